"""Toss Payments core API (providers 1): key-in, virtual account, look-up, cancel, cash receipts."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime, timedelta, timezone
from typing import Any

import httpx
import structlog

from core.integrations import tls
from core.integrations.payment import toss_receipts as receipts
from core.integrations.payment.base import (
    CancelResult,
    Card,
    CashReceipt,
    Outcome,
    PaymentRequest,
    PaymentResult,
    Payout,
    ReceiptEntry,
    ReceiptResult,
    RefundRecipient,
    Transaction,
    WindowReturn,
)

log = structlog.get_logger(__name__)

DECLINED = frozenset(
    "REJECT_CARD_PAYMENT REJECT_CARD_COMPANY REJECT_ACCOUNT_PAYMENT INVALID_REJECT_CARD INVALID_STOPPED_CARD "
    "INVALID_CARD_NUMBER INVALID_CARD_EXPIRATION INVALID_CARD_PASSWORD INVALID_CARD_IDENTITY "
    "INVALID_BIRTH_DAY_FORMAT NOT_SUPPORTED_CARD_TYPE NOT_REGISTERED_CARD_COMPANY "
    "NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT BELOW_MINIMUM_AMOUNT".split()
)
CONFIG = frozenset("INVALID_API_KEY UNAUTHORIZED_KEY INCORRECT_BASIC_AUTH_FORMAT INVALID_REQUEST".split())
CANCEL_REFUSED = frozenset(
    "NOT_CANCELABLE_AMOUNT NOT_CANCELABLE_PAYMENT NOT_ALLOWED_PARTIAL_REFUND "
    "NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT NOT_AVAILABLE_BANK FORBIDDEN_BANK_REFUND_REQUEST "
    "INVALID_REFUND_ACCOUNT_INFO INVALID_REFUND_ACCOUNT_NUMBER INVALID_BANK EXCEED_MAX_REFUND_DUE "
    "REFUND_REJECTED".split()
)
_STATUS = {
    "DONE": Outcome.APPROVED,
    "PARTIAL_CANCELED": Outcome.APPROVED,
    "CANCELED": Outcome.DECLINED,
    "ABORTED": Outcome.DECLINED,
    "EXPIRED": Outcome.EXPIRED,
    "WAITING_FOR_DEPOSIT": Outcome.PENDING_DEPOSIT,
    "READY": Outcome.UNKNOWN,
    "IN_PROGRESS": Outcome.UNKNOWN,
}
# `refundStatus` of a virtual account; NONE, PENDING and unknown values are no result yet.
_PAYOUT = {"COMPLETED": Payout.ARRIVED, "FAILED": Payout.FAILED, "PARTIAL_FAILED": Payout.FAILED}


# The statuses of transactions that moved money.
_MONEY_MOVED_STATUSES = frozenset({"DONE", "CANCELED", "PARTIAL_CANCELED"})
_PAGE = 100
# A call that moves money may take longer; a query that times out is repeated.
QUERY_SECONDS = 20.0
_NO_ANSWER = 599
_SEOUL = timezone(timedelta(hours=9))


def classify(status: int, code: str) -> Outcome:
    """The outcome of an error response by its code, UNKNOWN for codes that aren't listed."""
    if status == 404 and code == "NOT_FOUND_PAYMENT":
        return Outcome.NOT_FOUND
    if status >= 500 or status in (409, 429):
        return Outcome.UNKNOWN
    if code in DECLINED or code.startswith("EXCEED_MAX_"):
        return Outcome.DECLINED
    return Outcome.CONFIG_ERROR if code in CONFIG else Outcome.UNKNOWN


