"""Attempts to pay as rows. Each transition is a conditional update (D33)."""

from datetime import timedelta
from typing import Any

import structlog
from django.conf import settings
from django.db.models import F, Q
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _

from core.common import states
from core.common.claims import claim
from core.common.errors import Invalid
from core.common.fast_insert import insert
from core.common.partial_index import using_partial_index
from core.integrations.payment.base import Outcome, PaymentResult
from core.payments.models import PaymentAttempt, PaymentModule
from core.payments.services.gateway_poll import LEASE
from core.payments.states import MOVES, AttemptState
from core.payments.ways import Way

# The kind of an attempt over 0 won: points paid for everything.
FREE = "free"
# The code of an attempt that failed before any call.
NOT_SENT = "NOT_SENT"
# The gateway approved another amount than the order's: a person decides.
AMOUNT_MISMATCH = "AMOUNT_MISMATCH"

log = structlog.get_logger(__name__)


def has_window(module: PaymentModule | None) -> bool:
    """Whether the buyer pays in a window of the company, and comes back from it."""
    return module is not None and module.kind in (PaymentModule.Kind.WINDOW, PaymentModule.Kind.KAKAO)


def active_module(*, module_id: int, kind: str) -> PaymentModule:
    """The module that a buyer chose. Raises Invalid if the brand doesn't offer it, or its key is lost."""
    module = PaymentModule.objects.filter(pk=module_id, kind=kind, is_active=True).first()
    if module is None or module.is_key_lost:
        raise Invalid({"payment[module_id]": _("결제 방법을 다시 골라 주세요.")})
    return module


def method_of(module: PaymentModule | None, way: str = "") -> str:
    """The kind of an attempt: the module's, but an account that a window issues is a virtual account like any other."""
    if module is None:
        return FREE
    is_account = module.kind == PaymentModule.Kind.WINDOW and way == Way.ACCOUNT
    return PaymentModule.Kind.VIRTUAL if is_account else module.kind


def open_attempt(
    *, order_id: int, order_num: str, amount: int, module: PaymentModule | None, way: str = "", first: bool = False
) -> PaymentAttempt:
    """Open an attempt to pay, inside the caller's transaction. `first` for an order that is being created.

    Without a module there is nothing to pay: the caller approves it at once. `way` is the one inside a window.

    The database refuses a second open attempt of an order (IntegrityError).
    """
    number = 1 if first else PaymentAttempt.objects.filter(order_id=order_id).count() + 1
    attempt = PaymentAttempt(
        order_id=order_id,
        module=module,
        kind=method_of(module, way),
        way=way,
        return_key=get_random_string(40) if has_window(module) else None,
        number=number,
        gateway_order_id=f"{order_num}-{number}",
        amount=amount,
    )
    insert([attempt])
    return attempt


def mark_sent(attempt: PaymentAttempt) -> None:
    """Commit that the call is about to be sent. After this, no answer means UNKNOWN."""
    states.move(attempt, field="state", to=AttemptState.SENT, moves=MOVES, also={"sent_at": timezone.now()})


_STATE_OF = {
    Outcome.APPROVED: AttemptState.APPROVED,
    Outcome.DECLINED: AttemptState.DECLINED,
    Outcome.CONFIG_ERROR: AttemptState.DECLINED,
    Outcome.UNKNOWN: AttemptState.UNKNOWN,
    Outcome.PENDING_DEPOSIT: AttemptState.PENDING_DEPOSIT,
    Outcome.EXPIRED: AttemptState.EXPIRED,
}


def record_outcome(attempt: PaymentAttempt, result: PaymentResult) -> bool:
    """Write a gateway's answer onto the attempt. Returns False if it is not new.

    An approval of another amount is not accepted: it becomes UNKNOWN until a person decides. An expired attempt with an
    unknown result was never pending, and is declined.
    """
    if result.outcome is Outcome.APPROVED and result.amount != attempt.amount:
        log.error(
            "payment.amount_mismatch", order=attempt.gateway_order_id, amount=attempt.amount, approved=result.amount
        )
        result = PaymentResult(Outcome.UNKNOWN, code=AMOUNT_MISMATCH, payment_key=result.payment_key)
    to = _STATE_OF[result.outcome]
    if to is AttemptState.EXPIRED and attempt.state in (AttemptState.SENT, AttemptState.UNKNOWN):
        to = AttemptState.DECLINED
    now = timezone.now()
    # Only a deposit can be reversed. An approved card payment stays approved until it is refunded.
    odd = (attempt.state, to) == (AttemptState.APPROVED, AttemptState.PENDING_DEPOSIT)
    if not states.is_allowed(MOVES, attempt.state, to) or (odd and attempt.kind != PaymentModule.Kind.VIRTUAL):
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
    """The attempt whose virtual account still waits for its deposit."""
    return (
        PaymentAttempt.objects.select_related("module")
        .filter(order_id=order_id, state=AttemptState.PENDING_DEPOSIT, kind=PaymentModule.Kind.VIRTUAL)
        .first()
    )


NOT_CHARGED_AFTER = timedelta(minutes=2)
SEEN_APART = timedelta(minutes=1)
ASKED_EVERY = timedelta(seconds=10)


def attempts_to_settle(*, limit: int = 50) -> list[PaymentAttempt]:
    """Attempts with an unknown result, the longest unchecked first. The caller has left the brand scope.

    Pending deposits are included from time to time, because a notice may have been lost. So are attempts that are still
    CREATED: their process ended before the call. Up to `limit` of each kind. They are leased to the caller until
    `release_attempt`, or until LEASE is over after a crash.
    """
    now = timezone.now()
    attempts = PaymentAttempt.objects.select_related("module")
    free = attempts.filter(Q(checked_at=None) | Q(checked_at__lt=now - ASKED_EVERY))
    # A window is open as long as the order's goods are reserved, and closes with them.
    unsent = free.filter(state=AttemptState.CREATED, return_key=None, created_at__lt=now - NOT_CHARGED_AFTER)
    late = free.filter(state=AttemptState.SENT, sent_at__lt=now - timedelta(seconds=settings.PAYMENT_CALL_SECONDS + 10))
    unknown = free.filter(state=AttemptState.UNKNOWN)
    awaited = using_partial_index(attempts, "deposit_to_ask").filter(checked_at__lt=now - DEPOSIT_ASKED_EVERY)
    longest = F("checked_at").asc(nulls_first=True)
    soon, later = now + LEASE - ASKED_EVERY, now + LEASE - DEPOSIT_ASKED_EVERY
    return [
        *claim(unsent.order_by(longest, "created_at"), limit=limit, checked_at=soon),
        *claim(late.order_by(longest, "sent_at"), limit=limit, checked_at=soon),
        *claim(unknown.order_by(longest), limit=limit, checked_at=soon),
        *claim(awaited.order_by("checked_at"), limit=limit, checked_at=later),
    ]


def release_attempt(attempt: PaymentAttempt) -> None:
    """End the lease of an unchanged attempt of `attempts_to_settle`. It goes to the end of the queue."""
    same = PaymentAttempt.objects.filter(pk=attempt.pk, checked_at=attempt.checked_at)
    same.update(checked_at=timezone.now())


def resolve_lookup(attempt: PaymentAttempt, result: PaymentResult) -> PaymentResult | None:
    """The result of a look-up.

    'Not found' means 'not charged' only if seen twice, a minute apart, two minutes after sending.
    """
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
    return PaymentResult(Outcome.DECLINED, code="NOT_FOUND_PAYMENT")
