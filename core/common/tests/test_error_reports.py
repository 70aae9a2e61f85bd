"""A fault reaches the error tracker with its place and its id, and without anything of anybody."""

import gzip
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import brotli  # type: ignore[import-untyped]
import pytest
import sentry_sdk
from django.core.exceptions import ImproperlyConfigured
from django.db import IntegrityError

from core.common import error_reports
from core.orders import selectors

PHONE, NAME = "01098765432", "홍길동"


class Tracker(BaseHTTPRequestHandler):
    """The stand-in: keeps what is sent to it, as Sentry's protocol has it."""

    received: list[tuple[str, bytes]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        unpack = {"gzip": gzip.decompress, "br": brotli.decompress}.get(self.headers.get("Content-Encoding", ""), bytes)
        self.received.append((self.path, unpack(body)))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, format: str, *args: object) -> None:
        """No lines."""


@pytest.fixture
def tracker():
    Tracker.received = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), Tracker)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    error_reports.configure(f"http://key@127.0.0.1:{server.server_port}/7", release="1.2.3")
    yield Tracker.received
    sentry_sdk.get_client().close()
    sentry_sdk.get_global_scope().set_client(None)
    server.shutdown()


def break_down(monkeypatch) -> None:
    def failing(*args, **options):
        phone = PHONE
        raise IntegrityError(f"duplicate key: ({NAME}, {phone})")

    monkeypatch.setattr(selectors, "quote", failing)


@pytest.mark.django_db
def test_a_fault_is_reported_without_personal_data(shop, visitor, tracker, monkeypatch):
    break_down(monkeypatch)
    visitor.raise_request_exception = False
    body = {"items": [{"id": shop.variant.pk, "quantity": 1}]}
    answer = visitor.post(
        f"/api/shop/quote?phone={PHONE}",
        body,
        format="json",
        HTTP_X_REQUEST_ID="request-1234",
        HTTP_REFERER=f"/{PHONE}",
    )
    assert answer.status_code == 500
    sentry_sdk.flush(10)
    [(path, raw)] = tracker
    assert path.startswith("/api/7/envelope/")
    text = raw.decode()
    for secret in (PHONE, NAME, "duplicate key", "sessionid", "User-Agent", "127.0.0.1"):
        assert secret not in text
    event = json.loads(text.splitlines()[2])
    assert event["tags"]["fault_id"] == answer.json()["data"]["fault_id"]
    assert (event["tags"]["request_id"], event["release"]) == ("request-1234", "maru@1.2.3")
    [fault] = event["exception"]["values"]
    assert fault["type"] == "IntegrityError"
    assert fault["stacktrace"]["frames"][-1]["function"] == "failing"
    assert all("vars" not in frame for frame in fault["stacktrace"]["frames"])


@pytest.mark.django_db
def test_a_refusal_is_no_fault(shop, visitor, tracker):
    assert visitor.post("/api/shop/quote", {"items": []}, format="json").status_code < 500
    assert visitor.get("/api/shop/products/999999").status_code == 404
    sentry_sdk.flush(10)
    assert tracker == []


@pytest.mark.django_db
def test_nothing_is_reported_without_an_address(shop, visitor, monkeypatch):
    assert not sentry_sdk.get_client().is_active()
    break_down(monkeypatch)
    visitor.raise_request_exception = False
    body = {"items": [{"id": shop.variant.pk, "quantity": 1}]}
    assert visitor.post("/api/shop/quote", body, format="json").status_code == 500


def test_an_address_of_no_tracker_stops_the_start():
    with pytest.raises(ImproperlyConfigured, match="SENTRY_DSN"):
        error_reports.configure("not an address", release="1")
