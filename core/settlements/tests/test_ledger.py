"""The ledger check finds each breach of statements, and nothing in consistent ones."""

from collections.abc import Callable
from typing import Any

import pytest

from core.common.tenancy import brand_scope
from core.conftest import World
from core.orders.models import OrderLine
from core.orders.services.pieces import split_line
from core.reconciliation import ledger
from core.settlements import services
from core.settlements.models import Settlement, SettlementLine
from core.settlements.tests.sold import OCTOBER, SEPTEMBER, line, run

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger]


def found() -> list[str]:
    return [one.what for one in ledger.check() if one.invariant == "I15"]


@pytest.fixture
def settled(shop: World) -> Any:
    """September is confirmed with two lines; of one of them pieces went back in October, which is confirmed too."""
    with brand_scope(shop.brand.pk):
        one = line(shop, 1, confirmed_at=SEPTEMBER)
        line(shop, 2, confirmed_at=SEPTEMBER)
        run(shop, "2026-09")
        services.confirm(settlement=Settlement.objects.get(), seen=None, actor=shop.manager)
        part = split_line(OrderLine.objects.get(pk=one.pk), 2)
        OrderLine.objects.filter(pk=part.pk).update(cancelled_at=OCTOBER, refund_id=1)
        run(shop)
        services.confirm(settlement=Settlement.objects.get(state="draft"), seen=None, actor=shop.manager)
        yield shop


def test_a_consistent_ledger_has_no_breaches(settled: World) -> None:
    assert Settlement.objects.count() == 2
    assert found() == []


def _last() -> Any:
    return SettlementLine.objects.filter(kind="sale").order_by("-pk")


BROKEN: dict[str, Callable[[], object]] = {
    "the rate of a credited line changed": lambda: OrderLine.objects.filter(pk=_last()[0].line_id).update(
        commission_rate=99
    ),
    "a line that waits for its statement lost its seller": lambda: OrderLine.objects.filter(
        pk=_last()[0].line_id
    ).update(seller=None, seller_name="길", settled_id=None),
    "a line of a confirmed statement changed": lambda: (
        SettlementLine.objects.filter(kind="sale").update(bears_points=1)
        and SettlementLine.objects.filter(kind="sale").update(commission_rate=11)
    ),
    "a statement's sum changed": lambda: Settlement.objects.filter(period_from="2026-09-01").update(
        goods=1, borne=0, credited=1, commission=0, vat=0, payout=1
    ),
    "a line lost its mark": lambda: OrderLine.objects.filter(pk=_last()[0].line_id).update(settled_id=None),
    "a mark names nothing": lambda: (
        OrderLine.objects.filter(settled_id=None).update(settled_id=987)
        or OrderLine.objects.filter(pk=_last()[0].line_id).update(settled_id=987)
    ),
    "a refund is not taken back": lambda: OrderLine.objects.filter(pk=_last()[0].line_id).update(
        cancelled_at=OCTOBER, refund_id=1
    ),
    "a refund was taken back that was none": lambda: OrderLine.objects.filter(settled_back_id__isnull=False).update(
        cancelled_at=None
    ),
    "pieces were lost": lambda: OrderLine.objects.filter(pk=_last()[0].line_id).update(quantity=2, total=20_000),
    "all went back, but not to the won": lambda: (
        OrderLine.objects.filter(settled_back_id__isnull=False).update(quantity=3, total=30_000)
        and SettlementLine.objects.filter(kind="refund").update(quantity=-3)
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_broken_is_found(settled: World, what: str) -> None:
    BROKEN[what]()
    assert found() != []
