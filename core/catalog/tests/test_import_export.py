"""Round trip: importing an export changes nothing."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase
from rest_framework.test import APIClient

from core.bulk.engine.export import lines
from core.bulk.models import ExportRun
from core.catalog import services as catalog
from core.catalog.models import CategoryGroup, Product, Property, PropertyGroup
from core.catalog.resources import ProductResource, notices
from core.catalog.tests.importing import checked, counts, rows
from core.common import languages
from core.common.tenancy import brand_scope
from core.security.models import AuditEntry


def export() -> bytes:
    """The brand's products as the export writes them."""
    import csv
    import io
    from array import array

    out = io.StringIO()
    ids = array("q", Product.objects.order_by("pk").values_list("pk", flat=True))
    csv.writer(out, quoting=csv.QUOTE_ALL).writerows(lines(ProductResource(), ids))
    return out.getvalue().encode("utf-8-sig")


# Everything that a spreadsheet, a CSV reader or a separator of ours could trip over.
NASTY = st.sampled_from(
    ["=1+1", "+82", "-3", "@x", "'", "''=", "\t=x", "＝1", 'a"b', "a,b", "a;b", "a|b", "a>b", "a:b", "a=b", "a\\b",
     "a\nb", "🧶", "가\u0301", "x(#aabbcc)", "x()", "1.23E+17", "00123", "03월 05일", " 니트 ", "<b>x</b>", "&amp;",
     "؟", "ﷺ"]
)  # fmt: skip
TEXT = st.text(
    alphabet=st.characters(exclude_categories=("Cs", "Cc")) | st.sampled_from("=+-@'\",;|>:\\() "), max_size=12
)
WORD = (NASTY | TEXT).filter(lambda text: bool(text.strip()))
MAYBE = st.just("") | WORD
PICTURES = ("/media/1/a.webp", "https://pictures.example/y.png")
CODE = st.text(alphabet="ABC012=+-@'\"\\:.E가", min_size=1, max_size=8)


# Names of options and values in other languages.
OTHERS = st.dictionaries(st.sampled_from(["en", "cn", "ar"]), st.fixed_dictionaries({"name": MAYBE}))
NOTICES = [(), notices.classes()["의류"], notices.classes()["가방"][:-1]]


@st.composite
def products(draw: Any) -> dict[str, Any]:
    price = draw(st.integers(0, 2_000_000))
    sale = draw(st.integers(0, price))
    many = draw(st.integers(0, 5))
    # Five options of three values would be 243 rows.
    names = st.lists(WORD, min_size=1, max_size=3 if many < 4 else 2, unique_by=str.strip)
    groups = [
        {
            "name": draw(WORD),
            "kind": draw(st.sampled_from(["text", "color"])),
            "lang_obj": draw(OTHERS),
            "values": [
                {"name": name, "color": draw(st.sampled_from(["", "#7f9a7d"])), "lang_obj": draw(OTHERS)}
                for name in draw(names)
            ],
        }
        for _place in range(many)
    ]
    combos: list[list[str]] = [[]]
    for group in groups:
        combos = [[*combo, value["name"]] for combo in combos for value in group["values"]]
    # Each value must be used, or it isn't part of the product's options as a file can say them.
    return {
        "product_code": draw(CODE),
        "product_name": draw(WORD)[:200],
        "product_description": draw(MAYBE),
        "product_price": price,
        "product_sale_price": sale,
        "price_lang_obj": draw(st.dictionaries(st.sampled_from(["en", "ja"]), st.sampled_from([0, 12.5, 1999]))),
        "status": draw(st.sampled_from([0, 1, 2, 3])),
        "maker": draw(MAYBE)[:80],
        "is_overseas": draw(st.booleans()),
        "origin_country": draw(st.sampled_from(["", "KR", "CN"])),
        "hs_code": draw(st.sampled_from(["", "6110.90"])),
        "point_rate": draw(st.sampled_from([None, "1.50", "0"])),
        "min_qty": draw(st.integers(1, 3)),
        "max_qty": draw(st.integers(3, 999)),
        "low_stock_at": draw(st.sampled_from([None, 0, 12])),
        "item_info": [
            {"name": name, "value": draw(MAYBE)}
            for name in (*draw(st.sampled_from(NOTICES)), *draw(st.lists(WORD, max_size=2)))
        ],
        "seo_title": draw(MAYBE)[:120],
        "lang_obj": {
            code: {"product_name": draw(MAYBE), "product_description": draw(MAYBE)}
            for code in languages.LANGUAGES
            if code != "ko" and draw(st.booleans())
        },
        "option_groups": groups,
        "variants": [
            {
                "values": combo,
                "price_diff": draw(st.integers(-sale, 10_000)),
                "stock": draw(st.none() | st.integers(0, 50)),
                "code": draw(MAYBE)[:60],
            }
            for combo in combos
        ],
        "images": [{"src": src, "alt": ""} for src in draw(st.lists(st.sampled_from(PICTURES), unique=True))],
    }  # fmt: skip


