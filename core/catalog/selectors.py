"""Questions to the catalogue. Nothing here writes; hot reads make explicit dicts from plain rows."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache
from django.db import connection
from django.db.models import Count, Q, QuerySet

from core.catalog.models import (
    Category,
    CategoryGroup,
    OptionGroup,
    Product,
    ProductCategory,
    ProductStatus,
    Property,
    PropertyGroup,
    Variant,
    Wish,
)
from core.kit import html, languages
from core.kit.errors import NotFound
from core.kit.tenancy import current_brand_id

TREE_SECONDS = 2
NO_PARENT = -1


def _text(row: dict[str, Any], name: str, suffix: str) -> str:
    return row.get(f"{name}_{suffix}") or row.get(f"{name}_ko") or ""


def named(row: Any, suffix: str) -> str:
    """An option's or value's name in one language, Korean where it has none."""
    return str(getattr(row, f"name_{suffix}") or row.name_ko or "")


def _columns(names: Sequence[str], suffix: str) -> list[str]:
    return list(dict.fromkeys(f"{name}_{code}" for name in names for code in (suffix, "ko")))


def listed() -> QuerySet[Product]:
    """Products that stand in lists: neither deleted nor discontinued."""
    plain: QuerySet[Product] = Product.objects.rewrite(False)  # type: ignore[attr-defined]
    return plain.filter(~Q(status=ProductStatus.DISCONTINUED), deleted_at=None)


def existing() -> QuerySet[Product]:
    """Products that are not deleted."""
    return Product.objects.filter(deleted_at=None)


_CARD = (
    "id product_code product_price product_sale_price discount_percent price_lang_obj status img colors maker "
    "review_score review_count is_overseas min_qty max_qty stock_total variant_count"
).split()


def cards(products: QuerySet[Product], language: str) -> list[dict[str, Any]]:
    """Product cards in one language: one query."""
    suffix = languages.suffix(language)
    rows = products.rewrite(False).values(  # type: ignore[attr-defined]
        *_CARD, "only_variant_id", *_columns(["product_name"], suffix)
    )
    return [_card(row, suffix) for row in rows]


def _card(row: dict[str, Any], suffix: str) -> dict[str, Any]:
    card: dict[str, Any] = {name: row[name] for name in _CARD}
    card["product_name"] = _text(row, "product_name", suffix)
    card["review_score"] = float(row["review_score"])
    card["variant_id"] = row["only_variant_id"]
    card["stock"] = card.pop("stock_total") if row["only_variant_id"] else None
    card["code_count"] = card.pop("variant_count")
    return card


def cards_by_code(codes: Iterable[str], language: str) -> dict[str, dict[str, Any]]:
    """Cards of the listed products with these codes."""
    wanted = list(codes)
    if not wanted:
        return {}
    return {card["product_code"]: card for card in cards(listed().filter(product_code__in=wanted), language)}


@dataclass(frozen=True)
class Node:
    """A category in one language; `path` is its name with all above it."""

    id: int
    group_id: int
    parent_id: int | None
    name: str
    img: str
    position: int


@dataclass(frozen=True)
class Tree:
    """All categories of a brand in one language."""

    nodes: dict[int, Node]
    children: dict[int | None, tuple[int, ...]]

    def below(self, category_id: int) -> list[int]:
        """A category and everything under it."""
        found, queue = [], [category_id]
        while queue:
            one = queue.pop()
            if one in self.nodes:
                found.append(one)
                queue.extend(self.children.get(one, ()))
        return found

    def trail(self, category_id: int | None) -> list[Node]:
        """From the root down to a category."""
        trail: list[Node] = []
        while category_id is not None and category_id in self.nodes and len(trail) < 50:
            node = self.nodes[category_id]
            trail.append(node)
            category_id = node.parent_id
        return trail[::-1]

    def path(self, category_id: int) -> str:
        return " > ".join(node.name for node in self.trail(category_id))


def _key(kind: str, language: str) -> str:
    return f"{current_brand_id()}:catalog:{kind}:{language}"


def forget_trees() -> None:
    """Drop the copies of the brand's category tree and of its properties."""
    cache.delete_many([_key(kind, code) for kind in ("tree", "properties") for code in languages.LANGUAGES])


