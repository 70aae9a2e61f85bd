"""Lists of the site admin (D52): constant queries, names of rows, states, searches by index, files of every table."""

from typing import Any

import pytest
from django.contrib import admin
from django.db import connection, models
from django.test import Client
from django.test.utils import CaptureQueriesContext

from core.admin_base.filters import AutocompleteFilter
from core.admin_base.lists import API_SEARCH, ListPage
from core.bulk import registry
from core.bulk.admin_bases import BulkAdmin
from core.bulk.contract import ExportResource
from core.common.resources import REGISTRY, Scope
from core.common.tenancy import brand_scope
from core.conftest import World, set_stock
from core.tests.guards import test_queries as rows
from core.tests.guards.test_admin import _pages, _root
from core.urls import RESOURCES

assert RESOURCES  # fills the register

PAGES = _pages()
# Rows of tables without a list in the API, or with another one's.
_MORE: dict[str, Any] = {
    "catalog.StockMove": lambda i, w: set_stock(i + 1, product=rows.product(i, w)),
    "carts.CartLine": rows.FILL["api/shop/cart"],
    "payments.PaymentAttempt": rows.refund,
    "accounts.User": lambda i, w: rows.person(i),
    "accounts.Address": rows.FILL["api/shop/addresses"],
    "orders.Order": rows.order,
}
# Fills that make no row of the model.
_NOTHING = (lambda i, w: None).__code__.co_code
_WITHOUT = {name for name, fill in rows.FILL.items() if fill.__code__.co_code == _NOTHING}
# A resource whose rows no page lists: the reason.
WITHOUT_FILES = {
    "invoice-numbers": "read on the list of orders, whose lines it concerns",
    "sellers": "people, who stand on one page with all others",
    "staff": "people, who stand on one page with all others",
    "staff-invitations": "the manager's screen of staff keeps them",
    "deleted-products": "the page of products lists them beside the others",
    "changes": "the manager's screen of bulk changes shows them",
}


def _fill(model: type[models.Model]) -> Any:
    if model._meta.label in _MORE:
        return _MORE[model._meta.label]
    resource = PAGES[model].api_resource
    name = f"api/{resource.name}" if resource else ""
    return rows.FILL.get(name) if name not in _WITHOUT else None


FILLED = [model for model in PAGES if _fill(model)]


def _address(model: type[models.Model]) -> str:
    return f"/admin/{model._meta.app_label}/{model._meta.model_name}/"


def _cost(client: Client, address: str) -> int:
    client.get(address)
    with CaptureQueriesContext(connection) as captured:
        response = client.get(address)
    assert response.status_code == 200
    return len(captured)


def test_the_busy_tables_are_counted() -> None:
    labels = {model._meta.label for model in FILLED}
    assert labels >= {
        "catalog.Product", "orders.Order", "articles.Post", "members.Member", "reviews.Review", "notifications.Message",
        "catalog.StockMove", "claims.Claim", "settlements.Settlement", "points.PointEntry", "promotions.Coupon",
    }  # fmt: skip


@pytest.mark.django_db
@pytest.mark.parametrize("model", FILLED, ids=lambda model: model._meta.label)
def test_a_list_needs_the_same_queries_for_two_rows_and_twelve(model: type[models.Model], shop: World) -> None:
    client, fill = _root(shop), _fill(model)
    with brand_scope(shop.brand.pk):
        for index in range(2):
            fill(index, shop)
    few = _cost(client, _address(model))
    with brand_scope(shop.brand.pk):
        for index in range(2, 12):
            fill(index, shop)
    many = _cost(client, _address(model))
    assert many == few
    assert many <= 20


@pytest.mark.django_db
@pytest.mark.parametrize("model", FILLED, ids=lambda model: model._meta.label)
def test_the_name_of_a_row_costs_no_query(model: type[models.Model], shop: World, rf: Any) -> None:
    fill, request = _fill(model), rf.get("/")
    request.user = shop.manager
    with brand_scope(shop.brand.pk):
        fill(0, shop)
        row = PAGES[model].get_queryset(request).first()
        if row is None:
            pytest.skip("the page shows rows of another kind")
        with CaptureQueriesContext(connection) as captured:
            name = str(row)
    assert not captured.captured_queries
    assert name.strip()
    assert " object (" not in name


