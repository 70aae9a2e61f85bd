"""Refunds as rows: reserved before the call, sent once, and looked up until the result is known (D33).

A refund is capped twice: by the conditional update that reserves it and by a CHECK constraint. A repeat has the same
idempotency key and the refund's mark, so that a lost answer is found at the gateway.
"""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import orjson
from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F, Q, Sum
from django.utils import timezone

from core.common import banks, crypto, states
from core.common.claims import claim
from core.common.partial_index import using_partial_index
from core.integrations.payment.base import CancelResult, Outcome, RefundRecipient
from core.payments.errors import RefundTooMuch
from core.payments.models import PaymentAttempt, PaymentModule, Refund, account_context
from core.payments.services.calls import call, gateway, gateway_reference
from core.payments.services.gateway_poll import LEASE, GatewayPoll
from core.payments.states import REFUND_MOVES, AttemptState, PayoutState, RefundState

# Payments that are refunded to an account, not to their source.
DEPOSITS = (PaymentModule.Kind.VIRTUAL, PaymentModule.Kind.ACCOUNT)

_STATE_OF = {
    Outcome.APPROVED: RefundState.DONE,
    Outcome.DECLINED: RefundState.REFUSED,
    Outcome.CONFIG_ERROR: RefundState.REFUSED,
    Outcome.UNKNOWN: RefundState.UNKNOWN,
}


@dataclass(frozen=True)
class RefundAccount:
    """The account that a deposit is refunded to."""

    bank: str
    account_num: str
    holder: str

    @property
    def masked(self) -> str:
        """The masked account as it is stored, its bank in Korean; `selectors.render_account` translates it."""
        return banks.mask_account(self.bank, self.account_num, self.holder)

    def sealed(self, brand_id: int) -> str:
        """The encrypted account for a column of this brand."""
        text = orjson.dumps([self.bank, self.account_num, self.holder]).decode()
        return crypto.seal(text, account_context(brand_id))

    @classmethod
    def unsealed(cls, text: str, brand_id: int) -> "RefundAccount | None":
        """The decrypted account of a column; None if it is empty."""
        return cls(*orjson.loads(crypto.unseal(text, account_context(brand_id)))) if text else None


def reserve_refund(
    *, attempt: PaymentAttempt, order_num: str, amount: int, reason: str, actor: Any = None,
    account: RefundAccount | None = None,
) -> Refund:  # fmt: skip
    """Reserve `amount` won of a payment, inside the caller's transaction.

    Raises RefundTooMuch if less is left, or another refund of the payment is in progress.
    """
    held = PaymentAttempt.objects.filter(
        pk=attempt.pk, state=AttemptState.APPROVED, refunded__lte=F("amount") - amount
    ).update(refunded=F("refunded") + amount, updated_at=timezone.now())
    if held != 1:
        raise RefundTooMuch()
    refund = Refund(
        attempt=attempt,
        order_id=attempt.order_id,
        order_num=order_num,
        number=Refund.objects.filter(attempt=attempt).count() + 1,
        amount=amount,
        reason=reason[:200],
        actor_id=getattr(actor, "pk", None),
        actor_name=getattr(actor, "user_name", "") or "",
    )
    if account is not None:
        refund.account_sealed = account.sealed(attempt.brand_id)
        refund.account_masked = account.masked
    try:
        with transaction.atomic():
            refund.save()
    except IntegrityError as exc:
        raise RefundTooMuch() from exc
    return refund


def without_account() -> Q:
    """Refunds of a deposit without an account. They are not sent before an account is named."""
    return Q(state=RefundState.REQUESTED, attempt__kind__in=DEPOSITS, account_sealed="", amount__gt=0)


def assign_refund_account(*, order_id: int, account: RefundAccount) -> list[Refund]:
    """Set the account of an order's waiting refunds. Returns those, to be sent.

    Inside the caller's transaction. Of several callers only one gets a refund.
    """
    waiting = Refund.objects.select_related("attempt__module").filter(without_account(), order_id=order_id)
    named = []
    for refund in waiting.order_by("pk"):
        same = Refund.objects.filter(pk=refund.pk, state=RefundState.REQUESTED, account_sealed="")
        values = {"account_sealed": account.sealed(refund.brand_id), "account_masked": account.masked}
        if same.update(**values, updated_at=timezone.now()) == 1:
            for name, value in values.items():
                setattr(refund, name, value)
            named.append(refund)
    return named


def send_refund(refund: Refund, *, then: Callable[[int, CancelResult], object]) -> "Future[CancelResult] | None":
    """Send a refund to the gateway. None if nothing was sent (it will be tried again).

    The refund is committed. Money that no gateway moved is refunded by a manager by hand.
    """
    attempt = refund.attempt
    assert attempt.module is not None
    asked = _ask(refund, attempt)
    now = timezone.now()
    states.move(
        refund, field="state", to=RefundState.SENT, moves=REFUND_MOVES, also={"sent_at": now, "checked_at": now}
    )
    return call(brand_id=refund.brand_id, row_id=refund.pk, ask=asked, then=then)


