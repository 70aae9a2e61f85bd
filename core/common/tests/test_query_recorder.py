"""Recorded queries find a row exactly when the check that ran them finds one."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.utils import timezone

from core.brands.models import Brand
from core.common.testing.query_recorder import record_queries

pytestmark = [pytest.mark.django_db, pytest.mark.both]


def test_any_of_the_questions_is_enough(shop: Any) -> None:
    def check() -> None:
        list(Brand._base_manager.filter(dns="nowhere"))
        list(Brand._base_manager.filter(name__contains="100%").order_by("pk").values_list("pk")[:5])
        with connection.cursor() as cursor:
            cursor.execute("SELECT id FROM brands_brand WHERE dns LIKE 'some%' LIMIT 9")

    recorded = record_queries(check)
    assert not recorded.has_rows()
    for changed in ({"dns": "nowhere"}, {"name": "100% 면"}, {"dns": "somewhere"}):
        before = Brand._base_manager.values("dns", "name").get(pk=shop.brand.pk)
        Brand._base_manager.filter(pk=shop.brand.pk).update(**changed)
        assert recorded.has_rows()
        Brand._base_manager.filter(pk=shop.brand.pk).update(**before)
        assert not recorded.has_rows()


def test_a_time_is_counted_from_now(shop: Any) -> None:
    recorded = record_queries(
        lambda: list(Brand._base_manager.filter(created_at__lt=timezone.now() - timedelta(hours=2)))
    )
    assert not recorded.has_rows()
    with time_machine.travel(timezone.now() + timedelta(hours=3)):
        assert recorded.has_rows()


def test_what_depends_on_the_hour_in_another_way_is_refused(shop: Any) -> None:
    def by_hour() -> list[Brand]:
        return list(Brand._base_manager.filter(name=str(timezone.now().hour)))

    def more_each_time() -> None:
        asked.append(1)
        for _one in asked:
            list(Brand._base_manager.filter(name="x"))

    asked: list[int] = []
    with pytest.raises(ValueError, match="isoformat"):
        record_queries(by_hour)
    with pytest.raises(ValueError, match="queries differ"):
        record_queries(more_each_time)
