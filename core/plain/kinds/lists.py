"""Kinds of lists: words, numbers of other rows."""

from typing import Any

from django.db import models
from import_export.widgets import Widget

from core.plain.kinds.base import Kind
from core.plain.kinds.widgets import NumbersCell, WordsCell


class _List(Kind, models.JSONField):  # type: ignore[misc]
    """What the kinds of lists share."""

    django = "JSONField"
    is_sorted = False

    def __init__(self, verbose_name: Any = None, *, required: bool = False, **kwargs: Any) -> None:
        kwargs.setdefault("default", list)
        kwargs.setdefault("blank", not required)
        super().__init__(verbose_name, **kwargs)

    def from_version(self, value: Any) -> Any:
        return value or []


class Words(_List):
    """A list of words, written `a, b` in files and forms."""

    kind = "words"
    names_row = True

    def answer_type(self) -> Any:
        return list[str]

    def widget(self) -> Widget:
        return WordsCell()

    def sample(self, index: int, canary: str = "") -> Any:
        return [f"말 {index}{canary}", f"같은말 {index}"]


class Numbers(_List):
    """A list of the numbers of other rows, written `12, 15` in files."""

    kind = "numbers"

    def answer_type(self) -> Any:
        return list[int]

    def widget(self) -> Widget:
        return NumbersCell()

    def sample(self, index: int, canary: str = "") -> Any:
        return [index + 1, index + 2]