def tree(language: str) -> Tree:
    """The brand's categories; kept for two seconds, so that a list doesn't read them each time."""
    kept: Tree | None = cache.get(_key("tree", language))
    if kept is not None:
        return kept
    suffix = languages.suffix(language)
    rows = (
        Category.objects.rewrite(False)
        .order_by("group__position", "group_id", "position", "id")
        .values("id", "group_id", "parent_id", "img", "position", *_columns(["category_name"], suffix))
    )
    nodes, children = {}, defaultdict(list)
    for row in rows:
        node = Node(
            id=row["id"],
            group_id=row["group_id"],
            parent_id=row["parent_id"],
            name=_text(row, "category_name", suffix),
            img=row["img"],
            position=row["position"],
        )
        nodes[node.id] = node
        children[node.parent_id].append(node.id)
    fresh = Tree(nodes, {parent: tuple(ids) for parent, ids in children.items()})
    cache.set(_key("tree", language), fresh, TREE_SECONDS)
    return fresh


def category_groups(language: str) -> list[dict[str, Any]]:
    """Groups with their categories, as the bootstrap carries them."""
    suffix = languages.suffix(language)
    nodes = tree(language).nodes.values()
    groups = CategoryGroup.objects.rewrite(False).order_by("position", "id")
    return [
        {
            "id": row["id"],
            "category_group_name": _text(row, "category_group_name", suffix),
            "categories": [
                {
                    "id": node.id,
                    "parent_id": node.parent_id or NO_PARENT,
                    "category_name": node.name,
                    "img": node.img,
                    "position": node.position,
                }
                for node in nodes
                if node.group_id == row["id"]
            ],
        }
        for row in groups.values("id", *_columns(["category_group_name"], suffix))
    ]


def property_groups(language: str) -> list[dict[str, Any]]:
    """Property groups with their properties, as the bootstrap carries them."""
    suffix = languages.suffix(language)
    by_group = defaultdict(list)
    rows = Property.objects.rewrite(False).order_by("position", "id")
    for row in rows.values("id", "group_id", *_columns(["property_name"], suffix)):
        by_group[row["group_id"]].append({"id": row["id"], "property_name": _text(row, "property_name", suffix)})
    groups = PropertyGroup.objects.rewrite(False).order_by("position", "id")
    return [
        {
            "id": row["id"],
            "property_group_name": _text(row, "property_group_name", suffix),
            "properties": by_group[row["id"]],
        }
        for row in groups.values("id", *_columns(["property_group_name"], suffix))
    ]


@dataclass(frozen=True)
class ShippingRule:
    """The brand's fee and free-shipping threshold in won."""

    fee: int
    free_over: int


def detail(product_id: int, language: str, shipping: ShippingRule) -> dict[str, Any]:
    """A product page's data. Raises NotFound for an unknown, deleted or foreign id."""
    suffix = languages.suffix(language)
    rows = existing().filter(pk=product_id).rewrite(False)  # type: ignore[attr-defined]
    texts = _columns(["product_name", "product_description", "seo_title", "seo_description"], suffix)
    row = rows.values(
        *_CARD, "only_variant_id", *texts, "item_info", "origin_country", "hs_code", "point_rate", "updated_at"
    ).first()
    if row is None:
        raise NotFound()
    parts = _parts(product_id)
    links = [number for number, _src, _alt in parts["category"]]
    known = tree(language)
    trail = known.trail(links[0]) if links else []
    groups = options([product_id], suffix)[product_id]
    return _card(row, suffix) | {
        "images": [{"src": src, "alt": alt} for _position, src, alt in parts["image"]],
        "product_description": html.clean(_text(row, "product_description", suffix)),
        "seo_title": _text(row, "seo_title", suffix),
        "seo_description": _text(row, "seo_description", suffix),
        "option_groups": groups,
        "variants": _variants(product_id, row, groups),
        "breadcrumbs": [{"id": node.id, "category_name": node.name} for node in trail],
        "properties": _properties([number for number, _src, _alt in parts["property"]], language),
        "item_info": row["item_info"],
        "origin_country": row["origin_country"],
        "hs_code": row["hs_code"],
        "point_rate": float(row["point_rate"]) if row["point_rate"] is not None else None,
        "shipping": {"fee": shipping.fee, "free_over": shipping.free_over},
        "related": _related(product_id, links, known, language),
        "updated_at": row["updated_at"],
    }


