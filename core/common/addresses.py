"""The network address that a request came from: throttles, locks and gateways use it.

Behind a reverse proxy the peer is the proxy, and the proxy names its client in `X-Forwarded-For`. Anybody may write
that header; so it is read from the right, and only as far as its writers are trusted (`TRUSTED_PROXIES`).
"""

import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest

# A longer chain is not one of proxies.
MAX_HOPS = 20
# Networks of IPv6 that limits count: what one customer has, with the limit itself, and what one site has, with a
# multiple of it.
IPV6_PREFIXES = ((64, 1), (48, 10))
LOCAL_SOCKET = "unix"

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


@dataclass(frozen=True)
class Proxies:
    """The trusted networks; `local` for proxies that connect through a socket of this machine."""

    networks: Sequence[Network] = ()
    local: bool = False

    def __bool__(self) -> bool:
        return self.local or bool(self.networks)

    def trusts(self, peer: str) -> bool:
        """Whether a peer, '' through a local socket, is one of them."""
        if not peer:
            return self.local
        address = parse_address(peer)
        return address is not None and any(address in network for network in self.networks)


def read_proxies(text: str) -> Proxies:
    """`10.0.0.0/8, 2001:db8::/32, unix`. Raises ValueError for what is no network."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    networks = [ipaddress.ip_network(name) for name in names if name != LOCAL_SOCKET]
    return Proxies(tuple(networks), LOCAL_SOCKET in names)


def parse_address(text: str) -> Address | None:
    """An address as proxies write it: with or without a port, in brackets, IPv4 mapped to IPv6; else None."""
    text = text.strip().strip('"')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


def is_from_trusted_proxy(request: HttpRequest) -> bool:
    """Whether a request comes from a trusted proxy, whose headers are believed."""
    proxies: Proxies = settings.TRUSTED_PROXIES
    return proxies.trusts(str(request.META.get("REMOTE_ADDR", "")))


def client_address(request: HttpRequest) -> str:
    """The nearest address on a request's way that is no trusted proxy's; the peer's where no proxy is configured.

    A header that holds something else than an address is read up to that place.
    """
    proxies: Proxies = settings.TRUSTED_PROXIES
    nearest = str(request.META.get("REMOTE_ADDR", ""))
    if not proxies.trusts(nearest):
        return nearest
    said = str(request.META.get("HTTP_X_FORWARDED_FOR", ""))
    for hop in reversed(said.split(",")[-MAX_HOPS:] if said else []):
        address = parse_address(hop)
        if address is None:
            break
        nearest = str(address)
        if not proxies.trusts(nearest):
            break
    return nearest


def limit_key(address: str, prefix: int = 64) -> str:
    """The name under which limits count an address: IPv4 whole, IPv6 by its network of `prefix` bits.

    One customer chooses among all addresses of a 64-bit network. Text that is no address is its own name.
    """
    parsed = parse_address(address)
    if parsed is None:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((int(parsed), prefix), strict=False))
    return str(parsed)


def limit_keys(address: str) -> tuple[tuple[str, int], ...]:
    """All names under which limits count an address, narrow first, each with the factor of its limit (security 10)."""
    if not address:
        return ()
    if isinstance(parse_address(address), ipaddress.IPv6Address):
        return tuple((limit_key(address, prefix), factor) for prefix, factor in IPV6_PREFIXES)
    return ((limit_key(address), 1),)
