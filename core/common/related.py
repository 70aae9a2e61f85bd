"""Related rows that were read already, for names that must not cost a query."""

from typing import Any

from django.db import models


def loaded(row: models.Model, *names: str) -> Any:
    """What `row.a.b` is for the names `a, b` where every step was read with the row, else None."""
    step: Any = row
    for name in names:
        if step is None or not step._meta.get_field(name).is_cached(step):
            return None
        step = getattr(step, name)
    return step
