"""Cash receipts of the sandbox: requested separately, or issued with a deposit as the gateway does.

Like the gateway it does not refuse two receipts with one number: the caller has to prevent that.
"""

import secrets
import time
from datetime import datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit

from core.integrations.sandbox.bank import SEOUL, Bank
from core.integrations.sandbox.scripts import OK, Script

TABLES = """
CREATE TABLE IF NOT EXISTS receipt (
  id INTEGER PRIMARY KEY, receipt_key TEXT, order_id TEXT, name TEXT, type TEXT, identity TEXT, amount INTEGER,
  is_cancel INTEGER, status TEXT, code TEXT, issue_num TEXT, of_payment INTEGER, created REAL
);
CREATE TABLE IF NOT EXISTS receipt_wish (order_id TEXT PRIMARY KEY, type TEXT, identity TEXT);
"""
# The result of a receipt, by the last four digits of its identity number.
NUMBERS = {
    "0002": Script("receipt-refused", "INVALID_CUSTOMER_IDENTITY_NUMBER"),
    "0020": Script("issued-then-drop"),
    "0030": Script("500-but-issued"),
    "0040": Script("timeout-not-approved"),
    "0050": Script("receipt-in-progress"),
    "0060": Script("receipt-failed", "ISSUE_FAILED"),
    "0070": Script("cancel-unknown"),
    "0071": Script("cancel-refused", "INVALID_CANCEL_AMOUNT"),
}
Answer = tuple[int, dict[str, Any]]
_TYPES = ("소득공제", "지출증빙")


def _error(status: int, code: str) -> Answer:
    return status, {"code": code, "message": f"시험 은행: {code}"}


def handle_call(bank: Bank, path: str, body: dict[str, Any]) -> tuple[Answer, str]:
    """Issue or cancel a receipt; returns the response and the behaviour of the connection."""
    parts = path.strip("/").split("/")
    if len(parts) == 4 and parts[3] == "cancel":
        return _cancel(bank, parts[2], body)
    identity, amount = str(body.get("customerIdentityNumber", "")), body.get("amount")
    read = identity.isdigit() and isinstance(amount, int) and amount > 0 and body.get("type") in _TYPES
    if len(parts) != 2 or not read or not body.get("orderId"):
        return _error(400, "INVALID_REQUEST"), "ok"
    script = NUMBERS.get(identity[-4:], OK)
    if script.kind in ("receipt-refused", "timeout-not-approved"):
        return _error(400, script.code), script.kind
    status = {"receipt-in-progress": "IN_PROGRESS", "receipt-failed": "FAILED"}.get(script.kind, "COMPLETED")
    with bank:
        key = _write(bank, body, identity, int(amount or 0), status=status, code=script.code)
        shown = shape(_row(bank, key))
    if script.kind == "500-but-issued":
        return _error(500, "FAILED_INTERNAL_SYSTEM_PROCESSING"), script.kind
    return (200, shown), script.kind


def _write(
    bank: Bank, body: dict[str, Any], identity: str, amount: int, *, status: str = "COMPLETED", code: str = "",
    key: str = "", is_cancel: bool = False, of_payment: bool = False,
) -> str:  # fmt: skip
    key = key or secrets.token_hex(12)
    bank.run(
        "INSERT INTO receipt (receipt_key, order_id, name, type, identity, amount, is_cancel, status, code, issue_num,"
        " of_payment, created) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)",
        key, body["orderId"], body.get("orderName", ""), body["type"], identity, amount, int(is_cancel), status, code,
        f"{secrets.randbelow(10**9):09d}" if status == "COMPLETED" else "", int(of_payment), time.time(),
    )  # fmt: skip
    return key


def _row(bank: Bank, key: str) -> Any:
    return bank.one("SELECT * FROM receipt WHERE receipt_key = ? AND is_cancel = 0", key)


def _amount_left(bank: Bank, key: str) -> int:
    sums = bank.one(
        "SELECT SUM(CASE is_cancel WHEN 1 THEN -amount ELSE amount END) AS left FROM receipt WHERE receipt_key = ?", key
    )
    return int(sums["left"] or 0) if sums is not None else 0


def _cancel(bank: Bank, key: str, body: dict[str, Any]) -> tuple[Answer, str]:
    with bank:
        row = _row(bank, key)
        if row is None:
            return _error(404, "NOT_FOUND_CASH_RECEIPT"), "ok"
        script = NUMBERS.get(row["identity"][-4:], OK)
        amount = int(body.get("amount") or _amount_left(bank, key))
        if script.kind == "cancel-refused" or not 0 < amount <= _amount_left(bank, key):
            return _error(400, "INVALID_CANCEL_AMOUNT"), "ok"
        _cancel_part(bank, row, amount)
        last = bank.one("SELECT * FROM receipt WHERE receipt_key = ? ORDER BY id DESC", key)
    return (200, shape(last)), script.kind


