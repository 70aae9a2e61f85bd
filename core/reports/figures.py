"""What happened on a day: the sums of each figure, by what they are split (docs/rules/figures.md).

A figure belongs to the day on which its event happened, never to the day of its order. All sums are of the brand in
force, in won.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from django.db.models import Q
from django.utils import timezone

from core.catalog import selectors as catalog
from core.members import selectors as members
from core.orders import selectors as orders
from core.orders.models import Order, OrderLine
from core.payments import selectors as payments
from core.payments.models import Charge, PaymentAttempt, Refund
from core.points import selectors as points
from core.reports.days import end_of, start_of
from core.reports.models import DailyFigure, Dimension, Reversal

SUMS = (
    "paid_orders paid reversed refunded charges goods goods_back pieces pieces_back discount points_used shipping "
    "exchanges new_members withdrawn points_owed"
).split()
# The splits by what an order was, and those by what was in it.
OF_ORDERS = (Dimension.HOUR, Dimension.METHOD, Dimension.LANGUAGE, Dimension.MEMBER)
OF_GOODS = (Dimension.PRODUCT, Dimension.CATEGORY, Dimension.SELLER)
Key = tuple[str, str]
Sums = dict[str, int]


@dataclass(frozen=True)
class _Event:
    """Money that came or went: `sign` is what it does to the figure `name`."""

    order_id: int
    amount: int
    # The columns may be empty, the filters say that they are not.
    at: Any
    name: str
    method: str


class _Table:
    """Sums by dimension and key; every sum of an order's event also goes to the row of the day."""

    def __init__(self) -> None:
        self.rows: dict[Key, Sums] = defaultdict(lambda: defaultdict(int))

    def add(self, values: Mapping[str, int], keys: Iterable[Key]) -> None:
        for key in ((Dimension.DAY.value, ""), *keys):
            row = self.rows[key]
            for name, value in values.items():
                row[name] += value

    def add_part(self, values: Mapping[str, int], keys: Iterable[Key]) -> None:
        """The same without the row of the day, which already has them."""
        for key in keys:
            row = self.rows[key]
            for name, value in values.items():
                row[name] += value


def compute_day(day: date, *, until: datetime | None = None) -> dict[Key, Sums]:
    """The sums of a day by dimension and key, of what happened before `until` where it is given. A fixed number of
    queries, each by an index of its event's time."""
    begin, end = start_of(day), until or end_of(day)
    table = _Table()
    events = list(_money(begin, end))
    back: list[Any] = list(
        OrderLine.objects.filter(
            cancelled_at__gte=begin, cancelled_at__lt=end, refund_id__isnull=False, replaced_by=None
        ).values("order_id", "product_id", "seller_id", "total", "discount_share", "quantity", "cancelled_at")
    )
    ids = {event.order_id for event in events} | {line["order_id"] for line in back}
    known = _orders(ids)
    events = [event for event in events if event.order_id in known]
    for event in events:
        order = known[event.order_id]
        values = {event.name: event.amount}
        if event.name == "paid":
            values |= {name: order[name] for name in ("discount", "points_used", "shipping")} | {"paid_orders": 1}
        table.add(values, _order_keys(order, event.at, event.method))
    paid = [event for event in events if event.name == "paid"]
    _add_goods(table, paid, [line for line in back if line["order_id"] in known], known)
    _add_others(table, begin, end)
    return {key: dict(row) for key, row in table.rows.items()}


def _money(begin: datetime, end: datetime) -> Iterator[_Event]:
    attempts = PaymentAttempt.objects.filter(approved_at__gte=begin, approved_at__lt=end)
    for order_id, amount, at, kind in attempts.values_list("order_id", "amount", "approved_at", "kind"):
        yield _Event(order_id, amount, at, "paid", kind)
    reversals = Reversal.objects.filter(
        Q(at__gte=begin, at__lt=end) | Q(paid_at__gte=begin, paid_at__lt=end)
    ).values_list("order_id", "attempt_id", "amount", "paid_at", "at")
    rows = list(reversals)
    attempts_now = dict(PaymentAttempt.objects.filter(pk__in=[row[1] for row in rows]).values_list("pk", "approved_at"))
    for order_id, attempt_id, amount, paid_at, at in rows:
        # Where the deposit came again, its attempt has the later time only.
        if begin <= paid_at < end and attempts_now.get(attempt_id) != paid_at:
            yield _Event(order_id, amount, paid_at, "paid", "virtual_account")
        if begin <= at < end:
            yield _Event(order_id, amount, at, "reversed", "virtual_account")
    refunds = Refund.objects.filter(done_at__gte=begin, done_at__lt=end)
    for order_id, amount, at, kind in refunds.values_list("order_id", "amount", "done_at", "attempt__kind"):
        yield _Event(order_id, amount, at, "refunded", kind)
    charges = Charge.objects.filter(
        Q(settled_at__gte=begin, settled_at__lt=end, state__in=("paid", "due_back", "back"))
    )
    for order_id, amount, at in charges.values_list("order_id", "amount", "settled_at"):
        yield _Event(order_id, amount, at, "charges", "")
    returned = Charge.objects.filter(back_at__gte=begin, back_at__lt=end)
    for order_id, amount, at in returned.values_list("order_id", "amount", "back_at"):
        yield _Event(order_id, -amount, at, "charges", "")


