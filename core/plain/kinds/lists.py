"""Kinds of lists: words, numbers of other rows, some of a few texts."""

from typing import Any, Literal

from django import forms
from django.db import models
from import_export.widgets import Widget

from core.plain import labels
from core.plain.kinds.base import Kind
from core.plain.kinds.choices import spellings_of
from core.plain.kinds.widgets import ChosenCell, NumbersCell, WordsCell


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


class Choices(_List):
    """Some of a few texts, in their declared order; their labels are the entries `<part>_<value>`."""

    kind = "choices"
    is_short = False

    def __init__(self, verbose_name: Any = None, *, values: tuple[str, ...] = (), **kwargs: Any) -> None:
        self.values = values
        super().__init__(verbose_name, **kwargs)

    def formfield(self, **kwargs: Any) -> Any:
        choices = [(value, labels.lazy_label(self.table, f"{self.name}_{value}")) for value in self.values]
        return forms.MultipleChoiceField(
            choices=choices,
            initial=self.get_default(),
            required=self.is_required,
            label=self.verbose_name,  # type: ignore[arg-type]
            widget=forms.CheckboxSelectMultiple,
        )

    def answer_type(self) -> Any:
        return list[Literal[self.values]]  # type: ignore[name-defined]

    def widget(self) -> Widget:
        return ChosenCell(
            spellings_of(self), {value: labels.label(self.table, f"{self.name}_{value}") for value in self.values}
        )

    def cleaned(self, value: Any) -> Any:
        return [known for known in self.values if known in (value or ())]

    def sample(self, index: int, canary: str = "") -> Any:
        return [self.values[index % len(self.values)]]

    def facts(self) -> dict[str, Any]:
        return {"values": list(self.values), "default": self.get_default()}
