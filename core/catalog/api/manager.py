"""The manager's endpoints of the catalogue. Plain texts are Korean; the other languages are in `lang_obj`."""

from typing import Any

from django.db.models import QuerySet

from core.brands.contracts import store_picture
from core.catalog import selectors, services
from core.catalog.answers import CategoryRow
from core.catalog.api import serializers
from core.catalog.api.audit import record_audit
from core.catalog.api.filters import CategoryFilter
from core.catalog.api.products import PRODUCTS
from core.catalog.models import Category
from core.common.fields import lang_obj
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.plain.rows import restorable_since


def _category_record(row: Category, call: ResourceRequest) -> CategoryRow:
    return _category_rows(Category.objects.filter(pk=row.pk), call)[0]


def _category_rows(rows: QuerySet[Category], call: ResourceRequest) -> list[CategoryRow]:
    found = list(rows)
    known = selectors.fresh_category_tree(found)
    counts, children = selectors.category_counts(), selectors.child_counts(row.pk for row in found)
    return [
        {
            "id": row.pk,
            "category_group_id": row.group_id,
            "parent_id": row.parent_id or selectors.NO_PARENT,
            "category_name": row.category_name_ko or "",  # type: ignore[attr-defined]
            "img": row.img,
            "position": row.position,
            "size_table": row.size_table,
            "path": known.path(row.pk) or _former_path(row, known),
            "child_count": children.get(row.pk, 0),
            "product_count": sum(counts.get(one, 0) for one in known.below(row.pk)),
            "lang_obj": lang_obj(row, ("category_name",)),
        }
        for row in found
    ]


def _former_path(row: Category, known: selectors.Tree) -> str:
    """The path of a deleted category."""
    above = known.path(row.parent_id) if row.parent_id else ""
    name = row.category_name_ko or ""  # type: ignore[attr-defined]
    return f"{above} > {name}" if above else name


def _save_category(call: ResourceRequest) -> Category:
    values = dict(call.data)
    file = values.pop("img_file", None)
    if file:
        values["img"] = store_picture(file)["url"]
    row = services.save_category(values=values, category=call.obj)
    record_audit(call, "update" if call.obj else "create", "product-categories", row, {}, {"category_name": str(row)})
    return row


def _remove_category(call: ResourceRequest) -> None:
    services.delete_category(category=call.obj)
    record_audit(call, "delete", "product-categories", call.obj, {"category_name": str(call.obj)}, {})


def _restore_category(call: ResourceRequest) -> Category:
    row = services.restore_category(category=call.obj)
    record_audit(call, "restore", "product-categories", row, {}, {"category_name": str(row)})
    return row


def _deleted_categories() -> QuerySet[Category]:
    return Category.with_deleted.filter(deleted_at__gt=restorable_since())


def _move_category(call: ResourceRequest) -> Category:
    before = {"parent_id": call.obj.parent_id, "position": call.obj.position}
    row = services.move_category(category=call.obj, **call.data)
    after = {"parent_id": row.parent_id, "position": row.position}
    record_audit(call, "move", "product-categories", row, before, after)
    return row


def _by_name(column: str) -> Any:
    return lambda rows, text: rows.filter(**{f"{column}__icontains": text})


RESOURCES = (
    *PRODUCTS,
    Resource(
        name="product-categories",
        scope=Scope.MANAGER,
        model=Category,
        queryset=Category.objects.all,
        serialize_list=_category_rows,
        serialize=_category_record,
        serializer=serializers.CategoryIn,
        create=_save_category,
        update=_save_category,
        delete=_remove_category,
        filterset=CategoryFilter,
        search=_by_name("category_name_ko"),
        sorts={"id": "pk", "position": "position", "category_name": "category_name_ko", "deleted_at": "deleted_at"},
        default_sort="position",
        deleted=_deleted_categories,
        verbs=(
            Verb(name="move", run=_move_category, serializer=serializers.CategoryMoveIn),
            Verb(name="restore", run=_restore_category, action="delete", deleted=True),
        ),
    ),
)
