"""Korean as people type it: a fixed set of queries, each with the products that it must and must not find (D21).

`search_goods.tsv` and `search_queries.tsv` are data to be added to: codes are separated by spaces. Both
databases must give the same results; the suite runs on each.
"""

import csv
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from core.catalog import search, selectors
from core.catalog import services as catalog
from core.catalog.models import CategoryGroup, PropertyGroup
from core.catalog.models.search import SearchSynonym
from core.catalog.services.synonyms import load_everyday
from core.catalog.tables import PROPERTIES
from core.common.tenancy import brand_scope
from core.conftest import World
from core.plain import services as plain

pytestmark = [pytest.mark.django_db, pytest.mark.both]
HERE = Path(__file__).parent
LANGUAGES = ("en", "ja", "cn", "fr", "vi", "ar")
# A brand's own groups beside those of everyday words.
SYNONYMS = (
    ("청바지", "진", "데님팬츠"),
    ("에어팟", "무선 이어폰", "wireless earphone"),
)
# Means everything: such a query must find nothing.
ALL = "*"
RECALL, RECALL_OF_A_CLASS = 0.98, 0.95


def table(name: str) -> list[dict[str, str]]:
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


GOODS, QUERIES = table("search_goods.tsv"), table("search_queries.tsv")
# Goods of a general store, by the words that people type for them.
EVERYDAY_GOODS, EVERYDAY_QUERIES = table("search_goods_everyday.tsv"), table("search_queries_everyday.tsv")
# Written from the names of these goods after the code, by somebody who saw neither code nor results: counted apart, and
# nothing is changed for one of its queries.
UNSEEN_QUERIES = table("search_queries_unseen.tsv")
UNSEEN_RECALL = 0.89


class Shelf:
    """Creates the categories and properties of the test products."""

    def __init__(self) -> None:
        self.group = catalog.save_named(
            row=CategoryGroup(), values={"category_group_name": "종류"}, texts=("category_group_name",)
        )
        self.places: dict[tuple[str, ...], int] = {}
        self.kinds: dict[str, Any] = {}
        self.values: dict[tuple[str, str], int] = {}

    def place(self, text: str) -> int:
        path: tuple[str, ...] = ()
        parent = None
        for name in text.split(" > "):
            path = (*path, name)
            if path not in self.places:
                values = {"group_id": self.group.pk, "category_name": name, "parent_id": parent}
                self.places[path] = catalog.save_category(values=values).pk
            parent = self.places[path]
        return self.places[path]

    def properties(self, text: str) -> Iterable[int]:
        for pair in filter(None, text.split("; ")):
            kind, name = pair.split("=")
            if kind not in self.kinds:
                self.kinds[kind] = catalog.save_named(
                    row=PropertyGroup(), values={"property_group_name": kind}, texts=("property_group_name",)
                )
            if (kind, name) not in self.values:
                values = {"property_group_id": self.kinds[kind].pk, "property_name": name}
                self.values[kind, name] = plain.save(table=PROPERTIES, values=values).pk
            yield self.values[kind, name]


def put_on_sale(goods: Iterable[dict[str, str]]) -> None:
    """Make the products of a table, with everyday words as a new brand has them."""
    shelf = Shelf()
    for row in goods:
        names = {code: {"product_name": row[code]} for code in LANGUAGES if row[code]}
        options = row["options"].split("|") if row["options"] else []
        values: dict[str, Any] = {
            "product_code": row["code"], "product_name": row["name"], "product_price": 1000,
            "product_sale_price": 1000, "maker": row["maker"], "lang_obj": names,
            "category_ids": [shelf.place(row["category"])],
            "property_ids": list(shelf.properties(row["properties"])),
        }  # fmt: skip
        if options:
            values["option_groups"] = [{"name": "색상", "values": [{"name": option} for option in options]}]
            values["variants"] = [{"values": [option]} for option in options]
        catalog.save_product(values=values)
    load_everyday()


@pytest.fixture
def goods(shop: World) -> Iterable[None]:
    with brand_scope(shop.brand.pk):
        put_on_sale(GOODS)
        for words in SYNONYMS:
            synonym = SearchSynonym(words=list(words))
            synonym.save()
            search.index_synonym(synonym)
        yield


@pytest.fixture
def everyday_goods(shop: World) -> Iterable[None]:
    with brand_scope(shop.brand.pk):
        put_on_sale(EVERYDAY_GOODS)
        yield


def test_the_set_is_large_enough() -> None:
    own = [*QUERIES, *EVERYDAY_QUERIES]
    assert len(GOODS) >= 300
    assert len(own) >= 1_000
    assert len(UNSEEN_QUERIES) >= 334
    assert sum(row["must_not"] == ALL for row in own) >= 100
    assert sum(row["kind"] == "verb" for row in QUERIES) >= 60
    codes = {row["code"] for row in (*GOODS, *EVERYDAY_GOODS)} | {ALL}
    for row in (*own, *UNSEEN_QUERIES):
        assert set(row["must"].split()) | set(row["must_not"].split()) <= codes, row["query"]
        assert row["must"] or row["must_not"], row["query"]


def _wrong(row: dict[str, str]) -> str:
    """The missing and the unexpected products, '' for a correct result."""
    rows = search.find_products(selectors.listed_products(), row["query"]).rows
    found = set(rows.values_list("product_code", flat=True))
    missing = set(row["must"].split()) - found
    extra = found if row["must_not"] == ALL else set(row["must_not"].split()) & found
    if not missing and not extra:
        return ""
    return f"{row['kind']} {row['query']!r}: missing {sorted(missing)}, found too {sorted(extra)[:12]}"


def test_each_query_finds_what_it_must_and_nothing_that_it_must_not(goods: None) -> None:
    _check(QUERIES)


def test_everyday_words_find_the_goods_of_a_general_store(everyday_goods: None) -> None:
    _check(EVERYDAY_QUERIES)


def test_queries_that_nothing_was_changed_for_are_counted_apart(goods: None) -> None:
    _count_unseen("fashion")


def test_unseen_queries_of_a_general_store_are_counted_apart(everyday_goods: None) -> None:
    _count_unseen("everyday")


def _count_unseen(name: str) -> None:
    queries = [row for row in UNSEEN_QUERIES if row["set"] == name]
    wrong = [said for row in queries if (said := _wrong(row))]
    print(f"unseen queries, {name}: {len(queries) - len(wrong)} of {len(queries)} right")  # noqa: T201
    assert len(wrong) <= (1 - UNSEEN_RECALL) * len(queries), "\n".join(wrong)


def _check(queries: Iterable[dict[str, str]]) -> None:
    """Recall of all queries, and of each class of them."""
    asked, right, wrong = Counter[str](), Counter[str](), []
    for row in queries:
        said = _wrong(row)
        asked[row["kind"]] += 1
        right[row["kind"]] += not said
        if said:
            wrong.append(said)
    report = "\n".join(wrong)
    assert right.total() >= RECALL * asked.total(), report
    assert not [kind for kind in asked if right[kind] < RECALL_OF_A_CLASS * asked[kind]], report
