"""A keeper for rows that are no more than their own columns."""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any

from django.db import IntegrityError, connection, models, transaction
from django.utils.translation import gettext as _

from core.kit import bulk
from core.kit.tenancy import current_brand_id


class RowKeeper:
    """Marks and restores rows of a model; `before` is the columns that were replaced.

    `after` runs once a batch was restored, to drop copies that are kept of the rows.
    """

    def __init__(self, model: type[models.Model], after: Callable[[], None] = lambda: None) -> None:
        self.model = model
        self._after = after

    def _rows(self, ids: Sequence[int]) -> Any:
        rows: Any = self.model._default_manager.filter(pk__in=ids).order_by("pk")
        return rows.rewrite(False) if hasattr(rows, "rewrite") else rows

    def marks(self, ids: Sequence[int], *, lock: bool = False) -> dict[int, str]:
        names = [field.attname for field in self.model._meta.concrete_fields]
        rows = self._rows(ids)
        if lock and connection.features.has_select_for_update:
            rows = rows.select_for_update()
        found = rows.values_list("pk", *names)
        return {row[0]: blake2b(repr(row[1:]).encode(), digest_size=10).hexdigest() for row in found}

    def restore(self, rows: Sequence[tuple[int, Any]], *, actor: Any = None) -> dict[int, str]:
        brand, refused = current_brand_id(), {}
        own = {field.attname for field in self.model._meta.concrete_fields}
        changed = [
            {**{name: value for name, value in before.items() if name in own}, "id": pk, "brand_id": brand}
            for pk, before in rows
            if before is not None
        ]
        bulk.update(self.model, changed)
        for pk in (pk for pk, before in rows if before is None):
            if not self._remove(pk):
                refused[pk] = _("다른 곳에서 쓰고 있어서 그대로 두었어요.")
        self._after()
        return refused

    def _remove(self, pk: int) -> bool:
        """Take a row away that a job made; one that others hold fast stays, and so do those that would go with it."""
        for relation in self.model._meta.related_objects:
            column = getattr(relation.field, "attname", None)
            if column and relation.related_model._base_manager.filter(**{column: pk}).exists():
                return False
        try:
            with transaction.atomic():
                self._rows([pk]).delete()
        except IntegrityError:
            return False
        return True
