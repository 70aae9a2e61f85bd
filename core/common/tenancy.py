"""The brand scope: no query without a brand (D2).

A request runs inside the scope of one brand; models that belong to a brand are read through a
manager that adds the brand to every query and raises an error outside a scope. `unscoped("reason")`
leaves the scope; a guard test lists the modules that may.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final, TypeVar

from django.db import models
from modeltranslation.manager import MultilingualManager

from core.common.folding import add_folded_names, fold_row

_ALL: Final = -1
_scope: ContextVar[int | None] = ContextVar("brand_scope", default=None)
_host: ContextVar[int | None] = ContextVar("host_brand", default=None)

M = TypeVar("M", bound=models.Model)


class NoBrandScope(RuntimeError):
    """A brand's rows were queried outside a brand scope: a defect, never an answer."""


def current_brand_id() -> int:
    """The brand in force. Raises NoBrandScope where there is none, or where the scope was left."""
    brand_id = _scope.get()
    if brand_id is None or brand_id == _ALL:
        raise NoBrandScope("no brand scope is open")
    return brand_id


def scoped_brand_id() -> int | None:
    """The brand in force, or None outside any brand."""
    brand_id = _scope.get()
    return None if brand_id == _ALL else brand_id


def host_brand_id() -> int | None:
    """The brand of the request's host; unlike the scope, a manager can't switch it."""
    return _host.get()


@contextmanager
def brand_scope(brand_id: int, *, host: bool = False) -> Iterator[None]:
    """Run the block inside one brand. `host=True` also records it as the brand of the host."""
    token = _scope.set(brand_id)
    host_token = _host.set(brand_id) if host else None
    try:
        yield
    finally:
        _scope.reset(token)
        if host_token is not None:
            _host.reset(host_token)


@contextmanager
def unscoped(reason: str) -> Iterator[None]:
    """Run the block across all brands. `reason` documents why that is safe."""
    if not reason:
        raise ValueError("leaving the brand scope needs a reason")
    token = _scope.set(_ALL)
    try:
        yield
    finally:
        _scope.reset(token)


class _BrandInForce(models.Expression):
    """`brand_id = <the brand in force when the SQL is compiled>`.

    Forms and relations build querysets when their classes are loaded, long before there is a brand;
    such a queryset is narrowed when it runs, and raises NoBrandScope without a scope.
    """

    conditional = True
    output_field = models.BooleanField()

    def __init__(self, column: Any = None) -> None:
        super().__init__(output_field=models.BooleanField())
        self.column = column if column is not None else models.F("brand_id")

    def get_source_expressions(self) -> list[Any]:
        return [self.column]

    def set_source_expressions(self, exprs: Any) -> None:
        (self.column,) = exprs

    def as_sql(self, compiler: Any, connection: Any, **_extra: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        brand_id = _scope.get()
        if brand_id is None:
            raise NoBrandScope("a brand's rows were queried without a brand scope")
        if brand_id == _ALL:
            return "1 = 1", []
        sql, params = compiler.compile(self.column)
        return f"{sql} = %s", [*params, brand_id]


def _narrow(queryset: models.QuerySet[M]) -> models.QuerySet[M]:
    brand_id = _scope.get()
    if brand_id is None:
        return queryset.filter(_BrandInForce())
    return queryset if brand_id == _ALL else queryset.filter(brand_id=brand_id)


class BrandQuerySet(models.QuerySet[M]):
    """Fills the columns without letter case of what it updates."""

    def update(self, **values: Any) -> int:
        return super().update(**fold_row(self.model, values))


class BrandManager(models.Manager[M]):
    """Rows of the brand in force, and no others."""

    use_in_migrations = False
    _queryset_class = BrandQuerySet

    def get_queryset(self) -> models.QuerySet[M]:
        return _narrow(super().get_queryset())

    def bulk_create(self, objs: Iterable[M], *args: Any, **kwargs: Any) -> list[M]:
        rows = list(objs)
        for row in rows:
            stamp(row)
        return super().bulk_create(rows, *args, **kwargs)


class TranslatedBrandManager(BrandManager[M], MultilingualManager[M]):  # type: ignore[misc]
    """Rows of the brand in force with translated texts."""


def stamp(row: models.Model) -> None:
    """Set the brand in force on a new row; refuse a row of another one."""
    brand_id = _scope.get()
    if brand_id is None:
        raise NoBrandScope(f"{type(row).__name__} was saved without a brand scope")
    if brand_id == _ALL:
        return
    own = getattr(row, "brand_id", None)
    if own is None:
        row.brand_id = brand_id  # type: ignore[attr-defined]
    elif own != brand_id:
        raise NoBrandScope(f"{type(row).__name__} of brand {own} was saved in brand {brand_id}")


class BrandOwned(models.Model):
    """A row that belongs to one brand."""

    brand = models.ForeignKey("brands.Brand", on_delete=models.CASCADE, related_name="+")

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        stamp(self)
        if kwargs.get("update_fields") is not None:
            kwargs["update_fields"] = add_folded_names(type(self), kwargs["update_fields"])
        super().save(*args, **kwargs)


class BrandRow(BrandOwned):
    """A row that is found by its own keys and indexes, never by its brand alone.

    An index of a column with one value for a whole shop costs every write and helps no query; from a
    sample a planner may even take it for a selective one, and read the whole shop.
    """

    brand = models.ForeignKey("brands.Brand", on_delete=models.CASCADE, related_name="+", db_index=False)

    class Meta:
        abstract = True
