"""The catalogue as managers work on it. Plain texts are Korean; the other languages are `lang_obj`."""

from collections.abc import Callable
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db.models import QuerySet

from core.catalog import selectors, services
from core.catalog.answers import CategoryGroupRow, CategoryRow, PropertyGroupRow, PropertyRow
from core.catalog.api import serializers
from core.catalog.api.auditing import audited
from core.catalog.api.filters import CategoryFilter, PropertyFilter
from core.catalog.api.products import PRODUCTS
from core.catalog.models import Category, CategoryGroup, Property, PropertyGroup
from core.kit import pictures
from core.kit.fields import lang_obj
from core.kit.resources import Call, Resource, Scope, Verb
from core.kit.tenancy import current_brand_id


def _category_record(row: Category, call: Call) -> CategoryRow:
    return _category_rows(Category.objects.filter(pk=row.pk), call)[0]


def _category_rows(rows: QuerySet[Category], call: Call) -> list[CategoryRow]:
    found = list(rows)
    known = selectors.tree_with(found)
    counts, children = selectors.category_counts(), selectors.child_counts(row.pk for row in found)
    return [
        {
            "id": row.pk,
            "category_group_id": row.group_id,
            "parent_id": row.parent_id or selectors.NO_PARENT,
            "category_name": row.category_name_ko or "",  # type: ignore[attr-defined]
            "img": row.img,
            "position": row.position,
            "path": known.path(row.pk),
            "child_count": children.get(row.pk, 0),
            "product_count": sum(counts.get(one, 0) for one in known.below(row.pk)),
            "lang_obj": lang_obj(row, ("category_name",)),
        }
        for row in found
    ]


def store_picture(file: Any) -> str:
    """Clean an uploaded picture, keep it under the brand, and answer its address."""
    picture = pictures.clean(file)
    name = default_storage.save(f"{current_brand_id()}/{picture.name}", ContentFile(picture.content))
    return str(default_storage.url(name))


def _save_category(call: Call) -> Category:
    values = dict(call.data)
    file = values.pop("img_file", None)
    if file:
        values["img"] = store_picture(file)
    row = services.save_category(values=values, category=call.obj)
    audited(call, "update" if call.obj else "create", "product-categories", row, {}, {"category_name": str(row)})
    return row


def _remove_category(call: Call) -> None:
    services.delete_category(category=call.obj)


def _move_category(call: Call) -> Category:
    before = {"parent_id": call.obj.parent_id, "position": call.obj.position}
    row = services.move_category(category=call.obj, **call.data)
    after = {"parent_id": row.parent_id, "position": row.position}
    audited(call, "move", "product-categories", row, before, after)
    return row


def _mover(name: str, model: Any, move: Callable[[Any, int | None], Any]) -> Verb:
    def run(call: Call) -> Any:
        before = call.obj.position
        row = move(call.obj, call.data.get("before_id"))
        audited(call, "move", name, row, {"position": before}, {"position": row.position})
        return row

    run.__annotations__["return"] = model
    return Verb(name="move", run=run, serializer=serializers.MoveIn)


def _by_name(column: str) -> Any:
    return lambda rows, text: rows.filter(**{f"{column}__icontains": text})


def _named(
    name: str, model: Any, field: str, answer: Any, serializer: Any, *, delete: Any, move: Any, group: bool = False
) -> Resource:
    """A resource of rows that have little more than a name in seven languages."""

    def rows(found: QuerySet[Any], call: Call) -> Any:
        return [record(row, call) for row in found]

    def record(row: Any, call: Call) -> Any:
        shown = {"id": row.pk, field: getattr(row, f"{field}_ko") or "", "position": row.position}
        if group:
            shown["property_group_id"] = row.group_id
        return shown | {"lang_obj": lang_obj(row, (field,))}

    def save(call: Call) -> Any:
        if group:
            row = services.save_property(values=call.data, prop=call.obj)
        else:
            row = services.save_named(row=call.obj or model(), values=call.data, texts=(field,))
        audited(call, "update" if call.obj else "create", name, row, {}, record(row, call))
        return row

    rows.__annotations__["return"] = list[answer]
    record.__annotations__["return"] = answer
    save.__annotations__["return"] = model
    return Resource(
        name=name,
        scope=Scope.MANAGER,
        model=model,
        queryset=model.objects.all,
        rows=rows,
        record=record,
        serializer=serializer,
        create=save,
        update=save,
        delete=delete,
        filterset=PropertyFilter if group else None,
        search=_by_name(f"{field}_ko"),
        sorts={"id": "pk", "position": "position", field: f"{field}_ko"},
        default_sort="position",
        verbs=(_mover(name, model, move),),
    )


RESOURCES = (
    *PRODUCTS,
    Resource(
        name="product-categories",
        scope=Scope.MANAGER,
        model=Category,
        queryset=Category.objects.all,
        rows=_category_rows,
        record=_category_record,
        serializer=serializers.CategoryIn,
        create=_save_category,
        update=_save_category,
        delete=_remove_category,
        filterset=CategoryFilter,
        search=_by_name("category_name_ko"),
        sorts={"id": "pk", "position": "position", "category_name": "category_name_ko"},
        default_sort="position",
        verbs=(Verb(name="move", run=_move_category, serializer=serializers.CategoryMoveIn),),
    ),
    _named(
        "product-category-groups",
        CategoryGroup,
        "category_group_name",
        CategoryGroupRow,
        serializers.CategoryGroupIn,
        delete=lambda call: services.delete_category_group(group=call.obj),
        move=lambda row, before: services.move_category_group(group=row, before_id=before),
    ),
    _named(
        "product-property-groups",
        PropertyGroup,
        "property_group_name",
        PropertyGroupRow,
        serializers.PropertyGroupIn,
        delete=lambda call: services.delete_property_group(group=call.obj),
        move=lambda row, before: services.move_property_group(group=row, before_id=before),
    ),
    _named(
        "product-properties",
        Property,
        "property_name",
        PropertyRow,
        serializers.PropertyIn,
        delete=lambda call: services.delete_property(prop=call.obj),
        move=lambda row, before: services.move_property(prop=row, before_id=before),
        group=True,
    ),
)
