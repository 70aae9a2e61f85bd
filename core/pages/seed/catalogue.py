"""Categories, properties and products of a demo brand, by the importer."""

import json
from pathlib import Path
from typing import Any

from core.bulk import services as jobs
from core.bulk.models import ImportRun
from core.catalog import selectors, sizes
from core.catalog import services as catalog
from core.catalog.models import Category, CategoryGroup, Product, PropertyGroup
from core.common import languages
from core.pages.seed.files import read_json

Paths = dict[str, int]


def fill_categories(folder: Path, media: Path) -> Paths:
    """The category tree; returns ids by `A > B` and by `그룹: A > B`."""
    _fill("product-categories", folder / "categories.csv", media)
    _name_groups(folder, CategoryGroup, "category_group_name")
    known, found = selectors.category_tree(languages.DEFAULT), Paths()
    groups = {one.pk: one.category_group_name for one in CategoryGroup.objects.all()}
    for pk, node in known.nodes.items():
        found[f"{groups[node.group_id]}: {known.path(pk)}"] = pk
        found.setdefault(known.path(pk), pk)
    _set_tables(folder, found)
    return found


def fill_properties(folder: Path, media: Path) -> None:
    """Property groups and their values."""
    _fill("product-properties", folder / "properties.csv", media)
    _name_groups(folder, PropertyGroup, "property_group_name")
    if (words := folder / "words.csv").exists():
        _fill("product-words", words, media)


def _name_groups(folder: Path, groups: type[CategoryGroup] | type[PropertyGroup], field: str) -> None:
    """Name groups in the other languages, for which an import has no columns."""
    given: list[dict[str, str]] = read_json(folder / "groups.json")[groups.__name__]
    for names in given:
        row = groups.objects.filter(**{f"{field}_ko": names[languages.DEFAULT]}).first()
        if row is None or getattr(row, f"{field}_en"):
            continue
        others = {code: {field: text} for code, text in names.items() if code != languages.DEFAULT}
        catalog.save_named(row=row, values={"lang_obj": others}, texts=(field,))


def _fill(resource: str, path: Path, media: Path) -> str:
    """Upload, check and apply a file. Returns the import's result."""
    if not path.exists():
        return f"{path.name} is missing"
    with path.open("rb") as file:
        run = jobs.upload(
            resource=resource, file=file, file_name=path.name, size=path.stat().st_size, pictures=str(media)
        )
    jobs.check_now(run=run)
    if run.counts.get("new", 0) + run.counts.get("changed", 0):
        jobs.apply_now(run=run, mode=ImportRun.Mode.GOOD_ROWS)
    wrong = run.counts.get("wrong", 0)
    first = run.rows.filter(kind="wrong").order_by("row_no").first() if wrong else None
    note = f", {wrong} wrong (line {first.row_no}: {first.errors})" if first else ""
    return f"{run.counts.get('total', 0)} rows, {run.state}{note} {run.message}".strip()


def _more(folder: Path) -> dict[str, Any]:
    """Further product data: size tables, and related products."""
    path = folder / "deciding.json"
    found: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def _set_tables(folder: Path, paths: Paths) -> None:
    for path, table in _more(folder).get("size_tables", {}).items():
        category = Category.objects.get(pk=paths[path])
        if not category.size_table:
            catalog.save_category(values={"size_table": sizes.clean_size_table(table)}, category=category)


def _set_products(folder: Path) -> None:
    given = _more(folder)
    tables, chosen = given.get("own_tables", {}), given.get("chosen", {})
    for code in {*tables, *chosen}:
        product = Product.objects.get(product_code=code)
        if product.size_table or product.related_codes:
            continue
        own = {"size_table": sizes.clean_size_table(tables[code])} if code in tables else {}
        catalog.save_product(values={**own, "related_codes": chosen.get(code, [])}, product=product)


def fill_products(folder: Path, media: Path) -> str:
    """The products. Returns the import's result."""
    said = _fill("products", folder / "products.csv", media)
    _set_products(folder)
    return f"{Product.objects.count()} products, {said}"