class TossGateway:
    """One brand's account at Toss Payments; `seconds` limits a whole call."""

    def __init__(self, *, base_url: str, secret_key: str, seconds: float = 60.0) -> None:
        self._client = httpx.Client(
            base_url=base_url,
            auth=(secret_key.lstrip("\ufeff"), ""),
            timeout=httpx.Timeout(seconds, connect=5.0),
            verify=tls.ssl_context(),
            trust_env=False,
            follow_redirects=False,
        )
        self._asks = httpx.Timeout(min(seconds, QUERY_SECONDS), connect=5.0)

    def pay_keyin(self, bill: PaymentRequest, card: Card, *, idem: str) -> PaymentResult:
        body = {
            "amount": bill.amount,
            "orderId": bill.gateway_order_id,
            "orderName": bill.name[:100],
            "cardNumber": card.number,
            "cardExpirationYear": card.year,
            "cardExpirationMonth": card.month,
            "cardPassword": card.password2,
            "customerIdentityNumber": card.identity,
            "customerName": bill.buyer_name,
            "customerIp": bill.buyer_ip,
            "cardInstallmentPlan": card.installment,
        }
        return self._pay("/v1/payments/key-in", body, idem)

    def issue_virtual_account(self, bill: PaymentRequest, *, bank: str, hours: int, idem: str) -> PaymentResult:
        body = {
            "amount": bill.amount,
            "orderId": bill.gateway_order_id,
            "orderName": bill.name[:100],
            "customerName": bill.buyer_name,
            "customerMobilePhone": bill.buyer_phone,
            "bank": bank,
            "validHours": hours,
            "cashReceipt": receipts.virtual_account_fields(bill.receipt),
            "useEscrow": bill.uses_escrow,
        }
        return self._pay("/v1/virtual-accounts", body, idem)

    def confirm(self, bill: PaymentRequest, back: WindowReturn, *, idem: str) -> PaymentResult:
        body = {"paymentKey": back.payment_key, "orderId": bill.gateway_order_id, "amount": bill.amount}
        status, answer = self._call("POST", "/v1/payments/confirm", body, idem)
        if status == 200 and answer.get("orderId") != bill.gateway_order_id:
            return PaymentResult(Outcome.UNKNOWN, code="OTHER_ORDER")
        result = _without_not_found(_parse_result(status, answer))
        # An earlier call was confirmed and its answer lost: the gateway's own record tells the result.
        return self.lookup(bill.gateway_order_id) if result.code == "ALREADY_PROCESSED_PAYMENT" else result

    def lookup(self, gateway_order_id: str) -> PaymentResult:
        status, answer = self._call("GET", f"/v1/payments/orders/{gateway_order_id}")
        result = _parse_result(status, answer)
        # An error of the query says nothing about the order, whatever its code.
        told = status == 200 or result.outcome in (Outcome.NOT_FOUND, Outcome.CONFIG_ERROR)
        return result if told else replace(result, outcome=Outcome.UNKNOWN)

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
        body: dict[str, Any] = {"cancelReason": reason[:200], "cancelAmount": amount, "refundableAmount": refundable}
        if payee is not None:
            body["refundReceiveAccount"] = {
                "bank": payee.bank,
                "accountNumber": payee.account_num,
                "holderName": payee.holder,
            }
        status, answer = self._call("POST", f"/v1/payments/{payment_key}/cancel", body, idem)
        if status == 200:
            last = (answer.get("cancels") or [{}])[-1]
            return CancelResult(
                Outcome.APPROVED, balance=answer.get("balanceAmount"), transaction_key=last.get("transactionKey", "")
            )
        code = str(answer.get("code", ""))
        refused = code in CANCEL_REFUSED and status < 500
        return CancelResult(Outcome.DECLINED if refused else Outcome.UNKNOWN, code=code, silent=status == _NO_ANSWER)

    def find_cancel(self, gateway_order_id: str, mark: str) -> CancelResult:
        status, answer = self._call("GET", f"/v1/payments/orders/{gateway_order_id}")
        if status != 200:
            return CancelResult(Outcome.UNKNOWN, code=str(answer.get("code", ""))[:80], silent=status == _NO_ANSWER)
        for one in answer.get("cancels") or []:
            if mark in str(one.get("cancelReason", "")):
                key = str(one.get("transactionKey", ""))
                return CancelResult(Outcome.APPROVED, balance=answer.get("balanceAmount"), transaction_key=key)
        return CancelResult(Outcome.NOT_FOUND)

    def list_transactions(self, since: datetime, until: datetime) -> list[Transaction] | None:
        found: list[Transaction] = []
        # The gateway uses Seoul time and refuses a time zone suffix.
        start, end = (at.astimezone(_SEOUL).strftime("%Y-%m-%dT%H:%M:%S") for at in (since, until))
        query = {"startDate": start, "endDate": end, "limit": str(_PAGE)}
        while True:
            rows = self._list("/v1/transactions", query)
            if rows is None:
                return None
            found += [_parse_transaction(row) for row in rows if row.get("status") in _MONEY_MOVED_STATUSES]
            last = str(rows[-1].get("transactionKey", "")) if rows else ""
            if len(rows) < _PAGE or last == query.get("startingAfter"):
                return found
            query["startingAfter"] = last

    def issue_cash_receipt(self, receipt: CashReceipt, *, idem: str) -> ReceiptResult:
        return receipts.parse_answer(*self._call("POST", "/v1/cash-receipts", receipts.build_body(receipt), idem))

    def cancel_cash_receipt(self, receipt_key: str, *, amount: int, idem: str) -> ReceiptResult:
        path = f"/v1/cash-receipts/{receipt_key}/cancel"
        return receipts.parse_answer(*self._call("POST", path, {"amount": amount}, idem))

    def list_cash_receipts(self, day: date) -> list[ReceiptEntry] | None:
        found: list[ReceiptEntry] = []
        query = {"requestDate": day.isoformat(), "limit": str(_PAGE)}
        while True:
            status, page = self._call("GET", "/v1/cash-receipts", query=query)
            if status != 200:
                return None
            found += receipts.parse_entries(page.get("data"))
            cursor = str(page.get("lastCursor") or "")
            if not page.get("hasNext") or cursor in ("", query.get("cursor")):
                return found
            query["cursor"] = cursor

    def cash_receipts_of(self, gateway_order_id: str) -> list[ReceiptEntry] | None:
        status, answer = self._call("GET", f"/v1/payments/orders/{gateway_order_id}")
        return receipts.parse_entries(answer.get("cashReceipts")) if status == 200 else None

    def _list(self, path: str, query: Mapping[str, str]) -> list[dict[str, Any]] | None:
        try:
            response = self._client.get(path, params=dict(query), timeout=self._asks)
            rows = response.json() if response.status_code == 200 else None
        except (httpx.HTTPError, ValueError) as exc:
            log.warning("gateway.unreachable", path=path, error=type(exc).__name__)
            return None
        return rows if isinstance(rows, list) else None

    def _pay(self, path: str, body: Mapping[str, Any], idem: str) -> PaymentResult:
        status, answer = self._call("POST", path, body, idem)
        return _without_not_found(_parse_result(status, answer))

    def _call(
        self,
        method: str,
        path: str,
        body: Mapping[str, Any] | None = None,
        idem: str = "",
        query: Mapping[str, str] | None = None,
    ) -> tuple[int, dict[str, Any]]:
        headers = {"Idempotency-Key": idem} if idem else {}
        timeout = self._asks if method == "GET" else self._client.timeout
        try:
            response = self._client.request(
                method, path, json=body, headers=headers, params=dict(query or {}), timeout=timeout
            )
            answer = response.json()
        except (httpx.HTTPError, ValueError) as exc:
            log.warning("gateway.unreachable", path=path, error=type(exc).__name__)
            return _NO_ANSWER, {"code": type(exc).__name__}
        return response.status_code, answer if isinstance(answer, dict) else {}


