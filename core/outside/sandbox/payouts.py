"""Refunds of virtual accounts on their way: a bank transfer that ends later than the cancel was answered.

The real one takes about two days; here it takes two minutes, or ends at once by the ledger's button.
"""

import time
from collections.abc import Collection
from typing import Any

from core.outside.sandbox.bank import Bank
from core.outside.sandbox.scripts import OK, Script

TABLES = """
CREATE TABLE IF NOT EXISTS payout (
  transaction_key TEXT PRIMARY KEY, order_id TEXT, bank TEXT, account TEXT, holder TEXT, amount INTEGER, status TEXT,
  due REAL, created REAL
);
"""
SECONDS = 120.0
# How a transfer goes, by the last four digits of the account that the money goes back to.
ACCOUNTS = {
    # Stays on its way until somebody ends it.
    "0050": Script("payout-in-progress"),
    "0060": Script("payout-failed"),
}
PENDING = "PENDING"
ENDS = ("COMPLETED", "FAILED")
Answer = tuple[int, dict[str, Any]]


def started(bank: Bank, key: str, payment: Any, to: dict[str, Any], amount: int) -> None:
    """A deposit goes back to an account."""
    account = str(to.get("accountNumber", ""))
    waits = ACCOUNTS.get(account[-4:], OK).kind == "payout-in-progress"
    now = time.time()
    bank.run(
        "INSERT INTO payout VALUES (?,?,?,?,?,?,?,?,?)",
        key, payment["order_id"], str(to.get("bank", "")), account, str(to.get("holderName", "")), amount, PENDING,
        None if waits else now + SECONDS, now,
    )  # fmt: skip


def settle(bank: Bank, order_id: str, status: str = "") -> Answer:
    """The transfers of an order end now, as their scripts say or as `status` does."""
    if status not in ("", *ENDS):
        return 400, {"code": "INVALID_REQUEST", "message": "시험 은행: INVALID_REQUEST"}
    with bank:
        for row in bank.all("SELECT * FROM payout WHERE order_id = ? AND status = ?", order_id, PENDING):
            _end(bank, row, status)
    return 200, {}


def due(bank: Bank) -> None:
    """End those whose time has come."""
    with bank:
        for row in bank.all("SELECT * FROM payout WHERE status = ? AND due <= ?", PENDING, time.time()):
            _end(bank, row)


def _end(bank: Bank, row: Any, status: str = "") -> None:
    failed = ACCOUNTS.get(row["account"][-4:], OK).kind == "payout-failed"
    ended = status or ("FAILED" if failed else "COMPLETED")
    bank.run("UPDATE payout SET status = ? WHERE transaction_key = ?", ended, row["transaction_key"])


def word(states: Collection[str]) -> str:
    """The gateway's one word for all the transfers of a payment."""
    if not states:
        return "NONE"
    if PENDING in states:
        return PENDING
    if "FAILED" not in states:
        return "COMPLETED"
    return "PARTIAL_FAILED" if "COMPLETED" in states else "FAILED"


def of_payment(bank: Bank, order_id: str) -> str:
    """`refundStatus` of a virtual account."""
    due(bank)
    return word({str(row["status"]) for row in bank.all("SELECT status FROM payout WHERE order_id = ?", order_id)})
