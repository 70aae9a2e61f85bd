"""States of an import and its only edges (D22)."""

from django.db import models

from core.kit.states import Moves


class ImportState(models.TextChoices):
    UPLOADED = "uploaded", "올림"
    CHECKING = "checking", "확인 중"
    CHECKED = "checked", "확인함"
    APPLYING = "applying", "가져오는 중"
    PAUSED = "paused", "멈춤"
    DONE = "done", "끝남"
    CANCELLED = "cancelled", "그만둠"
    FAILED = "failed", "실패"


S = ImportState
RUNNING = (S.CHECKING, S.APPLYING)

MOVES: Moves = {
    S.UPLOADED: frozenset({S.CHECKING, S.CANCELLED}),
    S.CHECKING: frozenset({S.CHECKED, S.CANCELLED, S.FAILED}),
    S.CHECKED: frozenset({S.CHECKING, S.APPLYING, S.UPLOADED, S.CANCELLED}),
    S.APPLYING: frozenset({S.PAUSED, S.DONE, S.CANCELLED, S.FAILED}),
    S.PAUSED: frozenset({S.APPLYING, S.CANCELLED}),
    S.FAILED: frozenset({S.UPLOADED}),
}
