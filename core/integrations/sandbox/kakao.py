"""The simulated Kakao Pay: ready, approve, order and cancel, and its page with the choices of `window`."""

import secrets
import time
from datetime import datetime
from typing import Any

from core.integrations.sandbox import window
from core.integrations.sandbox.bank import SEOUL, Bank

TABLES = """
CREATE TABLE IF NOT EXISTS kakao (
  tid TEXT PRIMARY KEY, order_id TEXT, user_id TEXT, amount INTEGER, name TEXT, approval_url TEXT, cancel_url TEXT,
  fail_url TEXT, pg_token TEXT, script TEXT, status TEXT, created REAL
);
"""
KEY, CID = "test_sk_local", "TC0ONETIME"
PATHS = "/online/v1/payment/"
Answer = tuple[int, dict[str, Any]]


def _error(status: int, code: int, text: str) -> Answer:
    return status, {"error_code": code, "error_message": f"시험 카카오페이: {text}"}


def handle_call(bank: Bank, path: str, body: dict[str, Any], proof: str, origin: str) -> tuple[Answer, str] | None:
    """The response and how the connection behaves; None for calls of other companies."""
    if not path.startswith(PATHS):
        return None
    if proof != f"SECRET_KEY {KEY}":
        return _error(401, -401, "모르는 키"), "ok"
    if body.get("cid") != CID:
        return _error(400, -500, "모르는 가맹점"), "ok"
    if path == f"{PATHS}ready":
        return _ready(bank, body, origin), "ok"
    row = bank.one("SELECT * FROM kakao WHERE tid = ?", str(body.get("tid", "")))
    if row is None:
        return _error(400, -721, "없는 결제"), "ok"
    if path == f"{PATHS}approve":
        return _approve(bank, row, body)
    if path == f"{PATHS}order":
        return (200, _shape(bank, row)), "ok"
    if path == f"{PATHS}cancel":
        return _cancel(bank, row, body), "ok"
    return None


def _ready(bank: Bank, body: dict[str, Any], origin: str) -> Answer:
    amount = body.get("total_amount")
    if not isinstance(amount, int) or amount <= 0 or not body.get("partner_order_id"):
        return _error(400, -400, "빠진 값")
    tid = f"T{secrets.token_hex(9)}"
    bank.run(
        "INSERT INTO kakao VALUES (?,?,?,?,?,?,?,?,?,?,?,?)",
        tid, str(body["partner_order_id"]), str(body.get("partner_user_id", "")), amount,
        str(body.get("item_name", "")), str(body.get("approval_url", "")), str(body.get("cancel_url", "")),
        str(body.get("fail_url", "")), "", "ok", "READY", time.time(),
    )  # fmt: skip
    address = f"{origin}/kakao/{tid}"
    return 200, {
        "tid": tid,
        "next_redirect_pc_url": address,
        "next_redirect_mobile_url": address,
        "next_redirect_app_url": address,
        "created_at": _at(time.time()),
    }


def page(bank: Bank, tid: str) -> tuple[int, str]:
    """The page of an opened payment."""
    row = bank.one("SELECT * FROM kakao WHERE tid = ?", tid)
    if row is None:
        return 404, "<!doctype html><meta charset=utf-8><p>없는 결제예요."
    return 200, window.document(
        title="연습 카카오페이", action=f"/kakao/{tid}", method="카카오페이", name=row["name"], amount=row["amount"],
        hidden={},
    )  # fmt: skip


def choose(bank: Bank, tid: str, name: str) -> tuple[str, window.Choice] | None:
    """The buyer's choice: where the browser goes next; None for an unknown payment."""
    row = bank.one("SELECT * FROM kakao WHERE tid = ?", tid)
    if row is None:
        return None
    choice = next((known for known in window.CHOICES if known.name == name), window.CHOICES[0])
    if choice.ends:
        bank.run("UPDATE kakao SET status = 'QUIT_PAYMENT' WHERE tid = ?", tid)
        return row["cancel_url"] if choice.name == "closed" else row["fail_url"], choice
    return window.with_query(row["approval_url"], pg_token=authenticate(bank, tid, choice.name)), choice


