"""What the practice bank has in its own books."""

from typing import Any

import httpx
from django.conf import settings


def ledger() -> list[dict[str, Any]]:
    """Every payment that the practice bank knows, as its API shows one. Raises httpx.HTTPError."""
    answer = httpx.get(f"{settings.SANDBOX_URL}/__ledger", timeout=10.0, trust_env=False)
    answer.raise_for_status()
    payments: list[dict[str, Any]] = answer.json()["payments"]
    return payments
