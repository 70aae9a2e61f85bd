"""Refusals of this package."""

from typing import Any

from core.common.errors import Invalid


class StillUsed(Invalid):
    """A row that others refer to can't be deleted (-50)."""

    def __init__(self, message: Any) -> None:
        super().__init__({"id": message})
