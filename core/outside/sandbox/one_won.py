"""The practice checker of accounts: it pays one won in and writes a code beside it, as a passbook would show.

The code is told to nobody but the ledger page, which stands for the holder's passbook.
"""

import secrets
import time
from typing import Any

from core.outside.sandbox.bank import Bank

TABLES = """
CREATE TABLE IF NOT EXISTS one_won (
  request_id TEXT PRIMARY KEY, bank TEXT, account TEXT, holder TEXT, code TEXT, tries INTEGER, state TEXT, created REAL
);
"""
SECONDS = 600


def act(bank: Bank, path: str, body: dict[str, Any], secret: str) -> tuple[int, dict[str, Any]] | None:
    """The answer to a call of this room, (0, {}) for a line that goes dead, None for another room's."""
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
    # As the real one: a part of the holder's name is enough.
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


def received(bank: Bank) -> dict[str, Any]:
    """Every check, oldest first, with its code: what the holders read in their passbooks."""
    return {"one_won": [dict(row) for row in bank.all("SELECT * FROM one_won ORDER BY created, request_id")]}
