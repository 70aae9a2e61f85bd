"""Invariant of stored files: what a row names is in the storage (D64)."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any

from django.apps import apps
from django.core.files.storage import default_storage
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Cast
from django.utils.translation import gettext_noop

from core.common.pictures import stored_name
from core.common.stored_files import is_local
from core.reconciliation.invariants.finding import Finding, format_findings

_CHUNK, _AT_ONCE, _BATCH = 2000, 16, 500


def files() -> Iterator[Finding]:
    """I21: every file that a row names is stored: pictures in texts and lists too. Reads every text of every table."""
    seen: dict[str, bool] = {}
    for model in apps.get_models():
        yield from format_findings(_missing(model, seen), gettext_noop("{} {}: 파일 {}이(가) 없어요"))


def _missing(model: type[models.Model], seen: dict[str, bool]) -> Iterator[tuple[Any, ...]]:
    """Brand, table, row and name of each missing file. `seen` keeps the answers about names."""
    named = _named(model)
    while rows := list(islice(named, _BATCH)):
        unknown = list({name for *_row, name in rows if name not in seen})
        # A remote storage is asked several at once; a disk answers sooner than a thread starts.
        if is_local(default_storage):
            seen.update((name, default_storage.exists(name)) for name in unknown)
        else:
            with ThreadPoolExecutor(_AT_ONCE) as threads:
                seen.update(zip(unknown, threads.map(default_storage.exists, unknown), strict=True))
        yield from (row for row in rows if not seen[row[-1]])


def _named(model: type[models.Model]) -> Iterator[tuple[Any, ...]]:
    """Brand, table, row and name of each file that the model's rows name.

    Files are named by their address in any text, and by their bare name in file fields and in `stored_names`.
    """
    brand = "brand_id" if any(field.attname == "brand_id" for field in model._meta.concrete_fields) else "pk"
    start = default_storage.url("")
    address = re.compile(re.escape(start) + r"[^\s\"'<>()\\,;|]+")
    for field in model._meta.concrete_fields:
        column = field.attname
        # A brand's own row is the brand, and some rows' key is their brand: two names for one column.
        rows = model._base_manager.order_by().annotate(_brand=F(brand), _row=F("pk"))
        if isinstance(field, models.FileField) or column in getattr(model, "stored_names", ()):
            names = rows.exclude(Q(**{column: ""}) | Q(**{f"{column}__isnull": True}))
            for brand_id, row, name in names.values_list("_brand", "_row", column).iterator(chunk_size=_CHUNK):
                yield brand_id, model._meta.label, str(row), name
        elif isinstance(field, models.CharField | models.TextField | models.JSONField):
            texts = rows.annotate(_text=Cast(column, models.TextField())).filter(_text__contains=start)
            for brand_id, row, text in texts.values_list("_brand", "_row", "_text").iterator(chunk_size=_CHUNK):
                for name in {stored_name(match) for match in address.findall(text)} - {""}:
                    yield brand_id, model._meta.label, str(row), name
