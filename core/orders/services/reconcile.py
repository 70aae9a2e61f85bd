"""Ask the gateway until the outcome is known; a webhook is only a hint to ask now (D33)."""

import structlog
from django.conf import settings

from core.kit.tenancy import brand_scope, unscoped
from core.orders.services.apply_outcome import apply_outcome
from core.orders.services.refunds import apply_refund
from core.payments import services as payments
from core.payments.models import PaymentAttempt, Refund
from core.payments.states import AttemptState, RefundState

log = structlog.get_logger(__name__)

SANDBOX_PATH = "sandbox"


def reconcile() -> int:
    """Settle attempts that are unknown, in every brand; returns how many changed."""
    with unscoped("the reconciler runs for every brand; each attempt is settled in its own scope"):
        waiting = payments.to_settle()
    return sum(_settle(attempt) for attempt in waiting)


def reconcile_refunds() -> int:
    """Settle refunds whose end is unknown, in every brand; returns how many changed."""
    with unscoped("the reconciler runs for every brand; each refund is settled in its own scope"):
        waiting = payments.refunds_to_settle()
    return sum(_settle_refund(refund) for refund in waiting)


def _settle_refund(refund: Refund) -> bool:
    with brand_scope(refund.brand_id):
        if refund.state == RefundState.REQUESTED:
            future = payments.send_refund(refund, then=apply_refund)
            return future is not None and bool(future.result(timeout=settings.PAYMENT_CALL_SECONDS + 5))
        answer = payments.settled_refund(refund)
        return apply_refund(refund.pk, answer) if answer is not None else False


def _settle(attempt: PaymentAttempt) -> bool:
    if attempt.module is None:
        return False
    with brand_scope(attempt.brand_id):
        result = payments.settled(attempt, payments.gateway(attempt.module).lookup(attempt.gateway_order_id))
        return apply_outcome(attempt.pk, result) if result is not None else False


def settle_from_webhook(*, path: str, gateway_order_id: str) -> bool:
    """A notice about an order arrived at `path`: re-read it at the gateway and apply what it says.

    The notice itself is never believed. An unknown order, or one of another module, changes nothing.
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
    return _settle(attempt)