class RoundTrip(TestCase):
    """hypothesis' own TestCase: a transaction for every example."""

    def setUp(self) -> None:
        from core.conftest import make_world

        super().setUp()
        self.world = make_world("하루결", "localhost")

    @settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(products(), min_size=1, max_size=2, unique_by=lambda one: one["product_code"].strip()))
    def test_an_export_read_in_again_says_nothing_changed(self, made: list[dict[str, Any]]) -> None:
        with brand_scope(self.world.brand.pk):
            for values in made:
                catalog.save_product(values=values)
            run = checked(export())
            told = {number: (row.diff, row.errors) for number, row in rows(run).items() if row.kind != "same"}
            assert told == {}, told
            assert set(counts(run)) == {"same"}


@pytest.fixture
def filled(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        group = catalog.save_named(
            row=CategoryGroup(), values={"category_group_name": "행사: 봄; 여름"}, texts=("category_group_name",)
        )
        top = catalog.save_category(values={"group_id": group.pk, "category_name": "A > B"})
        leaf = catalog.save_category(values={"group_id": group.pk, "parent_id": top.pk, "category_name": "끝;\\"})
        kind = catalog.save_named(
            row=PropertyGroup(), values={"property_group_name": "소=재"}, texts=("property_group_name",)
        )
        value = catalog.save_named(
            row=Property(), values={"group_id": kind.pk, "property_name": "울; 면=1"}, texts=("property_name",)
        )
        catalog.save_product(
            product=shop.product,
            values={"category_ids": [shop.category.pk, leaf.pk], "property_ids": [value.pk]},
        )
    return shop


def test_separators_inside_names_come_back(filled: Any) -> None:
    with brand_scope(filled.brand.pk):
        assert counts(checked(export())) == {"same": 2}


def fetch(client: APIClient, **wish: Any) -> list[str]:
    answer = client.post("/api/exports", {"resource": "products", **wish}, format="json")
    assert answer.status_code == 201, answer.content
    data = answer.json()["data"]
    assert (data["state"], data["has_file"]) == ("done", True)
    raw = b"".join(client.get(f"/api/exports/{data['id']}/file").streaming_content)
    assert raw.startswith(b"\xef\xbb\xbf")
    return raw.decode("utf-8-sig").splitlines()


def test_the_export_follows_filter_and_sort_and_is_logged(filled: Any, manager: APIClient) -> None:
    with brand_scope(filled.brand.pk):
        for number in range(3):
            catalog.save_product(
                values={
                    "product_code": f"Z-{number}",
                    "product_name": f"=모자 {number}",
                    "product_price": 1000 * (number + 1),
                    "product_sale_price": 1000 * (number + 1),
                    "images": [],
                }
            )
    found = fetch(manager, filter={"q": "모자", "price_min": 2000}, sort=["product_sale_price", "DESC"])
    assert found[0].startswith('"상품코드","상품명","정가"')
    assert [line.split(",")[:3] for line in found[1:]] == [
        ['"Z-2"', '"\'=모자 2"', '"3000"'],
        ['"Z-1"', '"\'=모자 1"', '"2000"'],
    ]
    assert AuditEntry.objects.get(action="export").after == {"rows": 2, "format": "csv"}
    refused = manager.post("/api/exports", {"resource": "products", "filter": {"secret": 1}}, format="json")
    assert (refused.status_code, ExportRun._base_manager.count()) == (400, 1)


def test_who_may_not_see_products_may_not_export_them(visitor: APIClient, member: APIClient) -> None:
    assert visitor.post("/api/exports", {"resource": "products"}, format="json").status_code == 401
    assert member.post("/api/exports", {"resource": "products"}, format="json").status_code == 403
    assert ExportRun._base_manager.count() == 0


def test_an_export_holds_no_other_brand(filled: Any, other: Any, manager: APIClient) -> None:
    assert "CANARY-B" not in "\n".join(fetch(manager))
