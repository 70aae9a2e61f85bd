"""Categories and properties: cached for two seconds, because every list and page reads them."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import Count

from core.catalog.answers import CategoryGroupNode, CategoryNode, CategoryPlace, PropertyGroupNode, PropertyNode
from core.catalog.models import Category, CategoryGroup, ProductCategory, Property, PropertyGroup
from core.catalog.selectors.texts import NO_PARENT, TREE_SECONDS, cache_key, get_text, text_columns
from core.common import languages, local_cache
from core.common.errors import NotFound
from core.common.trees import collect_below

# The most categories in the bootstrap, for the shop's menus.
MAX_IN_MENUS = 600


@dataclass(frozen=True)
class Node:
    """A category in one language."""

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
        """A category and everything under it; empty for an unknown one."""
        return collect_below(self.children, category_id) if category_id in self.nodes else []

    def trail(self, category_id: int | None) -> list[Node]:
        """From the root down to a category; ends in a loop too."""
        trail: dict[int, Node] = {}
        while category_id is not None and category_id in self.nodes and category_id not in trail:
            trail[category_id] = self.nodes[category_id]
            category_id = self.nodes[category_id].parent_id
        return [*trail.values()][::-1]

    def path(self, category_id: int) -> str:
        return " > ".join(node.name for node in self.trail(category_id))


def clear_tree_cache() -> None:
    """Drop the cached category tree and properties of the brand."""
    for kind in ("tree", "properties", "category names", "size tables"):
        for code in languages.LANGUAGES:
            local_cache.forget(cache_key(kind, code))


def category_tree(language: str) -> Tree:
    """The brand's categories; cached for two seconds, so that a list doesn't read them each time."""
    return local_cache.get_or_set(cache_key("tree", language), TREE_SECONDS, lambda: _read_tree(language))


def _read_tree(language: str) -> Tree:
    suffix = languages.suffix(language)
    rows = (
        Category.objects.rewrite(False)
        .order_by("group__position", "group_id", "position", "id")
        .values("id", "group_id", "parent_id", "img", "position", *text_columns(["category_name"], suffix))
    )
    nodes, children = {}, defaultdict(list)
    for row in rows:
        node = Node(
            id=row["id"],
            group_id=row["group_id"],
            parent_id=row["parent_id"],
            name=get_text(row, "category_name", suffix),
            img=row["img"],
            position=row["position"],
        )
        nodes[node.id] = node
        children[node.parent_id].append(node.id)
    return Tree(nodes, {parent: tuple(ids) for parent, ids in children.items()})


def find_size_table(ids: Iterable[int]) -> str:
    """The size table of the first of these categories that has one, its own or of the nearest above it; '' for none."""
    known, tables = category_tree(languages.DEFAULT), _size_tables()
    if not tables:
        return ""
    trails = (node.id for category_id in ids for node in reversed(known.trail(category_id)))
    return next((tables[category_id] for category_id in trails if category_id in tables), "")


def _size_tables() -> dict[int, str]:
    """The brand's size tables by category; cached like the tree."""

    def read() -> dict[int, str]:
        rows = Category.objects.exclude(size_table="").order_by()
        return dict(rows.values_list("pk", "size_table"))

    return local_cache.get_or_set(cache_key("size tables", languages.DEFAULT), TREE_SECONDS, read)


def fresh_category_tree(rows: Sequence[Category]) -> Tree:
    """The tree in Korean, reloaded where it differs from these rows: another process may have just saved them."""
    known = category_tree(languages.DEFAULT)
    if any(row.pk not in known.nodes or known.nodes[row.pk].parent_id != row.parent_id for row in rows):
        clear_tree_cache()
        known = category_tree(languages.DEFAULT)
    return known


def main_categories(product_ids: Iterable[int]) -> dict[int, int]:
    """The category of each product in the first group that it has one in."""
    links = ProductCategory.objects.filter(product_id__in=set(product_ids)).order_by("-group__position", "-group_id")
    return dict(links.values_list("product_id", "category_id"))


def categories_of(product_ids: Iterable[int]) -> dict[int, list[int]]:
    """The category of a product in each group, by product id; products of no category are left out."""
    categories: dict[int, list[int]] = defaultdict(list)
    rows = ProductCategory.objects.filter(product_id__in=list(product_ids)).order_by("pk")
    for product_id, category_id in rows.values_list("product_id", "category_id"):
        categories[product_id].append(category_id)
    return dict(categories)


def child_counts(ids: Iterable[int]) -> dict[int, int]:
    """The number of direct children of each of these categories."""
    rows = Category.objects.filter(parent_id__in=list(ids)).order_by().values("parent_id").annotate(n=Count("id"))
    return {row["parent_id"]: row["n"] for row in rows}


