"""Simulated text message carrier and mail server: they store and show received messages.

The last four digits of the receiver select the behaviour of a text message, as a card number does.
"""

import secrets
import time
from dataclasses import dataclass
from typing import Any

from core.integrations.sandbox.bank import Bank

TABLES = """
CREATE TABLE IF NOT EXISTS sms (
  id TEXT PRIMARY KEY, sender TEXT, receiver TEXT, msg TEXT, result TEXT, created REAL
);
CREATE TABLE IF NOT EXISTS mail (
  id TEXT PRIMARY KEY, idem TEXT UNIQUE, sender TEXT, receiver TEXT, subject TEXT, text TEXT, html TEXT, created REAL
);
"""
DEPOSIT = 50_000
PRICE = 20


@dataclass(frozen=True)
class Script:
    """A behaviour: `kind` names it, `code` is the carrier's response or later report, `seconds` its delay."""

    kind: str
    code: str = "6600"
    seconds: float = 0.0


RECEIVERS = {
    "0002": Script("code", "999"),
    "0010": Script("slow", seconds=15),
    "0020": Script("accept-then-drop"),
    "0030": Script("500-but-accepted"),
    "0040": Script("timeout-not-accepted"),
    "0060": Script("not-reached", "6601"),
}
OK = Script("ok")


def handle_call(bank: Bank, path: str, body: dict[str, Any], idem: str) -> tuple[int, dict[str, Any]] | None:
    """The response to a call of these companies, (0, {}) for a dropped connection, None for another company's call."""
    if path == "/v1/mails":
        return _mail(bank, body, idem)
    if not path.startswith("/api/msg/v1/"):
        return None
    if not body.get("user_id") or not body.get("api_key"):
        return 200, {"code": 101, "message": "시험 통신사: 계정이 없어요"}
    if path.endswith("/send"):
        return _send(bank, body)
    if path.endswith("/remain"):
        used = bank.one("SELECT count(*) AS n FROM sms")
        return 200, {"code": 100, "data": {"TOTAL_DEPOSIT": DEPOSIT - PRICE * (used["n"] if used else 0)}}
    return _list(bank, body) if path.endswith("/list") else (404, {"code": 404})


def _send(bank: Bank, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    receiver, text = str(body.get("receiver", "")), str(body.get("msg", ""))
    try:
        long = len(text.encode("euc_kr")) > 2000
    except UnicodeEncodeError:
        return 200, {"code": 201, "message": "시험 통신사: 보낼 수 없는 글자가 있어요"}
    if not receiver.isdigit() or not text or long:
        return 200, {"code": 202, "message": "시험 통신사: 번호나 내용이 맞지 않아요"}
    play = RECEIVERS.get(receiver[-4:], OK)
    if play.kind == "code":
        return 200, {"code": int(play.code), "message": "시험 통신사: 아무도 모르는 코드"}
    if play.kind == "timeout-not-accepted":
        return 0, {}
    if play.kind == "slow":
        time.sleep(play.seconds)
    number = secrets.token_hex(8)
    bank.run(
        "INSERT INTO sms VALUES (?,?,?,?,?,?)",
        number, str(body.get("sender", "")), receiver, text, play.code, time.time(),
    )  # fmt: skip
    if play.kind == "accept-then-drop":
        return 0, {}
    if play.kind == "500-but-accepted":
        return 500, {"message": "시험 통신사: 고장"}
    return 200, {"code": 100, "message": "ok", "data": {"MSGID": number}}


def _list(bank: Bank, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    size, page = int(body.get("page_size") or 20), int(body.get("page") or 1)
    rows = bank.all("SELECT * FROM sms ORDER BY created LIMIT ? OFFSET ?", size, (page - 1) * size)
    listed = [{"MSGID": row["id"], "CMSGID": row["id"], "DEVICE": "SMS", "RESULT": row["result"]} for row in rows]
    return 200, {"code": 100, "data": {"list": listed}}


def _mail(bank: Bank, body: dict[str, Any], idem: str) -> tuple[int, dict[str, Any]]:
    if "@" not in str(body.get("to", "")) or str(body["to"]).startswith("bounce@"):
        return 400, {"code": "NO_SUCH_RECEIVER"}
    bank.run(
        "INSERT OR IGNORE INTO mail VALUES (?,?,?,?,?,?,?,?)",
        secrets.token_hex(8), idem or secrets.token_hex(8), str(body.get("from", "")), str(body["to"]),
        str(body.get("subject", "")), str(body.get("text", "")), str(body.get("html", "")), time.time(),
    )  # fmt: skip
    return 200, {}


def list_received(bank: Bank) -> dict[str, Any]:
    """All received messages, oldest first."""
    return {
        "sms": [dict(row) for row in bank.all("SELECT * FROM sms ORDER BY created, id")],
        "mails": [dict(row) for row in bank.all("SELECT * FROM mail ORDER BY created, id")],
    }
