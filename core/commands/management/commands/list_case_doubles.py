"""`manage.py list_case_doubles`: rows that differ from another of their brand in letter case alone.

User names, e-mail addresses and product codes are compared without case (D11). Rows from before that are kept as typed:
each can be signed in to by its exact name, and the shop decides which to rename.
"""

from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.core.management.base import BaseCommand
from django.db import models

from core.common.folding import DOUBLE, FoldedField, folded_fields
from core.common.tenancy import unscoped


def find_doubles() -> Iterator[tuple[type[models.Model], FoldedField, int, int, str, int, str]]:
    """Model, column, brand, and key and text of a double and of the row that it repeats."""
    for model in apps.get_models():
        if model._meta.proxy:
            continue
        for field in folded_fields(model):
            rows: Any = model._base_manager.filter(**{f"{field.name}__contains": DOUBLE})
            for pk, brand_id, key, text in rows.order_by("brand_id", "pk").values_list(
                "pk", "brand_id", field.name, field.source
            ):
                first = model._base_manager.filter(
                    **{"brand_id": brand_id, field.name: key.partition(DOUBLE)[0]}
                ).values_list("pk", field.source)[:1]
                other, known = next(iter(first), (0, ""))
                yield model, field, brand_id, pk, text, other, known


class Command(BaseCommand):
    help = "List rows that differ from another of their brand in letter case alone."

    def handle(self, *args: Any, **options: Any) -> None:
        count = 0
        with unscoped("doubles are listed for every brand"):
            for model, field, brand_id, pk, text, other, known in find_doubles():
                count += 1
                name = f"{model._meta.label_lower}.{field.source}"
                self.stdout.write(f"brand {brand_id} {name}: {pk} {text!r} like {other} {known!r}")
        self.stdout.write(f"{count} rows" if count else "No rows differ in letter case alone.")
