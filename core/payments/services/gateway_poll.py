"""Polls of gateways about unfinished rows, for every brand."""

from collections.abc import Callable
from datetime import timedelta
from typing import TypeVar

from django.conf import settings

from core.common.database import return_connection
from core.integrations.payment.base import CancelResult, Outcome, PaymentGateway, PaymentResult
from core.payments.errors import PaymentUnavailable
from core.payments.models import PaymentAttempt, PaymentModule
from core.payments.services.calls import gateway, gateway_reference, gateway_url

A = TypeVar("A")


# How long a row is leased to one worker: longer than the longest call about it.
LEASE = timedelta(seconds=settings.PAYMENT_CALL_SECONDS + 30)


def module_url(module: PaymentModule | None) -> str:
    """The URL of a module's gateway, '' without a key: its silence says nothing about a company."""
    return gateway_url(module.known_key, module.provider) if module is not None and module.known_key else ""


class GatewayPoll:
    """One poll of unfinished rows. A gateway that did not answer isn't asked again in it.

    Each further question would delay the orders of all others by a whole call.
    """

    def __init__(self) -> None:
        self._silent: set[str] = set()

    def ask(self, module: PaymentModule | None, question: Callable[[PaymentGateway], A]) -> A | None:
        """The gateway's answer; None if it did not answer before, or there is no key."""
        if module is None or self.is_silent(module):
            return None
        try:
            bank = gateway(module)
        except PaymentUnavailable:
            return None
        return_connection()
        answer = question(bank)
        self.record_answer(module, answer)
        return answer

    def is_silent(self, module: PaymentModule) -> bool:
        """Whether the module's gateway did not answer an earlier question of this poll."""
        return module_url(module) in self._silent

    def record_answer(self, module: PaymentModule, answer: object) -> None:
        """Record an answer. None, or a result marked silent, means no answer."""
        if answer is None or (isinstance(answer, PaymentResult | CancelResult) and answer.silent):
            self._silent.add(module_url(module))

    def look_up(self, attempt: PaymentAttempt) -> PaymentResult:
        """Look an attempt up at the gateway.

        UNKNOWN also if it doesn't know our key, or we have none: that says nothing about the money.
        """
        result = self.ask(attempt.module, lambda bank: bank.lookup(gateway_reference(attempt)))
        if result is None:
            return PaymentResult(Outcome.UNKNOWN, code="NOT_ASKED", silent=True)
        if result.outcome is Outcome.CONFIG_ERROR:
            return PaymentResult(Outcome.UNKNOWN, code=result.code)
        return result
