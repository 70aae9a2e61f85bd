"""Ask the gateway until the outcome is known; a webhook is only a hint to ask now (D33)."""

import structlog
from django.conf import settings
from django.utils import timezone

from core.jobs.rounds import work_off
from core.kit.tenancy import brand_scope, unscoped
from core.orders.services.apply_outcome import apply_outcome
from core.orders.services.payouts import apply_payout
from core.orders.services.refunds import apply_refund
from core.outside.payment.base import Cancelled, Outcome, Result
from core.payments import services as payments
from core.payments.errors import PaymentUnavailable
from core.payments.models import PaymentAttempt, Refund
from core.payments.states import AttemptState, RefundState

log = structlog.get_logger(__name__)

SANDBOX_PATH = "sandbox"


def reconcile() -> int:
    """Settle attempts that are unknown or were never sent, in every brand; returns how many changed."""
    asking = payments.Round()

    def take(count: int) -> list[PaymentAttempt]:
        with unscoped("the reconciler runs for every brand; each attempt is settled in its own scope"):
            return payments.to_settle(limit=count)

    def settle(attempt: PaymentAttempt) -> bool:
        if attempt.state == AttemptState.CREATED:
            # Its order would be 'being checked' for as long as its goods are held; so it can be paid again.
            settled = apply_outcome(attempt.pk, Result(Outcome.DECLINED, code=payments.NOT_SENT))
        else:
            settled = _apply(attempt, asking.look_up(attempt))
        payments.looked_at(attempt)
        return settled

    return work_off(take, settle, what="attempt", company=lambda attempt: payments.company(attempt.module))


def reconcile_refunds() -> int:
    """Settle refunds whose end is unknown, in every brand; returns how many changed."""
    asking = payments.Round()

    def take(count: int) -> list[Refund]:
        with unscoped("the reconciler runs for every brand; each refund is settled in its own scope"):
            return payments.refunds_to_settle(limit=count)

    def settle(refund: Refund) -> bool:
        settled = _settle_refund(refund, asking)
        payments.refund_looked_at(refund)
        return settled

    return work_off(take, settle, what="refund", company=lambda refund: payments.company(refund.attempt.module))


def _settle_refund(refund: Refund, asking: payments.Round) -> bool:
    if refund.state == RefundState.REQUESTED and not refund.amount:
        return apply_refund(refund.pk, Cancelled(Outcome.APPROVED))
    if refund.state == RefundState.REQUESTED:
        return _send(refund, asking)
    answer = payments.settled_refund(refund, asking)
    return apply_refund(refund.pk, answer) if answer is not None else False


def _send(refund: Refund, asking: payments.Round) -> bool:
    module = refund.attempt.module
    if module is None or asking.is_silent(module):
        return False
    future = payments.send_refund(refund, then=apply_refund)
    if future is None:
        return False
    answer = future.result(timeout=settings.PAYMENT_CALL_SECONDS + 5)
    asking.heard(module, answer)
    return answer.outcome is not Outcome.UNKNOWN


def _apply(attempt: PaymentAttempt, found: Result) -> bool:
    result = payments.settled(attempt, found)
    return apply_outcome(attempt.pk, result) if result is not None else False


def settle_from_webhook(*, path: str, gateway_order_id: str) -> bool:
    """A notice about an order arrived at `path`: re-read it at the gateway and apply what it says.

    The notice itself is never believed. An unknown order, or one of another module, changes nothing.
    Raises PaymentUnavailable where the gateway can't be asked now: it sends the notice again in a minute, and a
    deposit that goes again is told by notices alone.
    """
    with unscoped("a notice carries no brand; the attempt it names decides it"):
        attempt = (
            PaymentAttempt.objects.select_related("module")
            .filter(gateway_order_id=gateway_order_id)
            .exclude(state=AttemptState.DECLINED)
            .first()
        )
    if attempt is None or attempt.module is None:
        return False
    with brand_scope(attempt.brand_id):
        own = attempt.module.webhook_path == path
        if not own and not (path == SANDBOX_PATH and payments.uses_sandbox(attempt.module)):
            log.warning("webhook.wrong_path", order=gateway_order_id)
            return False
        asked_at = timezone.now()
        with payments.may_wait() as may:
            if not may:
                raise PaymentUnavailable()
            found = payments.Round().look_up(attempt)
        if found.outcome is Outcome.UNKNOWN:
            raise PaymentUnavailable()
        told = apply_payout(attempt, found, asked_at=asked_at)
        return _apply(attempt, found) or told
