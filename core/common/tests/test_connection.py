"""What a connection says: TLS by a trusted proxy's word, a host that is one, HEAD without a body."""

import json
import logging
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_started
from django.db import close_old_connections
from django.test import Client, RequestFactory

from core.common.addresses import read_proxies
from core.conftest import World

pytestmark = [pytest.mark.django_db, pytest.mark.both]

PROXY = "10.0.0.1"
NAMES = (
    "CSRF_COOKIE_NAME SESSION_COOKIE_NAME CSRF_COOKIE_SECURE SECURE_SSL_REDIRECT SECURE_HSTS_SECONDS "
    "SECURE_HSTS_INCLUDE_SUBDOMAINS"
).split()


def started(tmp_path: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Settings as a start with this environment reads them."""
    ask = f"import json; from core import settings; print(json.dumps([getattr(settings, n, None) for n in {NAMES}]))"
    return subprocess.run(
        [sys.executable, "-c", ask],
        cwd=django_settings.BASE_DIR,
        env={**env, "MARU_VAR_DIR": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize(
    ("env", "expected"),
    [
        ({}, ["csrftoken", "sessionid", False, None, None, None]),
        (
            {"HTTPS": "1", "TRUSTED_PROXIES": PROXY},
            ["__Host-csrftoken", "__Host-sessionid", True, True, 31_536_000, False],
        ),
        (
            {"HTTPS": "1", "TRUSTED_PROXIES": "unix", "HSTS_SUBDOMAINS": "1"},
            ["__Host-csrftoken", "__Host-sessionid", True, True, 31_536_000, True],
        ),
    ],
)
def test_what_https_sets(tmp_path: Path, env: dict[str, str], expected: list[Any]) -> None:
    assert json.loads(started(tmp_path, **env).stdout) == expected


def test_https_without_a_proxy_to_believe_stops_the_start(tmp_path: Path) -> None:
    done = started(tmp_path, HTTPS="1")
    assert done.returncode != 0
    assert "HTTPS=1 needs TRUSTED_PROXIES" in done.stderr


@pytest.fixture
def https(settings: Any) -> None:
    settings.TRUSTED_PROXIES = read_proxies(PROXY)
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    settings.SECURE_SSL_REDIRECT = True
    settings.SECURE_REDIRECT_EXEMPT = [r"^(healthz|readyz)$"]
    settings.CSRF_COOKIE_NAME, settings.CSRF_COOKIE_SECURE = "__Host-csrftoken", True


@pytest.mark.parametrize(
    ("peer", "said", "status"),
    [(PROXY, "https", 200), (PROXY, "http", 301), (PROXY, None, 301), ("10.0.0.2", "https", 301)],
)
def test_the_scheme_is_believed_from_trusted_proxies_only(
    shop: World, https: None, peer: str, said: str | None, status: int
) -> None:
    headers = {"HTTP_X_FORWARDED_PROTO": said} if said else {}
    answer = Client(HTTP_HOST=shop.host, REMOTE_ADDR=peer).get("/api/auth?lng=ko", **headers)  # type: ignore[arg-type]
    assert answer.status_code == status
    if status == 301:
        assert answer["Location"] == f"https://{shop.host}/api/auth?lng=ko"
    else:
        cookie = answer.cookies["__Host-csrftoken"]
        assert (cookie["secure"], cookie["path"], cookie["domain"]) == (True, "/", "")


def test_probes_are_answered_without_tls(shop: World, https: None) -> None:
    assert Client(HTTP_HOST="10.1.2.3:8000").get("/healthz").status_code == 200


@pytest.mark.parametrize("host", ["localhost:abc", "local_host", "a b", "localhost/x", "[::1", "x" * 300 + "/"])
@pytest.mark.parametrize("path", ["/", "/api/auth", "/healthz"])
def test_a_host_that_is_none_is_one_line(shop: World, caplog: pytest.LogCaptureFixture, host: str, path: str) -> None:
    with caplog.at_level(logging.INFO):
        assert Client(HTTP_HOST=host).get(path).status_code == 400
    assert [(one.name, one.levelname) for one in caplog.records] == [("core.common.middleware", "INFO")]
    assert caplog.records[0].exc_info is None
    assert len(caplog.records[0].getMessage()) < 400


def sent(host: str, method: str, path: str) -> tuple[str, dict[str, str], bytes]:
    """What the application gives a server to send; Django's test client would drop a body itself."""
    told: list[Any] = []

    def start(status: str, headers: list[tuple[str, str]], *_rest: Any) -> Any:
        told.extend((status, dict(headers)))

    environ = RequestFactory(HTTP_HOST=host).generic(method, path).environ
    request_started.disconnect(close_old_connections)
    try:
        answer = WSGIHandler()(environ, start)
        body = b"".join(answer)
    finally:
        request_started.connect(close_old_connections)
    return told[0], told[1], body


@pytest.mark.parametrize("path", ["/", "/shop/search?q=x", "/shop/nothing", "/api/auth", "/robots.txt", "/manager"])
def test_head_has_the_headers_of_get_and_no_body(shop: World, path: str) -> None:
    status, headers, body = sent(shop.host, "HEAD", path)
    status_of_get, headers_of_get, body_of_get = sent(shop.host, "GET", path)
    assert (status, body) == (status_of_get, b"")
    assert body_of_get
    assert set(headers) == set(headers_of_get) | {"Content-Length"}
    if "csrf" not in body_of_get.decode():
        assert abs(int(headers["Content-Length"]) - len(body_of_get)) < 100
