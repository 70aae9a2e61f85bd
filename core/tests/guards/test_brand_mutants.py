"""Mutation tests of the brand matrix: broken separation of brands is detected.

Each mutant breaks it in one way, and is listed with the guard that has to detect it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import transaction
from rest_framework.test import APIClient

from core.accounts.backends import BrandBackend
from core.accounts.models import User
from core.catalog.models import Category
from core.common import compiled_query, tenancy, views
from core.common.testing.run_selection import Share, current_database
from core.conftest import World
from core.tests.guards import test_brand_matrix as matrix
from core.tests.guards.sample_rows import make_sample_rows

# Every case, on one database.
EVERYTHING = Share(current_database(), None, thorough=True)

pytestmark = pytest.mark.django_db


@dataclass
class Cast:
    """The arguments of the guards."""

    shop: World
    other: World
    keys: dict[str, str]
    root: APIClient
    people: tuple[APIClient, APIClient, APIClient]


@pytest.fixture
def cast(shop: World, other: World, root: APIClient, manager: APIClient, member: APIClient, visitor: APIClient) -> Cast:
    make_sample_rows(shop)
    return Cast(shop, other, make_sample_rows(other, " CANARY-B"), root, (manager, member, visitor))


def rows(cast: Cast) -> None:
    matrix.test_another_brands_row_answers_like_a_missing_one(cast.shop, cast.other, cast.keys, EVERYTHING)


def lists(cast: Cast) -> None:
    matrix.test_no_list_shows_another_brand(cast.shop, cast.other, cast.keys)


def numbers(cast: Cast) -> None:
    matrix.test_a_brand_id_that_isnt_the_brands_is_refused_everywhere(cast.shop, cast.other, cast.keys, EVERYTHING)


def keys(cast: Cast) -> None:
    matrix.test_a_foreign_key_of_another_brand_is_not_found(cast.shop, cast.other, cast.keys, cast.root)


def sessions(cast: Cast) -> None:
    matrix.test_a_session_of_one_brand_is_anonymous_at_another(cast.shop, cast.other, cast.root)


def switches(cast: Cast) -> None:
    matrix.test_only_a_root_manager_changes_brand(cast.shop, cast.other, *cast.people)


Patch = pytest.MonkeyPatch


def narrow_nothing(patch: Patch, _cast: Cast) -> None:
    patch.setattr(tenancy, "_narrow", lambda queryset: queryset)


def late_scope_of_all(patch: Patch, _cast: Cast) -> None:
    patch.setattr(tenancy, "_narrow", lambda queryset: queryset.filter(tenancy._BrandInForce()))
    patch.setattr(tenancy._BrandInForce, "as_sql", lambda *_args, **_more: ("1 = 1", []))


def compiled_for_another(patch: Patch, cast: Cast) -> None:
    patch.setattr(compiled_query, "current_brand_id", lambda: cast.other.brand.pk)


def categories_of_all(patch: Patch, _cast: Cast) -> None:
    patch.setattr(Category, "objects", Category._base_manager)


def numbers_unread(patch: Patch, _cast: Cast) -> None:
    patch.setattr(views, "check_brand", lambda values: None)


def sessions_everywhere(patch: Patch, _cast: Cast) -> None:
    patch.setattr(BrandBackend, "get_user", lambda _self, pk: User._base_manager.filter(pk=pk).first())


def everybody_switches(patch: Patch, _cast: Cast) -> None:
    patch.setattr(User, "is_root", property(lambda _self: True))


MUTANTS: list[tuple[Callable[[Patch, Cast], None], Callable[[Cast], None]]] = [
    (narrow_nothing, rows),
    (narrow_nothing, lists),
    (late_scope_of_all, rows),
    (late_scope_of_all, lists),
    (compiled_for_another, lists),
    (categories_of_all, keys),
    (numbers_unread, numbers),
    (sessions_everywhere, sessions),
    (everybody_switches, switches),
]


@pytest.mark.parametrize(("plant", "guard"), MUTANTS, ids=lambda one: one.__name__)
def test_a_gap_between_brands_is_detected(cast: Cast, monkeypatch: Patch, plant: Any, guard: Any) -> None:
    plant(monkeypatch, cast)
    with transaction.atomic():
        with pytest.raises(AssertionError):
            guard(cast)
        # The tenant constraints would refuse these writes.
        transaction.set_rollback(True)
