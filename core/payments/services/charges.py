"""Sums asked of a buyer beside an order: asked for, paid, waived, given back; each edge a conditional update."""

from typing import Any

from django.utils import timezone

from core.kit import states
from core.payments.models import Charge
from core.payments.states import CHARGE_LIVE, CHARGE_MOVES, ChargeHow, ChargeState


def live_charge(claim_id: int) -> Charge | None:
    """What stands for a claim: asked for, paid or waived."""
    return Charge.objects.filter(claim_id=claim_id, state__in=sorted(CHARGE_LIVE)).first()


def ask_charge(*, order_id: int, order_num: str, claim_id: int, amount: int) -> Charge:
    """Ask for `amount` won, inside the caller's transaction; the database refuses a second that stands."""
    charge = Charge(order_id=order_id, order_num=order_num, claim_id=claim_id, amount=amount)
    charge.save()
    return charge


def confirm_charge(charge: Charge, *, how: ChargeHow, actor: Any) -> None:
    """A person has seen the money. Raises MoveNotAllowed (-44)."""
    _move(charge, ChargeState.PAID, {"how": how, **_settled(actor)})


def waive_charge(charge: Charge, *, reason: str, actor: Any) -> None:
    """The shop does without, and says why. Raises MoveNotAllowed (-44)."""
    _move(charge, ChargeState.WAIVED, {"note": reason[:200], **_settled(actor)})


def drop_charge(charge: Charge) -> None:
    """It is owed no more and was not paid. Raises MoveNotAllowed (-44)."""
    _move(charge, ChargeState.DROPPED, {})


def owe_back(charge: Charge) -> None:
    """What was paid is the buyer's again. Raises MoveNotAllowed (-44)."""
    _move(charge, ChargeState.DUE_BACK, {})


def keep_charge(charge: Charge) -> None:
    """What was to go back is owed again, before it went. Raises MoveNotAllowed (-44)."""
    _move(charge, ChargeState.PAID, {})


def give_charge_back(charge: Charge, *, actor: Any) -> None:
    """A person has sent it back. Raises MoveNotAllowed (-44)."""
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
