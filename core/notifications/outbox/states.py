"""States of a message and its only edges (providers 7)."""

from django.db import models

from core.common.states import Moves


class Channel(models.TextChoices):
    SMS = "sms", "문자"
    MAIL = "mail", "메일"


class MessageState(models.TextChoices):
    QUEUED = "QUEUED", "보낼 것"
    SENDING = "SENDING", "보내는 중"
    SENT = "SENT", "보냄"
    DELIVERED = "DELIVERED", "받음"
    FAILED = "FAILED", "실패"
    UNKNOWN = "UNKNOWN", "확인 안 됨"


S = MessageState
# What a manager may send again by hand.
RESENDABLE = frozenset({S.FAILED, S.UNKNOWN})

MOVES: Moves = {
    S.QUEUED: frozenset({S.SENDING, S.FAILED}),
    # Back to QUEUED only where it is certain that nothing left.
    S.SENDING: frozenset({S.QUEUED, S.SENT, S.FAILED, S.UNKNOWN}),
    S.SENT: frozenset({S.DELIVERED, S.FAILED, S.UNKNOWN}),
    S.UNKNOWN: frozenset({S.QUEUED, S.SENT, S.DELIVERED}),
    S.FAILED: frozenset({S.QUEUED}),
}
