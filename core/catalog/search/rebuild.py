"""Write the search index: after changes of products, and completely when its version has changed."""

import functools
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import connection, transaction
from django.db.models import QuerySet

from core.brands.models import Brand
from core.catalog import selectors
from core.catalog.models import Category, OptionValue, Product, ProductCategory, ProductStatus, Property
from core.catalog.models.search import SearchEntry, SearchState, SearchSynonym, SearchWord
from core.catalog.search import dictionary, text, word_classes
from core.common import bulk, grams, languages
from core.common.compiled_query import CompiledQuery, Values, pad_to_power_of_two
from core.common.tenancy import brand_scope, current_brand_id
from core.jobs.schedule import every

CHUNK = 1_000
# The most words that a request checks itself.
MAX_RELEASED = 200
_SUFFIXES = tuple(languages.suffix(code) for code in languages.LANGUAGES)
_NAMES = tuple(f"product_name_{suffix}" for suffix in _SUFFIXES)
NO_NAMES = dict.fromkeys(_NAMES, "")
_VALUES = tuple(f"name_{suffix}" for suffix in _SUFFIXES)
# For both databases: one entry for each product, updated only when it differs; a new price changes nothing.
_PUT = """
INSERT INTO catalog_searchentry (product_id, brand_id, grams, wholes, is_listed) {}
ON CONFLICT (product_id) DO UPDATE SET grams = excluded.grams, wholes = excluded.wholes, is_listed = excluded.is_listed
WHERE catalog_searchentry.grams <> excluded.grams OR catalog_searchentry.wholes <> excluded.wholes
OR catalog_searchentry.is_listed <> excluded.is_listed
"""
_ALL_OF = "SELECT * FROM unnest(%s::bigint[], %s::bigint[], %s::tsvector[], %s::text[], %s::boolean[])"


def index_products(product_ids: Collection[int]) -> None:
    """Write the grams of these products of the current brand from their stored rows."""
    ids = sorted(product_ids)
    selectors.clear_link_cache()
    for start in range(0, len(ids), CHUNK):
        _index_chunk(ids[start : start + CHUNK])


@dataclass(frozen=True)
class Entry:
    """The index entry of a product, and the words of its names; `is_gone` where it is deleted."""

    product_id: int
    tokens: set[str]
    wholes: str
    is_listed: bool
    words: frozenset[str]
    is_gone: bool = False

    def row(self) -> dict[str, Any]:
        """The table row, for the current brand."""
        return {
            "product_id": self.product_id,
            "brand_id": current_brand_id(),
            "grams": grams.pack(self.tokens, connection.vendor, is_shown=self.is_listed),
            "wholes": self.wholes,
            "is_listed": self.is_listed,
        }


@dataclass(frozen=True)
class NewProductParts:
    """Searched parts of new products: names of options, categories and properties, by product."""

    values: Mapping[int, Collection[str]]
    categories: Mapping[int, Collection[int]]
    properties: Mapping[int, Collection[int]]


def index_new_products(rows: Sequence[Mapping[str, Any]], made: NewProductParts) -> None:
    """Write the grams of new products from the rows that were just inserted, without reading them back."""
    selectors.clear_link_cache()
    trails = functools.cache(_category_tokens)
    blank = {**NO_NAMES, "maker": "", "search_words": "", "deleted_at": None}
    entries = []
    for row in rows:
        pk = row["id"]
        # With all categories above it: a filter by a large category is one gram, not hundreds.
        links = [token for one in made.categories.get(pk, ()) for token in trails(one)]
        links += [f"{text.PROPERTY}{one}" for one in made.properties.get(pk, ())]
        entries.append(build_entry({**blank, **row}, made.values.get(pk, ()), links))
    _store_with_words(entries)


def _store_with_words(entries: Sequence[Entry]) -> None:
    store_entries(entries)
    dictionary.add_words(set().union(*(one.words for one in entries if not one.is_gone)))
    release_words(set().union(*(one.words for one in entries if one.is_gone)))


def words_of_products(product_ids: Collection[int]) -> set[str]:
    """The words of products that are about to be removed; pass them to `release_words` afterwards."""
    ids = sorted(product_ids)
    return {word for at in range(0, len(ids), CHUNK) for one in _entries(ids[at : at + CHUNK]) for word in one.words}


