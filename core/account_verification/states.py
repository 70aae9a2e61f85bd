"""States of a one-won check and its allowed moves (providers 7)."""

from django.db import models

from core.common.states import Moves


class CheckState(models.TextChoices):
    REQUESTED = "REQUESTED", "보내는 중"
    SENT = "SENT", "1원 보냄"
    VERIFIED = "VERIFIED", "확인됨"
    FAILED = "FAILED", "실패"
    EXPIRED = "EXPIRED", "기한 지남"
    LOCKED = "LOCKED", "잠김"


S = CheckState
MOVES: Moves = {
    S.REQUESTED: frozenset({S.SENT, S.FAILED}),
    S.SENT: frozenset({S.VERIFIED, S.EXPIRED, S.LOCKED}),
}
