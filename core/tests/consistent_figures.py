"""Whether the figures of the last two days are those of the brand's orders: for orders whose whole life is in them."""

from collections.abc import Iterator
from datetime import timedelta

from django.db.models import Sum

from core.payments.models import PaymentAttempt, Refund
from core.reports import days
from core.reports.figures import OF_GOODS, OF_ORDERS, Sums, compute_day, total
from core.reports.models import Dimension

GOODS = ("goods", "goods_back", "pieces", "pieces_back")
MONEY = ("paid_orders", "paid", "reversed", "refunded", "discount", "points_used", "shipping")


def find_differences() -> list[str]:
    """What differs, in words; empty where all is right."""
    return [text for day in (days.today() - timedelta(days=1), days.today()) for text in _splits(compute_day(day))] + [
        *_whole()
    ]


def _splits(rows: dict[tuple[str, str], Sums]) -> Iterator[str]:
    whole = rows.get((Dimension.DAY.value, ""), {})
    for dimension in (*OF_ORDERS, *OF_GOODS):
        parts = [sums for (own, _key), sums in rows.items() if own == dimension]
        for name in GOODS if dimension in OF_GOODS else GOODS + MONEY:
            if sum(part.get(name, 0) for part in parts) != whole.get(name, 0):
                yield f"{name} by {dimension}"


def _whole() -> Iterator[str]:
    last = (days.today() - timedelta(days=1), days.today())
    sums = total(compute_day(day).get((Dimension.DAY.value, ""), {}) for day in last)
    came = PaymentAttempt.objects.filter(state="APPROVED").aggregate(sum=Sum("amount"))["sum"] or 0
    went = Refund.objects.filter(state="DONE").aggregate(sum=Sum("amount"))["sum"] or 0
    if sums["paid"] - sums["reversed"] != came:
        yield f"paid {sums['paid']} less reversed {sums['reversed']}, but {came} came"
    if sums["refunded"] != went:
        yield f"refunded {sums['refunded']}, but {went} went"
    if sums["goods"] - sums["points_used"] + sums["shipping"] != sums["paid"]:
        yield "goods less points plus shipping are not the money"
    if not 0 <= sums["goods_back"] <= sums["goods"]:
        yield "more goods went back than were sold"
