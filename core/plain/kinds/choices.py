"""Kinds with few values: yes or no, a text of a list, a number of a list."""

from typing import Any, Literal

from django import forms
from django.db import models
from import_export.widgets import Widget

from core.common.squash import squash
from core.common.typing import Flag as FlagType
from core.plain import labels
from core.plain.kinds.base import Kind
from core.plain.kinds.widgets import Chosen, FlagCell


def spellings_of(part: Any) -> dict[str, Any]:
    """The values of a part by what a cell may say for them: the value itself, and its label in any language."""
    known: dict[str, Any] = {}
    for value in part.values:
        names = (str(value), *labels.header_names(part.table, f"{part.name}_{value}"))
        known |= {squash(name): value for name in names}
    return known


class Flag(Kind, models.PositiveSmallIntegerField[Any, int]):  # type: ignore[misc]
    """0 or 1."""

    kind, django = "flag", "PositiveSmallIntegerField"
    is_text = False
    has_few_values = True

    def __init__(self, verbose_name: Any = None, *, default: int = 0, **kwargs: Any) -> None:
        kwargs.setdefault("blank", True)
        super().__init__(verbose_name, default=default, **kwargs)

    def formfield(self, **kwargs: Any) -> Any:
        return super().formfield(**{"min_value": 0, "max_value": 1, **kwargs})

    def answer_type(self) -> Any:
        return FlagType

    def widget(self) -> Widget:
        return FlagCell()

    def sample(self, index: int, canary: str = "") -> Any:
        return index % 2

    def facts(self) -> dict[str, Any]:
        return {"default": self.get_default()}


class _OneOf(Kind):
    """One of `values`; their labels are the entries `<part>_<value>`."""

    has_few_values = True
    values: tuple[Any, ...]

    def formfield(self, **kwargs: Any) -> Any:
        choices = [(value, labels.lazy_label(self.table, f"{self.name}_{value}")) for value in self.values]
        default = self.get_default()  # type: ignore[attr-defined]
        return forms.TypedChoiceField(
            choices=choices,
            coerce=lambda value: type(self.values[0])(value),
            initial=default,
            empty_value=default,
            required=False,
            label=self.verbose_name,  # type: ignore[arg-type]
        )

    def answer_type(self) -> Any:
        return Literal[self.values]

    def widget(self) -> Widget:
        return Chosen(
            spellings_of(self), {value: labels.label(self.table, f"{self.name}_{value}") for value in self.values}
        )

    def key_text(self, text: str) -> str:
        return str(spellings_of(self).get(squash(text), squash(text)))

    def sample(self, index: int, canary: str = "") -> Any:
        return self.values[index % len(self.values)]

    def facts(self) -> dict[str, Any]:
        return {"values": list(self.values), "default": self.get_default()}  # type: ignore[attr-defined]


class Choice(_OneOf, models.CharField[Any, str]):  # type: ignore[misc]
    """One of a few texts; the first is the default."""

    kind, django = "choice", "CharField"

    def __init__(self, verbose_name: Any = None, *, values: tuple[str, ...] = (), **kwargs: Any) -> None:
        self.values = values
        kwargs.setdefault("max_length", 40)
        kwargs.setdefault("blank", True)
        kwargs.setdefault("default", values[0] if values else "")
        super().__init__(verbose_name, **kwargs)


class Code(_OneOf, models.PositiveSmallIntegerField[Any, int]):  # type: ignore[misc]
    """One of a few numbers of the specification; the first is the default."""

    kind, django = "code", "PositiveSmallIntegerField"

    def __init__(self, verbose_name: Any = None, *, values: tuple[int, ...] = (), **kwargs: Any) -> None:
        self.values = values
        kwargs.setdefault("blank", True)
        kwargs.setdefault("default", values[0] if values else 0)
        super().__init__(verbose_name, **kwargs)
