"""Categories, properties and products of a demo brand, all through the importer itself."""

from pathlib import Path

from core.catalog import selectors
from core.catalog.models import CategoryGroup, Product
from core.jobs import services as jobs
from core.jobs.models import ImportRun
from core.kit import languages

Paths = dict[str, int]


def fill_categories(folder: Path, media: Path) -> Paths:
    """The category tree; returns ids by `A > B` and by `그룹: A > B`."""
    _fill("product-categories", folder / "categories.csv", media)
    known, found = selectors.tree(languages.DEFAULT), Paths()
    groups = {one.pk: one.category_group_name for one in CategoryGroup.objects.all()}
    for pk, node in known.nodes.items():
        found[f"{groups[node.group_id]}: {known.path(pk)}"] = pk
        found.setdefault(known.path(pk), pk)
    return found


def fill_properties(folder: Path, media: Path) -> None:
    """Property groups and their values."""
    _fill("product-properties", folder / "properties.csv", media)


def _fill(resource: str, path: Path, media: Path) -> str:
    """A file, by upload, check and apply; returns what the import said."""
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


def fill_products(folder: Path, media: Path) -> str:
    """The products; returns what the import said."""
    said = _fill("products", folder / "products.csv", media)
    return f"{Product.objects.count()} products, {said}"
