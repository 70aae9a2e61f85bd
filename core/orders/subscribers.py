"""Hooks for other packages: in the transactions that change an order, and for the state of its lines.

A package registers one `OrderSubscriber` when Django starts. Its methods run in the order of registration, in the
caller's transaction, with the order locked. An exception rolls the change back (docs/adr/0037).
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from django.db.models import BooleanField, Exists, ExpressionWrapper, OuterRef, Q, QuerySet

from core.integrations.payment.base import ReceiptRequest
from core.orders.models import Order, OrderLine
from core.payments.models import PaymentAttempt, PaymentModule, Refund


class OrderSubscriber:
    """Hooks without an effect. A package overrides the ones that it needs."""

    def placed(self, order: Order, *, address: str, agent: str) -> None:
        """A buyer placed the order, from this network address with this browser (`User-Agent`). Runs after the
        transaction, and again where the call is repeated."""

    def payment_sent(self, order: Order, module: PaymentModule, receipt: ReceiptRequest | None) -> None:
        """The payment is sent to the gateway. `receipt` is the cash receipt requested with it."""

    def payment_replaced(self, order: Order) -> None:
        """Another attempt to pay starts. What was requested with the last one is void."""

    def paid(self, order: Order, attempt: PaymentAttempt) -> None:
        """The money of an attempt came, or came again after a reversal."""

    def deposit_reversed(self, order: Order) -> None:
        """The bank reversed the deposit."""

    def closed(self, order: Order) -> None:
        """The order ends unpaid."""

    def reopened(self, order: Order) -> None:
        """The money came after the order was closed. The order is still marked as closed."""

    def refund_refused(self, refund: Refund) -> None:
        """The gateway refused a refund. Its lines are free again."""

    def refund_done(self, refund: Refund, actor: Any) -> Sequence[OrderLine] | None:
        """The money of a refund is back.

        Returns the lines to restock if the refund belongs to a row of the subscriber, which then also writes the
        timeline and notifies; else None.
        """
        return None

    def refunded(self, order: Order, refund: Refund) -> None:
        """The points and sums of a refund were written."""


_subscribers: list[OrderSubscriber] = []
# Querysets of order line ids (`line_id`): lines in an open claim, returned, or exchanged.
LineIds = Callable[[], QuerySet[Any]]
_open_lines: list[LineIds] = []
_returned_lines: list[LineIds] = []
_exchanged_lines: list[LineIds] = []


def subscribe(subscriber: OrderSubscriber) -> None:
    """Register `subscriber` after the existing ones."""
    _subscribers.append(subscriber)


def register_claimed_lines(*, open_: LineIds, returned: LineIds, exchanged: LineIds) -> None:
    """Register the querysets of lines in open claims, returned lines, and exchanged lines."""
    _open_lines.append(open_)
    _returned_lines.append(returned)
    _exchanged_lines.append(exchanged)


def all_subscribers() -> Iterable[OrderSubscriber]:
    """The subscribers, in the order of registration."""
    return tuple(_subscribers)


def complete_refund(refund: Refund, actor: Any) -> Sequence[OrderLine] | None:
    """The lines to restock if a refund belongs to a subscriber; None if it belongs to none."""
    for one in _subscribers:
        lines = one.refund_done(refund, actor)
        if lines is not None:
            return lines
    return None


def has_open_lines(line_ids: Iterable[int]) -> bool:
    """Whether one of these lines is in an open claim."""
    ids = list(line_ids)
    return any(rows().filter(line_id__in=ids).exists() for rows in _open_lines)


def exclude_open_lines(lines: QuerySet[OrderLine]) -> QuerySet[OrderLine]:
    """Order lines without an open claim."""
    for rows in _open_lines:
        lines = lines.exclude(pk__in=rows().values("line_id"))
    return lines


def annotate_outcomes(lines: QuerySet[OrderLine]) -> QuerySet[Any]:
    """Order lines with `is_returned` and `is_exchanged`, in the same query."""
    return lines.annotate(is_returned=_is_among(_returned_lines), is_exchanged=_is_among(_exchanged_lines))


def _is_among(sources: Sequence[LineIds]) -> Any:
    found = Q(pk__in=[])
    for rows in sources:
        found |= Q(Exists(rows().filter(line_id=OuterRef("pk"))))
    return ExpressionWrapper(found, output_field=BooleanField())