def _orders(ids: set[int]) -> dict[int, dict[str, Any]]:
    """The orders that count: practice ones only while the shop itself is for practice (D32)."""
    counted = Order.objects.filter(pk__in=ids)
    if not payments.uses_play_money():
        counted = counted.filter(is_test=False)
    names = ("pk", "language", "user_id", "pay_method", "discount", "points_used", "shipping")
    return {order["pk"]: order for order in counted.values(*names)}


def _order_keys(order: Mapping[str, Any], at: datetime, method: str) -> Iterator[Key]:
    yield Dimension.HOUR.value, f"{timezone.localtime(at).hour:02}"
    if method:
        yield Dimension.METHOD.value, method
    yield Dimension.LANGUAGE.value, order["language"]
    yield Dimension.MEMBER.value, str(order["user_id"] or 0)


def _add_goods(table: _Table, paid: list[_Event], back: list[Any], known: Mapping[int, Mapping[str, Any]]) -> None:
    """Goods of paid orders, and goods that went back, by product, category and seller, and by what the order was."""
    lines: dict[int, list[Any]] = defaultdict(list)
    for line in OrderLine.objects.filter(order_id__in={event.order_id for event in paid}, replaced_by=None).values(
        "order_id", "product_id", "seller_id", "total", "discount_share", "quantity"
    ):
        lines[line["order_id"]].append(line)
    products = {line["product_id"] for group in lines.values() for line in group}
    categories = catalog.main_categories(products | {line["product_id"] for line in back})

    def goods_keys(line: Mapping[str, Any]) -> list[Key]:
        return [
            (Dimension.PRODUCT.value, str(line["product_id"])),
            (Dimension.CATEGORY.value, str(categories.get(line["product_id"], 0))),
            (Dimension.SELLER.value, str(line["seller_id"] or 0)),
        ]

    for event in paid:
        order = known[event.order_id]
        sold: set[Key] = set()
        for line in lines[event.order_id]:
            values = {"goods": line["total"] - line["discount_share"], "pieces": line["quantity"]}
            table.add(values, [*goods_keys(line), *_order_keys(order, event.at, event.method)])
            sold |= set(goods_keys(line))
        table.add_part({"paid_orders": 1}, sold)
    for line in back:
        order = known[line["order_id"]]
        values = {"goods_back": line["total"] - line["discount_share"], "pieces_back": line["quantity"]}
        table.add(values, [*goods_keys(line), *_order_keys(order, line["cancelled_at"], order["pay_method"])])


def _add_others(table: _Table, begin: datetime, end: datetime) -> None:
    day = {
        "exchanges": orders.count_exchanges(begin, end),
        "new_members": members.count_joined(begin, end),
        "withdrawn": members.count_left(begin, end),
        "points_owed": _owed_at(begin, end),
    }
    table.add(day, ())


def _owed_at(begin: datetime, end: datetime) -> int:
    """The balance of all members at the end of a day: that of the day before, and what changed since. Where the day
    before is missing, the balance of now less what changed since.
    """
    before = DailyFigure.objects.filter(
        dimension=Dimension.DAY, day=timezone.localdate(begin) - timedelta(days=1)
    ).values_list("points_owed", flat=True)
    if (owed := before.first()) is not None:
        return owed + points.change_between(begin, end)
    return points.total_owed() - points.change_between(end, timezone.now())


def total(rows: Iterable[Mapping[str, int]]) -> Sums:
    """The sums of several days or parts. Points owed are those of the last one."""
    sums = dict.fromkeys(SUMS, 0)
    for row in rows:
        for name in SUMS:
            sums[name] += row.get(name, 0) or 0
        sums["points_owed"] = row.get("points_owed", 0) or 0
    return sums
