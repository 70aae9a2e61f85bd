"""The certificates that other companies are known by, loaded once: that takes longer than all else of a client."""

import ssl
from functools import cache

import httpx


@cache
def context() -> ssl.SSLContext:
    """For every client of a process; it holds nothing of any connection."""
    return httpx.create_ssl_context(trust_env=False)
