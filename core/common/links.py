"""Addresses that people write: decoded first, then checked (security 25).

A browser drops control characters and reads `\\` as `/`, and others decode: what looks like a path of the shop may lead
elsewhere.
"""

import re
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

# Each turn removes one layer of percent-encoding; more layers are no honest address.
MAX_DECODING = 10
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_WEB = ("http://", "https://")


def decode(text: str) -> str:
    """Text without percent-encoding, however often it was encoded. Raises ValueError where it does not end."""
    for _turn in range(MAX_DECODING):
        decoded = unquote(text)
        if decoded == text:
            return text
        text = decoded
    raise ValueError("encoded too often")


def is_local_path(address: str) -> bool:
    """Whether an address is a path of this shop, with a query or not, however a browser reads it."""
    path = re.split(r"[?#]", address, maxsplit=1)[0]
    if not address.startswith("/") or _CONTROL.search(address):
        return False
    try:
        decoded = decode(path)
    except ValueError:
        return False
    return "\\" not in decoded and not _CONTROL.search(decoded) and not _resolve(decoded).startswith("//")


def is_web_address(address: str) -> bool:
    """Whether an address is http or https with a host, and nothing that a browser would read as another."""
    if not address.lower().startswith(_WEB) or _CONTROL.search(address) or "\\" in address:
        return False
    try:
        parts = urlsplit(address)
        return bool(parts.hostname) and "@" not in parts.netloc and parts.port != 0
    except ValueError:
        return False


def is_link(address: str) -> bool:
    """Whether people may link an address: a path of this shop, or http and https."""
    return is_local_path(address) or is_web_address(address)


def normalise_address(address: str) -> str:
    """An own address in normal form: path and query, parameters sorted. Raises ValueError for any other."""
    text = address.strip()
    if not is_local_path(text):
        raise ValueError("not an own address")
    parts = urlsplit(text)
    path = quote(unquote(parts.path), safe="/-._~!$&'()*+,;=:@")
    query = urlencode(sorted(parse_qsl(parts.query, keep_blank_values=True)))
    return f"{path}?{query}" if query else path


def _resolve(path: str) -> str:
    """A path without its dot segments, as a browser requests it."""
    kept: list[str] = []
    for segment in path.split("/")[1:]:
        if segment == "..":
            kept = kept[:-1]
        elif segment != ".":
            kept.append(segment)
    return "/" + "/".join(kept)
