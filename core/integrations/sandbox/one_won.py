"""Simulated account verification: it pays in one won with a code, as a bank statement would show.

Only the ledger page shows the code; it represents the holder's bank statement.
"""

import secrets
import time
from typing import Any

from core.integrations.sandbox.bank import Bank

TABLES = """
CREATE TABLE IF NOT EXISTS one_won (
  request_id TEXT PRIMARY KEY, bank TEXT, account TEXT, holder TEXT, code TEXT, tries INTEGER, state TEXT, created REAL
);
"""
SECONDS = 600


def handle_call(bank: Bank, path: str, body: dict[str, Any], secret: str) -> tuple[int, dict[str, Any]] | None:
    """The response to a call of this company, (0, {}) for a dropped connection, None for another company's call."""
    if path not in ("/ekyc/verify", "/ekyc/confirm"):
        return None
    if not secret:
        return 401, {"result": "UNAUTHORIZED"}
    return _start(bank, body) if path == "/ekyc/verify" else _confirm(bank, body)


def _start(bank: Bank, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    number, account = str(body.get("requestId", "")), str(body.get("accountNo", ""))
    if not number or not account.isdigit() or len(account) > 16 or len(str(body.get("bankCode", ""))) != 3:
        return 400, {"result": "INVALID_REQUEST"}
    last = account[-4:]
    if last == "0040":
        return 0, {}
    if last == "0002":
        return 200, {"result": "NO_SUCH_ACCOUNT"}
    # Like the real company: a part of the holder's name is enough.
    if last == "0003" or not str(body.get("name", "")).strip():
        return 200, {"result": "NAME_MISMATCH"}
    length = int(body.get("verifyLength") or 3)
    code = "".join(secrets.choice("0123456789") for _digit in range(length))
    with bank:
        if bank.one("SELECT 1 FROM one_won WHERE request_id = ?", number) is not None:
            return 200, {"result": "DUPLICATED_REQUEST_ID"}
        bank.run(
            "INSERT INTO one_won VALUES (?,?,?,?,?,0,'SENT',?)",
            number, str(body["bankCode"]), account, str(body["name"]), code, time.time(),
        )  # fmt: skip
    return (0, {}) if last == "0020" else (200, {"result": "SUCCESS", "requestId": number})


def _confirm(bank: Bank, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    with bank:
        row = bank.one("SELECT * FROM one_won WHERE request_id = ?", str(body.get("requestId", "")))
        if row is None:
            return 200, {"result": "NOT_FOUND"}
        if row["state"] != "SENT" or time.time() - row["created"] > SECONDS:
            return 200, {"result": "EXPIRED"}
        right = secrets.compare_digest(row["code"], str(body.get("text", "")))
        state = "VERIFIED" if right else "SENT"
        bank.run("UPDATE one_won SET tries = tries + 1, state = ? WHERE request_id = ?", state, row["request_id"])
    return 200, {"result": "SUCCESS" if right else "CODE_MISMATCH"}


def list_received(bank: Bank) -> dict[str, Any]:
    """Every check with its code, oldest first: what the holders read in their bank statements."""
    return {"one_won": [dict(row) for row in bank.all("SELECT * FROM one_won ORDER BY created, request_id")]}
