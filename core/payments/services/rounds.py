"""Rounds of questions to gateways about what waits, for every brand."""

from collections.abc import Callable
from datetime import timedelta
from typing import TypeVar

from django.conf import settings

from core.kit.database import lend_back
from core.outside.payment.base import Cancelled, Outcome, PaymentGateway, Result
from core.payments.errors import PaymentUnavailable
from core.payments.models import PaymentAttempt, PaymentModule
from core.payments.services.calls import door, gateway

A = TypeVar("A")


# How long a row is one worker's alone: longer than the longest call about it.
LEASE = timedelta(seconds=settings.PAYMENT_CALL_SECONDS + 30)


def company(module: PaymentModule | None) -> str:
    """Where a module's gateway answers, '' for one without a key: its silence says nothing about a company."""
    return door(module.known_key) if module is not None and module.known_key else ""


class Round:
    """One look at what waits. A company that did not answer isn't asked again in it.

    Each question to it would hold up the orders of all others for as long as a call may take.
    """

    def __init__(self) -> None:
        self._silent: set[str] = set()

    def ask(self, module: PaymentModule | None, question: Callable[[PaymentGateway], A]) -> A | None:
        """The gateway's answer; None where it was silent before, or where there is no key to ask with."""
        if module is None or self.is_silent(module):
            return None
        try:
            bank = gateway(module)
        except PaymentUnavailable:
            return None
        lend_back()
        answer = question(bank)
        self.heard(module, answer)
        return answer

    def is_silent(self, module: PaymentModule) -> bool:
        """Whether the module's company has left a question of this round unanswered."""
        return company(module) in self._silent

    def heard(self, module: PaymentModule, answer: object) -> None:
        """Take note of an answer: None, or one that says that there was none, is silence."""
        if answer is None or (isinstance(answer, Result | Cancelled) and answer.silent):
            self._silent.add(company(module))

    def look_up(self, attempt: PaymentAttempt) -> Result:
        """What the gateway knows of an attempt.

        UNKNOWN also where it doesn't know our key, or we have none: that says nothing about the money.
        """
        result = self.ask(attempt.module, lambda bank: bank.lookup(attempt.gateway_order_id))
        if result is None:
            return Result(Outcome.UNKNOWN, code="NOT_ASKED", silent=True)
        if result.outcome is Outcome.CONFIG_ERROR:
            return Result(Outcome.UNKNOWN, code=result.code)
        return result
