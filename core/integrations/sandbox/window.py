"""The simulated payment window of Toss Payments: its practice script, its page, and the confirmation.

The script answers to the same calls as the real one and goes to a page of the sandbox, where a person chooses how the
payment goes. Nothing is charged before the shop confirms, within ten minutes.
"""

import html
import json
import secrets
import time
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from core.integrations.sandbox.bank import Bank, now_text

TABLES = """
CREATE TABLE IF NOT EXISTS window (
  payment_key TEXT PRIMARY KEY, order_id TEXT, amount INTEGER, method TEXT, easy_pay TEXT, name TEXT, hours INTEGER,
  script TEXT, status TEXT, created REAL
);
CREATE INDEX IF NOT EXISTS window_of_order ON window (order_id, created);
"""
CLIENT_KEY = "test_ck_local"
CONFIRM_SECONDS = 600
SLOW_SECONDS, LATE_SECONDS = 15, 20
EASY_PAY = {"KAKAOPAY": "카카오페이", "NAVERPAY": "네이버페이", "TOSSPAY": "토스페이", "SAMSUNGPAY": "삼성페이"}
METHODS = {"CARD": "카드", "TRANSFER": "계좌이체", "VIRTUAL_ACCOUNT": "가상계좌", "MOBILE_PHONE": "휴대폰"}
Answer = tuple[int, dict[str, Any]]


@dataclass(frozen=True)
class Choice:
    """How a payment goes: what the button says, and the code with which the window ends without a payment."""

    name: str
    text: str
    ends: str = ""


CHOICES = (
    Choice("ok", "결제하기"),
    Choice("slow", "느리게 승인"),
    Choice("declined", "카드사가 거절"),
    Choice("closed", "창 닫기", "PAY_PROCESS_CANCELED"),
    Choice("aborted", "창에서 실패", "PAY_PROCESS_ABORTED"),
    Choice("twice", "두 번 돌아가기"),
    Choice("late", "늦게 돌아가기"),
    Choice("drop", "승인하고 답을 잃음"),
    Choice("amount", "돌아갈 금액 바꾸기"),
    Choice("other-amount", "다른 금액을 승인"),
)
_BY_NAME = {choice.name: choice for choice in CHOICES}
CHANGED_AMOUNT = 1000

SCRIPT = """(() => {
  const origin = new URL(document.currentScript.src).origin;
  const TossPayments = (clientKey) => {
    if (clientKey !== "%s") throw Object.assign(new Error("연습용 키가 아니에요."), { code: "INVALID_CLIENT_KEY" });
    return {
      payment: () => ({
        requestPayment: (request) => {
          location.assign(`${origin}/window?${new URLSearchParams({ request: JSON.stringify(request) })}`);
          return new Promise(() => undefined);
        },
      }),
    };
  };
  TossPayments.ANONYMOUS = "ANONYMOUS";
  window.TossPayments = TossPayments;
})();
"""

_STYLE = """body{font:16px/1.6 system-ui,sans-serif;margin:0;color-scheme:light dark;
background:light-dark(#f4f3ef,#141412);color:light-dark(#1c1b19,#f3f1ec)}
main{max-width:420px;margin:0 auto;padding:32px 20px;display:grid;gap:20px}
.p{background:#7a4d00;color:#fff;padding:10px 16px;text-align:center;font-weight:600}
b.s{font-size:28px;letter-spacing:-.02em}p{margin:0;color:light-dark(#5f5b55,#c0bcb4);overflow-wrap:anywhere}
form{display:grid;gap:10px}button{font:inherit;min-height:48px;border-radius:12px;cursor:pointer;
border:1px solid light-dark(#dad7d0,#3d3c39);background:light-dark(#fff,#1f1e1c);color:inherit}
button[value=ok]{background:light-dark(#1c1b19,#f3f1ec);color:light-dark(#fff,#141412);font-weight:700;border:0}"""


def script() -> str:
    """The practice script."""
    return SCRIPT % CLIENT_KEY


