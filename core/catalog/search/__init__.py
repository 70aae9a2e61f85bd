"""The engine's seam (D21): everything that finds products by words passes through here.

`find` answers a query, `write` keeps what products are found by, `learn_*` keeps what words stand for.
The same results on every database.
"""

from collections.abc import Collection, Sequence
from typing import Any

from django.db.models import QuerySet

from core.catalog import selectors
from core.catalog.answers import FoundCategory
from core.catalog.index import SearchQuery, SearchSynonym, SearchWord
from core.catalog.models import Category, Property
from core.catalog.search import text, words
from core.catalog.search.log import note, popular, report, wording
from core.catalog.search.narrow import breadth_of, in_category, in_colors, is_whole, narrowed, with_properties
from core.catalog.search.plan import find, forget, plan
from core.catalog.search.rebuild import Made, read_texts, rebuild_brand, write, write_made, write_under
from core.catalog.search.tidy import drop_words
from core.kit import kept, languages

__all__ = [
    "Made", "breadth_of", "categories", "drop_words", "find", "forget_name", "forget_synonym", "in_category",
    "in_colors", "is_whole", "key", "learn_name", "learn_synonym", "narrowed", "note", "popular", "read_texts",
    "rebuild_brand", "recount", "relearn_names", "report", "synonyms_of", "synonyms_with", "with_properties",
    "wording", "write", "write_made", "write_under",
]  # fmt: skip

_FIELDS = {
    Category: (SearchWord.Kind.CATEGORY, "category_name"),
    Property: (SearchWord.Kind.PROPERTY, "property_name"),
}


def learn_name(row: Any) -> None:
    """A category or property was written: keep under which words it is found. Other rows are let pass."""
    kind, field = _FIELDS.get(type(row), (None, ""))
    if kind is not None:
        words.learn_target(kind, row.pk, words.texts_of(row, field))
        forget()


def relearn_names(model: type[Any], ids: Collection[int]) -> None:
    """These categories or properties were written, or deleted, in other ways than by their services."""
    kind, field = _FIELDS[model]
    selectors.forget_trees()
    rows = model._default_manager.rewrite(False).filter(pk__in=ids)
    found = {row.pk: words.texts_of(row, field) for row in rows}
    words.learn_targets(kind, {pk: found.get(pk, []) for pk in ids})
    forget()


def forget_name(model: type[Any], pk: int) -> None:
    """A category or property is gone."""
    kind, _field = _FIELDS.get(model, (None, ""))
    if kind is not None:
        words.forget_target(kind, pk)
        forget()


def learn_synonym(synonym: SearchSynonym) -> None:
    """A synonym was written."""
    words.learn_synonym(synonym)
    forget()


def forget_synonym(pk: int) -> None:
    """A synonym is gone."""
    words.forget_target(SearchWord.Kind.SYNONYM, pk)
    forget()


def key(word: str) -> str:
    """A word as synonyms compare it: without spaces, signs and capitals."""
    return text.squash(word)[:80]


def synonyms_of(queries: Sequence[str]) -> dict[str, int]:
    """The synonym that each of these queries is a word of; queries without one are missing."""
    keys = {query: key(query) for query in queries}
    rows = SearchWord.objects.filter(kind=SearchWord.Kind.SYNONYM, word__in=set(keys.values()))
    known = dict(rows.values_list("word", "target_id"))
    return {query: known[one] for query, one in keys.items() if one in known}


def synonyms_with(part: str) -> QuerySet[Any]:
    """The ids of synonyms that have a word with this in it."""
    rows = SearchWord.objects.filter(kind=SearchWord.Kind.SYNONYM, word__contains=key(part))
    return rows.values("target_id")


def recount(queries: Sequence[str]) -> None:
    """Look anew what these queries find, so that the report tells it at once."""
    for query in queries:
        SearchQuery.objects.filter(query=wording(query)).update(found=plan(query).counted)


def categories(query: str, language: str, limit: int) -> list[FoundCategory]:
    """Categories whose name has the query, the shortest first; then those that its last word stands for (D21)."""
    wanted = text.squash(query)
    if not wanted:
        return []
    known = selectors.tree(language)
    near = [(len(node.name), place, node) for place, node, names in _category_names(language) if wanted in names]
    found = [node for _length, _place, node in sorted(near, key=lambda one: one[:2])]
    meant = [known.nodes[one] for one in plan(query).reading.categories if one in known.nodes]
    return [
        {"id": node.id, "category_name": node.name, "path": [one.name for one in known.trail(node.id)]}
        for node in list(dict.fromkeys([*found, *meant]))[:limit]
    ]


def _category_names(language: str) -> Sequence[tuple[int, selectors.Node, str]]:
    """Categories with their names in this language and in Korean as they are compared; kept as long as the tree."""

    def read() -> Sequence[tuple[int, selectors.Node, str]]:
        korean = selectors.tree(languages.DEFAULT).nodes
        return [
            (place, node, "\n".join(text.squash(one.name) for one in (node, korean.get(node.id, node))))
            for place, node in enumerate(selectors.tree(language).nodes.values())
        ]

    return kept.keep(selectors.kept_key("category names", language), selectors.TREE_SECONDS, read)
