"""A purchase is confirmed by its buyer, or by itself: what that ends, and what it lets begin (D31)."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from core.claims import eligible
from core.claims.errors import ConfirmedAlready
from core.claims.models import Claim, ClaimLine
from core.common.errors import MoveNotAllowed
from core.common.tenancy import brand_scope
from core.conftest import World
from core.orders import services
from core.orders.models import OrderEvent, OrderLine
from core.points.models import PendingPoint
from core.settlements.tests.sold import line

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger]


@pytest.fixture(autouse=True)
def inside(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def test_the_buyer_confirms_once_and_a_change_of_mind_is_over(shop: World) -> None:
    row = line(shop, confirmed_at=None, delivered_at=timezone.now())
    far = timezone.now() + timedelta(days=30)
    PendingPoint(user=shop.member, line_id=row.pk, order_num=row.order.order_num, amount=50, due_at=far).save()
    services.confirm_purchase(order=row.order)
    with pytest.raises(MoveNotAllowed):
        services.confirm_purchase(order=row.order)
    row.refresh_from_db()
    assert row.confirmed_at is not None
    assert PendingPoint.objects.filter(due_at__lte=timezone.now()).count() == 1
    assert OrderEvent.objects.filter(kind="confirm").count() == 1
    for reason in ("mind", "other", "late"):
        with pytest.raises(ConfirmedAlready):
            eligible.refuse_late([row], reason, None)
    eligible.refuse_late([row], "defect", None)


@pytest.mark.parametrize("why", ["on its way", "claimed", "money goes back"])
def test_what_is_not_done_is_not_confirmed(shop: World, why: str) -> None:
    row = line(shop, confirmed_at=None, delivered_at=timezone.now() - timedelta(days=40))
    if why == "claimed":
        claim = Claim(order=row.order, number=1, kind="return", reason="defect")
        claim.save()
        ClaimLine(claim=claim, line=row, quantity=1).save()
    else:
        OrderLine.objects.update(**({"status": 20} if why == "on its way" else {"refund_id": 5}))
    with pytest.raises(MoveNotAllowed):
        services.confirm_purchase(order=row.order)
    services.confirm_overdue()
    assert OrderLine.objects.get().confirmed_at is None


def test_it_is_confirmed_by_itself_after_the_brands_days_and_not_before(shop: World) -> None:
    today = timezone.localtime().replace(hour=12)
    due = line(shop, 1, confirmed_at=None, delivered_at=today - timedelta(days=8))
    line(shop, 2, confirmed_at=None, delivered_at=today - timedelta(days=7))
    assert services.confirm_overdue() == 1
    assert [one.pk for one in OrderLine.objects.exclude(confirmed_at=None)] == [due.pk]
    assert OrderEvent.objects.get().kind == "confirm-late"
