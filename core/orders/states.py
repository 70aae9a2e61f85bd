"""The numbers of section 4 and the table of moves of D31."""

from collections.abc import Iterable

from django.db import models

from core.kit.states import Moves


class OrderStatus(models.IntegerChoices):
    AWAITING = 0, "결제 대기"
    CANCEL_REQUESTED = 1, "취소 요청"
    PAID = 5, "결제 완료"
    RECEIVED = 10, "입고 완료"
    SHIPPED = 15, "출고 완료"
    IN_DELIVERY = 20, "배송 중"
    DELIVERED = 25, "배송 완료"


S = OrderStatus

# Who makes which move is the services' matter; 0 -> 5 belongs to apply_outcome alone.
MOVES: Moves = {
    S.AWAITING: frozenset({S.PAID}),
    S.PAID: frozenset({S.CANCEL_REQUESTED, S.RECEIVED, S.SHIPPED}),
    S.CANCEL_REQUESTED: frozenset({S.PAID, S.RECEIVED}),
    S.RECEIVED: frozenset({S.CANCEL_REQUESTED, S.SHIPPED}),
    S.SHIPPED: frozenset({S.IN_DELIVERY}),
    S.IN_DELIVERY: frozenset({S.DELIVERED}),
}

# What a manager may do by hand, one step forward; 5 -> 15 for goods in the country.
MANAGER_MOVES: dict[int, tuple[int, ...]] = {
    S.PAID: (S.RECEIVED, S.SHIPPED),
    S.RECEIVED: (S.SHIPPED,),
    S.SHIPPED: (S.IN_DELIVERY,),
    S.IN_DELIVERY: (S.DELIVERED,),
}


# Paid lines that can be cancelled with their money back; from 20 on they are returned (D31).
REFUNDABLE = frozenset({S.PAID, S.RECEIVED, S.SHIPPED, S.CANCEL_REQUESTED})


# Paid and not yet at the door.
TO_SEND = (S.PAID, S.RECEIVED, S.SHIPPED, S.IN_DELIVERY)
# What was sent may come back: a return or an exchange (D31).
CLAIMABLE = frozenset({S.SHIPPED, S.IN_DELIVERY, S.DELIVERED})


class PaymentState(models.TextChoices):
    """How an order stands with its money, for people."""

    CHECKING = "checking", "확인 중"
    DECLINED = "declined", "결제 실패"
    PENDING = "pending_deposit", "입금 대기"
    PAID = "paid", "결제 완료"
    CANCELLED = "cancelled", "취소"
    EXPIRED = "expired", "기한 지남"
    REVERSED = "reversed", "입금 취소됨"


class Fate(models.TextChoices):
    """What became of an order as a whole; the empty one says that it goes its way."""

    STANDS = "", "진행"
    CANCELLED = "cancelled", "취소됨"
    RETURNED = "returned", "반품 완료"
    EXCHANGED = "exchanged", "교환 완료"


# Nothing of it is left: its number says only how far it had come.
OVER = frozenset({Fate.CANCELLED, Fate.RETURNED})


def fate_of(*, stands: bool, returned: bool, exchanged: bool) -> Fate:
    """The fate of an order, for both faces and every filter (D31): whether a line stands, came back, was exchanged.

    One that is gone was returned where any of it came back, else cancelled; one that stands was exchanged
    where something else was sent for a line of it.
    """
    if not stands:
        return Fate.RETURNED if returned else Fate.CANCELLED
    return Fate.EXCHANGED if exchanged else Fate.STANDS


def least_advanced(statuses: Iterable[int]) -> int | None:
    """The status that an order shows: its least advanced line (cancelled lines left out before)."""
    return min(statuses, default=None)


def label(number: int | None) -> str:
    """The Korean word of a number; unknown ones show '---' (section 4)."""
    return str(OrderStatus(number).label) if number in OrderStatus.values else "---"
