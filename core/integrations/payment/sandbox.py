"""The payments that the sandbox has recorded."""

from typing import Any

import httpx
from django.conf import settings


def fetch_ledger() -> list[dict[str, Any]]:
    """Every payment of the sandbox, in the format of its API. Raises httpx.HTTPError."""
    answer = httpx.get(f"{settings.SANDBOX_URL}/__ledger", timeout=10.0, trust_env=False)
    answer.raise_for_status()
    payments: list[dict[str, Any]] = answer.json()["payments"]
    return payments
