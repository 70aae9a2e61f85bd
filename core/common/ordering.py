"""Rows that people put in order: positions without gaps, also under concurrent moves."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from core.common.errors import Invalid


def move_row(rows: Any, moved: int, before_id: int | None) -> None:
    """Move a row of the queryset `rows` before another of them, or last. Raises Invalid (-50) if one is gone."""
    with transaction.atomic():
        # Locked in the order of their keys, so that two movers don't deadlock.
        list(rows.select_for_update().order_by("pk").values_list("pk", flat=True))
        ids = list(rows.order_by("position", "pk").values_list("pk", flat=True))
        write_positions(rows.model, reorder(ids, moved, before_id))


def reorder(ids: Sequence[int], moved: int, before_id: int | None) -> list[int]:
    """The keys with `moved` before another one, or last."""
    rest = [one for one in ids if one != moved]
    if before_id is None or before_id == moved:
        return [*rest, moved]
    if before_id not in rest:
        raise Invalid({"before_id": _("그사이 목록이 바뀌었어요. 다시 불러와 주세요.")})
    place = rest.index(before_id)
    return [*rest[:place], moved, *rest[place:]]


def write_positions(model: Any, ids: Sequence[int]) -> None:
    """Write positions 0, 1, 2 …; only rows whose position changes are written."""
    now = dict(model.objects.filter(pk__in=ids).order_by().values_list("pk", "position"))
    for place, pk in enumerate(ids):
        if now.get(pk) != place:
            model.objects.filter(pk=pk).update(position=place)
