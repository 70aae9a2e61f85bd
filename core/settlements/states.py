"""States of a statement and their only moves (D23)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from core.common.states import Moves


class SettlementState(models.TextChoices):
    DRAFT = "draft", _("작성 중")
    CONFIRMED = "confirmed", _("확정")
    PAID = "paid", _("지급 완료")


class Stage(models.TextChoices):
    """Progress of a run with a draft: old lines are removed, new ones are written, it is complete."""

    CLEARING = "clearing", "비우는 중"
    FILLING = "filling", "채우는 중"
    READY = "ready", "다 됨"


class LineKind(models.TextChoices):
    SALE = "sale", _("판매")
    REFUND = "refund", _("환불")


S = SettlementState
MOVES: Moves = {S.DRAFT: frozenset({S.CONFIRMED}), S.CONFIRMED: frozenset({S.PAID})}
# States that the seller may read.
VISIBLE = (S.CONFIRMED, S.PAID)
