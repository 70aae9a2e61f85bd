"""Cash receipts in the format of Toss (providers 1).

The pages of the list (`data`, `hasNext`, `lastCursor`) and its error codes are not confirmed in an
official document; only this module depends on them.
"""

from collections.abc import Mapping
from typing import Any

from core.integrations.payment.base import (
    CashReceipt,
    Outcome,
    ReceiptEntry,
    ReceiptKind,
    ReceiptRequest,
    ReceiptResult,
)

_TYPE = {ReceiptKind.DEDUCTION: "소득공제", ReceiptKind.PROOF: "지출증빙"}
_NONE = "미발행"
_STATUS = {"COMPLETED": Outcome.APPROVED, "IN_PROGRESS": Outcome.ACCEPTED, "FAILED": Outcome.DECLINED}


def virtual_account_fields(request: ReceiptRequest | None) -> dict[str, str]:
    """The fields of a virtual account for the receipt that is issued with its deposit."""
    if request is None:
        return {"type": _NONE}
    return {"type": _TYPE[ReceiptKind(request.kind)], "registrationNumber": request.identity}


def build_body(receipt: CashReceipt) -> dict[str, Any]:
    """The request body for a receipt."""
    return {
        "amount": receipt.amount,
        "orderId": receipt.order_id,
        "orderName": receipt.name[:100],
        "type": _TYPE[ReceiptKind(receipt.request.kind)],
        "customerIdentityNumber": receipt.request.identity,
    }


def parse_answer(status: int, said: Mapping[str, Any]) -> ReceiptResult:
    """The result of a response. Only a request that the gateway could not parse has certainly issued nothing."""
    if status == 200:
        return _parse_entry(said)
    code = str(said.get("code", ""))[:80]
    if status in (401, 403):
        return ReceiptResult(Outcome.CONFIG_ERROR, code=code)
    refused = status == 400 and code.startswith("INVALID_") and code != "INVALID_IDEMPOTENCY_KEY"
    return ReceiptResult(Outcome.DECLINED if refused else Outcome.UNKNOWN, code=code)


def parse_entries(rows: Any) -> list[ReceiptEntry]:
    """Parse the gateway's list of a day or of a payment."""
    return [
        ReceiptEntry(
            order_id=str(row.get("orderId", "")),
            amount=abs(int(row.get("amount") or 0)),
            is_cancel=row.get("transactionType") == "CANCEL",
            answer=_parse_entry(row),
        )
        for row in (rows if isinstance(rows, list) else [])
        if isinstance(row, dict)
    ]


def _parse_entry(row: Mapping[str, Any]) -> ReceiptResult:
    failure = row.get("failure") or {}
    return ReceiptResult(
        _STATUS.get(str(row.get("issueStatus")), Outcome.UNKNOWN),
        code=str(failure.get("code", "") or "")[:80],
        receipt_key=str(row.get("receiptKey", "") or "")[:200],
        issue_num=str(row.get("issueNumber", "") or "")[:20],
        url=str(row.get("receiptUrl", "") or "")[:500],
    )
