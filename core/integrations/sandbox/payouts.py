"""Pending refunds of virtual accounts: a bank transfer that ends after the response to the cancel.

A real transfer takes about two days; here it takes two minutes, or ends at once by the ledger's button.
"""

import time
from collections.abc import Collection
from typing import Any

from core.integrations.sandbox.bank import Bank
from core.integrations.sandbox.scripts import OK, Script

TABLES = """
CREATE TABLE IF NOT EXISTS payout (
  transaction_key TEXT PRIMARY KEY, order_id TEXT, bank TEXT, account TEXT, holder TEXT, amount INTEGER, status TEXT,
  due REAL, created REAL
);
"""
SECONDS = 120.0
# The result of a transfer, by the last four digits of the refund account.
ACCOUNTS = {
    # Pending until it is ended by hand.
    "0050": Script("payout-in-progress"),
    "0060": Script("payout-failed"),
}
PENDING = "PENDING"
ENDS = ("COMPLETED", "FAILED")
Answer = tuple[int, dict[str, Any]]


def start_transfer(bank: Bank, key: str, payment: Any, to: dict[str, Any], amount: int) -> None:
    """Start the transfer that refunds a deposit to an account."""
    account = str(to.get("accountNumber", ""))
    waits = ACCOUNTS.get(account[-4:], OK).kind == "payout-in-progress"
    now = time.time()
    bank.run(
        "INSERT INTO payout VALUES (?,?,?,?,?,?,?,?,?)",
        key, payment["order_id"], str(to.get("bank", "")), account, str(to.get("holderName", "")), amount, PENDING,
        None if waits else now + SECONDS, now,
    )  # fmt: skip


def settle(bank: Bank, order_id: str, status: str = "") -> Answer:
    """End the transfers of an order now, by their scripts or with `status`."""
    if status not in ("", *ENDS):
        return 400, {"code": "INVALID_REQUEST", "message": "시험 은행: INVALID_REQUEST"}
    with bank:
        for row in bank.all("SELECT * FROM payout WHERE order_id = ? AND status = ?", order_id, PENDING):
            _end_transfer(bank, row, status)
    return 200, {}


def settle_due(bank: Bank) -> None:
    """End the transfers that are due."""
    with bank:
        for row in bank.all("SELECT * FROM payout WHERE status = ? AND due <= ?", PENDING, time.time()):
            _end_transfer(bank, row)


def _end_transfer(bank: Bank, row: Any, status: str = "") -> None:
    failed = ACCOUNTS.get(row["account"][-4:], OK).kind == "payout-failed"
    ended = status or ("FAILED" if failed else "COMPLETED")
    bank.run("UPDATE payout SET status = ? WHERE transaction_key = ?", ended, row["transaction_key"])


def combined_status(states: Collection[str]) -> str:
    """The gateway's single status for all transfers of a payment."""
    if not states:
        return "NONE"
    if PENDING in states:
        return PENDING
    if "FAILED" not in states:
        return "COMPLETED"
    return "PARTIAL_FAILED" if "COMPLETED" in states else "FAILED"


def status_of_payment(bank: Bank, order_id: str) -> str:
    """`refundStatus` of a virtual account."""
    settle_due(bank)
    return combined_status(
        {str(row["status"]) for row in bank.all("SELECT status FROM payout WHERE order_id = ?", order_id)}
    )
