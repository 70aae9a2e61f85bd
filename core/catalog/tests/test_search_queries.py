"""Korean as people type it: a fixed set of queries, each with the products that it must and must not find (D21).

`search_goods.tsv` and `search_queries.tsv` are data to be added to: codes are separated by spaces. Both
databases must answer alike; the suite runs on each.
"""

import csv
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from core.catalog import search, selectors
from core.catalog import services as catalog
from core.catalog.index import SearchSynonym
from core.catalog.models import CategoryGroup, PropertyGroup
from core.catalog.tables import PROPERTIES
from core.conftest import World
from core.kit.tenancy import brand_scope
from core.plain import services as plain

pytestmark = pytest.mark.django_db
HERE = Path(__file__).parent
LANGUAGES = ("en", "ja", "cn", "fr", "vi", "ar")
SYNONYMS = (
    ("츄리닝", "추리닝", "트레이닝복"),
    ("청바지", "진", "데님팬츠"),
    ("에어팟", "무선 이어폰", "wireless earphone"),
    ("핸드폰", "스마트폰"),
    ("점퍼", "자켓"),
    ("머플러", "목도리"),
    ("덤벨", "아령"),
)


def table(name: str) -> list[dict[str, str]]:
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


GOODS, QUERIES = table("search_goods.tsv"), table("search_queries.tsv")


class Shelf:
    """Makes categories and properties as goods name them."""

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


@pytest.fixture
def goods(shop: World) -> Iterable[None]:
    with brand_scope(shop.brand.pk):
        shelf = Shelf()
        for row in GOODS:
            names = {code: {"product_name": row[code]} for code in LANGUAGES if row[code]}
            options = row["options"].split("|") if row["options"] else []
            values: dict[str, Any] = {
                "product_code": row["code"], "product_name": row["name"], "product_price": 1000,
                "product_sale_price": 1000, "maker": row["maker"], "lang_obj": names,
                "category_ids": [shelf.place(row["category"])],
                "property_ids": list(shelf.properties(row["properties"])),
            }  # fmt: skip
            if options:
                values["option_groups"] = [{"name": "색상", "values": [{"name": one} for one in options]}]
                values["variants"] = [{"values": [one]} for one in options]
            catalog.save_product(values=values)
        for words in SYNONYMS:
            synonym = SearchSynonym(words=list(words))
            synonym.save()
            search.learn_synonym(synonym)
        yield


def test_the_set_is_large_enough() -> None:
    assert len(GOODS) >= 300
    assert len({row["query"] for row in QUERIES}) >= 250
    codes = {row["code"] for row in GOODS}
    for row in QUERIES:
        assert set(row["must"].split()) | set(row["must_not"].split()) <= codes, row["query"]
        assert row["must"] or row["must_not"], row["query"]


def test_each_query_finds_what_it_must_and_nothing_that_it_must_not(goods: None) -> None:
    wrong = []
    for row in QUERIES:
        rows = search.find(selectors.listed(), row["query"]).rows
        found = set(rows.values_list("product_code", flat=True))
        missing, extra = set(row["must"].split()) - found, set(row["must_not"].split()) & found
        if missing or extra:
            wrong.append(f"{row['kind']} {row['query']!r}: missing {sorted(missing)}, found too {sorted(extra)}")
    assert not wrong, "\n".join(wrong)
