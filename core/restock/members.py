"""Restock waits in the export of a member's own data, and their erasure (D13)."""

from collections.abc import Mapping
from typing import Any

from core.restock.models import RestockWait

MAX_ROWS = 1_000


def own_data(user_id: int) -> Mapping[str, Any]:
    """A member's restock waits."""
    names = ("product_id", "variant_id", "phone_masked", "agreed_at")
    found = RestockWait.objects.filter(user_id=user_id).order_by("-pk")
    return {"restock_waits": list(found.values(*names)[:MAX_ROWS])}


def forget(user_id: int) -> None:
    """Delete the member's waits."""
    RestockWait.objects.filter(user_id=user_id).delete()
