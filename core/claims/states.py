"""States of returns and exchanges and their allowed moves (D31)."""

from django.db import models

from core.common.states import Moves


class ClaimKind(models.TextChoices):
    RETURN = "return", "반품"
    EXCHANGE = "exchange", "교환"


class ClaimState(models.TextChoices):
    REQUESTED = "requested", "신청"
    APPROVED = "approved", "승인"
    COLLECTED = "collected", "수거 완료"
    INSPECTED = "inspected", "검수 완료"
    REFUNDED = "refunded", "환불 완료"
    EXCHANGED = "exchanged", "교환 완료"
    REJECTED = "rejected", "거절"
    SENDING_BACK = "sending_back", "거절, 반송 예정"
    SENT_BACK = "sent_back", "거절, 반송함"
    WITHDRAWN = "withdrawn", "철회"


class Reason(models.TextChoices):
    MIND = "mind", "단순 변심"
    DEFECT = "defect", "상품 불량"
    WRONG = "wrong", "다른 상품이 옴"
    LATE = "late", "배송 지연"
    OTHER = "other", "기타"


S = ClaimState
_BEFORE_THE_END: Moves = {
    S.REQUESTED: frozenset({S.APPROVED, S.REJECTED, S.WITHDRAWN}),
    # Nothing arrived, or the buyer kept the goods.
    S.APPROVED: frozenset({S.COLLECTED, S.REJECTED, S.WITHDRAWN}),
    S.COLLECTED: frozenset({S.INSPECTED}),
    # Rejected after the goods arrived: they belong to the buyer and go back.
    S.SENDING_BACK: frozenset({S.SENT_BACK}),
}
# A claim ends with a refund or a replacement, never both.
MOVES: dict[str, Moves] = {
    ClaimKind.RETURN: {**_BEFORE_THE_END, S.INSPECTED: frozenset({S.REFUNDED, S.SENDING_BACK})},
    ClaimKind.EXCHANGE: {**_BEFORE_THE_END, S.INSPECTED: frozenset({S.EXCHANGED, S.SENDING_BACK})},
}
OPEN = frozenset({S.REQUESTED, S.APPROVED, S.COLLECTED, S.INSPECTED})
# In these states an exchange reserves its replacement.
HOLDING = frozenset({S.APPROVED, S.COLLECTED, S.INSPECTED})
# Rejected claims: no fee is owed any more.
REFUSED = frozenset({S.REJECTED, S.SENDING_BACK, S.SENT_BACK})
# States in which a buyer may withdraw the request without asking.
WITHDRAWABLE = frozenset({S.REQUESTED, S.APPROVED})

# Goods that aren't as described: the seller pays the shipping back, and the period is longer (korea 2).
FAULTY = frozenset({Reason.DEFECT, Reason.WRONG})
SELLER_PAYS = FAULTY | {Reason.LATE}
