"""A buyer requests a return or an exchange, or withdraws the request (D31)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from core.claims import eligible, rules
from core.claims.errors import NotExchangeable
from core.claims.models import Claim, ClaimLine
from core.claims.moves import lock_claim, move
from core.claims.states import FAULTY, WITHDRAWABLE, ClaimKind, ClaimState
from core.common.errors import Invalid, MoveNotAllowed
from core.common.fast_insert import insert
from core.common.tenancy import current_brand_id
from core.orders.models import Order, OrderLine
from core.orders.services.pieces import resolve_quantity, split_line
from core.orders.services.refund_account_store import store_account
from core.orders.services.refunds import RefundRequest, get_paid_attempt, resolve_refund_account
from core.orders.timeline import write_events
from core.payments.services import RefundAccount
from core.security import services as security


@dataclass(frozen=True)
class RequestedPiece:
    """The quantity of a line (None: all), and the replacement variant."""

    quantity: int | None = None
    variant_id: int | None = None


@dataclass(frozen=True)
class ClaimRequest:
    """A buyer's request. A repeat with the same `actor`, `key` and `fingerprint` is the same request."""

    kind: str
    reason: str
    pieces: Mapping[int, RequestedPiece]
    address: Mapping[str, Any]
    actor: str
    key: str
    fingerprint: str
    text: str = ""
    pictures: Sequence[str] = ()
    known_on: date | None = None
    account: RefundAccount | None = field(default=None, repr=False)


def request_claim(*, order: Order, request: ClaimRequest) -> Claim:
    """Request to return lines of an order. A repeat of the same call returns the same claim.

    Raises MoveNotAllowed (-44) for lines that weren't sent, are cancelled or already claimed, TooLateToClaim (-44)
    after the period, ConfirmedAlready (-44), NotExchangeable (-44), Invalid, and those of
    `security.claim_idempotency_key`. A An
    error changes nothing.
    """
    with transaction.atomic():
        once, first = security.claim_idempotency_key(
            brand_id=current_brand_id(),
            actor=request.actor,
            route="claims",
            key=request.key,
            fingerprint=request.fingerprint,
        )
        if not first:
            return Claim.objects.get(pk=int(once.reference))
        order = Order.objects.select_for_update().get(pk=order.pk)
        lines = _lines(order, request)
        options = _options(lines, request, order.language)
        attempt = get_paid_attempt(order)
        if request.kind == ClaimKind.RETURN:
            account = resolve_refund_account(
                order, attempt, RefundRequest({}, request.reason, request.account, by_buyer=True)
            )
            if account is not None:
                store_account(order, account)
        pieces = {line.pk: split_line(line, resolve_quantity(line, request.pieces[line.pk].quantity)) for line in lines}
        claim = _claim(order, request, eligible.one_way_fee(lines))
        _claim_lines(claim, [(pieces[line.pk], *options[line.pk]) for line in lines])
        moved = [(piece, None) for piece in pieces.values()]
        write_events(order, moved, f"claim-{ClaimState.REQUESTED}", note=request.text, claim_id=claim.pk)
        security.complete_idempotency_key(once, reference=str(claim.pk))
    return claim


def _lines(order: Order, request: ClaimRequest) -> list[OrderLine]:
    """The requested lines, all of them returnable."""
    lines = [line for line in eligible.open_lines(order) if line.pk in request.pieces]
    if not lines or len(lines) != len(request.pieces):
        raise MoveNotAllowed()
    if request.known_on is not None and request.known_on > timezone.localdate():
        raise Invalid({"known_on": _("오늘이나 그 전 날짜를 골라 주세요.")})
    eligible.refuse_late(lines, request.reason, request.known_on if request.reason in FAULTY else None)
    return lines


def _options(lines: Sequence[OrderLine], request: ClaimRequest, language: str) -> dict[int, tuple[int | None, str]]:
    """The replacement variant of each line, with its name; None for a return."""
    if request.kind == ClaimKind.RETURN:
        return {line.pk: (None, "") for line in lines}
    found: dict[int, tuple[int | None, str]] = {}
    for pk, offered in eligible.exchange_choices(lines, language).items():
        chosen = next((one for one in offered if one.variant_id == request.pieces[pk].variant_id), None)
        if chosen is None:
            raise NotExchangeable()
        found[pk] = (chosen.variant_id, chosen.option_info)
    return found


def _claim(order: Order, request: ClaimRequest, one_way: int) -> Claim:
    last = Claim.objects.filter(order=order).aggregate(last=Max("number"))["last"] or 0
    of_buyer = rules.buyer_pays(request.reason)
    claim = Claim(
        order=order,
        number=last + 1,
        kind=request.kind,
        reason=request.reason,
        text=request.text,
        pictures=list(request.pictures),
        known_on=request.known_on if request.reason in FAULTY else None,
        buyer_pays=of_buyer,
        one_way=one_way,
        fee=rules.buyer_fee(request.kind, one_way, of_buyer=of_buyer),
        address=dict(request.address),
    )
    insert([claim])
    return claim


def _claim_lines(claim: Claim, parts: Sequence[tuple[OrderLine, int | None, str]]) -> None:
    rows = [
        ClaimLine(claim=claim, line=line, quantity=line.quantity, variant_id=variant, option_info=option)
        for line, variant, option in parts
    ]
    try:
        with transaction.atomic():
            insert(rows)
    except IntegrityError as exc:
        raise MoveNotAllowed() from exc


def withdraw_claim(*, claim: Claim) -> Claim:
    """Withdraw a request before anything was collected. Raises MoveNotAllowed (-44)."""
    with transaction.atomic():
        claim = lock_claim(claim)
        if claim.state not in WITHDRAWABLE:
            raise MoveNotAllowed()
        move(claim, ClaimState.WITHDRAWN)
    return claim
