"""Kinds and states of a request, and the allowed moves (D23)."""

from django.db import models

from core.common.states import Moves


class RequestKind(models.TextChoices):
    """What a seller asks for."""

    PRICE = "price", "판매가 변경"
    PICKUP = "pickup", "수거"


class RequestState(models.TextChoices):
    """States of a request. A price has four final states; a pickup goes through steps."""

    REQUESTED = "requested", "신청"
    APPROVED = "approved", "승인"
    REJECTED = "rejected", "거절"
    WITHDRAWN = "withdrawn", "철회"
    EXPIRED = "expired", "기한 지남"
    SCHEDULED = "scheduled", "수거 예정"
    COLLECTED = "collected", "수거 완료"
    RETURNED = "returned", "반환 완료"
    CANCELLED = "cancelled", "취소"


S = RequestState
MOVES: dict[str, Moves] = {
    RequestKind.PRICE: {S.REQUESTED: frozenset({S.APPROVED, S.REJECTED, S.WITHDRAWN, S.EXPIRED})},
    RequestKind.PICKUP: {
        S.REQUESTED: frozenset({S.SCHEDULED, S.CANCELLED}),
        # The day may be changed.
        S.SCHEDULED: frozenset({S.SCHEDULED, S.COLLECTED, S.CANCELLED}),
        S.COLLECTED: frozenset({S.RETURNED}),
    },
}
# In these states the product can have no second request of the kind.
OPEN = frozenset({S.REQUESTED, S.SCHEDULED, S.COLLECTED})
# States that wait for a manager's answer.
WAITING = frozenset({S.REQUESTED})
# A price request expires after so many days.
PRICE_DAYS = 7
