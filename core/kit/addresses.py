"""Whose network address a request came from: what throttles, locks and gateways go by.

Behind a reverse proxy the peer is the proxy, and the proxy says who asked it in `X-Forwarded-For`. Anybody may write
that header too; so it is read from the right, as far as those who wrote it are trusted (`TRUSTED_PROXIES`), and no
further.
"""

import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest

# Longer chains are nobody's proxies.
MOST_HOPS = 20
LOCAL_SOCKET = "unix"

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


@dataclass(frozen=True)
class Proxies:
    """The networks whose word is taken; `local` for proxies that come through a socket of this machine."""

    networks: Sequence[Network] = ()
    local: bool = False

    def __bool__(self) -> bool:
        return self.local or bool(self.networks)

    def trust(self, peer: str) -> bool:
        """Whether a peer, '' through a local socket, is one of them."""
        if not peer:
            return self.local
        address = parsed(peer)
        return address is not None and any(address in network for network in self.networks)


def read_proxies(text: str) -> Proxies:
    """`10.0.0.0/8, 2001:db8::/32, unix`. Raises ValueError for what is no network."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    networks = [ipaddress.ip_network(name) for name in names if name != LOCAL_SOCKET]
    return Proxies(tuple(networks), LOCAL_SOCKET in names)


def parsed(text: str) -> Address | None:
    """An address as proxies write it: with a port or without, in brackets, an old one in a new one's dress."""
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


def from_proxy(request: HttpRequest) -> bool:
    """Whether a request comes from a trusted proxy, whose headers are believed."""
    proxies: Proxies = settings.TRUSTED_PROXIES
    return proxies.trust(str(request.META.get("REMOTE_ADDR", "")))


def client_address(request: HttpRequest) -> str:
    """The nearest address on the way of a request that is no trusted proxy's; the peer's where none is set up.

    A header with something else than an address in it is believed up to there.
    """
    proxies: Proxies = settings.TRUSTED_PROXIES
    nearest = str(request.META.get("REMOTE_ADDR", ""))
    if not proxies.trust(nearest):
        return nearest
    said = str(request.META.get("HTTP_X_FORWARDED_FOR", ""))
    for hop in reversed(said.split(",")[-MOST_HOPS:] if said else []):
        address = parsed(hop)
        if address is None:
            break
        nearest = str(address)
        if not proxies.trust(nearest):
            break
    return nearest