def document(*, title: str, action: str, method: str, name: str, amount: int, hidden: dict[str, str]) -> str:
    """The page of a window with its choices."""
    fields = "".join(
        f'<input type=hidden name="{html.escape(key)}" value="{html.escape(value)}">' for key, value in hidden.items()
    )
    buttons = "".join(f'<button name="choice" value="{choice.name}">{choice.text}</button>' for choice in CHOICES)
    return f"""<!doctype html><html lang="ko"><meta charset="utf-8"><title>{html.escape(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>{_STYLE}</style>
<div class="p" role="note">연습용 결제창이에요. 진짜 돈이 나가지 않아요.</div>
<main><h1 style="font-size:20px;margin:0">{html.escape(title)}</h1>
<div><p>{html.escape(name)}</p><b class="s">{amount:,}원</b><p>{html.escape(method)}</p></div>
<form method="post" action="{action}">{fields}{buttons}</form></main>"""


def page(query: str) -> tuple[int, str]:
    """The page that the practice script opens, from its `request`."""
    try:
        request = json.loads(dict(parse_qsl(query))["request"])
        amount, order_id = int(request["amount"]["value"]), str(request["orderId"])
        targets = [str(request[name]) for name in ("successUrl", "failUrl")]
    except (KeyError, TypeError, ValueError):
        return 400, "<!doctype html><meta charset=utf-8><p>결제창을 열 수 없어요."
    if not all(_is_web(target) for target in targets) or not 6 <= len(order_id) <= 64:
        return 400, "<!doctype html><meta charset=utf-8><p>결제창을 열 수 없어요."
    way = method_name(request)
    hidden = {"request": json.dumps(request, ensure_ascii=False)}
    return 200, document(
        title="연습 결제창",
        action="/window",
        method=way,
        name=str(request.get("orderName", "")),
        amount=amount,
        hidden=hidden,
    )


def _is_web(address: str) -> bool:
    return urlsplit(address).scheme in ("http", "https")


def method_name(request: dict[str, Any]) -> str:
    """What the buyer chose, in words."""
    easy_pay = str((request.get("card") or {}).get("easyPay", ""))
    return EASY_PAY.get(easy_pay) or METHODS.get(str(request.get("method")), "카드")


def with_query(address: str, **more: str) -> str:
    """An address with more parameters."""
    parts = urlsplit(address)
    return urlunsplit(parts._replace(query=urlencode([*parse_qsl(parts.query), *more.items()])))


def choose(bank: Bank, request: dict[str, Any], name: str) -> tuple[str, Choice]:
    """The buyer's choice: returns where the browser goes next, and the choice."""
    choice = _BY_NAME.get(name, CHOICES[0])
    order_id = str(request["orderId"])
    if choice.ends:
        message = "사용자가 결제를 취소했어요." if choice.name == "closed" else "결제가 진행되지 않았어요."
        return with_query(str(request["failUrl"]), code=choice.ends, message=message, orderId=order_id), choice
    key = open_payment(bank, request, choice.name)
    amount = CHANGED_AMOUNT if choice.name == "amount" else int(request["amount"]["value"])
    back = with_query(str(request["successUrl"]), paymentKey=key, orderId=order_id, amount=str(amount))
    return back, choice


def open_payment(bank: Bank, request: dict[str, Any], script_name: str) -> str:
    """Authenticate a payment that the shop may confirm; returns its key."""
    key = secrets.token_hex(12)
    easy_pay = str((request.get("card") or {}).get("easyPay", ""))
    hours = int((request.get("virtualAccount") or {}).get("validHours", 168))
    bank.run(
        "INSERT INTO window VALUES (?,?,?,?,?,?,?,?,?,?)",
        key, str(request["orderId"]), int(request["amount"]["value"]), str(request.get("method", "CARD")), easy_pay,
        str(request.get("orderName", "")), hours, script_name, "IN_PROGRESS", time.time(),
    )  # fmt: skip
    return key


def going(address: str, choice: Choice) -> str:
    """The page that goes back: twice at once, or late."""
    target = json.dumps(address).replace("<", "\\u003c")
    wait = LATE_SECONDS if choice.name == "late" else 0
    twice = f"window.open({target});" if choice.name == "twice" else ""
    return f"""<!doctype html><html lang="ko"><meta charset="utf-8"><title>연습 결제창</title><style>{_STYLE}</style>
<div class="p">연습용 결제창이에요.</div><main><p>쇼핑몰로 돌아가요.</p></main>
<script>{twice}setTimeout(() => location.replace({target}), {wait * 1000})</script>"""


