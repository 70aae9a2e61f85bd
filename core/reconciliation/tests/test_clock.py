"""When the periodic check runs: at night, and soon after a missed night."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from core.common.tenancy import brand_scope
from core.reconciliation import clock
from core.reconciliation.models import LedgerCheck

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
def test_when_the_ledger_is_checked(shop, monkeypatch, at, ago, looks):
    asked = []
    monkeypatch.setattr(clock.timezone, "localtime", lambda: at)
    monkeypatch.setattr(type(clock.check_ledger), "enqueue", lambda self: asked.append(1))
    if ago is not None:
        with brand_scope(shop.brand.pk):
            LedgerCheck(ran_at=at - ago).save()
    clock.run_nightly_check()
    assert bool(asked) is looks