def authenticate(bank: Bank, tid: str, script: str) -> str:
    """The buyer agreed in the app: returns the token that approves."""
    token = secrets.token_hex(10)
    bank.run("UPDATE kakao SET pg_token = ?, script = ?, status = 'AUTH_PASSWORD' WHERE tid = ?", token, script, tid)
    return token


def _approve(bank: Bank, row: Any, body: dict[str, Any]) -> tuple[Answer, str]:
    if row["script"] == "slow":
        time.sleep(window.SLOW_SECONDS)
    with bank:
        row = bank.one("SELECT * FROM kakao WHERE tid = ?", row["tid"])
        assert row is not None
        if row["status"] == "SUCCESS_PAYMENT":
            return _error(400, -706, "이미 승인된 결제"), "ok"
        if not row["pg_token"] or body.get("pg_token") != row["pg_token"]:
            return _error(400, -711, "맞지 않는 토큰"), "ok"
        if body.get("partner_order_id") != row["order_id"] or body.get("partner_user_id") != row["user_id"]:
            return _error(400, -712, "다른 주문"), "ok"
        if row["script"] == "declined":
            bank.run("UPDATE kakao SET status = 'FAIL_PAYMENT' WHERE tid = ?", row["tid"])
            return _error(400, -701, "결제 거절"), "ok"
        amount = window.CHANGED_AMOUNT if row["script"] in ("amount", "other-amount") else row["amount"]
        bank.run(
            "INSERT INTO payment VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
            row["order_id"], row["tid"], "카카오페이", "DONE", amount, amount, "", "", "", "", row["name"], "", 0,
            time.time(),
        )  # fmt: skip
        bank.run("UPDATE kakao SET status = 'SUCCESS_PAYMENT' WHERE tid = ?", row["tid"])
        shown = _shape(bank, bank.one("SELECT * FROM kakao WHERE tid = ?", row["tid"]))
    return (200, shown), "approve-then-drop" if row["script"] == "drop" else "ok"


def _cancel(bank: Bank, row: Any, body: dict[str, Any]) -> Answer:
    with bank:
        payment = bank.one("SELECT * FROM payment WHERE payment_key = ?", row["tid"])
        amount = body.get("cancel_amount")
        if payment is None or not isinstance(amount, int) or amount <= 0 or amount > payment["balance"]:
            return _error(400, -738, "취소할 수 없는 금액")
        if body.get("cancel_available_amount") not in (None, payment["balance"]):
            return _error(400, -742, "남은 금액이 달라요")
        left = payment["balance"] - amount
        key = f"A{secrets.token_hex(9)}"
        bank.run(
            "INSERT INTO cancel VALUES (?,?,?,?,?)", key, row["tid"], amount, str(body.get("payload", "")), time.time()
        )
        status = "PARTIAL_CANCELED" if left else "CANCELED"
        bank.run("UPDATE payment SET balance = ?, status = ? WHERE payment_key = ?", left, status, row["tid"])
        return 200, {**_shape(bank, row), "aid": key, "cancel_available_amount": {"total": left}}


def _shape(bank: Bank, row: Any) -> dict[str, Any]:
    payment = bank.one("SELECT * FROM payment WHERE payment_key = ?", row["tid"])
    cancels = bank.all("SELECT * FROM cancel WHERE payment_key = ? ORDER BY created", row["tid"])
    status = row["status"]
    if payment is not None and cancels:
        status = "PART_CANCEL_PAYMENT" if payment["balance"] else "CANCEL_PAYMENT"
    return {
        "cid": CID,
        "tid": row["tid"],
        "aid": f"A{row['tid'][1:]}",
        "status": status,
        "partner_order_id": row["order_id"],
        "partner_user_id": row["user_id"],
        "payment_method_type": "MONEY",
        "item_name": row["name"],
        "amount": {"total": payment["amount"] if payment is not None else row["amount"], "tax_free": 0},
        "cancel_available_amount": {"total": payment["balance"] if payment is not None else 0},
        "created_at": _at(row["created"]),
        "payment_action_details": [
            {"aid": cancel["transaction_key"], "amount": cancel["amount"], "payment_action_type": "CANCEL",
             "payload": cancel["reason"]}
            for cancel in cancels
        ],
    }  # fmt: skip


def _at(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, SEOUL).replace(tzinfo=None).isoformat(timespec="seconds")