def pending(bank: Bank, column: str, value: str) -> dict[str, Any] | None:
    """A payment that is authenticated and not confirmed, in the gateway's format."""
    row = bank.one(f"SELECT * FROM window WHERE {column} = ? ORDER BY created DESC LIMIT 1", value)
    if row is None:
        return None
    is_over = row["status"] == "IN_PROGRESS" and time.time() - row["created"] > CONFIRM_SECONDS
    status = "EXPIRED" if is_over else row["status"]
    return {
        "paymentKey": row["payment_key"], "orderId": row["order_id"], "orderName": row["name"], "status": status,
        "method": METHODS.get(row["method"], "카드"), "totalAmount": row["amount"], "balanceAmount": row["amount"],
        "approvedAt": None, "cancels": None, "card": None, "virtualAccount": None,
    }  # fmt: skip


def easy_pay_of(bank: Bank, payment_key: str) -> dict[str, Any] | None:
    """The easy pay of a confirmed payment, in the gateway's format."""
    row = bank.one("SELECT easy_pay, amount FROM window WHERE payment_key = ?", payment_key)
    provider = EASY_PAY.get(row["easy_pay"]) if row else None
    return {"provider": provider, "amount": row["amount"], "discountAmount": 0} if row and provider else None


def confirm(bank: Bank, body: dict[str, Any]) -> tuple[int, str, str]:
    """Confirm an authenticated payment: returns status, error code, and how the connection behaves.

    Status 200: the payment is in the bank's table.
    """
    key, order_id = str(body.get("paymentKey", "")), str(body.get("orderId", ""))
    row = bank.one("SELECT * FROM window WHERE payment_key = ?", key)
    if row is None or row["order_id"] != order_id:
        return 404, "NOT_FOUND_PAYMENT", "ok"
    script_name = str(row["script"])
    if script_name == "slow":
        time.sleep(SLOW_SECONDS)
    with bank:
        row = bank.one("SELECT * FROM window WHERE payment_key = ?", key)
        assert row is not None
        if row["status"] == "DONE":
            return 400, "ALREADY_PROCESSED_PAYMENT", "ok"
        if time.time() - row["created"] > CONFIRM_SECONDS:
            return 404, "NOT_FOUND_PAYMENT_SESSION", "ok"
        if body.get("amount") != row["amount"]:
            return 400, "INVALID_REQUEST", "ok"
        if bank.one("SELECT 1 FROM payment WHERE order_id = ?", order_id) is not None:
            return 400, "DUPLICATED_ORDER_ID", "ok"
        if script_name == "declined":
            bank.run("UPDATE window SET status = 'ABORTED' WHERE payment_key = ?", key)
            return 403, "REJECT_CARD_COMPANY", "ok"
        amount = CHANGED_AMOUNT if script_name == "other-amount" else row["amount"]
        _approve(bank, row, amount)
        bank.run("UPDATE window SET status = 'DONE' WHERE payment_key = ?", key)
    return 200, "", "approve-then-drop" if script_name == "drop" else "ok"


def _approve(bank: Bank, row: Any, amount: int) -> None:
    is_account = row["method"] == "VIRTUAL_ACCOUNT"
    is_card = row["method"] == "CARD" and not row["easy_pay"]
    account = {
        "accountNumber": f"X{secrets.randbelow(10**12):012d}", "bankCode": "20", "customerName": "연습",
        "dueDate": now_text(row["hours"] * 3600), "refundStatus": "NONE",
    }  # fmt: skip
    bank.run(
        "INSERT INTO payment VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
        row["order_id"], row["payment_key"], "간편결제" if row["easy_pay"] else METHODS.get(row["method"], "카드"),
        "WAITING_FOR_DEPOSIT" if is_account else "DONE", amount, amount,
        f"{secrets.randbelow(10**8):08d}" if is_card else "", "43301234****123*" if is_card else "",
        json.dumps(account, ensure_ascii=False) if is_account else "", secrets.token_hex(10) if is_account else "",
        row["name"], "", 0, time.time(),
    )  # fmt: skip