def _without_not_found(result: PaymentResult) -> PaymentResult:
    """NOT_FOUND of a payment call is not a look-up: it does not mean that nothing was charged."""
    return PaymentResult(Outcome.UNKNOWN, code=result.code) if result.outcome is Outcome.NOT_FOUND else result


def _parse_transaction(row: Mapping[str, Any]) -> Transaction:
    return Transaction(
        gateway_order_id=str(row.get("orderId", "")),
        key=str(row.get("transactionKey", "")),
        # The sign of a cancel's amount is not documented; only its absolute value is used.
        amount=abs(int(row.get("amount") or 0)),
        is_cancel=row["status"] != "DONE",
        payment_key=str(row.get("paymentKey", "")),
    )


def _parse_result(status: int, answer: Mapping[str, Any]) -> PaymentResult:
    if status != 200:
        code = str(answer.get("code", ""))[:80]
        return PaymentResult(classify(status, code), code=code, silent=status == _NO_ANSWER)
    card, account = answer.get("card") or {}, answer.get("virtualAccount") or {}
    outcome = _STATUS.get(str(answer.get("status")), Outcome.UNKNOWN)
    failure = answer.get("failure") or {}
    return PaymentResult(
        outcome,
        code=str(failure.get("code", "") or ""),
        amount=answer.get("totalAmount"),
        payment_key=str(answer.get("paymentKey", "")),
        appr_num=str(card.get("approveNo", "") or ""),
        card_masked=str(card.get("number", "") or ""),
        deposit={
            "bank": account.get("bankCode", ""),
            "account_num": account.get("accountNumber", ""),
            "holder": account.get("customerName", ""),
            "due_at": account.get("dueDate", ""),
        }
        if account
        else {},
        secret=str(answer.get("secret", "") or ""),
        payout=_PAYOUT.get(str(account.get("refundStatus"))),
    )
