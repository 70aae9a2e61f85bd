"""Categories and properties by name: cached for one run, and created on demand."""

import difflib
import functools
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from core.bulk.undo.contract import Written
from core.catalog import search
from core.catalog.models import Category, CategoryGroup, Property, PropertyGroup
from core.catalog.resources import lists
from core.catalog.selectors import clear_tree_cache
from core.common import languages
from core.common.squash import squash

_SUFFIXES = tuple(languages.suffix(code) for code in languages.LANGUAGES)
_GUESSES = 300


@dataclass(frozen=True)
class CategoryPath:
    """A category in a file: the group's name ('' is the first one), and the path."""

    group: str
    path: tuple[str, ...]

    @property
    def text(self) -> str:
        path = " > ".join(self.path)
        return f"{self.group}: {path}" if self.group else path

    def holds(self, other: "CategoryPath") -> bool:
        """Whether the other category is below this one."""
        return self.group == other.group and self.path == other.path[: len(self.path)] and self.path != other.path


# What people type between a category and the one below it.
_ARROWS = "›»→➔➜▶▷〉≫＞"
_ARROW = re.compile(rf"(?<!\\)(?:[-=]+>|[{_ARROWS}])")
_SEPARATORS = f";>:{_ARROWS}"


def parse_category_paths(text: str, *, commas: bool = False) -> list[CategoryPath]:
    """The categories in a cell: `여성 > 니트; 행사: 봄`."""
    places = []
    parts = lists.split(text.replace("\\,", "\x01"), ",") if commas and ";" not in text else lists.split(text, ";")
    for part in parts:
        part = _ARROW.sub(">", part.replace("\x01", ","))
        names = lists.split(part, ">")
        if not names:
            continue
        group, rest = lists.split_once(names[0], ":")
        if rest is None or commas:
            group = ""
        else:
            names[0] = rest
        places.append(CategoryPath(lists.unescape(group), tuple(lists.unescape(name) for name in names)))
    return places


@functools.lru_cache(maxsize=4096)
def format_category_path(group: str, path: tuple[str, ...]) -> str:
    """A category in the format of `parse_category_paths`."""
    text = " > ".join(lists.escape(name, _SEPARATORS) for name in path)
    return f"{lists.escape(group, _SEPARATORS)}: {text}" if group else text