@pytest.mark.django_db
@pytest.mark.parametrize("model", FILLED, ids=lambda model: model._meta.label)
def test_the_page_and_the_related_rows_of_a_row_open(model: type[models.Model], shop: World, rf: Any) -> None:
    page, request = PAGES[model], rf.get("/")
    request.user = shop.manager
    with brand_scope(shop.brand.pk):
        _fill(model)(0, shop)
        row = page.get_queryset(request).first()
    if row is None:
        pytest.skip("the page shows rows of another kind")
    client, at = _root(shop), f"{_address(model)}{row.pk}/"
    text = client.get(f"{at}change/").content.decode()
    assert " object (" not in text
    for number in range(len(page.list_sections)):
        assert client.get(f"{at}section/{number}/").status_code == 200


@pytest.mark.parametrize("model", PAGES, ids=lambda model: model._meta.label)
def test_a_row_has_a_name_of_its_own(model: type[models.Model]) -> None:
    assert model.__str__.__module__.startswith("core."), "without __str__ people read `X object (1)`"


@pytest.mark.parametrize("model", PAGES, ids=lambda model: model._meta.label)
def test_a_state_is_a_label(model: type[models.Model]) -> None:
    page = PAGES[model]
    states = {"state", "status", "stage", "payment_state", "payout", "resolution"}
    named = {
        field.name
        for field in model._meta.concrete_fields
        if field.name in states and isinstance(field, (models.CharField, models.SmallIntegerField))
    } | (states & set(page.value_words))
    assert named <= set(page.state_colors)
    for name, colors in page.state_colors.items():
        assert set(colors) <= set(page.words(name)), f"a colour for an unknown value of {name}"
        assert set(colors.values()) <= {"success", "info", "warning", "danger", "default"}


def _is_indexed(model: type[models.Model], lookup: str) -> bool:
    """Whether an index finds the beginning of a text, or a whole text, on both databases."""
    *steps, name, kind = lookup.split("__")
    for step in steps:
        model = model._meta.get_field(step).related_model  # type: ignore[assignment]
    rules = [rule for rule in model._meta.constraints if isinstance(rule, models.UniqueConstraint)]
    orders = [(list(order.fields), order.opclasses) for order in (*model._meta.indexes, *rules)]
    fitting = [opclasses for fields, opclasses in orders if fields[:2] in (["brand", name], ["brand_id", name])]
    return any(kind == "exact" or "text_pattern_ops" in opclasses for opclasses in fitting)


@pytest.mark.parametrize("model", PAGES, ids=lambda model: model._meta.label)
def test_a_search_uses_an_index(model: type[models.Model]) -> None:
    page = PAGES[model]
    if tuple(page.search_fields) == API_SEARCH:
        assert page.api_resource is not None
        assert page.api_resource.search is not None
    elif page.is_large:
        assert [name for name in page.search_fields if not _is_indexed(model, name)] == []
    assert not page.search_fields or page.search_help_text or not page.is_large


@pytest.mark.parametrize("model", PAGES, ids=lambda model: model._meta.label)
def test_no_filter_lists_a_table_that_grows(model: type[models.Model], rf: Any) -> None:
    """A select of 100,000 members would be the page."""
    page: ListPage = PAGES[model]
    for name in page.list_filter:
        field = model._meta.get_field(name) if isinstance(name, str) else None
        if field is None or field.related_model is None:
            continue
        other = admin.site._registry[field.related_model]
        if other.is_large:  # type: ignore[attr-defined]
            assert page._filter(name)[1] is AutocompleteFilter, name


def test_every_table_with_files_offers_them() -> None:
    """Where a resource is imported or exported, the page of its model has the buttons."""
    offered = {page.bulk: page for page in PAGES.values() if isinstance(page, BulkAdmin)}
    # What chooses its rows itself has none of the model's.
    wanted = {
        name
        for name in {*registry.importable_names(), *registry.exportable_names()}
        if type(registry.get_exportable(name)).choose is ExportResource.choose
    }
    assert wanted - set(offered) == set(WITHOUT_FILES)
    listed = {REGISTRY[f"{Scope.MANAGER.value}/{name}"].model for name in wanted}
    assert listed & set(PAGES) <= {page.model for page in offered.values()}
    for name, page in offered.items():
        assert page.model is REGISTRY[f"{Scope.MANAGER.value}/{name}"].model
        assert page.is_importable == (page.imported in registry.importable_names())


@pytest.mark.django_db
@pytest.mark.parametrize(
    "model",
    [model for model, page in PAGES.items() if isinstance(page, BulkAdmin)],
    ids=lambda model: model._meta.label,
)
def test_the_buttons_of_files_follow_the_rights(model: type[models.Model], shop: World) -> None:
    page, at = PAGES[model], _address(model)
    text = _root(shop).get(at).content.decode()
    assert (f'href="{at}import/' in text) == page.is_importable
    assert (f'href="{at}export/' in text) == page.is_exportable
