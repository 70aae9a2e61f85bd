"""States of bulk jobs and their only edges (D22)."""

from django.db import models

from core.common.states import Moves


class JobState(models.TextChoices):
    UPLOADED = "uploaded", "올림"
    PREVIEW = "preview", "미리 보기"
    CHECKING = "checking", "확인 중"
    CHECKED = "checked", "확인함"
    APPLYING = "applying", "가져오는 중"
    PAUSED = "paused", "멈춤"
    DONE = "done", "끝남"
    CANCELLED = "cancelled", "그만둠"
    FAILED = "failed", "실패"
    UNDOING = "undoing", "되돌리는 중"
    UNDO_PAUSED = "undo_pause", "되돌리기 멈춤"
    UNDO_PART = "undo_part", "일부 되돌림"
    UNDONE = "undone", "되돌림"


S = JobState
RUNNING = (S.CHECKING, S.APPLYING, S.UNDOING)

MOVES: Moves = {
    S.UPLOADED: frozenset({S.CHECKING, S.CANCELLED}),
    S.CHECKING: frozenset({S.CHECKED, S.PREVIEW, S.CANCELLED, S.FAILED, S.UPLOADED}),
    S.CHECKED: frozenset({S.CHECKING, S.APPLYING, S.UPLOADED, S.CANCELLED}),
    S.PREVIEW: frozenset({S.APPLYING, S.CANCELLED}),
    S.APPLYING: frozenset({S.PAUSED, S.DONE, S.CANCELLED, S.FAILED, S.UNDOING}),
    S.PAUSED: frozenset({S.APPLYING, S.CANCELLED}),
    S.FAILED: frozenset({S.UPLOADED, S.UNDOING}),
    S.DONE: frozenset({S.UNDOING}),
    S.CANCELLED: frozenset({S.UNDOING}),
    S.UNDOING: frozenset({S.UNDONE, S.FAILED, S.UNDO_PAUSED, S.UNDO_PART}),
    S.UNDO_PAUSED: frozenset({S.UNDOING, S.UNDO_PART}),
    S.UNDO_PART: frozenset({S.UNDOING}),
}
