"""Kakao Pay's own API: ready, approve, order, cancel (design of 'Easy pay').

Amounts in won. A payment is known by the `tid` of its ready call, which stands for the order number at this gateway.
The texts of its error codes and the sums of `/order` are not confirmed in an official document; only this module
depends on them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta, timezone
from typing import Any

import httpx
import structlog

from core.integrations import tls
from core.integrations.payment.base import (
    CancelResult,
    Card,
    CashReceipt,
    Outcome,
    PaymentRequest,
    PaymentResult,
    ReceiptEntry,
    ReceiptResult,
    RefundRecipient,
    Transaction,
    WindowReturn,
)

log = structlog.get_logger(__name__)

_STATUS = {
    "SUCCESS_PAYMENT": Outcome.APPROVED,
    "PART_CANCEL_PAYMENT": Outcome.APPROVED,
    "CANCEL_PAYMENT": Outcome.DECLINED,
    "FAIL_AUTH_PASSWORD": Outcome.DECLINED,
    "QUIT_PAYMENT": Outcome.DECLINED,
    "FAIL_PAYMENT": Outcome.DECLINED,
}
# A payment that nobody approved is over by then; Kakao Pay itself ends it after fifteen minutes.
_OVER_AFTER = timedelta(minutes=20)
_SEOUL = timezone(timedelta(hours=9))
_NO_ANSWER = 599
QUERY_SECONDS = 20.0
# Answers about a payment that does not exist.
_UNKNOWN_PAYMENT = frozenset({"-721"})
# Refusals of a cancellation that no repeat changes.
_CANCEL_REFUSED = frozenset({"-738", "-743", "-744"})
_UNSUPPORTED = "NOT_SUPPORTED"


@dataclass(frozen=True)
class ReadyResult:
    """An opened payment: its key and the addresses for a computer and a telephone; `code` if it was refused."""

    tid: str = ""
    pc_url: str = ""
    mobile_url: str = ""
    code: str = ""


class KakaoGateway:
    """One brand's shop at Kakao Pay; `cid` is its number there, `seconds` limits a whole call."""

    def __init__(self, *, base_url: str, secret_key: str, cid: str, seconds: float = 60.0) -> None:
        self._cid = cid
        self._client = httpx.Client(
            base_url=base_url,
            headers={"Authorization": f"SECRET_KEY {secret_key.strip()}"},
            timeout=httpx.Timeout(seconds, connect=5.0),
            verify=tls.ssl_context(),
            trust_env=False,
            follow_redirects=False,
        )
        self._asks = httpx.Timeout(min(seconds, QUERY_SECONDS), connect=5.0)

    def ready(self, bill: PaymentRequest, *, back: str) -> ReadyResult:
        """Open a payment. Nothing is charged before `confirm`; `back` is the address that the window returns to."""
        body = {
            **self._order(bill),
            "item_name": bill.name[:100],
            "quantity": 1,
            "total_amount": bill.amount,
            "tax_free_amount": 0,
            "approval_url": back,
            "cancel_url": f"{back}?code=USER_CANCEL",
            "fail_url": f"{back}?code=PAY_PROCESS_ABORTED",
        }
        status, answer = self._post("/online/v1/payment/ready", body)
        if status != 200 or not answer.get("tid"):
            return ReadyResult(code=_code(answer) or "NO_ANSWER")
        return ReadyResult(
            str(answer["tid"]),
            str(answer.get("next_redirect_pc_url", "")),
            str(answer.get("next_redirect_mobile_url", "")),
        )

    def confirm(self, bill: PaymentRequest, back: WindowReturn, *, idem: str) -> PaymentResult:
        body = {**self._order(bill), "tid": back.payment_key, "pg_token": back.token}
        status, answer = self._post("/online/v1/payment/approve", body)
        code = _code(answer)
        if status != 200:
            return self._look_after_error(back.payment_key, status, code)
        if answer.get("partner_order_id") != bill.gateway_order_id:
            return PaymentResult(Outcome.UNKNOWN, code="OTHER_ORDER")
        return PaymentResult(
            Outcome.APPROVED,
            amount=_amount(answer, "total"),
            payment_key=str(answer.get("tid", "")),
            appr_num=str((answer.get("card_info") or {}).get("approved_id", "") or "")[:20],
        )

    def _look_after_error(self, tid: str, status: int, code: str) -> PaymentResult:
        """The result of an approval that was answered by an error: no list of its codes is confirmed, so it is asked.

        UNKNOWN where that does not settle it.
        """
        if status in (401, 403):
            return PaymentResult(Outcome.CONFIG_ERROR, code=code)
        if status == _NO_ANSWER or status >= 500:
            return PaymentResult(Outcome.UNKNOWN, code=code, silent=status == _NO_ANSWER)
        seen = self.lookup(tid)
        settled = seen.outcome in (Outcome.APPROVED, Outcome.DECLINED, Outcome.EXPIRED)
        return replace(seen, code=seen.code or code) if settled else PaymentResult(Outcome.UNKNOWN, code=code)

    def lookup(self, gateway_order_id: str) -> PaymentResult:
        """The state of the payment with this `tid`."""
        status, answer = self._post("/online/v1/payment/order", {"cid": self._cid, "tid": gateway_order_id})
        code = _code(answer)
        if status != 200:
            if code in _UNKNOWN_PAYMENT:
                return PaymentResult(Outcome.NOT_FOUND, code="NOT_FOUND_PAYMENT")
            outcome = Outcome.CONFIG_ERROR if status in (401, 403) else Outcome.UNKNOWN
            return PaymentResult(outcome, code=code, silent=status == _NO_ANSWER)
        outcome = _STATUS.get(str(answer.get("status")), Outcome.UNKNOWN)
        if outcome is Outcome.UNKNOWN and _is_over(answer):
            outcome = Outcome.EXPIRED
        return PaymentResult(
            outcome,
            amount=_amount(answer, "total"),
            payment_key=str(answer.get("tid", "")),
            code=str(answer.get("status")),
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
        body = {
            "cid": self._cid,
            "tid": payment_key,
            "cancel_amount": amount,
            "cancel_tax_free_amount": 0,
            "cancel_available_amount": refundable,
            "payload": reason[:200],
        }
        status, answer = self._post("/online/v1/payment/cancel", body)
        if status == 200:
            balance = (answer.get("cancel_available_amount") or {}).get("total")
            return CancelResult(Outcome.APPROVED, balance=balance, transaction_key=str(answer.get("aid", "")))
        code = _code(answer)
        refused = code in _CANCEL_REFUSED and status < 500
        return CancelResult(Outcome.DECLINED if refused else Outcome.UNKNOWN, code=code, silent=status == _NO_ANSWER)

    def find_cancel(self, gateway_order_id: str, mark: str) -> CancelResult:
        status, answer = self._post("/online/v1/payment/order", {"cid": self._cid, "tid": gateway_order_id})
        if status != 200:
            return CancelResult(Outcome.UNKNOWN, code=_code(answer), silent=status == _NO_ANSWER)
        for action in answer.get("payment_action_details") or []:
            if action.get("payment_action_type") == "CANCEL" and mark in str(action.get("payload", "")):
                balance = (answer.get("cancel_available_amount") or {}).get("total")
                return CancelResult(Outcome.APPROVED, balance=balance, transaction_key=str(action.get("aid", "")))
        return CancelResult(Outcome.NOT_FOUND)

    # What this company does not offer.

    def pay_keyin(self, bill: PaymentRequest, card: Card, *, idem: str) -> PaymentResult:
        return PaymentResult(Outcome.CONFIG_ERROR, code=_UNSUPPORTED)

    def issue_virtual_account(self, bill: PaymentRequest, *, bank: str, hours: int, idem: str) -> PaymentResult:
        return PaymentResult(Outcome.CONFIG_ERROR, code=_UNSUPPORTED)

    def list_transactions(self, since: datetime, until: datetime) -> list[Transaction] | None:
        return None

    def issue_cash_receipt(self, receipt: CashReceipt, *, idem: str) -> ReceiptResult:
        return ReceiptResult(Outcome.CONFIG_ERROR, code=_UNSUPPORTED)

    def cancel_cash_receipt(self, receipt_key: str, *, amount: int, idem: str) -> ReceiptResult:
        return ReceiptResult(Outcome.CONFIG_ERROR, code=_UNSUPPORTED)

    def list_cash_receipts(self, day: date) -> list[ReceiptEntry] | None:
        return None

    def cash_receipts_of(self, gateway_order_id: str) -> list[ReceiptEntry] | None:
        return []

    def _order(self, bill: PaymentRequest) -> dict[str, Any]:
        # The company wants a name for the buyer; no person's own is given away.
        return {
            "cid": self._cid,
            "partner_order_id": bill.gateway_order_id,
            "partner_user_id": bill.gateway_order_id,
        }

    def _post(self, path: str, body: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
        timeout = self._asks if path.endswith(("/order", "/ready")) else self._client.timeout
        try:
            response = self._client.post(path, json=dict(body), timeout=timeout)
            answer = response.json()
        except (httpx.HTTPError, ValueError) as exc:
            log.warning("gateway.unreachable", path=path, error=type(exc).__name__)
            return _NO_ANSWER, {"error_code": type(exc).__name__}
        return response.status_code, answer if isinstance(answer, dict) else {}


def _code(answer: Mapping[str, Any]) -> str:
    code = answer.get("error_code")
    return "" if code is None else str(code)[:80]


def _amount(answer: Mapping[str, Any], name: str) -> int | None:
    value = (answer.get("amount") or {}).get(name)
    return value if isinstance(value, int) else None


def _is_over(answer: Mapping[str, Any]) -> bool:
    """Whether a payment was opened so long ago that nobody approves it any more. Its time is Seoul's."""
    try:
        at = datetime.fromisoformat(str(answer.get("created_at", "")))
    except ValueError:
        return False
    at = at if at.tzinfo else at.replace(tzinfo=_SEOUL)
    return datetime.now(_SEOUL) - at > _OVER_AFTER
