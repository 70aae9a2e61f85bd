"""Kinds of numbers: a whole number, an amount of won."""

from typing import Any

from django.db import models
from import_export.widgets import Widget

from core.bulk.widgets import Whole
from core.common.typing import Won
from core.plain.kinds.base import Kind


class Number(Kind, models.IntegerField[Any, int]):  # type: ignore[misc]
    """A whole number between `low` and `high`."""

    kind, django = "number", "IntegerField"
    is_text = False

    def __init__(
        self, verbose_name: Any = None, *, low: int = 0, high: int = 2_000_000_000, default: int = 0, **kwargs: Any
    ) -> None:
        self.low, self.high = low, high
        kwargs.setdefault("blank", True)
        super().__init__(verbose_name, default=default, **kwargs)

    def formfield(self, **kwargs: Any) -> Any:
        return super().formfield(**{"min_value": self.low, "max_value": self.high, **kwargs})

    def answer_type(self) -> Any:
        return int

    def widget(self) -> Widget:
        return Whole(self.low, self.high)

    def sample(self, index: int, canary: str = "") -> Any:
        return min(self.high, self.low + index)

    def facts(self) -> dict[str, Any]:
        return {"min": self.low, "max": self.high, "default": self.get_default()}


class Money(Number):
    """A whole amount of won, never below 0."""

    kind = "money"

    def answer_type(self) -> Any:
        return Won
