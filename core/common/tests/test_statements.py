"""A statement answers like its queryset, for each set of values and in each brand."""

from typing import Any

import pytest

from core.catalog.models import Product, Variant
from core.common.compiled_query import CompiledQuery, Values, pad_to_power_of_two
from core.common.tenancy import NoBrandScope, brand_scope

pytestmark = [pytest.mark.django_db, pytest.mark.both]

COLUMNS = ("id", "product_code", "price_lang_obj", "review_score", "updated_at", "deleted_at")


def _by_id(values: Values) -> Any:
    return Product.objects.filter(pk__in=values).order_by("pk").values(*COLUMNS)


def test_it_answers_what_its_queryset_answers(shop: Any, other: Any) -> None:
    statement = CompiledQuery(_by_id)
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=shop.product.pk).update(price_lang_obj={"en": 12.5})
    for world in (shop, other, shop):
        with brand_scope(world.brand.pk):
            ids = [world.product.pk]
            assert statement(ids) == list(_by_id(ids))
            assert len(statement(ids)) == 1


def test_a_row_of_another_brand_is_not_found(shop: Any, other: Any) -> None:
    statement = CompiledQuery(_by_id)
    with brand_scope(shop.brand.pk):
        assert statement([shop.product.pk])
        assert statement([other.product.pk]) == []


def test_it_refuses_to_run_without_a_brand(shop: Any) -> None:
    statement = CompiledQuery(_by_id)
    with pytest.raises(NoBrandScope):
        statement([shop.product.pk])


def test_a_value_that_never_reaches_the_sql_is_a_defect(shop: Any) -> None:
    statement = CompiledQuery(lambda values: Product.objects.values("id"))
    with brand_scope(shop.brand.pk), pytest.raises(ValueError, match="never reached"):
        statement([1])


def test_pages_are_cut_by_limit_and_offset(shop: Any) -> None:
    statement = CompiledQuery(lambda values: Variant.objects.order_by("pk").values("id"), paged=True)
    with brand_scope(shop.brand.pk):
        every = list(Variant.objects.order_by("pk").values("id"))
        assert statement([], limit=100, offset=0) == every
        assert statement([], limit=1, offset=0) == every[:1]
        assert statement([], limit=100, offset=1) == every[1:]


@pytest.mark.parametrize(("given", "asked"), [([], [0]), ([5], [5]), ([5, 6, 7], [5, 6, 7, 7]), ([1, 2], [1, 2])])
def test_ids_are_padded_to_powers_of_two(given: list[int], asked: list[int]) -> None:
    assert pad_to_power_of_two(given) == asked
