"""Checks and applies a file, and lists the violations."""

import io
from typing import Any

from django.db import transaction
from django.test.utils import override_settings

from core.bulk import services
from core.bulk.errors import NotReady
from core.bulk.models import ImportRow, ImportRun
from core.catalog.models import OptionGroup, OptionValue, Product, Variant
from core.catalog.tests.importing import fingerprint
from core.common import local_cache
from core.common.errors import AppError, Invalid
from core.common.tenancy import unscoped
from core.tests.fuzz.files import EXACT, NOTHING, File

# The engine's message for an unexpected error.
_FAULT = "처리하다가 문제가 생겼어요"
Shown = tuple[str, int, int, dict[tuple[str, ...], tuple[int, int | None]]]


def judge(file: File, brands: tuple[int, int]) -> list[str]:
    """The violations of a file, in the scope of the first brand. The shop is restored."""
    local_cache.clear()
    with transaction.atomic():
        try:
            with override_settings(**file.limits):
                found = _judged(file, brands)
        except Exception as exc:
            found = [f"an exception escaped: {exc!r}"]
        transaction.set_rollback(True)
    return [f"{file.seed} ({file.mutation}, {file.encoding}, {file.delimiter!r}, {file.mode}): {one}" for one in found]


def _judged(file: File, brands: tuple[int, int]) -> list[str]:
    before = _tables(brands)
    try:
        run = _read(file)
    except AppError as exc:
        return _refused(file, exc, before == _tables(brands))
    found = [] if before == _tables(brands) else ["the check changed the shop"]
    if run.state == "failed":
        if not run.message or _FAULT in run.message:
            found.append(f"the check failed without naming the file's fault: {run.message!r}")
        return found + ([] if file.outcome != EXACT else [f"a file that is well was refused: {run.message}"])
    found += _rows(run, file)
    applied = _apply(run, file, found)
    if not applied and before != _tables(brands):
        found.append("nothing was to be applied, yet the shop changed")
    if applied and file.outcome == NOTHING:
        found.append(f"a file of which nothing may come was applied: {run.counts}")
    if before[1] != _tables(brands)[1]:
        found.append("another brand's rows changed")
    return found + _whole(brands[0]) + (_exact(file, applied, before) if file.outcome == EXACT else [])


def _read(file: File) -> ImportRun:
    """Upload and check the file; its copy is deleted."""
    run = services.upload(resource="products", file=io.BytesIO(file.raw), file_name="상품.csv", size=len(file.raw))
    try:
        # A wrong cell with decimals is not to ask for the rate of the whole file.
        return services.check_now(run=services.change(run=run, options={**run.options, "price_factor": "1"}))
    finally:
        run.file.delete(save=False)


def _tables(brands: tuple[int, int]) -> list[Any]:
    with unscoped("the fuzz looks at two brands"):
        return [fingerprint(brand) for brand in brands]


def _refused(file: File, exc: AppError, unchanged: bool) -> list[str]:
    found = [] if unchanged else ["a refused file changed the shop"]
    said = list(exc.errors.values()) if isinstance(exc, Invalid) else [exc.message]
    if not said or not all(str(one) for one in said):
        found.append(f"a refusal without a reason: {exc!r}")
    return found + ([f"a file that is well was refused: {said}"] if file.outcome == EXACT else [])


def _rows(run: ImportRun, file: File) -> list[str]:
    """Every wrong row names a field; where the generator knows the error, it must be that one."""
    counts = run.counts
    found: list[str] = []
    if counts["total"] != sum(counts[kind] for kind in ("new", "changed", "same", "wrong")):
        found.append(f"the counts don't add up: {counts}")
    errors: dict[int, dict[str, str]] = {}
    for row in ImportRow.objects.filter(run=run):
        if row.kind == "wrong":
            errors[row.row_no] = row.errors
            if not row.errors or not all(row.errors.values()):
                found.append(f"row {row.row_no} is refused without a reason")
        elif row.errors:
            found.append(f"row {row.row_no} is taken in spite of {row.errors}")
    if file.outcome != EXACT:
        return found
    for place, one in enumerate(file.items):
        numbers = file.numbers[place]
        if one.wrong is None:
            found += [f"row {number} is right, yet refused: {errors[number]}" for number in numbers if number in errors]
            continue
        nth, name = one.wrong
        if name not in errors.get(numbers[nth], {}):
            found.append(f"row {numbers[nth]} is wrong in {name}, told is {errors.get(numbers[nth])}")
        found += [f"row {number} of a wrong product is taken" for number in numbers if number not in errors]
    known = {number for numbers in file.numbers.values() for number in numbers}
    return found + [f"row {number} isn't in the file: {errors[number]}" for number in errors if number not in known]


def _apply(run: ImportRun, file: File, found: list[str]) -> bool:
    """Apply the run. Returns whether it was applied; a run that must not be applied has to be refused."""
    due = run.counts["new"] + run.counts["changed"]
    try:
        services.apply_now(run=run, mode=file.mode, closes_options=True)
    except NotReady:
        if due and not (file.mode == "all_or_nothing" and run.counts["wrong"]):
            found.append(f"an import that is ready was refused: {run.counts}")
        return False
    if not due or (file.mode == "all_or_nothing" and run.counts["wrong"]):
        found.append(f"an import that isn't ready was applied: {run.counts}")
    if run.state != "done":
        found.append(f"the import ended as {run.state}: {run.message}")
    return True


def _shown(product: Product) -> Shown:
    """A product as the file describes it."""
    groups = OptionGroup.objects.filter(product=product).order_by("position")
    names = [
        list(OptionValue.objects.filter(group=one).order_by("position").values_list("name_ko", flat=True))
        for one in groups
    ]
    variants = {}
    for one in Variant.objects.filter(product=product, is_active=True):
        places = [int(part) for part in one.key.split(".")] if one.key else []
        key = tuple(own[place] for own, place in zip(names, places, strict=True))
        variants[key] = (one.price_diff, one.stock)
    return product.product_name_ko, product.product_price, product.product_sale_price, variants


def _whole(brand: int) -> list[str]:
    """No product is partial, for any file."""
    found = []
    for one in Product.objects.filter(brand_id=brand):
        variants = list(Variant.objects.filter(product=one, is_active=True).prefetch_related("moves"))
        stocks = [variant.stock for variant in variants]
        total = None if None in stocks else sum(stock or 0 for stock in stocks)
        if not one.product_name_ko or one.product_sale_price > one.product_price:
            found.append(f"{one.product_code}: no name, or a sale price over the list price")
        if not variants or one.variant_count != len(variants):
            found.append(f"{one.product_code}: {len(variants)} variants, counted {one.variant_count}")
        if one.stock_total != total:
            found.append(f"{one.product_code}: stock {one.stock_total}, of its variants {total}")
    return found


def _exact(file: File, applied: bool, before: list[Any]) -> list[str]:
    """Exactly the good products of the file were imported, with the values of the file."""
    found = []
    wanted = {one.code: one for one in file.items if applied and one.wrong is None}
    old = {row[0] for row in before[0][0]}
    for product in Product.objects.all():
        one = wanted.pop(product.product_code, None)
        if one is None:
            if product.pk not in old:
                found.append(f"{product.product_code} isn't in the file, or is wrong in it")
            continue
        right = (one.name, one.price, one.sale, one.variants)
        if _shown(product) != right:
            found.append(f"{product.product_code} is {_shown(product)}, should be {right}")
    return found + [f"{code} is missing" for code in wanted]
