"""A table of allowed state transitions, and one function that makes them (project rule 'States').

A move is a conditional UPDATE: exactly one row changes, or another writer was first. This works on
every database, while SQLite silently ignores a row lock.
"""

from collections.abc import Mapping
from typing import Any

from django.db import models
from django.dispatch import Signal

from core.common.errors import MoveNotAllowed

# Sent with the row (`instance`) in the transaction of a move.
moved = Signal()

Moves = Mapping[int | str, frozenset[int | str]]


def is_allowed(moves: Moves, old: int | str, new: int | str) -> bool:
    """Whether the table allows the move."""
    return new in moves.get(old, frozenset())


def move(
    row: models.Model,
    *,
    field: str,
    to: int | str,
    moves: Moves,
    also: Mapping[str, Any] | None = None,
    where: Mapping[str, Any] | None = None,
) -> int | str:
    """Move `row.field` to `to` where the table allows it and the row is still as `where` says; returns the old value.

    Raises MoveNotAllowed when the table has no such move or another writer was first.
    """
    old: int | str = getattr(row, field)
    if not is_allowed(moves, old, to):
        raise MoveNotAllowed()
    values = {field: to, **(also or {})}
    changed = type(row)._base_manager.filter(pk=row.pk, **{field: old}, **(where or {})).update(**values)
    if changed != 1:
        raise MoveNotAllowed()
    for name, value in values.items():
        setattr(row, name, value)
    moved.send(type(row), instance=row)
    return old
