"""Count visits and the way to an order (docs/rules/figures.md, Visits), without anything that leads to a person.

A visitor of a day is an HMAC of network address and browser. Its key is the day's salt, which is deleted when the day
is over. Steps are columns of the visitor's row, so that each counts once a day however often it happens.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from datetime import date, timedelta
from enum import StrEnum
from functools import partial
from typing import Any

import structlog
from django.db import DatabaseError, transaction
from django.db.models import F
from django.utils import timezone

from core.catalog.models import Product
from core.common.addresses import limit_keys
from core.common.tenancy import brand_scope, current_brand_id
from core.orders.models import Order
from core.orders.subscribers import OrderSubscriber
from core.payments.models import PaymentAttempt
from core.reports import days
from core.reports.models import DailyView, DailyVisit, DayVisitor, OrderVisit, VisitSalt
from core.reports.robots import device_of, is_robot
from core.reports.steps import STEPS

log = structlog.get_logger()
# What a page sent in the last moment of a day may still be under way.
LAST_SENT = timedelta(minutes=1)
# Days for which the views of products are kept, as the longest period that can be read.
KEPT_DAYS = 800
# The salt of the open day by brand: read once a day by each process.
_salts: dict[int, tuple[date, str]] = {}


class Event(StrEnum):
    """What a page of the shop reports: that it was shown, that it was the checkout, or that goods were put into the
    cart."""

    PAGE = "page"
    CHECKOUT = "checkout"
    CART = "cart"


def _salt_of(day: date) -> str:
    """The salt of a day: the same for every process and machine."""
    brand_id = current_brand_id()
    kept = _salts.get(brand_id)
    if kept is None or kept[0] != day:
        row, _is_new = VisitSalt.objects.get_or_create(day=day, defaults={"salt": secrets.token_hex(32)})
        kept = _salts[brand_id] = (day, row.salt)
    return kept[1]


def visitor_key(day: date, *, address: str, agent: str) -> str:
    """Who a visitor is on a day, and on no other: 32 hexadecimal digits. An address is cut as limits cut it."""
    network = limit_keys(address)[0][0] if address else ""
    message = "\n".join((str(current_brand_id()), network, agent))
    return hmac.new(bytes.fromhex(_salt_of(day)), message.encode(), hashlib.sha256).hexdigest()[:32]


def count_event(event: Event, *, address: str, agent: str, language: str, product: int | None = None) -> None:
    """Count what a page reports. Robots and products that do not exist count nowhere."""
    if is_robot(agent):
        return
    day = days.today()
    if event is not Event.PAGE or product is None or not Product.objects.filter(pk=product).exists():
        product = None
    values: dict[str, Any] = {"has_cart": True} if event is Event.CART else {"page_views": F("page_views") + 1}
    if event is Event.CHECKOUT:
        values["has_checkout"] = True
    if product is not None:
        values["has_seen"] = True
    visitor = visitor_key(day, address=address, agent=agent)
    row = DayVisitor(day=day, visitor=visitor, device=device_of(agent), language=language)
    _update_or_add(DayVisitor.objects.filter(day=day, visitor=visitor), row, values)
    if product is not None:
        seen = DailyView.objects.filter(day=day, product_id=product)
        _update_or_add(seen, DailyView(day=day, product_id=product), {"views": F("views") + 1})


def _update_or_add(rows: Any, row: Any, values: dict[str, Any]) -> None:
    """Two that add the same row at once: one adds, both update."""
    if not rows.update(**values):
        type(row).objects.bulk_create([row], ignore_conflicts=True)
        rows.update(**values)


def close_days() -> int:
    """Sum up the visitors of closed days, and delete what tells visitors and orders apart; returns how many days.

    A day is summed up and deleted in one transaction, so that a reader sees exactly one of both.
    """
    today = days.today()
    VisitSalt.objects.filter(day__lt=today).delete()
    if timezone.now() < days.start_of(today) + LAST_SENT:
        return 0
    closed = list(DayVisitor.objects.filter(day__lt=today).order_by("day").values_list("day", flat=True).distinct())
    for day in closed:
        with transaction.atomic():
            visitors = DayVisitor.objects.filter(day=day)
            counts = {f"sum_{name}": count for name, count in STEPS.items()}
            rows: Any = visitors.order_by().values("device", "language").annotate(**counts)
            for sums in rows:
                key = {"device": sums["device"], "language": sums["language"]}
                values = {name: F(name) + sums[f"sum_{name}"] for name in STEPS}
                _update_or_add(DailyVisit.objects.filter(day=day, **key), DailyVisit(day=day, **key), values)
            visitors.delete()
    OrderVisit.objects.filter(day__lt=today).delete()
    DailyView.objects.filter(day__lt=today - timedelta(days=KEPT_DAYS)).delete()
    return len(closed)


class VisitSteps(OrderSubscriber):
    """The last two steps come from the orders. That they cannot be counted never stops an order."""

    def placed(self, order: Order, *, address: str, agent: str) -> None:
        _safely(partial(_mark_ordered, order.pk, address, agent))

    def paid(self, order: Order, attempt: PaymentAttempt) -> None:
        transaction.on_commit(partial(_safely, partial(_mark_paid, order.pk), order.brand_id))


def _safely(run: Callable[[], None], brand_id: int | None = None) -> None:
    try:
        with brand_scope(brand_id or current_brand_id()):
            run()
    except DatabaseError as exc:
        log.warning("visit_not_counted", exc_info=exc)


def _mark_ordered(order_id: int, address: str, agent: str) -> None:
    day = days.today()
    visitor = visitor_key(day, address=address, agent=agent)
    # An order of a browser whose pages were not counted is no step of anybody.
    if DayVisitor.objects.filter(day=day, visitor=visitor).update(has_ordered=True):
        OrderVisit.objects.bulk_create([OrderVisit(order_id=order_id, day=day, visitor=visitor)], ignore_conflicts=True)


def _mark_paid(order_id: int) -> None:
    day = days.today()
    visitors = OrderVisit.objects.filter(order_id=order_id, day=day).values("visitor")
    DayVisitor.objects.filter(day=day, visitor__in=visitors).update(has_paid=True)
