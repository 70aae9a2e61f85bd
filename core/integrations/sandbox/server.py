"""The sandbox's HTTP server: the APIs of the simulated companies, a ledger page, a button for deposits."""

import json
import secrets
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import unquote

from core.integrations.sandbox import (
    addresses,
    images,
    kakao,
    messaging,
    one_won,
    page,
    parcels,
    payouts,
    post_office,
    receipts,
    scripts,
    social,
    transactions,
    window,
)
from core.integrations.sandbox.bank import Bank, now_text

Answer = tuple[int, dict[str, Any]]


# Bank codes of the gateway (providers 3).
BANKS = frozenset("02 03 06 07 11 12 20 23 27 31 32 34 35 37 39 45 48 50 54 64 71 81 88 89 90 92".split())


def _error(status: int, code: str) -> Answer:
    return status, {"code": code, "message": f"시험 은행: {code}"}


class Sandbox(ThreadingHTTPServer):
    """One bank for every shop on this machine. `webhook` is the URL for its notifications."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, address: tuple[str, int], *, path: str, webhook: str, strict: bool) -> None:
        super().__init__(address, Handler)
        self.bank = Bank(path)
        for tables in (
            messaging.TABLES,
            one_won.TABLES,
            parcels.TABLE,
            payouts.TABLES,
            receipts.TABLES,
            social.TABLES,
            window.TABLES,
            kakao.TABLES,
            images.TABLES,
        ):
            self.bank.open(tables)
        self.post_office = post_office.PostOffice(self.bank)
        self.webhook = webhook
        self.strict = strict
        self.seen_409: set[str] = set()

    def key_in(self, body: dict[str, Any], idem: str) -> tuple[Answer, scripts.Script]:
        """Approve or refuse a card by its script."""
        script = scripts.for_card(str(body.get("cardNumber", "")), strict=self.strict)
        if script is None:
            return _error(500, "NO_SCRIPT_FOR_THIS_CARD"), scripts.OK
        if script.kind == "409-once" and idem not in self.seen_409:
            self.seen_409.add(idem)
            with self.bank as bank:
                if bank.one("SELECT 1 FROM payment WHERE order_id = ?", body["orderId"]) is None:
                    bank.approve(body)
            return _error(409, "IDEMPOTENT_REQUEST_PROCESSING"), script
        if script.kind == "slow":
            time.sleep(script.seconds)
        if script.kind == "timeout-not-approved":
            return _error(599, ""), script
        if script.kind == "decline":
            return _error(403 if script.code.startswith("REJECT") else 400, script.code), script
        with self.bank as bank:
            if bank.one("SELECT 1 FROM payment WHERE order_id = ?", body["orderId"]) is not None:
                return _error(400, "DUPLICATED_ORDER_ID"), script
            bank.run("INSERT INTO script VALUES (?,?,?,0)", body["orderId"], script.kind, script.code)
            row = bank.approve(body, late=script.seconds if script.kind == "lookup-late" else 0)
            answer = bank.shape(row)
        if script.kind in ("500-but-approved", "lookup-late"):
            return _error(500, "FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING"), script
        return (200, answer), script

    def deposit(self, order_id: str) -> Answer:
        """Simulate a deposit to a virtual account; the shop is notified twice, as by the real gateway."""
        with self.bank as bank:
            row = bank.one("SELECT * FROM payment WHERE order_id = ?", order_id)
            if row is None or row["status"] != "WAITING_FOR_DEPOSIT":
                return _error(404, "NOT_FOUND_PAYMENT")
            bank.run("UPDATE payment SET status = 'DONE' WHERE order_id = ?", order_id)
            row = bank.payment(order_id)
            receipts.issue_for_deposit(bank, row)
            shown = self.shape(bank, row)
        callback = {
            "createdAt": now_text(),
            "secret": row["secret"],
            "status": "DONE",
            "transactionKey": secrets.token_hex(8),
            "orderId": order_id,
        }
        self.notify(callback)
        self.notify({"eventType": "PAYMENT_STATUS_CHANGED", "createdAt": now_text(), "data": shown})
        return 200, shown

    def deposit_error(self, order_id: str) -> Answer:
        """Reverse a reported deposit and notify the shop."""
        with self.bank as bank:
            row = bank.one("SELECT * FROM payment WHERE order_id = ?", order_id)
            if row is None or not row["account"] or row["status"] != "DONE":
                return _error(404, "NOT_FOUND_PAYMENT")
            bank.run("UPDATE payment SET status = 'WAITING_FOR_DEPOSIT' WHERE order_id = ?", order_id)
            receipts.cancel_for_refund(bank, row, row["balance"])
            shown = self.shape(bank, bank.payment(order_id))
        self.notify({"createdAt": now_text(), "status": "WAITING_FOR_DEPOSIT", "orderId": order_id})
        return 200, shown

    def shape(self, bank: Bank, row: Any) -> dict[str, Any]:
        """A payment in the gateway's format, with its cash receipts and the status of its refund transfers."""
        shown = {**bank.shape(row), "cashReceipts": receipts.receipts_of_payment(bank, row["order_id"])}
        if shown["virtualAccount"]:
            shown["virtualAccount"]["refundStatus"] = payouts.status_of_payment(bank, row["order_id"])
        return {**shown, "easyPay": window.easy_pay_of(bank, row["payment_key"])}

    def notify(self, body: dict[str, Any]) -> None:
        """Send a notification to the shop; retries after 1, 2 and 4 seconds until it responds with 200."""
        if not self.webhook:
            return

        def send() -> None:
            for wait in (0, 1, 2, 4):
                time.sleep(wait)
                request = urllib.request.Request(
                    self.webhook, json.dumps(body).encode(), {"Content-Type": "application/json"}
                )
                try:
                    with urllib.request.urlopen(request, timeout=10) as response:
                        if response.status == 200:
                            return
                except OSError:
                    continue

        threading.Thread(target=send, daemon=True).start()

    def cancel(self, payment_key: str, body: dict[str, Any]) -> tuple[Answer, str]:
        """Refund money, checked against `refundableAmount`; returns the response and how the connection behaves."""
        with self.bank as bank:
            row = bank.one("SELECT * FROM payment WHERE payment_key = ?", payment_key)
            if row is None:
                return _error(404, "NOT_FOUND_PAYMENT"), "ok"
            script = bank.one("SELECT * FROM script WHERE order_id = ?", row["order_id"])
            kind, code = (script["kind"], script["code"]) if script is not None else ("ok", "")
            if kind == "cancel-refused":
                return _error(400, code), kind
            if kind == "cancel-500" and script is not None and not script["used"]:
                bank.run("UPDATE script SET used = 1 WHERE order_id = ?", row["order_id"])
                return _error(500, code), kind
            if row["account"] and row["status"] != "WAITING_FOR_DEPOSIT" and not body.get("refundReceiveAccount"):
                return _error(400, "INVALID_REFUND_ACCOUNT_INFO"), kind
            if (to := body.get("refundReceiveAccount")) and str(to.get("bank")) not in BANKS:
                return _error(400, "INVALID_BANK"), kind
            return self._cancelled(bank, row, body), kind

    def _cancelled(self, bank: Bank, row: Any, body: dict[str, Any]) -> Answer:
        amount = int(body.get("cancelAmount") or row["balance"])
        if row["balance"] == 0:
            return _error(400, "ALREADY_CANCELED_PAYMENT")
        if body.get("refundableAmount") not in (None, row["balance"]):
            return _error(400, "NOT_MATCHES_REFUNDABLE_AMOUNT")
        if amount <= 0 or amount > row["balance"]:
            return _error(400, "NOT_CANCELABLE_AMOUNT")
        left = row["balance"] - amount
        key = secrets.token_hex(10)
        bank.run(
            "INSERT INTO cancel VALUES (?,?,?,?,?)",
            key, row["payment_key"], amount, str(body.get("cancelReason", "")), time.time(),
        )  # fmt: skip
        status = "PARTIAL_CANCELED" if left else "CANCELED"
        bank.run("UPDATE payment SET balance = ?, status = ? WHERE payment_key = ?", left, status, row["payment_key"])
        receipts.cancel_for_refund(bank, row, amount)
        if row["account"] and (to := body.get("refundReceiveAccount")):
            payouts.start_transfer(bank, key, row, to, amount)
        return 200, self.shape(bank, bank.payment(row["order_id"]))


