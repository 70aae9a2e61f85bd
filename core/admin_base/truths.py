"""Which columns are truths: PostgreSQL keeps them as numbers, people read yes or no (D52)."""

from typing import Any

from django.core.validators import MaxValueValidator
from django.db import models


def is_truth(field: Any) -> bool:
    """Whether a column holds only 0 and 1."""
    if isinstance(field, models.BooleanField):
        return True
    if not isinstance(field, models.PositiveSmallIntegerField) or field.choices:
        return False
    limits = [validator.limit_value for validator in field.validators if isinstance(validator, MaxValueValidator)]
    return 1 in limits or getattr(field, "kind", "") == "flag"