# Plain SQL: the ORM takes ten times as long to build this union as either database to answer it.
_PARTS = """
SELECT 'category', id, category_id, '', '' FROM catalog_productcategory
  WHERE product_id = %(product)s AND brand_id = %(brand)s
UNION ALL SELECT 'image', id, position, src, alt FROM catalog_productimage
  WHERE product_id = %(product)s AND brand_id = %(brand)s
UNION ALL SELECT 'property', id, property_id, '', '' FROM catalog_product_properties
  WHERE product_id = %(product)s
"""


def _parts(product_id: int) -> dict[str, list[tuple[int, str, str]]]:
    """A product's categories, pictures and properties, each in its order: one query for three small tables."""
    with connection.cursor() as cursor:
        cursor.execute(_PARTS, {"product": product_id, "brand": current_brand_id()})
        rows = sorted(cursor.fetchall(), key=lambda one: one[1])
    found: dict[str, list[tuple[int, str, str]]] = {"category": [], "image": [], "property": []}
    for kind, _id, number, src, alt in rows:
        found[kind].append((number, src, alt))
    found["image"].sort(key=lambda one: one[0])
    return found


def options(product_ids: Iterable[int], suffix: str) -> dict[int, list[dict[str, Any]]]:
    """Each product's options with their values, in order: one query."""
    names = _columns(["name", "values__name"], suffix)
    groups = OptionGroup.objects.filter(product_id__in=list(product_ids)).rewrite(False)  # type: ignore[attr-defined]
    rows = groups.order_by("position", "id", "values__position").values(
        "id", "product_id", "kind", "values__id", "values__color", *names
    )
    found: dict[int, list[dict[str, Any]]] = defaultdict(list)
    by_id: dict[int, dict[str, Any]] = {}
    for row in rows:
        group = by_id.get(row["id"])
        if group is None:
            group = {"id": row["id"], "name": _text(row, "name", suffix), "kind": row["kind"], "values": []}
            by_id[row["id"]] = group
            found[row["product_id"]].append(group)
        if row["values__id"] is not None:
            value = {"id": row["values__id"], "name": _text(row, "values__name", suffix), "color": row["values__color"]}
            group["values"].append(value)
    return found


def option_groups(product_id: int, suffix: str) -> list[dict[str, Any]]:
    """A product's options with their values, in order."""
    return options([product_id], suffix)[product_id]


