"""The interface of product search (D21). Other packages use only the names exported here.

`find_products` answers a query, `index_products` writes products' search tokens, `index_*` keeps the dictionary.
The same results on every database.
"""

from collections.abc import Collection, Sequence
from typing import Any

from django.db.models import QuerySet

from core.catalog import selectors
from core.catalog.answers import FoundCategory
from core.catalog.models import Category, Property
from core.catalog.models.search import SearchQuery, SearchSynonym, SearchWord
from core.catalog.search import dictionary, text
from core.catalog.search.filters import (
    category_expression,
    colors_expression,
    filter_products,
    is_index_complete,
    measure_selectivity,
    properties_expression,
)
from core.catalog.search.log import answers_by_synonym, count_query, normalize_query, popular_queries, query_report
from core.catalog.search.plan import find_products, invalidate_plans, plan_query
from core.catalog.search.rebuild import (
    NewProductParts,
    extra_search_text,
    index_category,
    index_new_products,
    index_products,
    rebuild_brand,
    release_words,
    tokenize_texts,
    words_of_products,
)
from core.catalog.search.vacuum import drop_unused_words
from core.common import languages, local_cache

__all__ = [
    "NewProductParts",
    "answering_synonym",
    "answers_by_synonym",
    "category_expression",
    "colors_expression",
    "count_query",
    "drop_unused_words",
    "extra_search_text",
    "filter_products",
    "filter_synonyms",
    "find_products",
    "find_synonyms",
    "index_category",
    "index_name",
    "index_new_products",
    "index_products",
    "index_synonym",
    "index_synonyms",
    "is_index_complete",
    "measure_selectivity",
    "normalize_query",
    "popular_queries",
    "properties_expression",
    "query_report",
    "rebuild_brand",
    "recount_queries",
    "reindex_names",
    "release_words",
    "search_categories",
    "synonym_key",
    "tokenize_texts",
    "unindex_name",
    "unindex_synonym",
    "words_of_products",
]  # fmt: skip

_FIELDS = {
    Category: (SearchWord.Kind.CATEGORY, "category_name"),
    Property: (SearchWord.Kind.PROPERTY, "property_name"),
}


def index_name(row: Any) -> None:
    """Update the dictionary words of a saved category or property. Other rows are ignored."""
    kind, field = _FIELDS.get(type(row), (None, ""))
    if kind is not None:
        dictionary.set_words_of_target(kind, row.pk, dictionary.texts_of(row, field))
        invalidate_plans()


def reindex_names(model: type[Any], ids: Collection[int]) -> None:
    """Update the dictionary after categories or properties were saved or deleted outside of their services."""
    kind, field = _FIELDS[model]
    selectors.clear_tree_cache()
    rows = model._default_manager.rewrite(False).filter(pk__in=ids)
    found = {row.pk: dictionary.texts_of(row, field) for row in rows}
    dictionary.set_words_of_targets(kind, {pk: found.get(pk, []) for pk in ids})
    invalidate_plans()


def unindex_name(model: type[Any], pk: int) -> None:
    """Remove the words of a deleted category or property."""
    kind, _field = _FIELDS.get(model, (None, ""))
    if kind is not None:
        dictionary.delete_words_of_target(kind, pk)
        invalidate_plans()


def index_synonym(synonym: SearchSynonym) -> None:
    """Update the words of a saved synonym."""
    dictionary.set_words_of_synonym(synonym)
    invalidate_plans()


def index_synonyms(synonyms: Sequence[SearchSynonym]) -> None:
    """Add the words of new synonyms."""
    dictionary.add_words_of_synonyms(synonyms)
    invalidate_plans()


def unindex_synonym(pk: int) -> None:
    """Remove the words of a deleted synonym."""
    dictionary.delete_words_of_target(SearchWord.Kind.SYNONYM, pk)
    invalidate_plans()


def synonym_key(word: str) -> str:
    """The normalized form of a synonym's word: without spaces and punctuation, in lower case."""
    return text.squash(word)[:80]


def find_synonyms(queries: Sequence[str]) -> dict[str, int]:
    """The synonym id of each query that is a word of one; other queries are missing."""
    keys = {query: synonym_key(query) for query in queries}
    rows = SearchWord.objects.filter(kind=SearchWord.Kind.SYNONYM, word__in=set(keys.values()))
    known = dict(rows.values_list("word", "target_id"))
    return {query: known[one] for query, one in keys.items() if one in known}


def filter_synonyms(part: str) -> QuerySet[Any]:
    """The ids of synonyms with a word that contains this text."""
    rows = SearchWord.objects.filter(kind=SearchWord.Kind.SYNONYM, word__contains=synonym_key(part))
    return rows.values("target_id")


def recount_queries(queries: Sequence[str]) -> None:
    """Count the results of these queries again, so that the report is current."""
    for query in queries:
        SearchQuery.objects.filter(query=normalize_query(query)).update(found=plan_query(query).counted)


def answering_synonym(query: str) -> int:
    """The group of synonyms that one of a query's words belongs to, 0 for none."""
    return plan_query(query).parsed.synonym_id


def search_categories(query: str, language: str, limit: int) -> list[FoundCategory]:
    """Categories whose name contains the query, the shortest first; then those that its last word refers to (D21)."""
    wanted = text.squash(query)
    if not wanted:
        return []
    known = selectors.category_tree(language)
    near = [(len(node.name), place, node) for place, node, names in _category_names(language) if wanted in names]
    found = [node for _length, _place, node in sorted(near, key=lambda one: one[:2])]
    meant = [known.nodes[one] for one in plan_query(query).parsed.categories if one in known.nodes]
    return [
        {"id": node.id, "category_name": node.name, "path": [one.name for one in known.trail(node.id)]}
        for node in list(dict.fromkeys([*found, *meant]))[:limit]
    ]


def _category_names(language: str) -> Sequence[tuple[int, selectors.Node, str]]:
    """Categories with their normalized names in this language and in Korean; cached as long as the tree."""

    def read() -> Sequence[tuple[int, selectors.Node, str]]:
        korean = selectors.category_tree(languages.DEFAULT).nodes
        return [
            (place, node, "\n".join(text.squash(one.name) for one in (node, korean.get(node.id, node))))
            for place, node in enumerate(selectors.category_tree(language).nodes.values())
        ]

    return local_cache.get_or_set(selectors.cache_key("category names", language), selectors.TREE_SECONDS, read)
