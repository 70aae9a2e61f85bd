"""Invariant of encrypted values (security 29)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_noop

from core.common.sealed_fields import SEALED
from core.reconciliation.invariants.finding import Finding

_CHUNK = 2000


def sealed() -> Iterator[Finding]:
    """I20: the current SECRET_KEY decrypts every sealed value. A finding for each brand and column, with its count."""
    for model in apps.get_models():
        fields = [field for field in model._meta.concrete_fields if isinstance(field, SEALED)]
        if fields:
            yield from _unreadable(model, fields)


def _unreadable(model: type[models.Model], fields: list[Any]) -> Iterator[Finding]:
    """Counts by brand. Long columns that no context is made of are not read."""
    filled = Q()
    for field in fields:
        filled |= field.has_value()
    long = [
        field.name
        for field in model._meta.concrete_fields
        if isinstance(field, models.TextField | models.JSONField) and field not in fields
    ]
    lost: dict[str, Counter[int]] = {field.name: Counter() for field in fields}
    for row in model._base_manager.filter(filled).order_by().defer(*long).iterator(chunk_size=_CHUNK):
        # A brand's own row is the brand.
        brand_id = getattr(row, "brand_id", row.pk)
        for field in fields:
            lost[field.name][brand_id] += not field.is_readable(row)
    for name, counts in lost.items():
        yield from _findings(counts, f"{model._meta.label}.{name}")


def _findings(counts: Counter[int], column: str) -> Iterator[Finding]:
    for brand_id, count in sorted(counts.items()):
        if count:
            yield brand_id, gettext_noop("{}: 암호화한 값 {}개를 지금 SECRET_KEY로 읽을 수 없어요"), (column, count)
