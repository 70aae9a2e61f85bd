"""Helpers of the import tests: upload a file, run it, read the staged rows."""

import io
from typing import Any

from core.bulk import services
from core.bulk.models import ImportRow, ImportRun


def upload(text: str | bytes, **options: str) -> ImportRun:
    """Upload a file of products, with options."""
    raw = text.encode() if isinstance(text, str) else text
    run = services.upload(resource="products", file=io.BytesIO(raw), file_name="상품.csv", size=len(raw))
    return services.change(run=run, options=options) if options else run


def checked(text: str | bytes, **options: str) -> ImportRun:
    """The same, checked."""
    return services.check_now(run=upload(text, **options))


def applied(text: str | bytes, mode: str = "good_rows", *, closes: bool = False, **options: str) -> ImportRun:
    """The same, checked and applied; `closes` closes options that the file does not name."""
    return services.apply_now(run=checked(text, **options), mode=mode, closes_options=closes)


def counts(run: ImportRun) -> dict[str, int]:
    """The counts that aren't 0, without the total."""
    return {name: count for name, count in run.counts.items() if count and name in ("new", "changed", "same", "wrong")}


def rows(run: ImportRun) -> dict[int, ImportRow]:
    """The staged rows by their number in the file."""
    return {row.row_no: row for row in ImportRow.objects.filter(run=run).order_by("row_no")}


def errors(run: ImportRun) -> dict[int, dict[str, str]]:
    """The errors by row number."""
    return {number: row.errors for number, row in rows(run).items() if row.errors}


def table(head: str, *lines: str) -> str:
    """A CSV text."""
    return "\n".join([head, *lines]) + "\n"


def fingerprint(brand_id: int = 1) -> list[Any]:
    """Everything of a brand's catalogue that an import can change."""
    from core.catalog.models import (
        OptionGroup,
        OptionValue,
        PriceTier,
        Product,
        ProductCategory,
        ProductImage,
        StockMove,
        Variant,
    )

    models = (Product, ProductCategory, ProductImage, PriceTier, OptionGroup, OptionValue, Variant, StockMove)
    return [list(model._base_manager.filter(brand_id=brand_id).order_by("pk").values_list()) for model in models]
