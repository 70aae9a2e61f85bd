"""What of the carriage no refund can keep: asked for, settled before anything leaves, given back (D31, ADR 20)."""

from typing import Any

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from core.kit import languages
from core.kit.errors import Invalid, MoveNotAllowed
from core.orders import notes
from core.orders.claims import rules
from core.orders.claims.errors import FeeOpen
from core.orders.claims.models import Claim, ClaimLine
from core.orders.claims.states import OPEN, ClaimState
from core.orders.errors import AmountMismatch
from core.orders.models import Order
from core.orders.selectors import part_of
from core.orders.services.notify import notify
from core.orders.timeline import write_events
from core.payments import services as payments
from core.payments.models import Charge
from core.payments.selectors import own_account
from core.payments.states import ChargeHow, ChargeState


def owed(claim: Claim) -> int:
    """What the buyer has to pay by itself (won), as the claim now says."""
    lines = ClaimLine.objects.filter(claim=claim).select_related("line")
    return rules.apart(claim.kind, claim.fee, sum(part_of(one.line).amount for one in lines))


def follow(claim: Claim, to: ClaimState, actor: Any) -> None:
    """What a move of a claim means for its fee, inside the caller's transaction, the order locked.

    Granted and looked at: what is owed is asked for, and what is owed no more is let go. Refused or taken
    back: nothing is owed; what was paid for ways that nothing went is the buyer's again.
    """
    if to in (ClaimState.APPROVED, ClaimState.INSPECTED):
        _ask(claim, owed(claim), actor)
    elif to in (ClaimState.REJECTED, ClaimState.WITHDRAWN):
        _let_go(claim, payments.live_charge(claim.pk), actor)
    elif to == ClaimState.SENDING_BACK:
        # The goods have come, and go back: what was paid was for that.
        charge = payments.live_charge(claim.pk)
        if charge is not None and charge.state == ChargeState.OPEN:
            _let_go(claim, charge, actor)


def _ask(claim: Claim, amount: int, actor: Any) -> None:
    charge = payments.live_charge(claim.pk)
    if not amount:
        _let_go(claim, charge, actor)
        return
    if charge is not None:
        return
    back = Charge.objects.filter(claim_id=claim.pk, state=ChargeState.DUE_BACK, amount=amount).order_by("-pk").first()
    if back is not None:
        payments.keep_charge(back)
        _told(claim, "fee-paid", notes.won(amount), actor)
        return
    order = claim.order
    fresh = payments.ask_charge(order_id=order.pk, order_num=order.order_num, claim_id=claim.pk, amount=amount)
    _told(claim, "fee-asked", notes.won(amount), actor)
    with translation.override(languages.to_django(order.language)):
        note = _where_to_pay()
    notify("claim_fee", order, ref=f"charge:{fresh.pk}", amount=amount, note=note)


def _where_to_pay() -> str:
    account = own_account()
    if account is None:
        return _("보내실 상자에 함께 넣어 주세요.")
    return _("%(bank)s %(account_num)s (%(holder)s) 계좌로 보내시거나 상자에 함께 넣어 주세요.") % account


def _let_go(claim: Claim, charge: Charge | None, actor: Any) -> None:
    """A charge that is owed no more; one that was waived stays in the books as it is."""
    if charge is None or charge.state == ChargeState.WAIVED:
        return
    if charge.state == ChargeState.OPEN:
        payments.drop_charge(charge)
        _told(claim, "fee-dropped", notes.won(charge.amount), actor)
    else:
        payments.owe_back(charge)
        _told(claim, "fee-due-back", notes.won(charge.amount), actor)


def need_settled(claim: Claim) -> None:
    """Refuse an end while the fee is open. Raises FeeOpen (-44)."""
    amount = owed(claim)
    charge = payments.live_charge(claim.pk)
    if amount and (charge is None or charge.state == ChargeState.OPEN):
        raise FeeOpen(amount)


def confirm_fee(*, claim: Claim, amount: int, how: ChargeHow, actor: Any) -> Claim:
    """A manager has seen the fee: on the brand's own account, or in the parcel. `amount` in won is what was shown.

    Raises MoveNotAllowed (-44) where none is open, and AmountMismatch (-32).
    """
    with transaction.atomic():
        claim, charge = _open(claim)
        if charge.amount != amount:
            raise AmountMismatch(data={"amount": charge.amount})
        payments.confirm_charge(charge, how=how, actor=actor)
        _told(claim, "fee-paid", f"{notes.won(amount)} · {notes.how(how)}", actor)
    return claim


def waive_fee(*, claim: Claim, reason: str, actor: Any) -> Claim:
    """The shop does without the fee; the buyer reads why. Raises MoveNotAllowed (-44), Invalid without a reason."""
    if not reason.strip():
        raise Invalid({"reason": _("필수 항목을 입력해 주세요.")})
    with transaction.atomic():
        claim, charge = _open(claim)
        payments.waive_charge(charge, reason=reason.strip(), actor=actor)
        _told(claim, "fee-waived", reason.strip(), actor)
    return claim


def return_fee(*, claim: Claim, actor: Any) -> Claim:
    """A manager has sent back what was paid in vain. Raises MoveNotAllowed (-44)."""
    with transaction.atomic():
        claim = _locked(claim)
        charge = Charge.objects.filter(claim_id=claim.pk, state=ChargeState.DUE_BACK).order_by("pk").first()
        if charge is None:
            raise MoveNotAllowed()
        payments.give_charge_back(charge, actor=actor)
        _told(claim, "fee-back", notes.won(charge.amount), actor)
    return claim


def _locked(claim: Claim) -> Claim:
    Order.objects.select_for_update().get(pk=claim.order_id)
    return Claim.objects.select_related("order").get(pk=claim.pk)


def _open(claim: Claim) -> tuple[Claim, Charge]:
    """A claim under way and what is asked for; its order is locked. Raises MoveNotAllowed."""
    claim = _locked(claim)
    charge = payments.live_charge(claim.pk)
    if claim.state not in OPEN or charge is None or charge.state != ChargeState.OPEN:
        raise MoveNotAllowed()
    return claim, charge


def _told(claim: Claim, kind: str, note: str, actor: Any) -> None:
    """One event of the claim, at its first line: the fee is of the whole."""
    first = ClaimLine.objects.filter(claim=claim).select_related("line").order_by("pk")[:1]
    write_events(claim.order, [(one.line, None) for one in first], kind, note=note, actor=actor, claim_id=claim.pk)
