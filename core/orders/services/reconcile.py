"""Ask the gateway until the outcome is known; a webhook is only a hint to ask now (D33)."""

import structlog

from core.kit.tenancy import brand_scope, unscoped
from core.orders.services.apply_outcome import apply_outcome
from core.payments import services as payments
from core.payments.models import PaymentAttempt
from core.payments.states import AttemptState

log = structlog.get_logger(__name__)

SANDBOX_PATH = "sandbox"


def reconcile() -> int:
    """Settle attempts that are unknown, in every brand; returns how many changed."""
    with unscoped("the reconciler runs for every brand; each attempt is settled in its own scope"):
        waiting = payments.to_settle()
    return sum(_settle(attempt) for attempt in waiting)


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
            .exclude(state__in=[AttemptState.DECLINED, AttemptState.EXPIRED])
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
