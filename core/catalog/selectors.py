"""Questions to the catalogue. Nothing here writes; hot reads make explicit dicts from plain rows."""

import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

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
from core.kit import html, kept, languages
from core.kit.errors import NotFound
from core.kit.statements import Statement, Values, padded
from core.kit.tenancy import current_brand_id

TREE_SECONDS = 2
# Up to so many products of a category are named to the database one by one.
SMALL_CATEGORY = 1_000
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
    return [_card(row, suffix) for row in _card_values(products, suffix)]


def _card_values(products: QuerySet[Product], suffix: str) -> QuerySet[Product, dict[str, Any]]:
    plain: QuerySet[Product] = products.rewrite(False)  # type: ignore[attr-defined]
    rows: QuerySet[Product, dict[str, Any]] = plain.values(
        *_CARD, "only_variant_id", *_columns(["product_name"], suffix)
    )
    return rows


def _page(values: Values, suffix: str, order: Sequence[str], in_categories: bool) -> QuerySet[Product, dict[str, Any]]:
    products = listed()
    if in_categories:
        products = products.filter(category_links__category_id__in=values)
    return _card_values(products, suffix).order_by(*order)


_PAGE = Statement(_page, paged=True)


def card_page(
    *, order: Sequence[str], limit: int, offset: int, category_id: int | None, language: str
) -> list[dict[str, Any]]:
    """A page of the listed products' cards, of one category and what is below it where one is named."""
    suffix = languages.suffix(language)
    below = [] if category_id is None else padded(tree(language).below(category_id))
    rows = _PAGE(below, suffix, tuple(order), category_id is not None, limit=limit, offset=offset)
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
    for kind in ("tree", "properties"):
        for code in languages.LANGUAGES:
            kept.forget(_key(kind, code))


def tree(language: str) -> Tree:
    """The brand's categories; kept for two seconds, so that a list doesn't read them each time."""
    return kept.keep(_key("tree", language), TREE_SECONDS, lambda: _read_tree(language))


def _read_tree(language: str) -> Tree:
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
    return Tree(nodes, {parent: tuple(ids) for parent, ids in children.items()})


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


def _row(values: Values, suffix: str) -> QuerySet[Product, dict[str, Any]]:
    texts = _columns(["product_name", "product_description", "seo_title", "seo_description"], suffix)
    plain: QuerySet[Product] = existing().rewrite(False)  # type: ignore[attr-defined]
    rows: QuerySet[Product, dict[str, Any]] = plain.filter(pk=values[0]).values(
        *_CARD, "only_variant_id", *texts, "item_info", "origin_country", "hs_code", "point_rate", "updated_at"
    )
    return rows


_ROW = Statement(_row)


def detail(product_id: int, language: str, shipping: ShippingRule) -> dict[str, Any]:
    """A product page's data. Raises NotFound for an unknown, deleted or foreign id."""
    suffix = languages.suffix(language)
    rows = _ROW([product_id], suffix)
    if not rows:
        raise NotFound()
    row = rows[0]
    parts = _parts(product_id)
    links = [number for number, _src, _alt in parts["category"]]
    trail = tree(language).trail(links[0]) if links else []
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
        "related": _related(product_id, links, language),
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


def _option_rows(values: Values, suffix: str) -> QuerySet[Any, Any]:
    names = _columns(["name", "values__name"], suffix)
    groups: QuerySet[OptionGroup] = OptionGroup.objects.rewrite(False)  # type: ignore[attr-defined]
    ordered = groups.filter(product_id__in=values).order_by("position", "id", "values__position")
    rows: QuerySet[Any, Any] = ordered.values("id", "product_id", "kind", "values__id", "values__color", *names)
    return rows


_OPTIONS = Statement(_option_rows)


def options(product_ids: Iterable[int], suffix: str) -> dict[int, list[dict[str, Any]]]:
    """Each product's options with their values, in order: one query."""
    rows = _OPTIONS(padded(list(product_ids)), suffix)
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


def _variant_rows(values: Values) -> QuerySet[Any, Any]:
    found = Variant.objects.filter(product_id=values[0], is_active=True).order_by("position", "id")
    return found.values("id", "key", "price_diff", "stock", "code")


_VARIANTS = Statement(_variant_rows)


