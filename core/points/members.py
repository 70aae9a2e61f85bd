"""The ledger in a member's own data (D13)."""

from collections.abc import Mapping
from typing import Any

from core.points.models import PointEntry

# Maximum entries in one file of a member's own data.
MAX_ENTRIES = 10_000


def own_data(user_id: int) -> Mapping[str, Any]:
    """A member's points, entry by entry."""
    found = PointEntry.objects.filter(user_id=user_id).order_by("-pk")
    return {"points": list(found.values("type", "amount", "note", "created_at")[:MAX_ENTRIES])}
