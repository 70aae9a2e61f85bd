"""Trees: rows that name their parent, a row of the same table, in `parent`."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.core.exceptions import FieldDoesNotExist
from django.db import models

from core.common.locks import lock_until_commit
from core.common.tenancy import current_brand_id


def is_tree(model: type[models.Model]) -> bool:
    """Whether rows of this model have a parent of the same model."""
    try:
        field: Any = model._meta.get_field("parent")
    except FieldDoesNotExist:
        return False
    return field.related_model is model


def lock_tree(model: type[models.Model]) -> None:
    """Let one transaction at a time change the parents of the brand's rows; does nothing for other models.

    Two moves that each see the tree before the other one make a loop together. Whoever writes a parent locks first and
    reads the parents afterwards. The lock ends with the transaction.
    """
    if is_tree(model):
        lock_until_commit(f"tree:{model._meta.db_table}:{current_brand_id()}")


def is_under(model: type[models.Model], pk: int, ancestor: int, moved: Mapping[int, int | None] | None = None) -> bool:
    """Whether a row is `ancestor` or below it. `moved` are parents by id that are not written yet.

    One query for each level.
    """
    seen: set[int] = set()
    step: int | None = pk
    while step is not None and step not in seen:
        if step == ancestor:
            return True
        seen.add(step)
        if moved is not None and step in moved:
            step = moved[step]
        else:
            step = model._default_manager.filter(pk=step).values_list("parent_id", flat=True).first()
    return False


def collect_below(children: Mapping[Any, Iterable[int]], root: int) -> list[int]:
    """A row and everything under it; ends in a loop too. `children` are ids by the parent's id."""
    seen: dict[int, None] = {}
    waiting = [root]
    while waiting:
        pk = waiting.pop()
        if pk not in seen:
            seen[pk] = None
            waiting.extend(children.get(pk, ()))
    return list(seen)


def find_loops(parents: Mapping[int, int | None]) -> list[int]:
    """The rows that are their own ancestors, in ascending order. `parents` are the parents' ids by id."""
    looped: set[int] = set()
    done: set[int] = set()
    for start in parents:
        path: dict[int, int] = {}
        step: int | None = start
        while step is not None and step in parents and step not in done and step not in path:
            path[step] = len(path)
            step = parents[step]
        if step is not None and step in path:
            looped.update(pk for pk, place in path.items() if place >= path[step])
        done.update(path)
    return sorted(looped)
