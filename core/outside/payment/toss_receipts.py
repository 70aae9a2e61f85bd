"""Cash receipts as Toss writes them (providers.md, section 1).

The pages of the list (`data`, `hasNext`, `lastCursor`) and the codes of its refusals are not confirmed in an
official document; they stand here alone.
"""

from collections.abc import Mapping
from typing import Any

from core.outside.payment.base import CashReceipt, Outcome, ReceiptAnswer, ReceiptEntry, ReceiptKind, ReceiptWish

_TYPE = {ReceiptKind.DEDUCTION: "소득공제", ReceiptKind.PROOF: "지출증빙"}
_NONE = "미발행"
_STATUS = {"COMPLETED": Outcome.APPROVED, "IN_PROGRESS": Outcome.ACCEPTED, "FAILED": Outcome.DECLINED}


def with_account(wish: ReceiptWish | None) -> dict[str, str]:
    """What a virtual account is told of the receipt that comes with its deposit."""
    if wish is None:
        return {"type": _NONE}
    return {"type": _TYPE[ReceiptKind(wish.kind)], "registrationNumber": wish.identity}


def body(receipt: CashReceipt) -> dict[str, Any]:
    """The body that asks for a receipt."""
    return {
        "amount": receipt.amount,
        "orderId": receipt.order_id,
        "orderName": receipt.name[:100],
        "type": _TYPE[ReceiptKind(receipt.wish.kind)],
        "customerIdentityNumber": receipt.wish.identity,
    }


def answer(status: int, said: Mapping[str, Any]) -> ReceiptAnswer:
    """What an answer means. Only a request that the gateway could not read has surely issued nothing."""
    if status == 200:
        return _read(said)
    code = str(said.get("code", ""))[:80]
    if status in (401, 403):
        return ReceiptAnswer(Outcome.CONFIG_ERROR, code=code)
    refused = status == 400 and code.startswith("INVALID_") and code != "INVALID_IDEMPOTENCY_KEY"
    return ReceiptAnswer(Outcome.DECLINED if refused else Outcome.UNKNOWN, code=code)


def entries(rows: Any) -> list[ReceiptEntry]:
    """The gateway's own list, of a day or of a payment."""
    return [
        ReceiptEntry(
            order_id=str(row.get("orderId", "")),
            amount=abs(int(row.get("amount") or 0)),
            is_cancel=row.get("transactionType") == "CANCEL",
            answer=_read(row),
        )
        for row in (rows if isinstance(rows, list) else [])
        if isinstance(row, dict)
    ]


def _read(row: Mapping[str, Any]) -> ReceiptAnswer:
    failure = row.get("failure") or {}
    return ReceiptAnswer(
        _STATUS.get(str(row.get("issueStatus")), Outcome.UNKNOWN),
        code=str(failure.get("code", "") or "")[:80],
        receipt_key=str(row.get("receiptKey", "") or "")[:200],
        issue_num=str(row.get("issueNumber", "") or "")[:20],
        url=str(row.get("receiptUrl", "") or "")[:500],
    )