def release_words(gone: Collection[str]) -> None:
    """Mark words of removed products as unused where no other product has them: queries then ignore them.

    The worker checks a large number of words within a minute.
    """
    if len(gone) > MAX_RELEASED:
        SearchState.objects.get_or_create(defaults={"brand_id": current_brand_id()})
        SearchState.objects.update(is_untidy=True)
    elif gone:
        dictionary.mark_unused_words(gone)


def _index_chunk(ids: Sequence[int]) -> None:
    _store_with_words(list(_entries(ids)))


def store_entries(entries: Sequence[Entry]) -> None:
    """Write entries of the current brand."""
    rows = [tuple(one.row().values()) for one in entries]
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            columns: Sequence[Sequence[Any]] = list(zip(*rows, strict=True)) or [()] * 5
            cursor.execute(_PUT.format(_ALL_OF), [list(column) for column in columns])
        else:
            # "WHERE true" keeps SQLite from parsing ON as part of a join.
            cursor.executemany(_PUT.format("SELECT %s, %s, %s, %s, %s WHERE true"), rows)


def _option_names(values: Values) -> QuerySet[Any, Any]:
    options: QuerySet[Any, Any] = OptionValue.objects.rewrite(False)  # type: ignore[attr-defined]
    return options.filter(group__product__in=values).values("group__product_id", *_VALUES)


def _names(values: Values) -> QuerySet[Any, Any]:
    products: QuerySet[Any, Any] = Product.objects.rewrite(False)  # type: ignore[attr-defined]
    return products.filter(pk__in=values).values(
        "id", "product_code", "maker", "search_words", "colors", "status", "deleted_at", *_NAMES
    )


# Run with every chunk of an import, inside its lock: compiled once.
_OPTION_NAMES = CompiledQuery(_option_names)
_CATEGORIES = CompiledQuery(
    lambda ids: ProductCategory.objects.filter(product__in=ids).values("product_id", "category_id")
)
_PRODUCTS = CompiledQuery(_names)
# The link table has no brand column; the ids are of products that were read in the brand's scope.
_PROPERTIES = "SELECT product_id, property_id FROM catalog_product_properties WHERE product_id IN ({})"


def _entries(ids: Sequence[int]) -> Iterator[Entry]:
    values: dict[int, set[str]] = defaultdict(set)
    links: dict[int, list[str]] = defaultdict(list)
    trails = functools.cache(_category_tokens)
    asked = pad_to_power_of_two(ids)
    for product_id, *names in _OPTION_NAMES.rows(asked):
        values[product_id].update(name for name in names if name)
    for product_id, category_id in _CATEGORIES.rows(asked):
        links[product_id] += trails(category_id)
    with connection.cursor() as cursor:
        cursor.execute(_PROPERTIES.format(", ".join(["%s"] * len(ids))), list(ids))
        properties = cursor.fetchall()
    for product_id, property_id in properties:
        links[product_id].append(f"{text.PROPERTY}{property_id}")
    for row in _PRODUCTS(asked):
        yield build_entry(row, values[row["id"]], links[row["id"]])


def _category_tokens(category_id: int) -> list[str]:
    if category_id not in selectors.category_tree(languages.DEFAULT).nodes:
        # A category that another process has just created.
        selectors.clear_tree_cache()
    return [f"{text.CATEGORY}{one.id}" for one in selectors.category_tree(languages.DEFAULT).trail(category_id)]


@functools.lru_cache(maxsize=CHUNK)
def tokenize_texts(names: tuple[str, ...], maker: str, code: str) -> tuple[frozenset[str], frozenset[str], str]:
    """Tokens, words for the dictionary and marks of a product's own texts.

    Cached for one chunk of an import, which computes them before it takes the lock.
    """
    tokens, known = text.name_grams([*names, maker])
    return frozenset(tokens | text.code_grams(code)), frozenset(known), text.wholes([*names, code])


def extra_search_text(row: Mapping[str, Any]) -> str:
    """The searched text besides names: the maker and the search words."""
    return " ".join(text for name in ("maker", "search_words") if (text := row.get(name)))


