"""A buyer asks to send something back, or thinks better of it (D31)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from core.guard import services as guard
from core.kit.errors import Invalid, MoveNotAllowed
from core.kit.inserts import insert
from core.kit.tenancy import current_brand_id
from core.orders.claims import eligible, rules
from core.orders.claims.errors import NotExchangeable
from core.orders.claims.models import Claim, ClaimLine
from core.orders.claims.moves import held, move
from core.orders.claims.states import FAULTY, WITHDRAWABLE, ClaimKind, ClaimState
from core.orders.models import Order, OrderLine
from core.orders.services.pieces import cut, pieces_of
from core.orders.services.refund_accounts import keep_account
from core.orders.services.refunds import Wanted, paid_attempt, refund_account
from core.orders.timeline import write_events
from core.payments.services import RefundAccount


@dataclass(frozen=True)
class Piece:
    """How many of a line (None: all), and the variant that is to come instead."""

    quantity: int | None = None
    variant_id: int | None = None


@dataclass(frozen=True)
class Asked:
    """What a buyer asks for. `actor`, `key` and `fingerprint` make a repeat the same request."""

    kind: str
    reason: str
    pieces: Mapping[int, Piece]
    address: Mapping[str, Any]
    actor: str
    key: str
    fingerprint: str
    text: str = ""
    pictures: Sequence[str] = ()
    known_on: date | None = None
    account: RefundAccount | None = field(default=None, repr=False)


def request_claim(*, order: Order, asked: Asked) -> Claim:
    """Ask to send lines of an order back; a repeat of the same call returns the same claim.

    Raises MoveNotAllowed (-44) for lines that weren't sent, are cancelled or already claimed, TooLateToClaim
    (-44) after the period, NotExchangeable (-44), Invalid, and what `guard.begin_once` raises. A refusal
    changes nothing.
    """
    with transaction.atomic():
        once, first = guard.begin_once(
            brand_id=current_brand_id(), actor=asked.actor, route="claims", key=asked.key, fingerprint=asked.fingerprint
        )
        if not first:
            return Claim.objects.get(pk=int(once.reference))
        order = Order.objects.select_for_update().get(pk=order.pk)
        lines = _lines(order, asked)
        options = _options(lines, asked, order.language)
        attempt = paid_attempt(order)
        if asked.kind == ClaimKind.RETURN:
            account = refund_account(order, attempt, Wanted({}, asked.reason, asked.account, by_buyer=True))
            if account is not None:
                keep_account(order, account)
        pieces = {line.pk: cut(line, pieces_of(line, asked.pieces[line.pk].quantity)) for line in lines}
        claim = _claim(order, asked, eligible.one_way(lines))
        _claim_lines(claim, [(pieces[line.pk], *options[line.pk]) for line in lines])
        moved = [(piece, None) for piece in pieces.values()]
        write_events(order, moved, f"claim-{ClaimState.REQUESTED}", note=asked.text, claim_id=claim.pk)
        guard.finish_once(once, reference=str(claim.pk))
    return claim


def _lines(order: Order, asked: Asked) -> list[OrderLine]:
    """The lines asked for, all of them free to be sent back."""
    lines = [line for line in eligible.open_lines(order) if line.pk in asked.pieces]
    if not lines or len(lines) != len(asked.pieces):
        raise MoveNotAllowed()
    if asked.known_on is not None and asked.known_on > timezone.localdate():
        raise Invalid({"known_on": _("오늘이나 그 전 날짜를 골라 주세요.")})
    eligible.refuse_late(lines, asked.reason, asked.known_on if asked.reason in FAULTY else None)
    return lines


def _options(lines: Sequence[OrderLine], asked: Asked, language: str) -> dict[int, tuple[int | None, str]]:
    """The variant that each line is exchanged for, with its name; nothing for a return."""
    if asked.kind == ClaimKind.RETURN:
        return {line.pk: (None, "") for line in lines}
    found: dict[int, tuple[int | None, str]] = {}
    for pk, offered in eligible.instead(lines, language).items():
        chosen = next((one for one in offered if one.variant_id == asked.pieces[pk].variant_id), None)
        if chosen is None:
            raise NotExchangeable()
        found[pk] = (chosen.variant_id, chosen.option_info)
    return found


def _claim(order: Order, asked: Asked, one_way: int) -> Claim:
    last = Claim.objects.filter(order=order).aggregate(last=Max("number"))["last"] or 0
    of_buyer = rules.buyer_pays(asked.reason)
    claim = Claim(
        order=order,
        number=last + 1,
        kind=asked.kind,
        reason=asked.reason,
        text=asked.text,
        pictures=list(asked.pictures),
        known_on=asked.known_on if asked.reason in FAULTY else None,
        buyer_pays=of_buyer,
        one_way=one_way,
        fee=rules.fee(asked.kind, one_way, of_buyer=of_buyer),
        address=dict(asked.address),
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
    """The buyer takes a request back while nothing was collected. Raises MoveNotAllowed (-44)."""
    with transaction.atomic():
        claim = held(claim)
        if claim.state not in WITHDRAWABLE:
            raise MoveNotAllowed()
        move(claim, ClaimState.WITHDRAWN)
    return claim