class Handler(BaseHTTPRequestHandler):
    """Routes a call; applies Idempotency-Key as the real gateway does: by key and path, not by the body."""

    server: Sandbox
    protocol_version = "HTTP/1.1"

    def log_message(self, *_args: Any) -> None:
        """No log output: the ledger page shows the calls."""

    def do_GET(self) -> None:
        path = unquote(self.path.split("?")[0])
        if path == "/healthz":
            return self._send(200, {"ok": True})
        if path in ("/", "/__ledger.html"):
            return self._html(page.ledger(self.server.bank))
        if path == "/v2/standard":
            return self._write(200, window.script().encode(), "text/javascript; charset=utf-8")
        if path == "/window" or path.startswith("/kakao/"):
            query = self.path.partition("?")[2]
            shown = window.page(query) if path == "/window" else kakao.page(self.server.bank, path.rsplit("/", 1)[-1])
            return self._write(shown[0], shown[1].encode(), "text/html; charset=utf-8")
        picture = images.find(self.server.bank, path)
        if picture is not None:
            return self._write(200, picture, images.CONTENT_TYPE)
        parcel = parcels.answer(self.server.bank, path, self.path.partition("?")[2], None)
        if parcel is not None:
            return self._parcel(parcel)
        found = addresses.answer(path, self.path.partition("?")[2])
        if found is None:
            query = self.path.partition("?")[2]
            found = social.answer(self.server.bank, path, query, None, self.headers.get("Authorization", ""))
        if found is not None:
            return self._parcel(found)
        mailed = self.server.post_office.handle_call(path, None)
        if mailed is not None:
            return self._send(*mailed)
        if path == "/__ledger":
            rows = self.server.bank.all("SELECT * FROM payment ORDER BY created")
            return self._send(200, {"payments": [self.server.bank.shape(row) for row in rows]})
        if path == "/__received":
            received = {
                **messaging.list_received(self.server.bank),
                **one_won.list_received(self.server.bank),
                **images.list_received(self.server.bank),
            }
            return self._send(200, received)
        if not self._authorised():
            return None
        if path == "/v1/transactions":
            return self._send(200, transactions.page(self.server.bank, self.path))
        if path == "/v1/cash-receipts":
            return self._send(200, receipts.page(self.server.bank, self.path))
        column = "order_id" if path.startswith("/v1/payments/orders/") else "payment_key"
        row = self.server.bank.one(f"SELECT * FROM payment WHERE {column} = ?", path.rsplit("/", 1)[-1])
        if path.startswith("/v1/payments/") and row is None:
            opened = window.pending(self.server.bank, column, path.rsplit("/", 1)[-1])
            return self._send(200, opened) if opened else self._send(*_error(404, "NOT_FOUND_PAYMENT"))
        if not path.startswith("/v1/payments/") or row is None or row["visible_at"] > time.time():
            return self._send(*_error(404, "NOT_FOUND_PAYMENT"))
        return self._send(200, self.server.shape(self.server.bank, row))

    def do_POST(self) -> None:
        path = unquote(self.path.split("?")[0])
        if images.takes(path):
            return self._upload(path)
        body = self._body()
        if body is None:
            return self._send(*_error(400, "INVALID_REQUEST"))
        if path in ("/window", "/__window", "/__kakao") or path.startswith("/kakao/"):
            return self._choose(path, body)
        if path == "/__deposit-error":
            return self._send(*self.server.deposit_error(str(body.get("orderId", ""))))
        parcel = parcels.answer(self.server.bank, path, "", body)
        if parcel is not None:
            return self._parcel(parcel)
        signed_in = social.answer(self.server.bank, path, "", body, self.headers.get("Authorization", ""))
        if signed_in is not None:
            return self._parcel(signed_in)
        if path == "/__receipt":
            return self._send(*receipts.settle(self.server.bank, str(body.get("orderId")), str(body.get("status"))))
        if path == "/__payout":
            return self._send(
                *payouts.settle(self.server.bank, str(body.get("orderId", "")), str(body.get("status", "")))
            )
        if path == "/__deposit":
            return self._send(*self.server.deposit(str(body.get("orderId", ""))))
        mailed = self.server.post_office.handle_call(path, body)
        if mailed is not None:
            return self._send(*mailed)
        other = self._other_company(path, body)
        if other is not None:
            return self._drop() if other[0] == 0 else self._send(*other)
        paid = kakao.handle_call(self.server.bank, path, body, self.headers.get("Authorization", ""), self._origin())
        if paid is not None:
            return self._drop() if paid[1] == "approve-then-drop" else self._send(*paid[0])
        if not self._authorised():
            return None
        idem = f"{self.headers.get('Idempotency-Key', '')} {path}" if self.headers.get("Idempotency-Key") else ""
        known = self.server.bank.one("SELECT * FROM answer WHERE idem = ?", idem) if idem else None
        if known is not None:
            return self._send(known["status"], json.loads(known["body"]))
        return self._act(path, body, idem)

    def _other_company(self, path: str, body: dict[str, Any]) -> Answer | None:
        """The response of the carrier, the mail server or account verification; None for calls of the gateway."""
        bank = self.server.bank
        answer = messaging.handle_call(bank, path, body, self.headers.get("Idempotency-Key", ""))
        return (
            one_won.handle_call(bank, path, body, self.headers.get("X-EKYC-SECRET", "")) if answer is None else answer
        )

    def _origin(self) -> str:
        return f"http://{self.headers.get('Host', '127.0.0.1')}"

    def _choose(self, path: str, body: dict[str, Any]) -> None:
        """What a person chose in a window; `__window` and `__kakao` choose for a test and answer the key."""
        bank, name = self.server.bank, str(body.get("choice", ""))
        if path == "/__kakao":
            return self._send(200, {"pg_token": kakao.authenticate(bank, str(body.get("tid", "")), name or "ok")})
        if path.startswith("/kakao/"):
            chosen = kakao.choose(bank, path.rsplit("/", 1)[-1], name)
        else:
            given = body.get("request")
            try:
                request: dict[str, Any] = json.loads(given) if isinstance(given, str) else dict(given or {})
                if path == "/__window":
                    return self._send(200, {"paymentKey": window.open_payment(bank, request, name or "ok")})
                chosen = window.choose(bank, request, name)
            except (KeyError, TypeError, ValueError):
                chosen = None
        if chosen is None:
            return self._send(*_error(400, "INVALID_REQUEST"))
        if chosen[1].name in ("twice", "late"):
            return self._html(window.going(*chosen))
        self.send_response(303)
        self.send_header("Location", chosen[0])
        self.send_header("Content-Length", "0")
        self.end_headers()
        return None

    def confirm(self, body: dict[str, Any]) -> tuple[Answer, str]:
        """Confirm a payment of the window; returns the response and how the connection behaves."""
        status, code, kind = window.confirm(self.server.bank, body)
        if status != 200:
            return _error(status, code), kind
        return (200, self.server.shape(self.server.bank, self.server.bank.payment(str(body["orderId"])))), kind

    def _drop(self) -> None:
        """Close the connection without a response."""
        self.close_connection = True

    def _act(self, path: str, body: dict[str, Any], idem: str) -> None:
        kind = "ok"
        if path == "/v1/payments/key-in":
            if not isinstance(body.get("amount"), int) or not body.get("orderId") or not body.get("cardNumber"):
                return self._send(*_error(400, "INVALID_REQUEST"))
            answer, script = self.server.key_in(body, idem)
            kind = script.kind
        elif path == "/v1/payments/confirm":
            answer, kind = self.confirm(body)
        elif path == "/v1/virtual-accounts":
            with self.server.bank as bank:
                if bank.one("SELECT 1 FROM payment WHERE order_id = ?", str(body.get("orderId"))) is not None:
                    answer = _error(400, "DUPLICATED_ORDER_ID")
                elif str(body.get("bank")) not in BANKS:
                    answer = _error(400, "INVALID_BANK")
                else:
                    receipts.save_receipt_request(bank, body)
                    answer = 200, bank.shape(bank.open_account(body))
        elif path.startswith("/v1/payments/") and path.endswith("/cancel"):
            answer, kind = self.server.cancel(path.split("/")[3], body)
        elif path.startswith("/v1/cash-receipts"):
            answer, kind = receipts.handle_call(self.server.bank, path, body)
        else:
            return self._send(*_error(404, "NOT_FOUND"))
        if kind in ("approve-then-drop", "timeout-not-approved"):
            return self._drop()
        if idem and answer[0] not in (409, 500):
            self.server.bank.run(
                "INSERT OR IGNORE INTO answer VALUES (?,?,?)",
                idem,
                answer[0],
                json.dumps(answer[1], ensure_ascii=False),
            )
        if kind == "issued-then-drop" or (kind == "cancel-unknown" and path.endswith("/cancel")):
            return self._drop()
        return self._send(*answer)

    def _upload(self, path: str) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        raw = self.rfile.read(length) if 0 < length < images.MAX_BODY else b""
        reply = images.upload(self.server.bank, path, self.headers.get("Content-Type", ""), raw, origin=self._origin())
        return self._drop() if reply[0] == 0 else self._send(*reply)

    def _parcel(self, reply: parcels.Reply) -> None:
        if reply[0] == 0:
            self.close_connection = True
        elif reply[0] == 302:
            self._redirect(reply[1])
        elif isinstance(reply[1], str):
            self._html(reply[1], reply[0])
        else:
            self._send(*reply)

    def _authorised(self) -> bool:
        if self.headers.get("Authorization", "").startswith("Basic "):
            return True
        self._send(*_error(401, "UNAUTHORIZED_KEY"))
        return False

    def _body(self) -> dict[str, Any] | None:
        length = int(self.headers.get("Content-Length") or 0)
        raw = self.rfile.read(length) if 0 < length < 1_000_000 else b"{}"
        try:
            if self.headers.get("Content-Type", "").startswith("application/x-www-form-urlencoded"):
                from urllib.parse import parse_qsl

                return dict(parse_qsl(raw.decode()))
            value = json.loads(raw)
        except ValueError:
            return None
        return value if isinstance(value, dict) else None

    def _send(self, status: int, value: dict[str, Any] | list[dict[str, Any]]) -> None:
        self._write(status, json.dumps(value, ensure_ascii=False).encode(), "application/json; charset=utf-8")

    def _redirect(self, address: str) -> None:
        self.send_response(302)
        self.send_header("Location", address)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _html(self, text: str, status: int = 200) -> None:
        self._write(status, text.encode(), "text/html; charset=utf-8")

    def _write(self, status: int, raw: bytes, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)
