"""Whether a brand's hosts lead to this installation: DNS only, nothing is called."""

import socket
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as LookupTimeout

from core.brands.answers import BrandHosts, HostState

_SECONDS = 3.0
_MOST = 21


def look_up(*, hosts: Iterable[str], target: str) -> BrandHosts:
    """Compare the addresses of `hosts` with those of `target`, the host at which the manager asks.

    A name that has not answered after three seconds leads nowhere.
    """
    names = list(dict.fromkeys(hosts))[:_MOST]
    pool = ThreadPoolExecutor(max_workers=_MOST + 1)
    try:
        futures = {name: pool.submit(_addresses, name) for name in [target, *names]}
        addresses: dict[str, list[str]] = {}
        until = time.monotonic() + _SECONDS
        for name, future in futures.items():
            try:
                addresses[name] = future.result(timeout=max(0.0, until - time.monotonic()))
            except LookupTimeout:
                addresses[name] = []
    finally:
        # A name server that is slow must not hold the answer.
        pool.shutdown(wait=False, cancel_futures=True)
    own = set(addresses[target])
    return {
        "target": target,
        "target_addresses": addresses[target],
        "hosts": [_state(name, addresses[name], own) for name in names],
    }


def _addresses(name: str) -> list[str]:
    try:
        rows = socket.getaddrinfo(name, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return []
    return sorted({str(row[4][0]) for row in rows})


def _state(host: str, addresses: list[str], own: set[str]) -> HostState:
    if not addresses:
        return {"host": host, "state": "nowhere", "addresses": []}
    return {"host": host, "state": "here" if own & set(addresses) else "elsewhere", "addresses": addresses}
