"""The trusted certificates, loaded once: loading them is the slowest part of creating a client."""

import ssl
from functools import cache

import httpx


@cache
def ssl_context() -> ssl.SSLContext:
    """The context of every client of a process; it has no state of connections."""
    return httpx.create_ssl_context(trust_env=False)
