"""What tests copy is what the services make."""

from datetime import timedelta

import pytest
import time_machine
from django.apps import apps
from django.db import transaction
from django.utils import timezone

from core.catalog.models import Product, Variant
from core.conftest import World, _first_brand, _reset_sequences, make_world
from core.kit.testing import casting

pytestmark = pytest.mark.django_db


def counts() -> dict[str, int]:
    models = apps.get_models(include_auto_created=True)
    return {
        model._meta.db_table: model._base_manager.count()
        for model in models
        if model._meta.label != "brands.DirectoryVersion"
    }


def texts() -> list[str]:
    found = Product._base_manager.order_by("pk").values_list("product_name_ko", "product_name_en", "stock_total")
    return [*map(str, found), *map(str, Variant._base_manager.order_by("pk").values_list("stock", "price_diff"))]


def test_a_copy_has_every_row_that_the_services_write(casts: list[casting.Cast]) -> None:
    with transaction.atomic():
        _reset_sequences()
        _first_brand()
        made = counts(), texts()
        transaction.set_rollback(True)
    assert counts() != made[0]
    world = casts[0].copy()
    assert (counts(), texts()) == made
    world.product.refresh_from_db()
    assert [world.brand.pk, world.product.brand_id, world.variant.product_id] == [1, 1, world.product.pk]


def test_what_comes_after_it_has_ids_of_its_own(shop: World, other: World) -> None:
    third = make_world("세 번째", "third.localhost")
    assert [shop.brand.pk, other.brand.pk, third.brand.pk] == [1, 2, 3]
    assert len({shop.product.pk, other.product.pk, third.product.pk}) == 3


def test_one_test_does_not_see_what_another_did_to_the_cast(casts: list[casting.Cast]) -> None:
    with transaction.atomic():
        casts[0].copy().brand.name = "spoilt"
        transaction.set_rollback(True)
    assert casts[0].copy().brand.name == "하루결"


def test_it_was_made_when_it_is_copied_but_for_times_that_somebody_chose() -> None:
    chosen, later = timezone.now() - timedelta(days=3), timezone.now() + timedelta(hours=1)

    def make() -> World:
        world = _first_brand()
        Product._base_manager.update(created_at=chosen)
        return world

    _reset_sequences()
    (cast,) = casting.record(make)
    with time_machine.travel(later, tick=False):
        world = cast.copy()
    product = Product._base_manager.get(pk=world.product.pk)
    assert product.created_at == chosen
    assert abs(product.updated_at - later) < timedelta(seconds=30)
    assert world.product.updated_at > later - timedelta(seconds=30)
