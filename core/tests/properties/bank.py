"""A gateway inside the test's transaction, with scripted responses and its own ledger."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from core.integrations.payment.base import CancelResult, Card, Outcome, PaymentRequest, PaymentResult, RefundRecipient
from core.payments.services import calls

# The outcome of a call: done, refused, done with a lost response, or lost before it arrived.
ANSWERS = ("done", "refused", "unheard", "lost")


@dataclass
class Account:
    """A payment as the bank knows it (won)."""

    amount: int
    paid: bool
    backs: dict[str, int] = field(default_factory=dict)
    reasons: list[str] = field(default_factory=list)

    @property
    def back(self) -> int:
        return sum(self.backs.values())


class Bank:
    """The gateway; `answer` is the outcome of the next calls."""

    def __init__(self) -> None:
        self.answer = "done"
        self.accounts: dict[str, Account] = {}

    def pay_keyin(self, bill: PaymentRequest, card: Card, *, idem: str) -> PaymentResult:
        if self.answer in ("done", "unheard"):
            self.accounts[bill.gateway_order_id] = Account(bill.amount, paid=True)
        if self.answer == "refused":
            return PaymentResult(Outcome.DECLINED, code="REJECT_CARD_PAYMENT")
        return self.lookup(bill.gateway_order_id) if self.answer == "done" else PaymentResult(Outcome.UNKNOWN)

    def issue_virtual_account(self, bill: PaymentRequest, *, bank: str, hours: int, idem: str) -> PaymentResult:
        if self.answer == "refused":
            return PaymentResult(Outcome.DECLINED, code="FDS_ERROR")
        self.accounts[bill.gateway_order_id] = Account(bill.amount, paid=False)
        return self.lookup(bill.gateway_order_id)

    def lookup(self, gateway_order_id: str) -> PaymentResult:
        account = self.accounts.get(gateway_order_id)
        if account is None:
            return PaymentResult(Outcome.NOT_FOUND)
        if account.paid:
            return PaymentResult(
                Outcome.APPROVED, amount=account.amount, payment_key=gateway_order_id, appr_num="12345678"
            )
        due = (timezone.now() + timezone.timedelta(days=3)).isoformat()
        deposit = {"bank": "20", "account_num": "110123456789", "holder": "하루결", "due_at": due}
        return PaymentResult(
            Outcome.PENDING_DEPOSIT, amount=account.amount, payment_key=gateway_order_id, deposit=deposit
        )

    def cancel(
        self,
        payment_key: str,
        *,
        amount: int,
        reason: str,
        refundable: int,
        idem: str,
        payee: RefundRecipient | None = None,
    ) -> CancelResult:
        account = self.accounts[payment_key]
        if self.answer == "refused":
            return CancelResult(Outcome.DECLINED, code="NOT_CANCELABLE_PAYMENT")
        if self.answer in ("done", "unheard"):
            account.backs.setdefault(idem, amount)
            account.reasons.append(reason)
            assert account.back <= account.amount, "more was given back than was paid"
        return CancelResult(Outcome.APPROVED if self.answer == "done" else Outcome.UNKNOWN)

    def find_cancel(self, gateway_order_id: str, mark: str) -> CancelResult:
        found = any(mark in reason for reason in self.accounts[gateway_order_id].reasons)
        return CancelResult(Outcome.APPROVED if found else Outcome.NOT_FOUND)

    def list_payments(self) -> list[dict[str, Any]]:
        """Every payment that it received, as the ledger check reads it."""
        return [
            {
                "orderId": number,
                "status": "PARTIAL_CANCELED" if account.back else "DONE",
                "totalAmount": account.amount,
                "balanceAmount": account.amount - account.back,
            }
            for number, account in self.accounts.items()
            if account.paid
        ]


class _AtOnce:
    """Runs the jobs of a pool in the calling thread, whose transaction sees the order."""

    def submit(self, work: Callable[[], Any]) -> "Future[Any]":
        future: Future[Any] = Future()
        future.set_result(work())
        return future


class Switchboard:
    """Connects every module of the shop with the current bank."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bank = Bank()
        monkeypatch.setattr(calls, "_toss", lambda _url, _key: self.bank)
        monkeypatch.setattr(calls, "_pool", _AtOnce())
        # A pool thread closes its connection; here that would be the test's.
        monkeypatch.setattr(calls, "connection", SimpleNamespace(close=lambda: None))