def build_entry(row: Mapping[str, Any], values: Collection[str], links: Collection[str]) -> Entry:
    """The entry of a product's row, with the names of its options and the tokens of its categories and properties."""
    names = tuple(dict.fromkeys([name for column in _NAMES if (name := row[column])]))
    own, known, wholes = tokenize_texts(names, extra_search_text(row), row["product_code"])
    tokens = {*own, *links}
    colors = row["colors"] or ()
    tokens.update(f"{text.COLOR}{color.lstrip('#').lower()}" for color in colors)
    learned: set[str] = set()
    if values:
        more, learned = text.name_grams(values)
        tokens |= more
    tokens.update(f"{text.SHADE}{shade}" for shade in word_classes.colors_in(known, learned, colors))
    known |= learned
    is_listed = row["status"] != ProductStatus.DISCONTINUED and row["deleted_at"] is None
    return Entry(row["id"], tokens, wholes, is_listed, known, row["deleted_at"] is not None)


def rebuild_brand() -> int:
    """Rebuild the index of the current brand in steps that can be interrupted; returns the number of products."""
    state, _new = SearchState.objects.get_or_create(defaults={"brand_id": current_brand_id()})
    done = 0
    while True:
        with transaction.atomic():
            ids = list(Product.objects.filter(pk__gt=state.done_id).order_by("pk").values_list("pk", flat=True)[:CHUNK])
            if ids:
                index_products(ids)
                state.done_id = ids[-1]
                state.save(update_fields=["done_id"])
        if not ids:
            break
        done += len(ids)
    with transaction.atomic():
        index_all_names()
        state.done_id, state.version, state.parents = 0, text.VERSION, category_parents()
        state.save()
    bulk.refresh_statistics((SearchEntry, SearchWord))
    return done


def index_all_names() -> None:
    """Rebuild the dictionary words of categories, properties and synonyms; delete those of removed ones."""
    for kind, model in ((SearchWord.Kind.CATEGORY, Category), (SearchWord.Kind.PROPERTY, Property)):
        there: Any = model.objects.order_by().values("pk")
        SearchWord.objects.filter(kind=kind).exclude(target_id__in=there).delete()
    for kind, model, field in (
        (SearchWord.Kind.CATEGORY, Category, "category_name"),
        (SearchWord.Kind.PROPERTY, Property, "property_name"),
    ):
        rows = list(model.objects.rewrite(False).order_by("pk"))  # type: ignore[attr-defined]
        for start in range(0, len(rows), CHUNK):
            part = rows[start : start + CHUNK]
            dictionary.set_words_of_targets(kind, {row.pk: dictionary.texts_of(row, field) for row in part})
    for synonym in SearchSynonym.objects.all():
        dictionary.set_words_of_synonym(synonym)
    dictionary.fill_skeletons()


@every(60, "rebuild of search indexes")
def rebuild_stale() -> None:
    """Rebuild indexes of an older version, unfinished ones, and those of brands whose categories were moved."""
    brands = Brand._base_manager.order_by("pk").values_list("pk", flat=True)
    for brand_id in brands:
        with brand_scope(brand_id):
            state = SearchState.objects.filter(version=text.VERSION, done_id=0).first()
            if state is None:
                rebuild_brand()
            else:
                _index_moved_categories(state)


def category_parents() -> dict[str, int]:
    """The parent of each category, 0 for none."""
    return {str(pk): parent or 0 for pk, parent in Category.objects.values_list("pk", "parent_id")}


def _index_moved_categories(state: SearchState) -> None:
    """Index the products under categories that were moved since."""
    now = category_parents()
    if now == state.parents:
        return
    moved = [int(pk) for pk, parent in now.items() if state.parents.get(pk, parent) != parent]
    for one in moved:
        index_category(one)
    SearchState.objects.filter(pk=state.pk).update(parents=now)


def index_category(category_id: int, most: int | None = None) -> None:
    """Index the products of a category and of all below it, at most `most` of them."""
    selectors.clear_tree_cache()
    below = selectors.category_tree(languages.DEFAULT).below(category_id)
    links = ProductCategory.objects.filter(category__in=below).order_by("product_id")
    ids = list(links.values_list("product_id", flat=True)[:most])
    for start in range(0, len(ids), CHUNK):
        with transaction.atomic():
            index_products(ids[start : start + CHUNK])
