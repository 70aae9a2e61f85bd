"""Texts that are compared without letter case and kept as typed: user names, e-mail addresses, product codes (D11).

A `FoldedField` beside such a column holds the text without case. Python fills it, because SQLite's `LOWER` knows ASCII
only: on save, in prepared and bulk inserts, and in `QuerySet.update` by the caller. `filter(user_name=…)` and
`filter(user_name__in=…)` compare it.
"""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import models
from django.db.models.expressions import Col
from django.db.models.lookups import Exact, In

# Between a folded text and the number of a row that had an equal one before this column was unique. Nobody types it.
DOUBLE = "\x1f"


def fold(text: str) -> str:
    """A text without letter case."""
    return unicodedata.normalize("NFC", text.strip()).casefold()


def folded_by(texts: Iterable[str]) -> dict[str, str]:
    """Texts by what they are without letter case; of equal ones the last."""
    return {fold(text): text for text in texts}


class FoldedField(models.CharField[str, str]):
    """The column with the text of `source` without letter case; '' for ''."""

    def __init__(self, *, source: str = "", **kwargs: Any) -> None:
        self.source = source
        super().__init__(**{"max_length": 600, "default": "", "editable": False, "blank": True, **kwargs})

    def deconstruct(self) -> Any:
        name, _path, args, kwargs = super().deconstruct()
        return name, "django.db.models.CharField", args, kwargs

    def contribute_to_class(self, cls: type[models.Model], name: str, **kwargs: Any) -> None:  # type: ignore[override]
        super().contribute_to_class(cls, name, **kwargs)
        source: Any = next(field for field in cls._meta.local_fields if field.name == self.source)
        source.folded = self
        models.signals.pre_save.connect(self._fill_raw, sender=cls, weak=False)
        source.register_lookup(_FoldedExact)
        source.register_lookup(_FoldedIn)

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:
        value = self.fold_of(getattr(model_instance, self.source), model_instance.__dict__.get(self.attname, ""))
        setattr(model_instance, self.attname, value)
        return value

    def _fill_raw(self, instance: models.Model, raw: bool = False, **_more: Any) -> None:
        """A fixture's row is saved as it is: one from before this column has none."""
        if raw and not getattr(instance, self.attname):
            setattr(instance, self.attname, self.fold_of(getattr(instance, self.source)))

    def fold_of(self, text: str | None, before: str = "") -> str:
        """The column's value for a text; a row that had an equal one keeps its number."""
        value = fold(text or "")
        return before if before.partition(DOUBLE)[0] == value and DOUBLE in before else value


class _Folded:
    """Compares the folded column with the folded value; another column or a query is compared as it is."""

    lhs: Any
    rhs: Any

    def _is_folded(self) -> bool:
        values = self.rhs if isinstance(self.rhs, list | tuple | set | frozenset | dict) else [self.rhs]
        return isinstance(self.lhs, Col) and all(isinstance(value, str) for value in values)

    def process_lhs(self, compiler: Any, connection: Any, lhs: Any = None) -> Any:
        if lhs is None and self._is_folded():
            lhs = Col(self.lhs.alias, self.lhs.target.folded)
        return super().process_lhs(compiler, connection, lhs)  # type: ignore[misc]

    def get_prep_lookup(self) -> Any:
        found = super().get_prep_lookup()  # type: ignore[misc]
        if not self._is_folded():
            return found
        return [fold(value) for value in found] if isinstance(found, list) else fold(found)


class _FoldedExact(_Folded, Exact[Any]):
    pass


class _FoldedIn(_Folded, In[Any]):
    pass


def fill_column(model: Any, source: str, name: str) -> None:
    """Fill the folded column of all rows, in a migration. Of rows of a brand that differ in case alone the first has
    the text, each further one also a number, so that the column can be unique."""
    counts: dict[tuple[int, str], int] = {}
    batch: list[Any] = []
    rows = model._base_manager.order_by("pk").only("pk", "brand_id", source)
    for row in rows.iterator(chunk_size=2000):
        value = fold(getattr(row, source) or "")
        number = counts[row.brand_id, value] = counts.get((row.brand_id, value), 0) + 1
        setattr(row, name, value if number == 1 or not value else f"{value}{DOUBLE}{number}")
        batch.append(row)
        if len(batch) == 2000:
            model._base_manager.bulk_update(batch, [name], batch_size=500)
            batch = []
    model._base_manager.bulk_update(batch, [name], batch_size=500)


def folded_fields(model: type[models.Model]) -> Sequence[FoldedField]:
    """The folded columns of a model."""
    return [field for field in model._meta.concrete_fields if isinstance(field, FoldedField)]


def add_folded_names(model: type[models.Model], names: Iterable[str] | None) -> Iterable[str] | None:
    """`update_fields` with the folded columns of what it names."""
    if names is None:
        return None
    own = set(names)
    return own | {field.name for field in folded_fields(model) if field.source in own}


def fold_row(model: type[models.Model], row: Mapping[str, Any]) -> Mapping[str, Any]:
    """A row, or values of an update, with the folded columns of what it names."""
    more = {
        field.attname: field.fold_of(row[field.source])
        for field in folded_fields(model)
        if isinstance(row.get(field.source), str)
    }
    return {**row, **more} if more else row
