"""Look payments up at the gateway until the result is known. A webhook only triggers a look-up (D33)."""

import structlog
from django.conf import settings
from django.utils import timezone

from core.common.tenancy import brand_scope, unscoped
from core.integrations.payment.base import CancelResult, Outcome, PaymentResult
from core.jobs.rounds import drain_due
from core.orders.services.apply_outcome import apply_outcome
from core.orders.services.payouts import apply_payout
from core.orders.services.refunds import apply_refund
from core.payments import services as payments
from core.payments.errors import PaymentUnavailable
from core.payments.models import PaymentAttempt, Refund
from core.payments.states import AttemptState, RefundState

log = structlog.get_logger(__name__)

SANDBOX_PATH = "sandbox"


def reconcile() -> int:
    """Settle attempts that are unknown or were never sent, in every brand. Returns how many changed."""
    asking = payments.GatewayPoll()

    def take(count: int) -> list[PaymentAttempt]:
        with unscoped("the reconciler runs for every brand; each attempt is settled in its own scope"):
            return payments.attempts_to_settle(limit=count)

    def settle(attempt: PaymentAttempt) -> bool:
        if attempt.state == AttemptState.CREATED:
            # The order would stay 'being checked' as long as its goods are reserved; now it can be paid again.
            settled = apply_outcome(attempt.pk, PaymentResult(Outcome.DECLINED, code=payments.NOT_SENT))
        else:
            settled = _apply(attempt, asking.look_up(attempt))
        payments.release_attempt(attempt)
        return settled

    return drain_due(take, settle, what="attempt", company=lambda attempt: payments.module_url(attempt.module))


def reconcile_refunds() -> int:
    """Settle refunds with an unknown result, in every brand. Returns how many changed."""
    asking = payments.GatewayPoll()

    def take(count: int) -> list[Refund]:
        with unscoped("the reconciler runs for every brand; each refund is settled in its own scope"):
            return payments.refunds_to_settle(limit=count)

    def settle(refund: Refund) -> bool:
        settled = _settle_refund(refund, asking)
        payments.release_refund(refund)
        return settled

    return drain_due(take, settle, what="refund", company=lambda refund: payments.module_url(refund.attempt.module))


def _settle_refund(refund: Refund, asking: payments.GatewayPoll) -> bool:
    if refund.state == RefundState.REQUESTED and not refund.amount:
        return apply_refund(refund.pk, CancelResult(Outcome.APPROVED))
    if refund.state == RefundState.REQUESTED:
        return _send(refund, asking)
    answer = payments.resolve_refund(refund, asking)
    return apply_refund(refund.pk, answer) if answer is not None else False


def _send(refund: Refund, asking: payments.GatewayPoll) -> bool:
    module = refund.attempt.module
    if module is None or asking.is_silent(module):
        return False
    future = payments.send_refund(refund, then=apply_refund)
    if future is None:
        return False
    answer = future.result(timeout=settings.PAYMENT_CALL_SECONDS + 5)
    asking.record_answer(module, answer)
    return answer.outcome is not Outcome.UNKNOWN


def _apply(attempt: PaymentAttempt, found: PaymentResult) -> bool:
    result = payments.resolve_lookup(attempt, found)
    return apply_outcome(attempt.pk, result) if result is not None else False


def settle_from_webhook(*, path: str, gateway_order_id: str) -> bool:
    """Handle a notice about an order at `path`: look it up at the gateway and apply the result.

    The content of the notice is never trusted. An unknown order, or one of another module, changes nothing. Raises
    PaymentUnavailable if the gateway can't be asked now: it repeats the notice in a minute, and a reversed deposit is
    reported by notices only.
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
            found = payments.GatewayPoll().look_up(attempt)
        if attempt.state == AttemptState.CREATED and found.outcome not in (Outcome.APPROVED, Outcome.PENDING_DEPOSIT):
            # The window is still open, or was opened twice: only a return says that it is over.
            return False
        if found.outcome is Outcome.UNKNOWN:
            raise PaymentUnavailable()
        told = apply_payout(attempt, found, asked_at=asked_at)
        return _apply(attempt, found) or told