def _variants(product_id: int, row: dict[str, Any], groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        {
            "id": one["id"],
            "value_ids": value_ids(groups, one["key"]),
            "price": row["product_sale_price"] + one["price_diff"],
            "list_price": row["product_price"] + one["price_diff"],
            "stock": one["stock"],
            "code": one["code"],
        }
        for one in _VARIANTS([product_id])
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
    return kept.keep(_key("properties", language), TREE_SECONDS, lambda: _read_properties(language))


def _read_properties(language: str) -> dict[int, Named]:
    return {
        one["id"]: Named(one["id"], one["property_name"], group["id"], group["property_group_name"])
        for group in property_groups(language)
        for one in group["properties"]
    }


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
    known = properties(language)
    if not wanted <= known.keys():
        # One that is newer than the copy.
        kept.forget(_key("properties", language))
        known = properties(language)
    return [{"id": one.id, "group": one.group, "name": one.name} for one in known.values() if one.id in wanted]


def _related(product_id: int, links: list[int], language: str) -> list[dict[str, Any]]:
    """What sells best in a product's first category; kept for two seconds, the same for all that stand there."""
    if not links:
        return []

    def best() -> list[dict[str, Any]]:
        order = ("-popularity", "-pk")
        return card_page(order=order, limit=9, offset=0, category_id=links[0], language=language)

    near = kept.keep(_key(f"related:{links[0]}", language), TREE_SECONDS, best)
    return [card for card in near if card["id"] != product_id][:8]


def wish_ids(user_id: int) -> list[int]:
    """The products that a member keeps in mind."""
    return list(Wish.objects.filter(user_id=user_id).order_by("-id").values_list("product_id", flat=True)[:1000])


def ids_of_small(category_id: int) -> list[int] | None:
    """The products of a category and of all below it where they are few, else None; kept for two seconds."""

    def read() -> list[int] | None:
        below = tree(languages.DEFAULT).below(category_id)
        links = ProductCategory.objects.filter(category_id__in=below).order_by()
        ids = list(links.values_list("product_id", flat=True)[: SMALL_CATEGORY + 1])
        return ids if len(ids) <= SMALL_CATEGORY else None

    brand = current_brand_id()
    stamp = kept.keep(("links", brand), 3600, time.time_ns)
    return kept.keep(("small category", brand, stamp, category_id), TREE_SECONDS, read)


def forget_links() -> None:
    """Products were written: which stand in a category is read anew."""
    kept.forget(("links", current_brand_id()))
    kept.forget(_key("counts", languages.DEFAULT))


def tree_with(rows: Sequence[Category]) -> Tree:
    """The tree in Korean that knows these rows as they are: another process may have written them just now."""
    known = tree(languages.DEFAULT)
    if any(row.pk not in known.nodes or known.nodes[row.pk].parent_id != row.parent_id for row in rows):
        forget_trees()
        known = tree(languages.DEFAULT)
    return known


def child_counts(ids: Iterable[int]) -> dict[int, int]:
    """How many categories stand directly under each of these."""
    rows = Category.objects.filter(parent_id__in=list(ids)).order_by().values("parent_id").annotate(n=Count("id"))
    return {row["parent_id"]: row["n"] for row in rows}


def category_counts() -> dict[int, int]:
    """How many products stand directly in each category; kept for a moment, for it counts every product."""
    return kept.keep(_key("counts", languages.DEFAULT), TREE_SECONDS, _count_categories)


def _count_categories() -> dict[int, int]:
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


_SELLABLE = (
    "id key price_diff stock product_id product__img product__product_price product__product_sale_price "
    "product__status product__min_qty product__max_qty product__is_overseas product__point_rate"
).split()


def _sellable_rows(values: Values, suffix: str) -> QuerySet[Any, Any]:
    found = Variant.objects.filter(pk__in=values, is_active=True, product__deleted_at=None)
    rows: QuerySet[Any, Any] = found.values(*_SELLABLE, *_columns(["product__product_name"], suffix))
    return rows


_SELLABLES = Statement(_sellable_rows)


def sellables(variant_ids: Iterable[int], language: str) -> dict[int, Sellable]:
    """Variants by id with all an order needs, in two queries; unknown and foreign ids are left out."""
    suffix = languages.suffix(language)
    rows = _SELLABLES(padded(list(set(variant_ids))), suffix)
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