def refund_mark(refund: Refund) -> str:
    """The mark in the reason at the gateway, by which a refund is found among a payment's cancellations."""
    return f"[R{refund.pk}]"


def _ask(refund: Refund, attempt: PaymentAttempt) -> Callable[[], CancelResult]:
    assert attempt.module is not None
    bank = gateway(attempt.module)
    done = Refund.objects.filter(attempt=attempt, state=RefundState.DONE).aggregate(sum=Sum("amount"))["sum"] or 0
    account = RefundAccount.unsealed(refund.account_sealed, refund.brand_id)
    payee = RefundRecipient(account.bank, account.account_num, account.holder) if account else None
    reason = f"{refund.reason[:150] or '취소'} {refund_mark(refund)}"
    return lambda: bank.cancel(
        attempt.payment_key,
        amount=refund.amount,
        reason=reason,
        refundable=attempt.amount - done,
        idem=f"refund-{refund.pk}-{refund.amount}",
        payee=payee,
    )


def record_refund(refund: Refund, answer: CancelResult) -> bool:
    """Write a gateway's answer onto a refund. Returns False if it is not new.

    A refusal releases the reserved amount.
    """
    to = _STATE_OF[answer.outcome]
    now = timezone.now()
    if not states.is_allowed(REFUND_MOVES, refund.state, to):
        Refund.objects.filter(pk=refund.pk).update(checked_at=now)
        return False
    also: dict[str, Any] = {"code": answer.code[:80], "checked_at": now, "updated_at": now}
    if answer.transaction_key:
        also["transaction_key"] = answer.transaction_key
    if to is RefundState.DONE:
        also["done_at"] = now
        if refund.amount and refund.attempt.kind == PaymentModule.Kind.VIRTUAL:
            # The cancellation counts as done; the bank transfer after it takes days, and may fail.
            also["payout"] = PayoutState.WAITING
    states.move(refund, field="state", to=to, moves=REFUND_MOVES, also=also)
    if to is RefundState.REFUSED:
        PaymentAttempt.objects.filter(pk=refund.attempt_id).update(refunded=F("refunded") - refund.amount)
    return True


def refunds_to_settle(*, limit: int = 50) -> list[Refund]:
    """Refunds with an unknown result, the longest unchecked first. The caller has left the brand scope.

    Up to `limit` of each kind. They are leased to the caller until `release_refund`, or until LEASE is over.
    """
    now = timezone.now()
    rows = Refund.objects.select_related("attempt__module").filter(Q(checked_at=None) | Q(checked_at__lt=now))
    sent = using_partial_index(rows, "refund_to_settle")
    late = sent.filter(state=RefundState.SENT, sent_at__lt=now - timedelta(seconds=settings.PAYMENT_CALL_SECONDS + 10))
    unknown = sent.filter(state=RefundState.UNKNOWN, checked_at__lt=now - ASKED_EVERY)
    # Reserved and never sent, or never completed if no money has to move: the process that reserved it has ended.
    left = rows.filter(
        Q(attempt__module__provider__in=("toss", "kakao")) | Q(amount=0),
        state=RefundState.REQUESTED,
        created_at__lt=now - timedelta(seconds=60),
    ).exclude(without_account())
    until = now + LEASE - ASKED_EVERY
    return [
        *claim(late.order_by("checked_at"), limit=limit, checked_at=until),
        *claim(unknown.order_by("checked_at"), limit=limit, checked_at=until),
        *claim(left.order_by(F("checked_at").asc(nulls_first=True), "pk"), limit=limit, checked_at=until),
    ]


def release_refund(refund: Refund) -> None:
    """End the lease of an unchanged refund of `refunds_to_settle`. It goes to the end of the queue."""
    Refund.objects.filter(pk=refund.pk, checked_at=refund.checked_at).update(checked_at=timezone.now())


ASKED_EVERY = timedelta(seconds=10)
NOT_SENT_AFTER = timedelta(minutes=2)
SEEN_APART = timedelta(minutes=1)


def resolve_refund(refund: Refund, asking: GatewayPoll) -> CancelResult | None:
    """Look a refund up by its mark. It is sent again, under the same key, only if it was missing twice.

    None: not yet.
    """
    attempt = refund.attempt
    found = asking.ask(attempt.module, lambda bank: bank.find_cancel(gateway_reference(attempt), refund_mark(refund)))
    now = timezone.now()
    rows = Refund.objects.filter(pk=refund.pk)
    if found is None or found.outcome is not Outcome.NOT_FOUND:
        return found if found is not None and found.outcome is Outcome.APPROVED else None
    if refund.seen_missing_at is None or (refund.sent_at and now - refund.sent_at < NOT_SENT_AFTER):
        rows.update(seen_missing_at=refund.seen_missing_at or now)
        return None
    if now - refund.seen_missing_at < SEEN_APART:
        return None
    assert attempt.module is not None
    answer = _ask(refund, attempt)()
    asking.record_answer(attempt.module, answer)
    return answer
