"""Make sizes for pictures that were stored before sizes existed (docs/operating.md#pictures)."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from django.apps import apps
from django.core.files.storage import default_storage
from django.db import transaction
from django.db.models import Model
from PIL import Image, UnidentifiedImageError

from core.bulk.models import StoredPicture
from core.catalog.models import Category, Product, ProductImage
from core.common import cache_version, picture_sizes
from core.designs.models import ShopDesign
from core.plain.kinds import Picture

BATCH = 200
_NAME = re.compile(r"[0-9a-f]{24}\.webp", re.ASCII)


@dataclass
class Counts:
    """Counts of a run: pictures with new sizes, updated rows, pictures whose file is missing or broken."""

    pictures: int = 0
    rows: int = 0
    missing: int = 0


def columns() -> Iterator[tuple[type[Model], str]]:
    """Columns with addresses that screens show in several sizes.

    The cache of import sources comes first: a concurrent import then finds the new address.
    """
    yield StoredPicture, "src"
    yield from ((Category, "img"), (ProductImage, "src"), (Product, "img"), (ShopDesign, "blocks"))
    for model in apps.get_models():
        yield from ((model, field.attname) for field in model._meta.concrete_fields if isinstance(field, Picture))


def make_sizes(brand_id: int, *, beat: Callable[[Counts], None] = lambda counts: None) -> Counts:
    """Make sizes for every picture in rows of the current brand, in batches of BATCH rows.

    The picture is stored again under a name that marks it as sized; then the rows are updated. The old file stays for
    orders, undone imports and pages that refer to it. May be stopped and repeated at any time; `beat` is called after
    each batch.
    """
    sizing = _Sizing(brand_id)
    for model, column in columns():
        after = 0
        while share := list(_rows(model, brand_id).filter(pk__gt=after).values_list("pk", column)[:BATCH]):
            after = share[-1][0]
            found = [pk for pk, value in share if sizing.swapped(value) != value]
            if found:
                sizing.counts.rows += _write(model, column, brand_id, found, sizing)
            beat(sizing.counts)
    cache_version.bump(brand_id)
    return sizing.counts


def _rows(model: type[Model], brand_id: int) -> Any:
    """Rows of a brand, including deleted ones, which can be restored."""
    return model._base_manager.filter(brand_id=brand_id).order_by("pk")


def _write(model: type[Model], column: str, brand_id: int, found: list[int], sizing: "_Sizing") -> int:
    """Write the new addresses into the current rows: they may have been saved meanwhile."""
    count = 0
    with transaction.atomic():
        rows = _rows(model, brand_id).filter(pk__in=found)
        for pk, value in rows.select_for_update().values_list("pk", column):
            now = sizing.swapped(value)
            if now != value:
                count += rows.filter(pk=pk).update(**{column: now})
    return count


class _Sizing:
    """The pictures of one run: each is read once."""

    def __init__(self, brand_id: int) -> None:
        self.counts = Counts()
        self._start = default_storage.url(f"{brand_id}/")
        self._folder = str(brand_id)
        self._done: dict[str, str] = {}

    def swapped(self, value: Any) -> Any:
        """A value, or its nested values, with the addresses of sized pictures."""
        if isinstance(value, str):
            name = value.removeprefix(self._start)
            return self._address(value, name) if name != value and _NAME.fullmatch(name) else value
        if isinstance(value, list):
            return [self.swapped(one) for one in value]
        if isinstance(value, dict):
            return {key: self.swapped(one) for key, one in value.items()}
        return value

    def _address(self, url: str, name: str) -> str:
        if url not in self._done:
            self._done[url] = self._made(name) or url
        return self._done[url]

    def _made(self, name: str) -> str:
        """The address of the sized picture, '' if its file cannot be read."""
        try:
            with default_storage.open(f"{self._folder}/{name}", "rb") as file:
                raw = file.read()
            with Image.open(BytesIO(raw), formats=("WEBP",)) as image:
                sized = f"{self._folder}/{name.removesuffix('.webp')}_w{image.width}.webp"
                # The picture itself is stored last: if it exists, its sizes exist.
                if not (default_storage.exists(sized) and default_storage.size(sized) == len(raw)):
                    picture_sizes.store_again(sized, raw, picture_sizes.make_sizes(image))
        except (OSError, UnidentifiedImageError, ValueError):
            self.counts.missing += 1
            return ""
        self.counts.pictures += 1
        return default_storage.url(sized)
