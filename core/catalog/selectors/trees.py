"""Categories and properties: kept for a moment, for every list and page asks for them."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Count

from core.catalog.answers import CategoryNode, CategoryPlace
from core.catalog.models import Category, CategoryGroup, ProductCategory, Property, PropertyGroup
from core.catalog.selectors.texts import NO_PARENT, TREE_SECONDS, in_language, kept_key, text_columns
from core.kit import kept, languages
from core.kit.errors import NotFound

# Categories that every page of the shop carries for its menus.
MOST_IN_MENUS = 600


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


def forget_trees() -> None:
    """Drop the copies of the brand's category tree and of its properties."""
    for kind in ("tree", "properties", "category names"):
        for code in languages.LANGUAGES:
            kept.forget(kept_key(kind, code))


def tree(language: str) -> Tree:
    """The brand's categories; kept for two seconds, so that a list doesn't read them each time."""
    return kept.keep(kept_key("tree", language), TREE_SECONDS, lambda: _read_tree(language))


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
            name=in_language(row, "category_name", suffix),
            img=row["img"],
            position=row["position"],
        )
        nodes[node.id] = node
        children[node.parent_id].append(node.id)
    return Tree(nodes, {parent: tuple(ids) for parent, ids in children.items()})


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
    return kept.keep(kept_key("counts", languages.DEFAULT), TREE_SECONDS, _count_categories)


def _count_categories() -> dict[int, int]:
    rows = ProductCategory.objects.filter(product__deleted_at=None).values("category_id").annotate(n=Count("id"))
    return {row["category_id"]: row["n"] for row in rows}


def category_groups(language: str) -> list[dict[str, Any]]:
    """Groups with their categories, as the bootstrap carries them.

    Of a large tree these are the upper levels, whole ones, as many as `MOST_IN_MENUS` allows and the roots always:
    what menus show. A category's page asks for what stands around it (`category_place`).
    """
    suffix = languages.suffix(language)
    nodes = _upper(tree(language))
    groups = CategoryGroup.objects.rewrite(False).order_by("position", "id")
    return [
        {
            "id": row["id"],
            "category_group_name": in_language(row, "category_group_name", suffix),
            "categories": [_category(node) for node in nodes if node.group_id == row["id"]],
        }
        for row in groups.values("id", *text_columns(["category_group_name"], suffix))
    ]


def _upper(known: Tree) -> list[Node]:
    found: list[int] = []
    level: list[int] = list(known.children.get(None, ()))
    while level and (not found or len(found) + len(level) <= MOST_IN_MENUS):
        found += level
        level = [child for one in level for child in known.children.get(one, ())]
    return [known.nodes[one] for one in found]


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
    known = tree(language)
    node = known.nodes.get(category_id)
    if node is None:
        raise NotFound()
    below = known.children.get(category_id, ())
    beside = known.children.get(node.parent_id, ()) if not below and node.parent_id is not None else ()
    return {
        **_category(node),
        "above": [_category(one) for one in known.trail(category_id)[:-1]],
        "below": [_category(known.nodes[one]) for one in below],
        "siblings": [_category(known.nodes[one]) for one in beside],
    }


def property_groups(language: str) -> list[dict[str, Any]]:
    """Property groups with their properties, as the bootstrap carries them."""
    suffix = languages.suffix(language)
    by_group = defaultdict(list)
    rows = Property.objects.rewrite(False).order_by("position", "id")
    for row in rows.values("id", "group_id", *text_columns(["property_name"], suffix)):
        by_group[row["group_id"]].append({"id": row["id"], "property_name": in_language(row, "property_name", suffix)})
    groups = PropertyGroup.objects.rewrite(False).order_by("position", "id")
    return [
        {
            "id": row["id"],
            "property_group_name": in_language(row, "property_group_name", suffix),
            "properties": by_group[row["id"]],
        }
        for row in groups.values("id", *text_columns(["property_group_name"], suffix))
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
    return kept.keep(kept_key("properties", language), TREE_SECONDS, lambda: _read_properties(language))


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
