"""Attempts to pay as rows: each edge a conditional update (D33)."""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from core.kit import states
from core.kit.claims import claim
from core.kit.errors import Invalid
from core.kit.inserts import insert
from core.kit.partial import held_by
from core.outside.payment.base import Outcome, Result
from core.payments.models import PaymentAttempt, PaymentModule
from core.payments.services.rounds import LEASE
from core.payments.states import MOVES, AttemptState

# The kind of an attempt to pay nothing: points paid for all of it.
FREE = "free"
# Why an attempt failed that nobody was asked about.
NOT_SENT = "NOT_SENT"


def active_module(*, module_id: int, kind: str) -> PaymentModule:
    """The module a buyer chose. Raises Invalid where the brand doesn't offer it, or its key is lost."""
    module = PaymentModule.objects.filter(pk=module_id, kind=kind, is_active=True).first()
    if module is None or module.is_key_lost:
        raise Invalid({"payment[module_id]": _("결제 방법을 다시 골라 주세요.")})
    return module


def open_attempt(
    *, order_id: int, order_num: str, amount: int, module: PaymentModule | None, first: bool = False
) -> PaymentAttempt:
    """A new try to pay, inside the caller's transaction; `first` for an order that is being made.

    Without a module there is nothing to pay: the caller has it approved at once.

    The database refuses a second open attempt of an order (IntegrityError).
    """
    number = 1 if first else PaymentAttempt.objects.filter(order_id=order_id).count() + 1
    attempt = PaymentAttempt(
        order_id=order_id,
        module=module,
        kind=module.kind if module else FREE,
        number=number,
        gateway_order_id=f"{order_num}-{number}",
        amount=amount,
    )
    insert([attempt])
    return attempt


def mark_sent(attempt: PaymentAttempt) -> None:
    """Commit that the call is about to leave; from here on silence means UNKNOWN."""
    states.move(attempt, field="state", to=AttemptState.SENT, moves=MOVES, also={"sent_at": timezone.now()})


_STATE_OF = {
    Outcome.APPROVED: AttemptState.APPROVED,
    Outcome.DECLINED: AttemptState.DECLINED,
    Outcome.CONFIG_ERROR: AttemptState.DECLINED,
    Outcome.UNKNOWN: AttemptState.UNKNOWN,
    Outcome.PENDING_DEPOSIT: AttemptState.PENDING_DEPOSIT,
    Outcome.EXPIRED: AttemptState.EXPIRED,
}


def record(attempt: PaymentAttempt, result: Result) -> bool:
    """Write a gateway's answer onto the attempt; False where it says nothing new.

    An approval of another amount is never believed: it becomes UNKNOWN and stays there for a person. What ran out
    while nobody knew of it was never awaited, and is refused.
    """
    if result.outcome is Outcome.APPROVED and result.amount != attempt.amount:
        result = Result(Outcome.UNKNOWN, code="AMOUNT_MISMATCH")
    to = _STATE_OF[result.outcome]
    if to is AttemptState.EXPIRED and attempt.state in (AttemptState.SENT, AttemptState.UNKNOWN):
        to = AttemptState.DECLINED
    now = timezone.now()
    # Only a bank takes a deposit back; a card that is approved stays so until it is refunded.
    odd = (attempt.state, to) == (AttemptState.APPROVED, AttemptState.PENDING_DEPOSIT)
    if not states.allows(MOVES, attempt.state, to) or (odd and attempt.kind != PaymentModule.Kind.VIRTUAL):
        PaymentAttempt.objects.filter(pk=attempt.pk).update(checked_at=now)
        return False
    also: dict[str, Any] = {"code": result.code, "checked_at": now, "updated_at": now}
    for name in ("payment_key", "appr_num", "card_masked", "deposit"):
        value = getattr(result, name)
        if value:
            also[name] = value
    if to is AttemptState.APPROVED:
        also["approved_at"] = now
    if result.secret:
        also["deposit_secret"] = result.secret
    states.move(attempt, field="state", to=to, moves=MOVES, also=also)
    return True


DEPOSIT_ASKED_EVERY = timedelta(minutes=30)


def awaited_deposit(*, order_id: int) -> PaymentAttempt | None:
    """The virtual account of an order that still waits for its deposit."""
    return (
        PaymentAttempt.objects.select_related("module")
        .filter(order_id=order_id, state=AttemptState.PENDING_DEPOSIT, kind=PaymentModule.Kind.VIRTUAL)
        .first()
    )


NOT_CHARGED_AFTER = timedelta(minutes=2)
SEEN_APART = timedelta(minutes=1)
ASKED_EVERY = timedelta(seconds=10)


def to_settle(*, limit: int = 50) -> list[PaymentAttempt]:
    """Attempts whose outcome nobody knows, those first that were not looked at for longest; the caller left the scope.

    Deposits that are awaited are among them now and then: the notice of one may have been lost. So are those
    that are CREATED still: their process is gone before anything left it. Of each kind there are at most `limit`. They
    are the caller's alone until `looked_at`, or until LEASE is over: a worker that died keeps none.
    """
    now = timezone.now()
    attempts = PaymentAttempt.objects.select_related("module")
    free = attempts.filter(Q(checked_at=None) | Q(checked_at__lt=now - ASKED_EVERY))
    unsent = free.filter(state=AttemptState.CREATED, created_at__lt=now - NOT_CHARGED_AFTER)
    late = free.filter(state=AttemptState.SENT, sent_at__lt=now - timedelta(seconds=settings.PAYMENT_CALL_SECONDS + 10))
    unknown = free.filter(state=AttemptState.UNKNOWN)
    awaited = held_by(attempts, "deposit_to_ask").filter(checked_at__lt=now - DEPOSIT_ASKED_EVERY)
    longest = F("checked_at").asc(nulls_first=True)
    soon, later = now + LEASE - ASKED_EVERY, now + LEASE - DEPOSIT_ASKED_EVERY
    return [
        *claim(unsent.order_by(longest, "created_at"), limit=limit, checked_at=soon),
        *claim(late.order_by(longest, "sent_at"), limit=limit, checked_at=soon),
        *claim(unknown.order_by(longest), limit=limit, checked_at=soon),
        *claim(awaited.order_by("checked_at"), limit=limit, checked_at=later),
    ]


def looked_at(attempt: PaymentAttempt) -> None:
    """End the lease of an attempt of `to_settle` that is as it was: it goes to the end of the queue."""
    same = PaymentAttempt.objects.filter(pk=attempt.pk, checked_at=attempt.checked_at)
    same.update(checked_at=timezone.now())


def settled(attempt: PaymentAttempt, result: Result) -> Result | None:
    """What a look-up means. 'Not found' is 'not charged' only when seen twice, a minute apart, two minutes on."""
    if result.outcome is not Outcome.NOT_FOUND:
        return result
    now = timezone.now()
    if attempt.sent_at is None or now - attempt.sent_at < NOT_CHARGED_AFTER:
        return None
    if attempt.seen_missing_at is None:
        PaymentAttempt.objects.filter(pk=attempt.pk).update(seen_missing_at=now)
        return None
    if now - attempt.seen_missing_at < SEEN_APART:
        return None
    return Result(Outcome.DECLINED, code="NOT_FOUND_PAYMENT")
