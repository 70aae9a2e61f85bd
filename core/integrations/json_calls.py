"""Call a company's JSON API within limits: of time for the whole answer, and of bytes.

The host is always one of the settings, never typed by a user (for those: `fetch`). No redirects, no proxy of the
environment.
"""

import json
import time
from collections.abc import Mapping
from typing import Any

import httpx

from core.integrations import tls

MAX_BYTES = 1_000_000


class NoAnswer(Exception):
    """No usable answer in time: not reached, too slow, too large, or no JSON object. `code` says which."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def new_client(base_url: str, *, seconds: float) -> httpx.Client:
    """A client of one company; `seconds` is how long it waits for each part of an answer."""
    return httpx.Client(
        base_url=base_url,
        timeout=httpx.Timeout(seconds),
        verify=tls.ssl_context(),
        trust_env=False,
        follow_redirects=False,
    )


def send_call(
    client: httpx.Client,
    method: str,
    path: str,
    *,
    seconds: float,
    params: Mapping[str, Any] | None = None,
    form: Mapping[str, str] | None = None,
    files: Mapping[str, tuple[str, bytes, str]] | None = None,
    headers: Mapping[str, str] | None = None,
) -> tuple[int, dict[str, Any]]:
    """The status and the JSON object of an answer that is complete within `seconds`. Raises NoAnswer.

    `files` are name, content and type by field; with them the form is multipart.
    """
    end = time.monotonic() + seconds
    content = bytearray()
    try:
        with client.stream(method, path, params=params, data=form, files=files, headers=headers) as response:
            for block in response.iter_bytes():
                content += block
                if len(content) > MAX_BYTES:
                    raise NoAnswer("TOO_LARGE")
                if time.monotonic() > end:
                    raise NoAnswer("TOO_SLOW")
            status = response.status_code
        value = json.loads(bytes(content))
    except (httpx.HTTPError, httpx.InvalidURL, ValueError) as exc:
        # Only the class: the text of an error may hold the address, and the address a key.
        raise NoAnswer(type(exc).__name__) from None
    if not isinstance(value, dict):
        raise NoAnswer("SHAPE")
    return status, value
