"""The shipping fee that no refund can withhold: requested, settled before anything is sent, returned (D31, ADR 20)."""

from typing import Any

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from core.claims import rules
from core.claims.errors import FeeOpen
from core.claims.models import Claim, ClaimLine
from core.claims.states import OPEN, ClaimState
from core.common import languages
from core.common.errors import Invalid, MoveNotAllowed
from core.orders import notes
from core.orders.errors import AmountMismatch
from core.orders.models import Order
from core.orders.selectors import allocated_part
from core.orders.services.notify import notify
from core.orders.timeline import write_events
from core.payments import services as payments
from core.payments.models import Charge
from core.payments.selectors import own_account
from core.payments.states import ChargeHow, ChargeState


def amount_owed(claim: Claim) -> int:
    """The amount that the buyer has to pay separately (won), by the claim's current values."""
    lines = ClaimLine.objects.filter(claim=claim).select_related("line")
    return rules.separate_charge(claim.kind, claim.fee, sum(allocated_part(one.line).amount for one in lines))


def update_fee(claim: Claim, to: ClaimState, actor: Any) -> None:
    """Update the fee after a move of a claim, inside the caller's transaction, the order locked.

    Approved and inspected: an owed amount is requested, and a charge that is no longer owed is dropped. Rejected or
    withdrawn: nothing is owed, and money paid for ways that were not used has to be returned.
    """
    if to in (ClaimState.APPROVED, ClaimState.INSPECTED):
        _request_charge(claim, amount_owed(claim), actor)
    elif to in (ClaimState.REJECTED, ClaimState.WITHDRAWN):
        _release_charge(claim, payments.live_charge(claim.pk), actor)
    elif to == ClaimState.SENDING_BACK:
        # The goods arrived and go back: the payment was for that.
        charge = payments.live_charge(claim.pk)
        if charge is not None and charge.state == ChargeState.OPEN:
            _release_charge(claim, charge, actor)


def _request_charge(claim: Claim, amount: int, actor: Any) -> None:
    charge = payments.live_charge(claim.pk)
    if not amount:
        _release_charge(claim, charge, actor)
        return
    if charge is not None:
        return
    back = Charge.objects.filter(claim_id=claim.pk, state=ChargeState.DUE_BACK, amount=amount).order_by("-pk").first()
    if back is not None:
        payments.restore_charge(back)
        _write_fee_event(claim, "fee-paid", notes.won(amount), actor)
        return
    order = claim.order
    fresh = payments.request_charge(order_id=order.pk, order_num=order.order_num, claim_id=claim.pk, amount=amount)
    _write_fee_event(claim, "fee-asked", notes.won(amount), actor)
    with translation.override(languages.to_django(order.language)):
        note = _where_to_pay()
    notify("claim_fee", order, ref=f"charge:{fresh.pk}", amount=amount, note=note)


def _where_to_pay() -> str:
    account = own_account()
    if account is None:
        return _("보내실 상자에 함께 넣어 주세요.")
    return _("%(bank)s %(account_num)s (%(holder)s) 계좌로 보내시거나 상자에 함께 넣어 주세요.") % account


def _release_charge(claim: Claim, charge: Charge | None, actor: Any) -> None:
    """End a charge that is no longer owed. A waived one stays as it is."""
    if charge is None or charge.state == ChargeState.WAIVED:
        return
    if charge.state == ChargeState.OPEN:
        payments.drop_charge(charge)
        _write_fee_event(claim, "fee-dropped", notes.won(charge.amount), actor)
    else:
        payments.mark_charge_due_back(charge)
        _write_fee_event(claim, "fee-due-back", notes.won(charge.amount), actor)


def require_settled(claim: Claim) -> None:
    """Refuse to end a claim while its fee is open. Raises FeeOpen (-44)."""
    amount = amount_owed(claim)
    charge = payments.live_charge(claim.pk)
    if amount and (charge is None or charge.state == ChargeState.OPEN):
        raise FeeOpen(amount)


def confirm_fee(*, claim: Claim, amount: int, how: ChargeHow, actor: Any) -> Claim:
    """A manager confirms the fee: on the brand's own account, or in the parcel. `amount` in won as the manager saw it.

    Raises MoveNotAllowed (-44) if none is open, and AmountMismatch (-32).
    """
    with transaction.atomic():
        claim, charge = _lock_open(claim)
        if charge.amount != amount:
            raise AmountMismatch(data={"amount": charge.amount})
        payments.confirm_charge(charge, how=how, actor=actor)
        _write_fee_event(claim, "fee-paid", f"{notes.won(amount)} · {notes.how(how)}", actor)
    return claim


def waive_fee(*, claim: Claim, reason: str, actor: Any) -> Claim:
    """Waive the fee. The buyer reads the reason. Raises MoveNotAllowed (-44), Invalid without a reason."""
    if not reason.strip():
        raise Invalid({"reason": _("필수 항목을 입력해 주세요.")})
    with transaction.atomic():
        claim, charge = _lock_open(claim)
        payments.waive_charge(charge, reason=reason.strip(), actor=actor)
        _write_fee_event(claim, "fee-waived", reason.strip(), actor)
    return claim


def return_fee(*, claim: Claim, actor: Any) -> Claim:
    """A manager has returned a fee that was paid in vain. Raises MoveNotAllowed (-44)."""
    with transaction.atomic():
        claim = _locked(claim)
        charge = Charge.objects.filter(claim_id=claim.pk, state=ChargeState.DUE_BACK).order_by("pk").first()
        if charge is None:
            raise MoveNotAllowed()
        payments.mark_charge_returned(charge, actor=actor)
        _write_fee_event(claim, "fee-back", notes.won(charge.amount), actor)
    return claim


def _locked(claim: Claim) -> Claim:
    Order.objects.select_for_update().get(pk=claim.order_id)
    return Claim.objects.select_related("order").get(pk=claim.pk)


def _lock_open(claim: Claim) -> tuple[Claim, Charge]:
    """A claim in progress and its open charge, the order locked. Raises MoveNotAllowed."""
    claim = _locked(claim)
    charge = payments.live_charge(claim.pk)
    if claim.state not in OPEN or charge is None or charge.state != ChargeState.OPEN:
        raise MoveNotAllowed()
    return claim, charge


def _write_fee_event(claim: Claim, kind: str, note: str, actor: Any) -> None:
    """Write one event, at the claim's first line: the fee belongs to the whole claim."""
    first = ClaimLine.objects.filter(claim=claim).select_related("line").order_by("pk")[:1]
    write_events(claim.order, [(one.line, None) for one in first], kind, note=note, actor=actor, claim_id=claim.pk)
