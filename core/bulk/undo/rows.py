"""A restorer for rows whose state is only their own columns."""

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from hashlib import blake2b
from typing import Any

from django.db import connection, models
from django.utils.translation import gettext as _

from core.common import bulk, trees
from core.common.tenancy import current_brand_id


class RowRestorer:
    """Marks and restores rows of a model; `before` is the columns that were replaced.

    `after` runs once a batch was restored, with its ids, to drop cached copies of the rows. `derived` are models
    whose rows are made from these and go with them: they hold none fast.
    """

    def __init__(
        self,
        model: type[models.Model],
        after: Callable[[Collection[int]], None] = lambda ids: None,
        derived: Collection[type[models.Model]] = (),
    ) -> None:
        self.model = model
        self._after = after
        self._derived = derived

    def _rows(self, ids: Sequence[int]) -> Any:
        rows: Any = self.model._default_manager.filter(pk__in=ids).order_by("pk")
        return rows.rewrite(False) if hasattr(rows, "rewrite") else rows

    def marks(self, ids: Sequence[int], *, lock: bool = False) -> dict[int, str]:
        names = [field.attname for field in self.model._meta.concrete_fields]
        rows = self._rows(ids)
        if lock:
            trees.lock_tree(self.model)
        if lock and connection.features.has_select_for_update:
            rows = rows.select_for_update()
        found = rows.values_list("pk", *names)
        return {row[0]: blake2b(repr(row[1:]).encode(), digest_size=10).hexdigest() for row in found}

    def restore(self, rows: Sequence[tuple[int, Any]], *, actor: Any = None) -> dict[int, str]:
        brand = current_brand_id()
        refused: dict[int, str] = {}
        own = {field.attname for field in self.model._meta.concrete_fields}
        changed = [
            {**{name: value for name, value in before.items() if name in own}, "id": pk, "brand_id": brand}
            for pk, before in rows
            if before is not None
        ]
        bulk.update(self.model, changed)
        made = [pk for pk, before in rows if before is None]
        used = self._used(made)
        bulk.delete_cascade(self.model, [pk for pk in made if pk not in used])
        refused |= dict.fromkeys(used, _("다른 곳에서 쓰고 있어서 그대로 두었어요."))
        self._after([pk for pk, _before in rows])
        return refused

    def _used(self, ids: Sequence[int]) -> set[int]:
        """Rows that a job made and others point to: they stay, and so do those that would go with them.

        A row that only others of `ids` point to goes with those, unless one of them stays.
        """
        if not ids:
            return set()
        used: set[int] = set()
        inside: dict[int, list[int]] = defaultdict(list)
        asked = set(ids)
        for relation in self.model._meta.related_objects:
            column = getattr(relation.field, "attname", None)
            if not column or relation.related_model in self._derived:
                continue
            own = relation.related_model is self.model
            others = relation.related_model._base_manager.filter(**{f"{column}__in": ids}).order_by()
            for target, pk in others.values_list(column, "pk").distinct().iterator(chunk_size=2000):
                if own and pk in asked:
                    inside[pk].append(target)
                else:
                    used.add(target)
        waiting = list(used)
        while waiting:
            above = [target for target in inside.get(waiting.pop(), ()) if target not in used]
            used.update(above)
            waiting += above
        return used
