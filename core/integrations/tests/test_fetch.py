"""URLs that users enter are fetched from public https servers only (security 24)."""

import socket
from typing import Any

import httpx
import pytest

from core.integrations import fetch

PUBLIC = "93.184.215.14"


@pytest.fixture(autouse=True)
def names(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[str]]:
    """The name server of these tests; names it doesn't know don't exist."""
    known = {"pictures.example": [PUBLIC], "both.example": [PUBLIC, "10.0.0.7"]}

    def look_up(host: str, port: int, **_options: Any) -> list[Any]:
        found = known.get(host)
        if found is None:
            try:
                socket.inet_pton(socket.AF_INET6 if ":" in host else socket.AF_INET, host)
            except OSError as exc:
                raise socket.gaierror("unknown") from exc
            found = [host]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in found]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    return known


def answering(
    status: int = 200, content: bytes = b"picture", seen: list[httpx.Request] | None = None
) -> httpx.MockTransport:
    def answer(request: httpx.Request) -> httpx.Response:
        if seen is not None:
            seen.append(request)
        return httpx.Response(status, content=content, headers={"Location": "https://127.0.0.1/"})

    return httpx.MockTransport(answer)


def test_a_public_picture_is_fetched_from_the_address_that_was_checked() -> None:
    seen: list[httpx.Request] = []
    assert fetch.get("https://pictures.example/a.png?x=1", limit=100, transport=answering(seen=seen)) == b"picture"
    assert str(seen[0].url) == f"https://{PUBLIC}/a.png?x=1"
    assert seen[0].headers["Host"] == "pictures.example"
    assert seen[0].extensions["sni_hostname"] == "pictures.example"


@pytest.mark.parametrize(
    "url",
    [
        "http://pictures.example/a.png",
        "ftp://pictures.example/a.png",
        "file:///etc/passwd",
        "https://user:pw@pictures.example/a.png",
        "https://pictures.example:8443/a.png",
        "https://pictures.example:x/a.png",
        "https:///a.png",
        "https://127.0.0.1/a.png",
        "https://[::1]/a.png",
        "https://169.254.169.254/latest/meta-data",
        "https://[::ffff:10.0.0.1]/a.png",
        "https://[2002:0a00:0001::1]/a.png",
        "https://[64:ff9b::a00:1]/a.png",
        "https://[::10.0.0.1]/a.png",
        "https://[fec0::1]/a.png",
        "https://[feff::1]/a.png",
        "https://[fe80::1]/a.png",
        "https://[fd00::1]/a.png",
        "https://[100::1]/a.png",
        "https://[2001:db8::1]/a.png",
        "https://[3fff::1]/a.png",
        "https://[5f00::1]/a.png",
        "https://[64:ff9b:1::1]/a.png",
        "https://[ff0e::1]/a.png",
        "https://0x7f.1/a.png",
        "https://0177.0.0.1/a.png",
        "https://2130706433/a.png",
        "https://10.0.0.1/a.png",
        "https://192.168.0.1/a.png",
        "https://172.16.0.1/a.png",
        "https://100.64.0.1/a.png",
        "https://0.0.0.0/a.png",
        "https://224.0.0.1/a.png",
        "https://both.example/a.png",
        "https://nowhere.example/a.png",
        "https://[broken/a.png",
    ],
)
def test_other_addresses_are_refused_before_a_packet_is_sent(url: str) -> None:
    seen: list[httpx.Request] = []
    with pytest.raises(fetch.CantFetch):
        fetch.get(url, limit=100, transport=answering(seen=seen))
    assert seen == []


def test_a_name_that_changes_its_mind_leads_nowhere(names: dict[str, list[str]]) -> None:
    def rebind(request: httpx.Request) -> httpx.Response:
        names["pictures.example"] = ["127.0.0.1"]
        assert request.url.host == PUBLIC
        return httpx.Response(200, content=b"x")

    assert fetch.get("https://pictures.example/", limit=10, transport=httpx.MockTransport(rebind)) == b"x"


@pytest.mark.parametrize("address", ["2606:4700::6810:84e5", "2a00:1450:4001::1", PUBLIC])
def test_public_addresses_of_both_kinds_are_fetched_from(address: str) -> None:
    literal = f"[{address}]" if ":" in address else address
    assert fetch.get(f"https://{literal}/a.png", limit=100, transport=answering()) == b"picture"


@pytest.mark.parametrize("status", [301, 302, 307, 404, 500])
def test_only_a_plain_answer_counts_and_redirects_aren_t_followed(status: int) -> None:
    seen: list[httpx.Request] = []
    with pytest.raises(fetch.CantFetch):
        fetch.get("https://pictures.example/", limit=100, transport=answering(status, seen=seen))
    assert len(seen) == 1


def test_too_many_bytes_are_refused() -> None:
    assert len(fetch.get("https://pictures.example/", limit=10, transport=answering(content=b"x" * 10))) == 10
    with pytest.raises(fetch.CantFetch):
        fetch.get("https://pictures.example/", limit=10, transport=answering(content=b"x" * 11))


def test_a_server_that_doesn_t_answer_is_a_refusal() -> None:
    def silent(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectTimeout("no", request=request)

    with pytest.raises(fetch.CantFetch):
        fetch.get("https://pictures.example/", limit=10, transport=httpx.MockTransport(silent))


@pytest.fixture
def packets(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Records where the real client connects to; nothing listens there."""
    sent: list[Any] = []

    def connect(address: Any, *_rest: Any, **_options: Any) -> socket.socket:
        sent.append(address)
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "create_connection", connect)
    monkeypatch.setattr(socket.socket, "connect", lambda self, address: connect(address))
    return sent


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1/a.png",
        "https://[::1]/a.png",
        "https://169.254.169.254/latest/meta-data",
        "https://0x7f.1/a.png",
        "https://[::ffff:10.0.0.1]/a.png",
        "https://both.example/a.png",
    ],
)
def test_the_real_client_sends_no_packet_inside(packets: list[Any], url: str) -> None:
    with pytest.raises(fetch.CantFetch):
        fetch.get(url, limit=100)
    assert packets == []


def test_the_real_client_sends_its_packet_to_the_address_that_was_checked(
    packets: list[Any], names: dict[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    # When connecting, the name would resolve to an internal address; a proxy of the environment is not used either.
    checked = fetch.public_address

    def rebind(host: str, port: int = 443) -> str:
        found = checked(host, port)
        names["pictures.example"] = ["127.0.0.1"]
        return found

    monkeypatch.setattr(fetch, "public_address", rebind)
    monkeypatch.setenv("HTTPS_PROXY", "http://127.0.0.1:9")
    with pytest.raises(fetch.CantFetch):
        fetch.get("https://pictures.example/a.png", limit=100)
    assert [address[:2] for address in packets] == [(PUBLIC, 443)]
