"""Nobody chooses the address that locks and throttles know them by."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.test import RequestFactory

from core.common.addresses import MAX_HOPS, client_address, read_proxies


def address(peer: str, said: str | None = None) -> str:
    request = RequestFactory().get("/", REMOTE_ADDR=peer)
    if said is not None:
        request.META["HTTP_X_FORWARDED_FOR"] = said
    return client_address(request)


@pytest.fixture
def behind(settings: Any) -> None:
    settings.TRUSTED_PROXIES = read_proxies("10.0.0.0/8, 2001:db8::/32")


def test_without_a_proxy_the_header_is_nobodys_word() -> None:
    assert address("203.0.113.7", "198.51.100.1") == "203.0.113.7"
    assert address("127.0.0.1", "198.51.100.1") == "127.0.0.1"
    assert address("", "198.51.100.1") == ""


@pytest.mark.usefixtures("behind")
@pytest.mark.parametrize(
    ("peer", "said", "found"),
    [
        ("10.0.0.1", "203.0.113.7", "203.0.113.7"),
        # A value that the client wrote itself is to the left of the proxy's.
        ("10.0.0.1", "198.51.100.1, 203.0.113.7", "203.0.113.7"),
        ("10.0.0.1", "10.0.0.9, 203.0.113.7", "203.0.113.7"),
        # Two proxies of ours, one behind the other.
        ("10.0.0.1", "198.51.100.1, 203.0.113.7, 10.0.0.2", "203.0.113.7"),
        # Somebody who does not come through the proxy is who they are.
        ("203.0.113.7", "198.51.100.1", "203.0.113.7"),
        ("203.0.113.7", "10.0.0.1", "203.0.113.7"),
        # Our own machines talk to themselves.
        ("10.0.0.1", "10.0.0.5", "10.0.0.5"),
        ("10.0.0.1", None, "10.0.0.1"),
        ("10.0.0.1", "", "10.0.0.1"),
        # An invalid address ends the trusted part; values to its left are not trusted.
        ("10.0.0.1", "203.0.113.7, unknown", "10.0.0.1"),
        ("10.0.0.1", "203.0.113.7, <script>, 10.0.0.2", "10.0.0.2"),
        ("10.0.0.1", ",,,", "10.0.0.1"),
        # As proxies write them.
        ("10.0.0.1", "203.0.113.7:51812", "203.0.113.7"),
        ("10.0.0.1", "[2001:db9::7]:443", "2001:db9::7"),
        ("10.0.0.1", "2001:DB9:0:0::7", "2001:db9::7"),
        ("::ffff:10.0.0.1", "::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8::1", "203.0.113.7", "203.0.113.7"),
    ],
)
def test_the_nearest_untrusted_address_is_the_clients(peer: str, said: str | None, found: str) -> None:
    assert address(peer, said) == found


@pytest.mark.usefixtures("behind")
def test_an_endless_header_is_cheap_and_gives_no_false_address() -> None:
    assert address("10.0.0.1", "198.51.100.1, " + "10.0.0.3, " * 5000 + "10.0.0.2") == "10.0.0.3"
    assert address("10.0.0.1", "198.51.100.1, " * 5000 + "203.0.113.7") == "203.0.113.7"
    assert MAX_HOPS < 5000


def test_a_proxy_on_this_machine_may_come_through_a_socket(settings: Any) -> None:
    settings.TRUSTED_PROXIES = read_proxies("unix")
    assert address("", "198.51.100.1, 203.0.113.7") == "203.0.113.7"
    assert address("127.0.0.1", "203.0.113.7") == "127.0.0.1"


@pytest.mark.parametrize("wrong", ["localhost", "10.0.0.1/8", "10.0.0.0/33", "*"])
def test_what_is_no_network_stops_the_start(wrong: str, tmp_path: Path) -> None:
    started = subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=django_settings.BASE_DIR,
        env={"TRUSTED_PROXIES": wrong, "MARU_VAR_DIR": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
    )
    assert started.returncode != 0
    assert "TRUSTED_PROXIES" in started.stderr


def test_no_other_module_reads_the_peers_address() -> None:
    core = Path(django_settings.BASE_DIR) / "core"
    readers = {
        str(path.relative_to(core))
        for path in core.rglob("*.py")
        if "tests" not in path.parts and "REMOTE_ADDR" in path.read_text("utf-8")
    }
    # The first view hands the request's own words on.
    assert readers == {"common/addresses.py", "pages/first_view.py"}
