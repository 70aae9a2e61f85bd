"""Where a popup is between its start and its end."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal

# Off: its switch is off. Over: its end has passed.
Stage = Literal["off", "scheduled", "shown", "over"]
# Of the coupon that a popup hands out.
CouponStage = Literal["off", "scheduled", "running", "over"]


def stage_of(row: Mapping[str, Any], now: datetime) -> Stage:
    """The stage of a popup's columns at a time."""
    if not row["is_shown"]:
        return "off"
    if row["ends_at"] is not None and row["ends_at"] <= now:
        return "over"
    return "scheduled" if row["starts_at"] is not None and row["starts_at"] > now else "shown"
