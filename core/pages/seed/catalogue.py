"""Categories, properties and products of a demo brand; products come through the importer itself."""

from pathlib import Path

from core.catalog import services as catalog
from core.catalog.models import Category, CategoryGroup, Product, Property, PropertyGroup
from core.jobs import services as jobs
from core.jobs.models import ImportRun
from core.jobs.pictures import Pictures
from core.pages.seed.files import read_csv, texts

Paths = dict[str, int]


def fill_categories(folder: Path, pictures: Pictures) -> Paths:
    """The category tree; returns ids by `A > B` and by `그룹: A > B`."""
    path = folder / "categories.csv"
    rows = list(read_csv(path)) if path.exists() else []
    pictures.gather([row["이미지"] for row in rows if row.get("이미지")])
    groups: dict[str, CategoryGroup] = {one.category_group_name: one for one in CategoryGroup.objects.all()}
    found: Paths = {}
    for row in rows:
        group = groups.get(row["그룹"])
        if group is None:
            group = groups[row["그룹"]] = catalog.save_named(
                row=CategoryGroup(),
                values={"category_group_name": row["그룹"], "position": len(groups)},
                texts=("category_group_name",),
            )
        names = [name.strip() for name in row["경로"].split(">")]
        parent_id = found.get(f"{row['그룹']}: {' > '.join(names[:-1])}") if len(names) > 1 else None
        own = Category.objects.filter(group=group, parent_id=parent_id, category_name_ko=names[-1]).first()
        saved = catalog.save_category(
            category=own,
            values={
                "group_id": group.pk,
                "parent_id": parent_id,
                "category_name": names[-1],
                "position": int(row.get("순서") or 0),
                "img": pictures.src(row.get("이미지", ""), frozenset()) or "",
                "lang_obj": texts(row, "분류명", "category_name"),
            },
        )
        found[f"{row['그룹']}: {' > '.join(names)}"] = saved.pk
        found.setdefault(" > ".join(names), saved.pk)
    return found


def fill_properties(folder: Path) -> None:
    """Property groups and their values."""
    path = folder / "properties.csv"
    groups: dict[str, PropertyGroup] = {one.property_group_name: one for one in PropertyGroup.objects.all()}
    for position, row in enumerate(read_csv(path) if path.exists() else []):
        group = groups.get(row["속성 그룹"])
        if group is None:
            group = groups[row["속성 그룹"]] = catalog.save_named(
                row=PropertyGroup(),
                values={"property_group_name": row["속성 그룹"], "position": len(groups)},
                texts=("property_group_name",),
            )
        own = Property.objects.filter(group=group, property_name_ko=row["속성"]).first() or Property()
        catalog.save_named(
            row=own,
            values={
                "group_id": group.pk,
                "property_name": row["속성"],
                "position": position,
                "lang_obj": texts(row, "속성", "property_name"),
            },
            texts=("property_name",),
        )


def fill_products(folder: Path, media: Path) -> str:
    """The products, by upload, check and apply; returns what the import said."""
    path = folder / "products.csv"
    if not path.exists():
        return "products.csv is missing"
    with path.open("rb") as file:
        run = jobs.upload(
            resource="products", file=file, file_name=path.name, size=path.stat().st_size, pictures=str(media)
        )
    jobs.check_now(run=run)
    if run.counts.get("new", 0) + run.counts.get("changed", 0):
        jobs.apply_now(run=run, mode=ImportRun.Mode.GOOD_ROWS)
    wrong = run.counts.get("wrong", 0)
    first = run.rows.filter(kind="wrong").order_by("row_no").first() if wrong else None
    note = f", {wrong} wrong (line {first.row_no}: {first.errors})" if first else ""
    total, count = run.counts.get("total", 0), Product.objects.count()
    return f"{count} products, {total} rows, {run.state}{note} {run.message}".strip()
