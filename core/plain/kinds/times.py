"""Kinds of times: a day, a day and time."""

from datetime import date, datetime, timedelta
from typing import Any

from django.db import models
from django.utils import timezone
from django.utils.dateparse import parse_date, parse_datetime
from import_export.widgets import Widget

from core.plain.kinds.base import Kind
from core.plain.kinds.widgets import DateCell, MomentCell

_FIRST = date(2026, 9, 1)


class _OfTime(Kind):
    """What the kinds of times share: no value is None."""

    def __init__(self, verbose_name: Any = None, **kwargs: Any) -> None:
        kwargs.setdefault("null", True)
        kwargs.setdefault("blank", True)
        super().__init__(verbose_name, **kwargs)  # type: ignore[call-arg]

    def of_blank_cell(self) -> Any:
        return None


class Date(_OfTime, models.DateField[Any, date | None]):  # type: ignore[misc]
    """A day, or none."""

    kind, django = "date", "DateField"

    def answer_type(self) -> Any:
        return date | None

    def widget(self) -> Widget:
        return DateCell()

    def sample(self, index: int, canary: str = "") -> Any:
        return _FIRST + timedelta(days=index)

    def from_version(self, value: Any) -> Any:
        return parse_date(value) if value else None


class Moment(_OfTime, models.DateTimeField[Any, datetime | None]):  # type: ignore[misc]
    """A day and time, or none."""

    kind, django = "moment", "DateTimeField"

    def answer_type(self) -> Any:
        return datetime | None

    def widget(self) -> Widget:
        return MomentCell()

    def sample(self, index: int, canary: str = "") -> Any:
        start = datetime(_FIRST.year, _FIRST.month, _FIRST.day, 9, tzinfo=timezone.get_default_timezone())
        return start + timedelta(hours=index)

    def from_version(self, value: Any) -> Any:
        return parse_datetime(value) if value else None
