"""The catalogue as managers work on it. Plain texts are Korean; the other languages are `lang_obj`."""

from collections import defaultdict
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db.models import QuerySet

from core.catalog import search, selectors, services
from core.catalog.api import serializers
from core.catalog.api.filters import CategoryFilter, ManagerProductFilter, PropertyFilter
from core.catalog.models import Category, CategoryGroup, Product, ProductCategory, Property, PropertyGroup
from core.catalog.rules import squash
from core.catalog.translation import PRODUCT_TEXTS
from core.guard import services as guard
from core.jobs.api import export_verb
from core.kit import languages, pictures
from core.kit.fields import lang_obj
from core.kit.resources import Call, Resource, Scope
from core.kit.tenancy import current_brand_id

_ROW = (
    "id product_code product_price product_sale_price discount_percent status img stock_total variant_count "
    "maker is_overseas popularity created_at updated_at"
).split()


def _rows(products: QuerySet[Product], call: Call) -> list[dict[str, Any]]:
    rows = list(products.rewrite(False).values(*_ROW, "product_name_ko"))  # type: ignore[attr-defined]
    known = selectors.tree(languages.DEFAULT)
    paths = defaultdict(list)
    links = ProductCategory.objects.filter(product_id__in=[row["id"] for row in rows]).order_by("id")
    for product_id, category_id in links.values_list("product_id", "category_id"):
        paths[product_id].append(known.path(category_id))
    for row in rows:
        row["product_name"] = row.pop("product_name_ko") or ""
        row["category_names"] = paths[row["id"]]
    return rows


def _record(product: Product, call: Call) -> dict[str, Any]:
    row: dict[str, Any] = {name: getattr(product, name) for name in _ROW}
    row |= {name: getattr(product, f"{name}_ko") or "" for name in PRODUCT_TEXTS}
    known = selectors.tree(languages.DEFAULT)
    categories = list(product.category_links.order_by("id").values_list("category_id", flat=True))
    groups = selectors.option_groups(product.pk, "ko")
    return row | {
        "price_lang_obj": product.price_lang_obj,
        "origin_country": product.origin_country,
        "hs_code": product.hs_code,
        "point_rate": float(product.point_rate) if product.point_rate is not None else None,
        "min_qty": product.min_qty,
        "max_qty": product.max_qty,
        "item_info": product.item_info,
        "images": list(product.images.order_by("position").values("src", "alt")),
        "option_groups": [
            {
                "name": group["name"],
                "kind": group["kind"],
                "values": [{"name": value["name"], "color": value["color"]} for value in group["values"]],
            }
            for group in groups
        ],
        "variants": [
            {
                "id": one.pk,
                "values": [
                    groups[index]["values"][position]["name"]
                    for index, position in enumerate(selectors.positions(one.key))
                ],
                "price_diff": one.price_diff,
                "stock": one.stock,
                "stock_seen": one.stock,
                "code": one.code,
            }
            for one in product.variants.filter(is_active=True).order_by("position", "id")
        ],
        "category_ids": categories,
        "category_names": [known.path(one) for one in categories],
        "property_ids": list(product.properties.order_by("pk").values_list("pk", flat=True)),
        "lang_obj": lang_obj(product, PRODUCT_TEXTS),
    }


def audited(call: Call, action: str, subject: str, row: Any, before: dict[str, Any], after: dict[str, Any]) -> None:
    """Write down a manager's deed in the brand in force."""
    guard.audit(
        actor=call.user,
        action=action,
        subject=subject,
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before=before,
        after=after,
    )


def _create(call: Call) -> Product:
    product = services.save_product(values=call.data)
    audited(call, "create", "products", product, {}, _record(product, call))
    return product


def _update(call: Call) -> Product:
    before = _record(call.obj, call)
    product = services.save_product(values=call.data, product=call.obj)
    audited(call, "update", "products", product, before, _record(product, call))
    return product


def _delete(call: Call) -> None:
    services.delete_product(product=call.obj)
    audited(call, "delete", "products", call.obj, {"product_code": call.obj.product_code}, {})


def _category_record(row: Category, call: Call) -> dict[str, Any]:
    return _category_rows(Category.objects.filter(pk=row.pk), call)[0]


def _category_rows(rows: QuerySet[Category], call: Call) -> list[dict[str, Any]]:
    known, counts = selectors.tree(languages.DEFAULT), selectors.category_counts()
    return [
        {
            "id": row.pk,
            "category_group_id": row.group_id,
            "parent_id": row.parent_id or selectors.NO_PARENT,
            "category_name": row.category_name_ko or "",  # type: ignore[attr-defined]
            "img": row.img,
            "position": row.position,
            "path": known.path(row.pk),
            "product_count": sum(counts.get(one, 0) for one in known.below(row.pk)),
            "lang_obj": lang_obj(row, ("category_name",)),
        }
        for row in rows
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


def _by_name(column: str) -> Any:
    return lambda rows, text: rows.filter(**{f"{column}__icontains": text})


def _named(name: str, model: Any, field: str, serializer: Any, *, delete: Any, group: bool = False) -> Resource:
    """A resource of rows that have little more than a name in seven languages."""

    def record(row: Any, call: Call) -> dict[str, Any]:
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

    return Resource(
        name=name,
        scope=Scope.MANAGER,
        model=model,
        queryset=model.objects.all,
        rows=lambda rows, call: [record(row, call) for row in rows],
        record=record,
        serializer=serializer,
        create=save,
        update=save,
        delete=delete,
        filterset=PropertyFilter if group else None,
        search=_by_name(f"{field}_ko"),
        sorts={"id": "pk", "position": "position", field: f"{field}_ko"},
        default_sort="position",
    )


def _by_words(products: QuerySet[Product], text: str) -> QuerySet[Product]:
    return search.find(products, text).rows if squash(text) else products


RESOURCES = (
    Resource(
        name="products",
        scope=Scope.MANAGER,
        model=Product,
        queryset=selectors.existing,
        rows=_rows,
        record=_record,
        serializer=serializers.ProductIn,
        create=_create,
        update=_update,
        delete=_delete,
        filterset=ManagerProductFilter,
        search=_by_words,
        sorts={
            "id": "pk",
            "product_name": "product_name_ko",
            "product_code": "product_code",
            "product_sale_price": "product_sale_price",
            "product_price": "product_price",
            "discount_percent": "discount_percent",
            "status": "status",
            "stock_total": "stock_total",
            "maker": "maker",
            "popularity": "popularity",
            "created_at": "created_at",
            "updated_at": "updated_at",
        },
        verbs=(export_verb("products"),),
    ),
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
    ),
    _named(
        "product-category-groups",
        CategoryGroup,
        "category_group_name",
        serializers.CategoryGroupIn,
        delete=lambda call: services.delete_category_group(group=call.obj),
    ),
    _named(
        "product-property-groups",
        PropertyGroup,
        "property_group_name",
        serializers.PropertyGroupIn,
        delete=lambda call: services.delete_property_group(group=call.obj),
    ),
    _named(
        "product-properties",
        Property,
        "property_name",
        serializers.PropertyIn,
        delete=lambda call: services.delete_property(prop=call.obj),
        group=True,
    ),
)
