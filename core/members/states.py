"""States of members, codes and applications, and their allowed moves."""

from django.db import models

from core.common.states import Moves


class MemberState(models.TextChoices):
    """States of a member: INVITED has no password yet; LEFT can be reopened for 14 days, then is erased."""

    ACTIVE = "active", "이용 중"
    INVITED = "invited", "초대함"
    LOCKED = "locked", "잠금"
    LEFT = "left", "탈퇴"
    ERASED = "erased", "삭제됨"


class CodeState(models.TextChoices):
    """States of a code sent to a telephone."""

    SENT = "sent", "보냄"
    PROVED = "proved", "확인됨"
    USED = "used", "사용함"
    LOCKED = "locked", "잠김"


class ApplicationState(models.TextChoices):
    """States of a business application."""

    ASKED = "asked", "신청"
    APPROVED = "approved", "승인"
    REFUSED = "refused", "거절"
    ENDED = "ended", "끝남"


M, A = MemberState, ApplicationState
MEMBER_MOVES: Moves = {
    M.ACTIVE: frozenset({M.LOCKED, M.LEFT}),
    M.INVITED: frozenset({M.ACTIVE, M.LOCKED, M.LEFT}),
    M.LOCKED: frozenset({M.ACTIVE, M.LEFT}),
    M.LEFT: frozenset({M.ACTIVE, M.ERASED}),
}
APPLICATION_MOVES: Moves = {
    A.ASKED: frozenset({A.APPROVED, A.REFUSED, A.ENDED}),
    A.APPROVED: frozenset({A.ENDED}),
}
