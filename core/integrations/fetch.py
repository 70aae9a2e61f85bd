"""Fetch a public file by URL: the only client for URLs that users enter (security 24).

https only; the name is resolved once, all its addresses must be public, and the connection goes
to exactly that address, so that a changed DNS answer has no effect (DNS rebinding). No redirects,
no proxy of the environment, a limit on time and on bytes.
"""

import ipaddress
import socket
import time
from urllib.parse import SplitResult, urlsplit, urlunsplit

import httpx
from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError

CONNECT_SECONDS = 5.0
TOTAL_SECONDS = 20.0


class CantFetch(AppError):
    result, status = -50, 400
    message = _("가져올 수 없는 주소예요.")


def get(url: str, *, limit: int, transport: httpx.BaseTransport | None = None) -> bytes:
    """The bytes at `url`, at most `limit`. Raises CantFetch for everything that isn't a plain 200 response.

    `transport` is only for tests.
    """
    parts, port = _split_url(url)
    host = parts.hostname or ""
    address = public_address(host, port)
    literal = f"[{address}]" if ":" in address else address
    pinned = urlunsplit(("https", f"{literal}:{port}", parts.path or "/", parts.query, ""))
    end = time.monotonic() + TOTAL_SECONDS
    limits = httpx.Timeout(CONNECT_SECONDS, connect=CONNECT_SECONDS)
    try:
        with httpx.Client(trust_env=False, follow_redirects=False, timeout=limits, transport=transport) as client:
            request = client.build_request(
                "GET",
                pinned,
                headers={"Host": host, "Accept": "image/*", "User-Agent": "Maru"},
                extensions={"sni_hostname": host},
            )
            answer = client.send(request, stream=True)
            try:
                if answer.status_code != 200:
                    raise CantFetch(_("주소가 %(status)s로 답했어요.") % {"status": answer.status_code})
                return _read_body(answer, limit, end)
            finally:
                answer.close()
    except (httpx.HTTPError, httpx.InvalidURL, OSError) as exc:
        raise CantFetch() from exc


def _split_url(url: str) -> tuple[SplitResult, int]:
    try:
        parts = urlsplit(url)
        port = parts.port or 443
    except ValueError as exc:
        raise CantFetch() from exc
    if parts.scheme != "https" or not parts.hostname or parts.username or parts.password or port != 443:
        raise CantFetch(_("https 주소만 가져올 수 있어요."))
    return parts, port


def _read_body(answer: httpx.Response, limit: int, end: float) -> bytes:
    content = bytearray()
    for block in answer.iter_bytes():
        content += block
        if len(content) > limit:
            raise CantFetch(_("3MB가 넘는 파일이에요."))
        if time.monotonic() > end:
            raise CantFetch(_("너무 오래 걸려요."))
    return bytes(content)


def public_address(host: str, port: int = 443) -> str:
    """The IP address to connect to. Raises CantFetch where the name has none, or any that isn't public."""
    try:
        found = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    except (OSError, UnicodeError) as exc:
        raise CantFetch(_("주소를 찾을 수 없어요.")) from exc
    if not found or not all(_is_public(address) for address in found):
        raise CantFetch()
    return found[0]


# All public IPv6 addresses are in the first; the second is for documentation, known to Python only from 3.12 on.
_GLOBAL, _DOCUMENTATION = ipaddress.IPv6Network("2000::/3"), ipaddress.IPv6Network("3fff::/20")


def _is_public(address: str) -> bool:
    try:
        ip = ipaddress.ip_address(address.split("%", 1)[0])
    except ValueError:
        return False
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if inner is not None and not inner.is_global:
            return False
        if ip.ipv4_mapped is None and (ip not in _GLOBAL or ip in _DOCUMENTATION):
            return False
    # Reserved addresses include the IPv6 forms of an IPv4 address that a gateway translates.
    return ip.is_global and not ip.is_multicast and not ip.is_reserved
