"""When the books are looked at by themselves: at night, and soon after a night that was missed."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from core.books import clock
from core.books.models import BooksCheck
from core.kit.tenancy import brand_scope

pytestmark = pytest.mark.django_db

NIGHT = datetime(2026, 11, 22, 4, 10, tzinfo=ZoneInfo("Asia/Seoul"))


@pytest.mark.parametrize(
    ("at", "ago", "looks"),
    [
        (NIGHT, None, True),
        (NIGHT, timedelta(hours=24), True),
        (NIGHT, timedelta(minutes=30), False),
        (NIGHT + timedelta(hours=9), None, False),
        (NIGHT + timedelta(hours=9), timedelta(hours=9), False),
        (NIGHT + timedelta(hours=9), timedelta(hours=33), True),
    ],
    ids=["first night", "next night", "once a night", "first day", "by day", "a missed night"],
)
def test_the_books_are_looked_at(shop, monkeypatch, at, ago, looks):
    asked = []
    monkeypatch.setattr(clock.timezone, "localtime", lambda: at)
    monkeypatch.setattr(type(clock.check_books), "enqueue", lambda self: asked.append(1))
    if ago is not None:
        with brand_scope(shop.brand.pk):
            BooksCheck(ran_at=at - ago).save()
    clock.look_at_the_books()
    assert bool(asked) is looks