class Taxonomy:
    """The brand's categories and properties, by squashed name in any language."""

    def __init__(self) -> None:
        self.load()

    def load(self) -> None:
        """Load everything again; also after a transaction that created some was rolled back."""
        self._made: list[Written] = []
        self._guesses: dict[CategoryPath, str] = {}
        self._found: dict[CategoryPath, int] = {}
        self._written: dict[int, str] = {}
        # Paths that will get children during the run.
        self._expected: set[tuple[str, ...]] = set()
        self._found_properties: dict[tuple[str, str], int] = {}
        self.group_ids: list[int] = []
        self.group_names: dict[int, str] = {}
        self._group_by_name: dict[str, int] = {}
        for row in CategoryGroup.objects.order_by("position", "pk").values("pk", *_columns("category_group_name")):
            self.group_ids.append(row["pk"])
            self.group_names[row["pk"]] = row["category_group_name_ko"] or ""
            for name in _names(row, "category_group_name"):
                self._group_by_name.setdefault(squash(name), row["pk"])
        self._children: dict[tuple[int, int, str], int] = {}
        self._node: dict[int, tuple[int, int, str]] = {}
        rows = Category.objects.order_by("position", "pk").values(
            "pk", "group_id", "parent_id", *_columns("category_name")
        )
        for row in rows:
            parent = row["parent_id"] or 0
            self._node[row["pk"]] = (row["group_id"], parent, row["category_name_ko"] or "")
            for name in _names(row, "category_name"):
                self._children.setdefault((row["group_id"], parent, squash(name)), row["pk"])
        self._above = {parent for _group, parent, _name in self._node.values()}
        self._below = Counter((group, parent) for group, parent, _name in self._node.values())
        self._property_groups: dict[str, int] = {}
        self.property_group_names: dict[int, str] = {}
        for row in PropertyGroup.objects.order_by("position", "pk").values("pk", *_columns("property_group_name")):
            self.property_group_names[row["pk"]] = row["property_group_name_ko"] or ""
            for name in _names(row, "property_group_name"):
                self._property_groups.setdefault(squash(name), row["pk"])
        self._properties: dict[tuple[int, str], int] = {}
        self.property_names: dict[int, tuple[int, str]] = {}
        for row in Property.objects.order_by("position", "pk").values("pk", "group_id", *_columns("property_name")):
            self.property_names[row["pk"]] = (row["group_id"], row["property_name_ko"] or "")
            for name in _names(row, "property_name"):
                self._properties.setdefault((row["group_id"], squash(name)), row["pk"])

    def take_made(self) -> list[Written]:
        """The rows created since the last call."""
        made, self._made = self._made, []
        return made

    def group_of(self, category_id: int) -> int:
        """The group of a category."""
        return self._node[category_id][0]

    def path(self, category_id: int) -> list[str]:
        """The Korean names from the root down to a category."""
        names: list[str] = []
        while category_id and len(names) < 50:
            _group, parent, name = self._node[category_id]
            names.insert(0, name)
            category_id = parent
        return names

    def write(self, category_id: int) -> str:
        """A category's path for files: with its group unless that is the first one."""
        known = self._written.get(category_id)
        if known is None:
            group = self.group_of(category_id)
            name = "" if self.group_ids and group == self.group_ids[0] else self.group_names[group]
            known = self._written[category_id] = format_category_path(name, tuple(self.path(category_id)))
        return known

    def find(self, place: CategoryPath) -> int | None:
        """The category of a path, None where there is none."""
        known = self._found.get(place)
        if known is not None:
            return known
        named = self._group_by_name.get(squash(place.group)) if place.group else None
        groups = ([named] if named else []) if place.group else self.group_ids
        found = next((one for group in groups if (one := self._walk(group, place.path))), None)
        if found is not None:
            self._found[place] = found
        return found

    def _walk(self, group: int, path: Sequence[str]) -> int | None:
        node = 0
        for name in path:
            node = self._children.get((group, node, squash(name)), 0)
            if not node:
                return None
        return node or None

    def has_below(self, place: CategoryPath, category_id: int | None) -> bool:
        """Whether this category has children, or will have."""
        return category_id in self._above or (bool(self._expected) and _way(place) in self._expected)

    def expect(self, place: CategoryPath) -> None:
        """Note a category that will be created: its ancestors will not be leaves."""
        way = _way(place)
        self._expected.update(way[:length] for length in range(2, len(way)))

    def guess(self, place: CategoryPath) -> str:
        """The most similar existing category, '' for none."""
        if place not in self._guesses:
            self._guesses[place] = self._nearest(place) if len(self._guesses) < _GUESSES else ""
        return self._guesses[place]

    def _nearest(self, place: CategoryPath) -> str:
        last = squash(place.path[-1].replace("/", ">").split(">")[-1])
        same = [pk for pk, (_group, _parent, name) in self._node.items() if squash(name) == last]
        if len(same) >= 1:
            wanted = squash(place.text)
            best = max(
                same, key=lambda pk: difflib.SequenceMatcher(None, wanted, squash("".join(self.path(pk)))).ratio()
            )
            return " > ".join(self.path(best))
        names = {squash(name): pk for pk, (_group, _parent, name) in self._node.items()}
        near = difflib.get_close_matches(last, list(names)[:5000], n=1, cutoff=0.5)
        return " > ".join(self.path(names[near[0]])) if near else ""

    def make(self, place: CategoryPath) -> int:
        """The category of a path, created with its missing ancestors; inside a transaction."""
        group = self._group_by_name.get(squash(place.group)) if place.group else next(iter(self.group_ids), None)
        if group is None:
            group = self._make_group(place.group or _("분류"))
        node = 0
        for name in place.path:
            key = (group, node, squash(name))
            if key not in self._children:
                row = Category(group_id=group, parent_id=node or None, position=self._below[group, node])
                row.category_name_ko = name[:80]  # type: ignore[attr-defined]
                row.save()
                self._made.append(Written("product-categories", row.pk, name))
                search.index_name(row)
                self._children[key] = row.pk
                self._node[row.pk] = (group, node, name[:80])
                self._below[group, node] += 1
                self._above.add(node)
                clear_tree_cache()
            node = self._children[key]
        return node

    def _make_group(self, name: str) -> int:
        row = CategoryGroup(position=len(self.group_ids))
        row.category_group_name_ko = name[:60]  # type: ignore[attr-defined]
        row.save()
        self._made.append(Written("product-category-groups", row.pk, name))
        self.group_ids.append(row.pk)
        self.group_names[row.pk] = name
        self._group_by_name[squash(name)] = row.pk
        clear_tree_cache()
        return row.pk

    def find_property(self, group: str, name: str) -> int | None:
        """A property value by its group's name and its own."""
        known = self._found_properties.get((group, name))
        if known is None:
            own = self._property_groups.get(squash(group))
            known = self._properties.get((own, squash(name))) if own else None
            if known is not None:
                self._found_properties[group, name] = known
        return known

    def make_property(self, group: str, name: str) -> int:
        """A property value, created with its group if missing; inside a transaction."""
        own = self._property_groups.get(squash(group))
        if own is None:
            row = PropertyGroup(position=len(self.property_group_names))
            row.property_group_name_ko = group[:60]  # type: ignore[attr-defined]
            row.save()
            self._made.append(Written("product-property-groups", row.pk, group))
            own = self._property_groups[squash(group)] = row.pk
            self.property_group_names[own] = group
        key = (own, squash(name))
        if key not in self._properties:
            position = sum(1 for one, _name in self.property_names.values() if one == own)
            value = Property(group_id=own, position=position)
            value.property_name_ko = name[:80]  # type: ignore[attr-defined]
            value.save()
            self._made.append(Written("product-properties", value.pk, name))
            search.index_name(value)
            self._properties[key] = value.pk
            self.property_names[value.pk] = (own, name[:80])
            clear_tree_cache()
        return self._properties[key]

    def write_property(self, property_id: int) -> tuple[str, str]:
        """Group and value of a property."""
        group, name = self.property_names[property_id]
        return self.property_group_names[group], name

    def nearest_property(self, group: str, name: str) -> str:
        """The most similar existing property, in the format of files."""
        own = self._property_groups.get(squash(group))
        if own is None:
            return ", ".join(list(self.property_group_names.values())[:8])
        names = {squash(text): text for one, text in self.property_names.values() if one == own}
        near = difflib.get_close_matches(squash(name), list(names), n=1, cutoff=0.4)
        return f"{group}={names[near[0]]}" if near else ""


def _way(place: CategoryPath) -> tuple[str, ...]:
    return (squash(place.group), *(squash(name) for name in place.path))


def _columns(name: str) -> list[str]:
    return [f"{name}_{suffix}" for suffix in _SUFFIXES]


def _names(row: dict[str, str | None], name: str) -> list[str]:
    return [text for column in _columns(name) if (text := row[column])]
