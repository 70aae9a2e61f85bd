"""The sandbox's database: payments and accounts in its own file. Amounts in won."""

import json
import secrets
import sqlite3
import threading
import time
from datetime import datetime, timedelta, timezone
from typing import Any

SEOUL = timezone(timedelta(hours=9))
_TABLES = """
CREATE TABLE IF NOT EXISTS payment (
  order_id TEXT PRIMARY KEY, payment_key TEXT UNIQUE, method TEXT, status TEXT, amount INTEGER, balance INTEGER,
  approve_no TEXT, masked TEXT, account TEXT, secret TEXT, name TEXT, buyer TEXT, visible_at REAL, created REAL
);
CREATE TABLE IF NOT EXISTS answer (idem TEXT PRIMARY KEY, status INTEGER, body TEXT);
CREATE TABLE IF NOT EXISTS cancel (
  transaction_key TEXT PRIMARY KEY, payment_key TEXT, amount INTEGER, reason TEXT, created REAL
);
CREATE TABLE IF NOT EXISTS script (order_id TEXT PRIMARY KEY, kind TEXT, code TEXT, used INTEGER);
CREATE TABLE IF NOT EXISTS call (id INTEGER PRIMARY KEY, at REAL, method TEXT, path TEXT, status INTEGER);
"""


def now_text(after: float = 0) -> str:
    """A time in the gateway's format."""
    return datetime.fromtimestamp(time.time() + after, SEOUL).isoformat(timespec="seconds")


class Bank:
    """One connection behind one lock: the sandbox is small, and correctness matters more than speed."""

    def __init__(self, path: str) -> None:
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._db.row_factory = sqlite3.Row
        self._db.executescript(_TABLES)
        self._lock = threading.RLock()

    def open(self, tables: str) -> None:
        """Create the tables of another company that shares the file."""
        with self._lock:
            self._db.executescript(tables)

    def __enter__(self) -> "Bank":
        self._lock.acquire()
        return self

    def __exit__(self, *_exc: object) -> None:
        self._lock.release()

    def one(self, sql: str, *args: Any) -> sqlite3.Row | None:
        with self._lock:
            row: sqlite3.Row | None = self._db.execute(sql, args).fetchone()
            return row

    def all(self, sql: str, *args: Any) -> list[sqlite3.Row]:
        with self._lock:
            return self._db.execute(sql, args).fetchall()

    def run(self, sql: str, *args: Any) -> None:
        with self._lock:
            self._db.execute(sql, args)

    def approve(self, body: dict[str, Any], *, late: float = 0) -> sqlite3.Row:
        """Charge a card; returns the row of the approved payment. `late` hides it from look-ups for seconds."""
        number = str(body.get("cardNumber", ""))
        self.run(
            "INSERT INTO payment VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
            body["orderId"], secrets.token_hex(12), "카드", "DONE", body["amount"], body["amount"],
            f"{secrets.randbelow(10**8):08d}", f"{number[:6]}******{number[-4:-1]}*", "", "", body.get("orderName", ""),
            body.get("customerName", ""), time.time() + late, time.time(),
        )  # fmt: skip
        return self.payment(body["orderId"])

    def open_account(self, body: dict[str, Any]) -> sqlite3.Row:
        """Create a virtual account that waits for a deposit."""
        account = {
            "accountNumber": f"X{secrets.randbelow(10**12):012d}",
            "bankCode": body.get("bank", "20"),
            "customerName": body.get("customerName", ""),
            "dueDate": now_text(float(body.get("validHours", 168)) * 3600),
            "refundStatus": "NONE",
        }
        self.run(
            "INSERT INTO payment VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
            body["orderId"], secrets.token_hex(12), "가상계좌", "WAITING_FOR_DEPOSIT", body["amount"], body["amount"],
            "", "", json.dumps(account, ensure_ascii=False), secrets.token_hex(10), body.get("orderName", ""),
            body.get("customerName", ""), 0, time.time(),
        )  # fmt: skip
        return self.payment(body["orderId"])

    def payment(self, order_id: str) -> sqlite3.Row:
        row = self.one("SELECT * FROM payment WHERE order_id = ?", order_id)
        assert row is not None
        return row

    def shape(self, row: sqlite3.Row) -> dict[str, Any]:
        """A payment in the format of the gateway's API."""
        cancels = [
            {
                "transactionKey": one["transaction_key"],
                "cancelAmount": one["amount"],
                "cancelReason": one["reason"],
                "cancelStatus": "DONE",
            }
            for one in self.all("SELECT * FROM cancel WHERE payment_key = ? ORDER BY created", row["payment_key"])
        ]
        shown: dict[str, Any] = {
            "paymentKey": row["payment_key"],
            "orderId": row["order_id"],
            "orderName": row["name"],
            "status": row["status"],
            "method": row["method"],
            "totalAmount": row["amount"],
            "balanceAmount": row["balance"],
            "approvedAt": now_text() if row["status"] == "DONE" else None,
            "secret": row["secret"] or None,
            "isPartialCancelable": True,
            "cancels": cancels or None,
            "card": None,
            "virtualAccount": json.loads(row["account"]) if row["account"] else None,
        }
        if row["approve_no"]:
            shown["card"] = {
                "issuerCode": "61",
                "acquirerCode": "31",
                "number": row["masked"],
                "approveNo": row["approve_no"],
                "installmentPlanMonths": 0,
            }
        return shown