def _variants(product_id: int, row: dict[str, Any], groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found = Variant.objects.filter(product_id=product_id, is_active=True).order_by("position", "id")
    return [
        {
            "id": one["id"],
            "value_ids": value_ids(groups, one["key"]),
            "price": row["product_sale_price"] + one["price_diff"],
            "list_price": row["product_price"] + one["price_diff"],
            "stock": one["stock"],
            "code": one["code"],
        }
        for one in found.values("id", "key", "price_diff", "stock", "code")
    ]


def positions(key: str) -> list[int]:
    """A variant's key as positions of its values."""
    return [int(part) for part in key.split(".")] if key else []


def value_ids(groups: list[dict[str, Any]], key: str) -> list[int]:
    """The ids of a variant's values, in the order of the options."""
    return [
        groups[index]["values"][position]["id"]
        for index, position in enumerate(positions(key))
        if index < len(groups) and position < len(groups[index]["values"])
    ]


@dataclass(frozen=True)
class Named:
    """A property in one language, with its group."""

    id: int
    name: str
    group_id: int
    group: str


def properties(language: str) -> dict[int, Named]:
    """The brand's properties by id, in the order of their groups; kept for two seconds."""
    kept: dict[int, Named] | None = cache.get(_key("properties", language))
    if kept is None:
        kept = {
            one["id"]: Named(one["id"], one["property_name"], group["id"], group["property_group_name"])
            for group in property_groups(language)
            for one in group["properties"]
        }
        cache.set(_key("properties", language), kept, TREE_SECONDS)
    return kept


def property_choice(ids: Iterable[int]) -> dict[int, list[int]]:
    """Chosen properties by group: a group's values are 'or', groups narrow each other.

    Unknown ids count only where nothing else was chosen; then nothing is found.
    """
    known = properties(languages.current())
    chosen: dict[int, list[int]] = defaultdict(list)
    for one in ids:
        chosen[known[one].group_id if one in known else 0].append(one)
    if len(chosen) > 1:
        chosen.pop(0, None)
    return dict(chosen)


def _properties(ids: list[int], language: str) -> list[dict[str, Any]]:
    """Properties by id with their groups' names, in the order of the groups."""
    wanted = set(ids)
    if not wanted:
        return []
    kept = properties(language)
    if not wanted <= set(kept):
        # One that is newer than the copy.
        cache.delete(_key("properties", language))
        kept = properties(language)
    return [{"id": one.id, "group": one.group, "name": one.name} for one in kept.values() if one.id in wanted]


def _related(product_id: int, links: list[int], known: Tree, language: str) -> list[dict[str, Any]]:
    """What sells best in a product's first category; kept for two seconds, the same for all that stand there."""
    if not links:
        return []
    key = _key(f"related:{links[0]}", language)
    near: list[dict[str, Any]] | None = cache.get(key)
    if near is None:
        best = listed().filter(category_links__category_id__in=known.below(links[0]))
        near = cards(best.order_by("-popularity", "-pk")[:9], language)
        cache.set(key, near, TREE_SECONDS)
    return [card for card in near if card["id"] != product_id][:8]


def wish_ids(user_id: int) -> list[int]:
    """The products that a member keeps in mind."""
    return list(Wish.objects.filter(user_id=user_id).order_by("-id").values_list("product_id", flat=True)[:1000])


def category_counts() -> dict[int, int]:
    """How many products stand directly in each category."""
    rows = ProductCategory.objects.filter(product__deleted_at=None).values("category_id").annotate(n=Count("id"))
    return {row["category_id"]: row["n"] for row in rows}


@dataclass(frozen=True)
class Sellable:
    """A variant as an order needs it: what it is, costs, and whether it can be had."""

    variant_id: int
    product_id: int
    product_name: str
    option_info: str
    img: str
    price: int
    list_price: int
    stock: int | None
    status: int
    min_qty: int
    max_qty: int
    is_overseas: bool
    point_rate: float | None


def sellables(variant_ids: Iterable[int], language: str) -> dict[int, Sellable]:
    """Variants by id with all an order needs, in two queries; unknown and foreign ids are left out."""
    suffix = languages.suffix(language)
    names = _columns(["product__product_name"], suffix)
    rows = list(
        Variant.objects.filter(pk__in=set(variant_ids), is_active=True, product__deleted_at=None).values(
            "id", "key", "price_diff", "stock", "product_id", "product__img", "product__product_price",
            "product__product_sale_price", "product__status", "product__min_qty", "product__max_qty",
            "product__is_overseas", "product__point_rate", *names,
        )
    )  # fmt: skip
    optioned = {row["product_id"] for row in rows if row["key"]}
    groups = options(optioned, suffix) if optioned else {}
    return {row["id"]: _sellable(row, groups.get(row["product_id"], []), suffix) for row in rows}


def _sellable(row: dict[str, Any], groups: list[dict[str, Any]], suffix: str) -> Sellable:
    chosen = [
        groups[index]["values"][position]["name"]
        for index, position in enumerate(positions(row["key"]))
        if index < len(groups) and position < len(groups[index]["values"])
    ]
    return Sellable(
        variant_id=row["id"],
        product_id=row["product_id"],
        product_name=_text(row, "product__product_name", suffix),
        option_info=" / ".join(chosen),
        img=row["product__img"],
        price=max(0, row["product__product_sale_price"] + row["price_diff"]),
        list_price=max(0, row["product__product_price"] + row["price_diff"]),
        stock=row["stock"],
        status=row["product__status"],
        min_qty=row["product__min_qty"],
        max_qty=row["product__max_qty"],
        is_overseas=row["product__is_overseas"],
        point_rate=float(row["product__point_rate"]) if row["product__point_rate"] is not None else None,
    )
