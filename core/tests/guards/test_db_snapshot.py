"""A copy of a snapshot equals the rows that the services write."""

from datetime import timedelta

import pytest
import time_machine
from django.apps import apps
from django.db import transaction
from django.utils import timezone

from core.catalog.models import Product, Variant
from core.common.testing import db_snapshot
from core.conftest import World, _first_brand, _reset_sequences, make_world

pytestmark = [pytest.mark.django_db, pytest.mark.both]


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


def test_a_copy_has_every_row_that_the_services_write(snapshots: list[db_snapshot.DbSnapshot]) -> None:
    with transaction.atomic():
        _reset_sequences()
        _first_brand()
        made = counts(), texts()
        transaction.set_rollback(True)
    assert counts() != made[0]
    world = snapshots[0].copy()
    assert (counts(), texts()) == made
    world.product.refresh_from_db()
    assert [world.brand.pk, world.product.brand_id, world.variant.product_id] == [1, 1, world.product.pk]


def test_rows_made_after_a_copy_have_other_ids(shop: World, other: World) -> None:
    third = make_world("세 번째", "third.localhost")
    assert [shop.brand.pk, other.brand.pk, third.brand.pk] == [1, 2, 3]
    assert len({shop.product.pk, other.product.pk, third.product.pk}) == 3


def test_one_test_does_not_see_changes_of_another_test(snapshots: list[db_snapshot.DbSnapshot]) -> None:
    with transaction.atomic():
        snapshots[0].copy().brand.name = "spoilt"
        transaction.set_rollback(True)
    assert snapshots[0].copy().brand.name == "하루결"


def test_setup_times_are_shifted_to_the_copy_but_fixed_times_are_not() -> None:
    chosen, later = timezone.now() - timedelta(days=3), timezone.now() + timedelta(hours=1)

    def make() -> World:
        world = _first_brand()
        Product._base_manager.update(created_at=chosen)
        return world

    _reset_sequences()
    (snapshot,) = db_snapshot.record_snapshots(make)
    with time_machine.travel(later, tick=False):
        world = snapshot.copy()
    product = Product._base_manager.get(pk=world.product.pk)
    assert product.created_at == chosen
    assert abs(product.updated_at - later) < timedelta(seconds=30)
    assert world.product.updated_at > later - timedelta(seconds=30)
