"""Exports of managers' lists: each list has one or a reason, and every column of a row's file is filled by name."""

from array import array

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from core.bulk import registry
from core.bulk.contracts import RowExport
from core.bulk.engine.export import lines
from core.common.resources import REGISTRY, Scope
from core.common.tenancy import brand_scope
from core.tests.guards import test_queries as rows
from core.urls import RESOURCES

assert RESOURCES  # fills the register

# Lists of managers that no file is made of: the reason.
WITHOUT_EXPORT = {
    "address-searches": "one row of settings",
    "board-cards": "cards of a board, not a table",
    "board-columns": "columns of a board, not a table",
    "boards": "boards, not a table",
    "brands": "a handful of settings",
    "chats": "conversations, not a table",
    "columns": "how lists are shown",
    "commission-rates": "parts of a seller's contract, whose list of sellers is exported",
    "design-versions": "earlier designs, with no cells",
    "designs": "one row of settings for each place",
    "faqs": "posts, which are exported under their own name",
    "grade-rules": "one row of settings",
    "grade-runs": "the last twelve are a choice above the changes, which are exported",
    "import-presets": "how files are read",
    "launch-checks": "steps of one page, not a table",
    "mail-drafts": "letters, not a table",
    "mail-labels": "a handful of settings",
    "mails": "letters, not a table",
    "message-texts": "a fixed number of texts, with a page each",
    "notices": "posts, which are exported under their own name",
    "parcel-outs": "one row of settings",
    "payment-modules": "a handful of settings, with keys",
    "policies": "a handful of documents, with a page each",
    "roles": "five rows of settings",
    "seller-contracts": "parts of a seller, whose list is exported",
    "settings": "one row of settings",
    "settlement-runs": "the progress of the last one; the statements are exported",
    "social-settings": "one row of settings for each service",
    "views": "how lists are shown",
}
_LISTS = [listed.name for listed in REGISTRY.values() if listed.scope is Scope.MANAGER and "list" in listed.actions]
_EXPORTS = {name: registry.get_exportable(name) for name in _LISTS if name in registry.exportable_names()}
ROW_EXPORTS = {name: export for name, export in _EXPORTS.items() if isinstance(export, RowExport)}


def test_every_list_is_exported_or_has_a_reason() -> None:
    assert set(_LISTS) - set(_EXPORTS) == set(WITHOUT_EXPORT)


@pytest.mark.django_db
@pytest.mark.parametrize("name", ROW_EXPORTS)
def test_every_column_of_a_file_is_filled_by_name(name, shop):
    export = ROW_EXPORTS[name]
    with brand_scope(shop.brand.pk):
        rows.FILL[f"api/{name}"](0, shop)
        pk = REGISTRY[f"{Scope.MANAGER.value}/{name}"].queryset().order_by("-pk").values_list("pk", flat=True)[0]
        assert set(export.columns()) <= set(export.rows([pk])[pk])


@pytest.mark.django_db
@pytest.mark.parametrize("name", ROW_EXPORTS)
def test_a_file_needs_the_same_queries_for_two_rows_and_twelve(name, shop):
    export = ROW_EXPORTS[name]
    listed = REGISTRY[f"{Scope.MANAGER.value}/{name}"].queryset
    counts = []
    with brand_scope(shop.brand.pk):
        for index in range(12):
            rows.FILL[f"api/{name}"](index, shop)
            if index not in (1, 11):
                continue
            ids = array("q", listed().values_list("pk", flat=True))
            list(lines(export, ids))
            with CaptureQueriesContext(connection) as captured:
                written = list(lines(export, ids))
            assert len(written) == len(ids) + 1
            counts.append(len(captured))
    assert counts[0] == counts[1]
