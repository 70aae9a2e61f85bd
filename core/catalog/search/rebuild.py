"""Write what products are found by: after a change of some, and anew when the grammar has changed."""

import functools
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import connection, transaction
from django.db.models import QuerySet

from core.brands.models import Brand
from core.catalog import selectors
from core.catalog.index import SearchEntry, SearchState, SearchSynonym, SearchWord
from core.catalog.models import Category, OptionValue, Product, ProductCategory, ProductStatus, Property
from core.catalog.search import text, words
from core.jobs.schedule import every
from core.kit import bulk, grams, languages
from core.kit.statements import Statement, Values, padded
from core.kit.tenancy import brand_scope, current_brand_id

CHUNK = 1_000
_SUFFIXES = tuple(languages.suffix(code) for code in languages.LANGUAGES)
_NAMES = tuple(f"product_name_{suffix}" for suffix in _SUFFIXES)
NO_NAMES = dict.fromkeys(_NAMES, "")
_VALUES = tuple(f"name_{suffix}" for suffix in _SUFFIXES)
# Both databases: a product has one entry, written again when it changes; a price is no change of it.
_PUT = """
INSERT INTO catalog_searchentry (product_id, brand_id, grams, wholes, is_listed) {}
ON CONFLICT (product_id) DO UPDATE SET grams = excluded.grams, wholes = excluded.wholes, is_listed = excluded.is_listed
WHERE catalog_searchentry.grams <> excluded.grams OR catalog_searchentry.wholes <> excluded.wholes
OR catalog_searchentry.is_listed <> excluded.is_listed
"""
_ALL_OF = "SELECT * FROM unnest(%s::bigint[], %s::bigint[], %s::tsvector[], %s::text[], %s::boolean[])"


def write(product_ids: Collection[int]) -> None:
    """Write the grams of these products of the brand in force, from what is stored of them now."""
    ids = sorted(product_ids)
    selectors.forget_links()
    for start in range(0, len(ids), CHUNK):
        _write(ids[start : start + CHUNK])


@dataclass(frozen=True)
class Entry:
    """What a product is found by, and the words of its names."""

    product_id: int
    tokens: set[str]
    wholes: str
    is_listed: bool
    words: frozenset[str]

    def row(self) -> dict[str, Any]:
        """As its table takes it, for the brand in force."""
        return {
            "product_id": self.product_id,
            "brand_id": current_brand_id(),
            "grams": grams.pack(self.tokens, connection.vendor, is_shown=self.is_listed),
            "wholes": self.wholes,
            "is_listed": self.is_listed,
        }


@dataclass(frozen=True)
class Made:
    """What else products are found by: the names of their options, their categories and properties, by product."""

    values: Mapping[int, Collection[str]]
    categories: Mapping[int, Collection[int]]
    properties: Mapping[int, Collection[int]]


def write_made(rows: Sequence[Mapping[str, Any]], made: Made) -> None:
    """Write the grams of products that are new, from what was just stored of them: nothing is read back."""
    selectors.forget_links()
    trails = functools.cache(_trail)
    blank = {**NO_NAMES, "maker": "", "deleted_at": None}
    entries = []
    for row in rows:
        pk = row["id"]
        # With all that stand above it: a wish for a large category is one gram, not hundreds.
        links = [token for one in made.categories.get(pk, ()) for token in trails(one)]
        links += [f"{text.PROPERTY}{one}" for one in made.properties.get(pk, ())]
        entries.append(entry({**blank, **row}, made.values.get(pk, ()), links))
    _store(entries)


def _store(entries: Sequence[Entry]) -> None:
    put(entries)
    words.learn(set().union(*(one.words for one in entries)))


def _write(ids: Sequence[int]) -> None:
    _store(list(_entries(ids)))


def put(entries: Sequence[Entry]) -> None:
    """Write entries of the brand in force."""
    rows = [tuple(one.row().values()) for one in entries]
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            columns: Sequence[Sequence[Any]] = list(zip(*rows, strict=True)) or [()] * 5
            cursor.execute(_PUT.format(_ALL_OF), [list(column) for column in columns])
        else:
            # "WHERE true" keeps SQLite from reading ON as a join's.
            cursor.executemany(_PUT.format("SELECT %s, %s, %s, %s, %s WHERE true"), rows)


def _option_names(values: Values) -> QuerySet[Any, Any]:
    options: QuerySet[Any, Any] = OptionValue.objects.rewrite(False)  # type: ignore[attr-defined]
    return options.filter(group__product__in=values).values("group__product_id", *_VALUES)


def _names(values: Values) -> QuerySet[Any, Any]:
    products: QuerySet[Any, Any] = Product.objects.rewrite(False)  # type: ignore[attr-defined]
    return products.filter(pk__in=values).values(
        "id", "product_code", "maker", "colors", "status", "deleted_at", *_NAMES
    )