def _cancel_part(bank: Bank, row: Any, amount: int) -> None:
    body = {"orderId": row["order_id"], "orderName": row["name"], "type": row["type"]}
    _write(
        bank, body, row["identity"], amount, key=row["receipt_key"], is_cancel=True, of_payment=bool(row["of_payment"])
    )


def save_receipt_request(bank: Bank, body: dict[str, Any]) -> None:
    """Store the receipt request of a virtual account, for its deposit."""
    asked = body.get("cashReceipt") or {}
    if asked.get("type") in _TYPES and asked.get("registrationNumber"):
        bank.run("INSERT INTO receipt_wish VALUES (?,?,?)", body["orderId"], asked["type"], asked["registrationNumber"])


def issue_for_deposit(bank: Bank, payment: Any) -> None:
    """Issue the requested receipt of a deposit."""
    asked = bank.one("SELECT * FROM receipt_wish WHERE order_id = ?", payment["order_id"])
    if asked is None:
        return
    script = NUMBERS.get(str(asked["identity"])[-4:], OK)
    status = {"receipt-in-progress": "IN_PROGRESS", "receipt-failed": "FAILED"}.get(script.kind, "COMPLETED")
    body = {"orderId": payment["order_id"], "orderName": payment["name"], "type": asked["type"]}
    _write(
        bank, body, asked["identity"], payment["balance"], status=status, code=script.code, of_payment=True
    )  # fmt: skip


def cancel_for_refund(bank: Bank, payment: Any, amount: int) -> None:
    """Cancel the receipt of a refunded payment by the refunded amount."""
    row = bank.one(
        "SELECT * FROM receipt WHERE order_id = ? AND of_payment = 1 AND is_cancel = 0 AND status = 'COMPLETED'"
        " ORDER BY id DESC",
        payment["order_id"],
    )
    if row is not None and _amount_left(bank, row["receipt_key"]) >= amount:
        _cancel_part(bank, row, amount)


def receipts_of_payment(bank: Bank, order_id: str) -> list[dict[str, Any]] | None:
    """The receipts of a payment in the gateway's format."""
    rows = bank.all("SELECT * FROM receipt WHERE order_id = ? AND of_payment = 1 ORDER BY id", order_id)
    return [shape(row) for row in rows] or None


def page(bank: Bank, address: str) -> dict[str, Any]:
    """A page of the receipts of a day, oldest first."""
    query = {name: values[-1] for name, values in parse_qs(urlsplit(address).query).items()}
    start = datetime.fromisoformat(query["requestDate"]).replace(tzinfo=SEOUL).timestamp()
    after, limit = int(query.get("cursor") or 0), min(100, int(query.get("limit") or 100))
    rows = bank.all(
        "SELECT * FROM receipt WHERE created >= ? AND created < ? AND id > ? ORDER BY id LIMIT ?",
        start, start + 86_400, after, limit + 1,
    )  # fmt: skip
    shown = rows[:limit]
    return {
        "hasNext": len(rows) > limit,
        "lastCursor": shown[-1]["id"] if shown else 0,
        "data": [shape(row) for row in shown],
    }


def settle(bank: Bank, order_id: str, status: str) -> Answer:
    """Simulate the later response of the tax office: pending receipts are issued or refused."""
    issued = status == "COMPLETED"
    bank.run(
        "UPDATE receipt SET status = ?, issue_num = ?, code = ? WHERE order_id = ? AND status = 'IN_PROGRESS'",
        status, f"{secrets.randbelow(10**9):09d}" if issued else "", "" if issued else "ISSUE_FAILED", order_id,
    )  # fmt: skip
    return 200, {}


def shape(row: Any) -> dict[str, Any]:
    """A receipt in the format of the gateway's API."""
    return {
        "receiptKey": row["receipt_key"],
        "orderId": row["order_id"],
        "orderName": row["name"],
        "type": row["type"],
        "issueNumber": row["issue_num"],
        "issueStatus": row["status"],
        "transactionType": "CANCEL" if row["is_cancel"] else "CONFIRM",
        "amount": row["amount"],
        "taxFreeAmount": 0,
        "customerIdentityNumber": f"{row['identity'][:3]}****{row['identity'][-4:]}",
        "failure": {"code": row["code"], "message": f"시험 은행: {row['code']}"} if row["status"] == "FAILED" else None,
        "receiptUrl": "",
        "requestedAt": datetime.fromtimestamp(row["created"], SEOUL).isoformat(timespec="seconds"),
    }
