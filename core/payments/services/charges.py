"""Charges besides an order: requested, paid, waived, returned. Each transition is a conditional update."""

from typing import Any

from django.utils import timezone

from core.common import states
from core.payments.models import Charge
from core.payments.states import CHARGE_LIVE, CHARGE_MOVES, ChargeHow, ChargeState


def live_charge(claim_id: int) -> Charge | None:
    """The current charge of a claim: requested, paid or waived."""
    return Charge.objects.filter(claim_id=claim_id, state__in=sorted(CHARGE_LIVE)).first()


def request_charge(*, order_id: int, order_num: str, claim_id: int, amount: int) -> Charge:
    """Request `amount` won, inside the caller's transaction. The database refuses a second current charge."""
    charge = Charge(order_id=order_id, order_num=order_num, claim_id=claim_id, amount=amount)
    charge.save()
    return charge


def confirm_charge(charge: Charge, *, how: ChargeHow, actor: Any) -> None:
    """Confirm that the money came. Raises MoveNotAllowed (-44)."""
    _move(charge, ChargeState.PAID, {"how": how, **_settled(actor)})


def waive_charge(charge: Charge, *, reason: str, actor: Any) -> None:
    """Waive the charge with a reason. Raises MoveNotAllowed (-44)."""
    _move(charge, ChargeState.WAIVED, {"note": reason[:200], **_settled(actor)})


def drop_charge(charge: Charge) -> None:
    """Drop an unpaid charge that is no longer owed. Raises MoveNotAllowed (-44)."""
    _move(charge, ChargeState.DROPPED, {})


def mark_charge_due_back(charge: Charge) -> None:
    """Mark a paid charge as to be returned. Raises MoveNotAllowed (-44)."""
    _move(charge, ChargeState.DUE_BACK, {})


def restore_charge(charge: Charge) -> None:
    """Undo the mark before the money was returned: it is owed again. Raises MoveNotAllowed (-44)."""
    _move(charge, ChargeState.PAID, {})


def mark_charge_returned(charge: Charge, *, actor: Any) -> None:
    """Record that a person returned the money. Raises MoveNotAllowed (-44)."""
    _move(charge, ChargeState.BACK, {"back_at": timezone.now(), "back_by": _id(actor), "back_name": _name(actor)})


def _move(charge: Charge, to: ChargeState, also: dict[str, Any]) -> None:
    states.move(charge, field="state", to=to, moves=CHARGE_MOVES, also={**also, "updated_at": timezone.now()})


def _settled(actor: Any) -> dict[str, Any]:
    return {"settled_at": timezone.now(), "settled_by": _id(actor), "settled_name": _name(actor)}


def _id(actor: Any) -> int | None:
    found: int | None = getattr(actor, "pk", None)
    return found


def _name(actor: Any) -> str:
    return getattr(actor, "user_name", "") or ""
