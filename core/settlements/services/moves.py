"""Confirm a statement, and record its payment. The payment itself happens at the bank (D23)."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.common.errors import Invalid, MoveNotAllowed
from core.common.states import move
from core.common.tenancy import current_brand_id
from core.security import services as security
from core.settlements.errors import NotWhole, SettlementChanged
from core.settlements.models import Settlement
from core.settlements.services.sums import digest, summed
from core.settlements.states import MOVES, SettlementState, Stage


@dataclass(frozen=True)
class SeenDraft:
    """The draft as it was shown at confirmation. `payout` in won."""

    sale_count: int
    refund_count: int
    payout: int


def _lock(row: Settlement) -> Settlement:
    return Settlement.objects.select_for_update().get(pk=row.pk)


def confirm(*, settlement: Settlement, seen: SeenDraft | None, actor: Any) -> Settlement:
    """Confirm a draft: its seller can read it, and it does not change any more.

    Raises MoveNotAllowed (-44) if it is confirmed already, NotWhole (-44) while a run works on it, and
    SettlementChanged (-45) if it differs from `seen`.
    """
    with transaction.atomic():
        row = _lock(settlement)
        if row.state != SettlementState.DRAFT:
            raise MoveNotAllowed()
        if row.stage != Stage.READY:
            raise NotWhole()
        summed(row)
        now = SeenDraft(row.sale_count, row.refund_count, row.payout)
        if seen is not None and seen != now:
            raise SettlementChanged(sale_count=now.sale_count, refund_count=now.refund_count, payout=now.payout)
        also = {
            "digest": digest(row.pk),
            "confirmed_at": timezone.now(),
            "confirmed_by": getattr(actor, "user_name", "") or "",
            "updated_at": timezone.now(),
        }
        move(row, field="state", to=SettlementState.CONFIRMED, moves=MOVES, also=also)
        _audit(row, "confirm", actor, before={"state": SettlementState.DRAFT}, payout=row.payout)
    return row


def require_day_not_in_future(day: date, name: str) -> None:
    """Raises Invalid for field `name` if the day is in the future."""
    if day > timezone.localdate():
        raise Invalid({name: _("오늘이나 그 전 날짜를 골라 주세요.")})


def record_paid(*, settlement: Settlement, paid_on: date, memo: str, actor: Any) -> Settlement:
    """Record the day on which a confirmed statement was paid; with a negative payout, the day the seller paid.

    Raises MoveNotAllowed (-44), Invalid.
    """
    require_day_not_in_future(paid_on, "paid_on")
    with transaction.atomic():
        row = _lock(settlement)
        if row.confirmed_at is not None and paid_on < timezone.localdate(row.confirmed_at):
            raise Invalid({"paid_on": _("확정한 날이나 그 뒤 날짜를 골라 주세요.")})
        also = {
            "paid_on": paid_on,
            "paid_by": getattr(actor, "user_name", "") or "",
            "memo": memo.strip(),
            "updated_at": timezone.now(),
        }
        move(row, field="state", to=SettlementState.PAID, moves=MOVES, also=also)
        before = {"state": SettlementState.CONFIRMED}
        _audit(row, "pay", actor, before=before, paid_on=paid_on.isoformat(), memo=row.memo)
    return row


def _audit(row: Settlement, action: str, actor: Any, *, before: dict[str, Any], **after: Any) -> None:
    security.audit(
        actor=actor, action=action, subject="settlements", subject_id=row.pk, brand_id=current_brand_id(),
        before=before, after={"state": row.state, "number": row.number, **after},
    )  # fmt: skip
