"""States of a payment attempt and its only edges (providers.md, section 7)."""

from django.db import models

from core.kit.states import Moves


class AttemptState(models.TextChoices):
    CREATED = "CREATED", "만듦"
    SENT = "SENT", "보냄"
    APPROVED = "APPROVED", "승인"
    DECLINED = "DECLINED", "거절"
    UNKNOWN = "UNKNOWN", "확인 중"
    PENDING_DEPOSIT = "PENDING_DEPOSIT", "입금 대기"
    EXPIRED = "EXPIRED", "기한 지남"


S = AttemptState
OPEN = frozenset({S.CREATED, S.SENT, S.UNKNOWN, S.PENDING_DEPOSIT, S.APPROVED})

MOVES: Moves = {
    # Approved without being sent: an attempt to pay nothing, where points paid for all.
    S.CREATED: frozenset({S.SENT, S.DECLINED, S.APPROVED}),
    S.SENT: frozenset({S.APPROVED, S.DECLINED, S.UNKNOWN, S.PENDING_DEPOSIT}),
    S.UNKNOWN: frozenset({S.APPROVED, S.DECLINED, S.PENDING_DEPOSIT}),
    S.PENDING_DEPOSIT: frozenset({S.APPROVED, S.EXPIRED}),
    S.APPROVED: frozenset({S.PENDING_DEPOSIT}),
}
