"""How much of a row's Korean texts each language has, as a mark: all, some, none."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.db.models import BooleanField, ExpressionWrapper, Model, Q

from core.common import languages

COMPLETE, PARTLY, EMPTY = "●", "◐", "○"


def column_of(name: str, code: str) -> str:
    """The column of a text in a language."""
    return f"{name}_{languages.suffix(code)}"


def present_columns(row: Model, texts: Sequence[str]) -> frozenset[str]:
    """The columns of a row that hold a text."""
    columns = (column_of(name, code) for name in texts for code in languages.LANGUAGES)
    return frozenset(column for column in columns if getattr(row, column, None))


def read_present_columns(
    model: type[Model], keys: Collection[Any], texts: Sequence[str]
) -> Mapping[Any, frozenset[str]]:
    """The same of several rows by key, in one query that reads no text: descriptions in seven languages are
    megabytes."""
    columns = [column_of(name, code) for name in texts for code in languages.LANGUAGES]
    checks: dict[str, Any] = {
        f"has_{column}": ExpressionWrapper(Q(**{f"{column}__gt": ""}), output_field=BooleanField())
        for column in columns
    }
    rows = model._default_manager.filter(pk__in=keys).annotate(**checks).values("pk", *checks)
    return {row["pk"]: frozenset(column for column in columns if row[f"has_{column}"]) for row in rows}


def mark_of(texts: Sequence[str], present: Collection[str], code: str) -> str:
    """The mark of a language; '' where there is no Korean text."""
    wanted = [name for name in texts if column_of(name, languages.DEFAULT) in present]
    translated = [name for name in wanted if column_of(name, code) in present]
    if not wanted:
        return ""
    if not translated:
        return EMPTY
    return PARTLY if len(translated) < len(wanted) else COMPLETE