# Written with every chunk of an import, inside its lock: compiled once.
_OPTION_NAMES = Statement(_option_names)
_CATEGORIES = Statement(lambda ids: ProductCategory.objects.filter(product__in=ids).values("product_id", "category_id"))
_PRODUCTS = Statement(_names)
# A link has no brand of its own; the ids are of products that were read in the brand's scope.
_PROPERTIES = "SELECT product_id, property_id FROM catalog_product_properties WHERE product_id IN ({})"


def _entries(ids: Sequence[int]) -> Iterator[Entry]:
    values: dict[int, set[str]] = defaultdict(set)
    links: dict[int, list[str]] = defaultdict(list)
    trails = functools.cache(_trail)
    asked = padded(ids)
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
        yield entry(row, values[row["id"]], links[row["id"]])


def _trail(category_id: int) -> list[str]:
    if category_id not in selectors.tree(languages.DEFAULT).nodes:
        # One that another process made a moment ago.
        selectors.forget_trees()
    return [f"{text.CATEGORY}{one.id}" for one in selectors.tree(languages.DEFAULT).trail(category_id)]


@functools.lru_cache(maxsize=CHUNK)
def read_texts(names: tuple[str, ...], maker: str, code: str) -> tuple[frozenset[str], frozenset[str], str]:
    """Tokens, words for the dictionary and marks of a product's own texts.

    Kept for as many as a chunk of an import has: it reads them before it takes the lock.
    """
    tokens, known = text.name_grams([*names, maker])
    return frozenset(tokens | text.code_grams(code)), frozenset(known), text.wholes([*names, code])


def entry(row: Mapping[str, Any], values: Collection[str], links: Collection[str]) -> Entry:
    """The entry of a product's row, with the names of its options and the tokens of where it stands."""
    names = tuple(dict.fromkeys([name for column in _NAMES if (name := row[column])]))
    own, known, wholes = read_texts(names, row["maker"] or "", row["product_code"])
    tokens = {*own, *links}
    if row["colors"]:
        tokens.update(f"{text.COLOR}{color.lstrip('#').lower()}" for color in row["colors"])
    if values:
        more, learned = text.name_grams(values)
        tokens |= more
        known |= learned
    is_listed = row["status"] != ProductStatus.DISCONTINUED and row["deleted_at"] is None
    return Entry(row["id"], tokens, wholes, is_listed, known)


def rebuild_brand() -> int:
    """Write the whole index of the brand in force anew, in steps that can be stopped; how many products it had."""
    state, _new = SearchState.objects.get_or_create(defaults={"brand_id": current_brand_id()})
    done = 0
    while True:
        with transaction.atomic():
            ids = list(Product.objects.filter(pk__gt=state.done_id).order_by("pk").values_list("pk", flat=True)[:CHUNK])
            if ids:
                write(ids)
                state.done_id = ids[-1]
                state.save(update_fields=["done_id"])
        if not ids:
            break
        done += len(ids)
    with transaction.atomic():
        learn_names()
        state.done_id, state.version, state.parents = 0, text.VERSION, parents()
        state.save()
    bulk.refresh_statistics((SearchEntry, SearchWord))
    return done


def learn_names() -> None:
    """Keep anew under which words categories, properties and synonyms are found; forget those that are gone."""
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
            words.learn_targets(kind, {row.pk: words.texts_of(row, field) for row in part})
    for synonym in SearchSynonym.objects.all():
        words.learn_synonym(synonym)


@every(60, "rebuild of search indexes")
def rebuild_stale() -> None:
    """Brands whose index is written in an older grammar, was never finished, or whose categories were moved."""
    brands = Brand._base_manager.order_by("pk").values_list("pk", flat=True)
    for brand_id in brands:
        with brand_scope(brand_id):
            state = SearchState.objects.filter(version=text.VERSION, done_id=0).first()
            if state is None:
                rebuild_brand()
            else:
                _follow_moves(state)


def parents() -> dict[str, int]:
    """The parent of each category, 0 for none."""
    return {str(pk): parent or 0 for pk, parent in Category.objects.values_list("pk", "parent_id")}


def _follow_moves(state: SearchState) -> None:
    """Write products anew that stand under a category which was moved since."""
    now = parents()
    if now == state.parents:
        return
    moved = [int(pk) for pk, parent in now.items() if state.parents.get(pk, parent) != parent]
    for one in moved:
        write_under(one)
    SearchState.objects.filter(pk=state.pk).update(parents=now)


def write_under(category_id: int, most: int | None = None) -> None:
    """Write the products of a category and of all below it, no more than `most` of them."""
    selectors.forget_trees()
    below = selectors.tree(languages.DEFAULT).below(category_id)
    links = ProductCategory.objects.filter(category__in=below).order_by("product_id")
    ids = list(links.values_list("product_id", flat=True)[:most])
    for start in range(0, len(ids), CHUNK):
        with transaction.atomic():
            write(ids[start : start + CHUNK])
