"""Wishes in the export of a member's own data, and their erasure (D13)."""

from collections.abc import Mapping
from typing import Any

from core.catalog.models import Wish

# Wishes in one file of a member's own data.
MAX_ROWS = 10_000


def own_data(user_id: int) -> Mapping[str, Any]:
    """The products in a member's wish list."""
    found = Wish.objects.filter(user_id=user_id).order_by("-pk")
    return {"wishes": list(found.values("product_id", "created_at")[:MAX_ROWS])}


def forget(user_id: int) -> None:
    """Delete the wishes of a member who is erased."""
    Wish.objects.filter(user_id=user_id).delete()