def category_counts() -> dict[int, int]:
    """The number of products directly in each category; cached for two seconds, because it counts every product."""
    return local_cache.get_or_set(cache_key("counts", languages.DEFAULT), TREE_SECONDS, _count_categories)


def _count_categories() -> dict[int, int]:
    rows = ProductCategory.objects.filter(product__deleted_at=None).values("category_id").annotate(n=Count("id"))
    return {row["category_id"]: row["n"] for row in rows}


def category_groups(language: str) -> list[CategoryGroupNode]:
    """Groups with their categories, for the bootstrap.

    Of a large tree these are the upper levels for the menus: complete levels, as many as `MAX_IN_MENUS` allows, and
    always the roots. A category's page reads its neighbours separately (`category_place`).
    """
    suffix = languages.suffix(language)
    nodes = _upper(category_tree(language))
    groups = CategoryGroup.objects.rewrite(False).order_by("position", "id")
    return [
        {
            "id": row["id"],
            "category_group_name": get_text(row, "category_group_name", suffix),
            "categories": [_category(node) for node in nodes if node.group_id == row["id"]],
        }
        for row in groups.values("id", *text_columns(["category_group_name"], suffix))
    ]


def _upper(known: Tree) -> list[Node]:
    upper: list[int] = []
    level: list[int] = list(known.children.get(None, ()))
    while level and (not upper or len(upper) + len(level) <= MAX_IN_MENUS):
        upper += level
        level = [child for parent in level for child in known.children.get(parent, ())]
    return [known.nodes[category_id] for category_id in upper]


def _category(node: Node) -> CategoryNode:
    return {
        "id": node.id,
        "parent_id": node.parent_id or NO_PARENT,
        "category_name": node.name,
        "img": node.img,
        "position": node.position,
    }


def category_place(category_id: int, language: str) -> CategoryPlace:
    """A category with those `above` it, from the root down, and those `below`; where none are, its `siblings` too.

    Raises NotFound for an unknown or foreign id.
    """
    known = category_tree(language)
    node = known.nodes.get(category_id)
    if node is None:
        raise NotFound()
    below = known.children.get(category_id, ())
    beside = known.children.get(node.parent_id, ()) if not below and node.parent_id is not None else ()
    return {
        **_category(node),
        "above": [_category(above) for above in known.trail(category_id)[:-1]],
        "below": [_category(known.nodes[child]) for child in below],
        "siblings": [_category(known.nodes[sibling]) for sibling in beside],
    }


def property_groups(language: str) -> list[PropertyGroupNode]:
    """Property groups with their properties, for the bootstrap."""
    suffix = languages.suffix(language)
    by_group: dict[int, list[PropertyNode]] = defaultdict(list)
    rows = Property.objects.rewrite(False).order_by("position", "id")
    for row in rows.values("id", "group_id", *text_columns(["property_name"], suffix)):
        by_group[row["group_id"]].append({"id": row["id"], "property_name": get_text(row, "property_name", suffix)})
    groups = PropertyGroup.objects.rewrite(False).order_by("position", "id")
    return [
        {
            "id": row["id"],
            "property_group_name": get_text(row, "property_group_name", suffix),
            "properties": by_group[row["id"]],
        }
        for row in groups.values("id", *text_columns(["property_group_name"], suffix))
    ]


@dataclass(frozen=True)
class NamedProperty:
    """A property in one language, with its group."""

    id: int
    name: str
    group_id: int
    group: str


def load_properties(language: str) -> dict[int, NamedProperty]:
    """The brand's properties by id, in the order of their groups; cached for two seconds."""
    return local_cache.get_or_set(cache_key("properties", language), TREE_SECONDS, lambda: _read_properties(language))


def _read_properties(language: str) -> dict[int, NamedProperty]:
    return {
        row["id"]: NamedProperty(row["id"], row["property_name"], group["id"], group["property_group_name"])
        for group in property_groups(language)
        for row in group["properties"]
    }


def group_chosen_properties(ids: Iterable[int]) -> dict[int, list[int]]:
    """Chosen properties by group: values of a group are combined with OR, groups with AND.

    Unknown ids matter only where nothing else was chosen; then nothing is found.
    """
    known = load_properties(languages.current())
    chosen: dict[int, list[int]] = defaultdict(list)
    for property_id in ids:
        chosen[known[property_id].group_id if property_id in known else 0].append(property_id)
    if len(chosen) > 1:
        chosen.pop(0, None)
    return dict(chosen)
