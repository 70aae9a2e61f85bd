"""The numbers of spec 4 and the table of moves of D31."""

from collections.abc import Iterable

from django.db import models

from core.common.states import Moves


class OrderStatus(models.IntegerChoices):
    AWAITING = 0, "결제 대기"
    CANCEL_REQUESTED = 1, "취소 요청"
    PAID = 5, "결제 완료"
    RECEIVED = 10, "입고 완료"
    SHIPPED = 15, "출고 완료"
    IN_DELIVERY = 20, "배송 중"
    DELIVERED = 25, "배송 완료"


S = OrderStatus

# The services decide who may make a move. 0 -> 5 belongs to apply_outcome alone.
MOVES: Moves = {
    S.AWAITING: frozenset({S.PAID}),
    S.PAID: frozenset({S.CANCEL_REQUESTED, S.RECEIVED, S.SHIPPED}),
    S.CANCEL_REQUESTED: frozenset({S.PAID, S.RECEIVED}),
    S.RECEIVED: frozenset({S.CANCEL_REQUESTED, S.SHIPPED}),
    S.SHIPPED: frozenset({S.IN_DELIVERY}),
    S.IN_DELIVERY: frozenset({S.DELIVERED}),
}

# Moves that a manager may make by hand, one step forward; 5 -> 15 for domestic goods.
MANAGER_MOVES: dict[int, tuple[int, ...]] = {
    S.PAID: (S.RECEIVED, S.SHIPPED),
    S.RECEIVED: (S.SHIPPED,),
    S.SHIPPED: (S.IN_DELIVERY,),
    S.IN_DELIVERY: (S.DELIVERED,),
}


# Paid lines that can be cancelled with a refund; from 20 on they are returned instead (D31).
REFUNDABLE = frozenset({S.PAID, S.RECEIVED, S.SHIPPED, S.CANCEL_REQUESTED})


# Paid and not yet delivered.
TO_SEND = (S.PAID, S.RECEIVED, S.SHIPPED, S.IN_DELIVERY)
# Sent lines may be returned or exchanged (D31).
CLAIMABLE = frozenset({S.SHIPPED, S.IN_DELIVERY, S.DELIVERED})


class PaymentState(models.TextChoices):
    """The payment state of an order, for people."""

    # A payment window is open, or was left without an answer: nothing is charged.
    READY = "ready", "결제 전"
    CHECKING = "checking", "확인 중"
    DECLINED = "declined", "결제 실패"
    PENDING = "pending_deposit", "입금 대기"
    PAID = "paid", "결제 완료"
    CANCELLED = "cancelled", "취소"
    EXPIRED = "expired", "기한 지남"
    REVERSED = "reversed", "입금 취소됨"


class Resolution(models.TextChoices):
    """The resolution of a whole order; empty while the order is active."""

    STANDS = "", "진행"
    CANCELLED = "cancelled", "취소됨"
    RETURNED = "returned", "반품 완료"
    EXCHANGED = "exchanged", "교환 완료"


# No line is left: the status only says how far the order had come.
ENDED = frozenset({Resolution.CANCELLED, Resolution.RETURNED})


def resolution_of(*, stands: bool, returned: bool, exchanged: bool) -> Resolution:
    """The resolution of an order, for front ends and filters (D31).

    The arguments say whether some line is active, returned or exchanged. An order without active lines is 'returned'
    if anything of it came back, else 'cancelled'. An active order is 'exchanged' if a replacement was sent for a line.
    """
    if not stands:
        return Resolution.RETURNED if returned else Resolution.CANCELLED
    return Resolution.EXCHANGED if exchanged else Resolution.STANDS


def least_advanced(statuses: Iterable[int]) -> int | None:
    """The status that an order shows: its least advanced line (cancelled lines left out before)."""
    return min(statuses, default=None)


def label(number: int | None) -> str:
    """The Korean label of a status. Unknown ones show '---' (spec 4)."""
    return str(OrderStatus(number).label) if number in OrderStatus.values else "---"
