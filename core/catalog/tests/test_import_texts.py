"""Which translations are older than the Korean text, after a file and after its undo."""

from typing import Any

import pytest

from core.bulk import services
from core.catalog import services as catalog
from core.catalog.models import Product
from core.catalog.tests.importing import applied, table
from core.catalog.translation import PRODUCT_TEXTS
from core.common.tenancy import brand_scope
from core.plain import translation_sources

HEAD = "상품코드,상품명,상품명(영어),상품명(일본어),판매가"


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        applied(table(HEAD, "T-1,겨울 니트,Winter knit,冬ニット,1000"))
        yield


def row() -> Product:
    found: Product = Product.objects.get(product_code="T-1")
    return found


def test_new_texts_fit() -> None:
    assert translation_sources.stale_fields(row(), PRODUCT_TEXTS) == {}


def test_a_korean_text_alone_makes_its_translations_old() -> None:
    applied(table("상품코드,상품명", "T-1,봄 니트"))
    assert translation_sources.stale_fields(row(), PRODUCT_TEXTS) == {"en": ["product_name"], "ja": ["product_name"]}
    applied(table("상품코드,상품명(영어)", "T-1,Spring knit"))
    assert translation_sources.stale_fields(row(), PRODUCT_TEXTS) == {"ja": ["product_name"]}


def test_a_translation_that_stayed_as_it_was_is_old_and_one_that_came_along_fits() -> None:
    applied(table(HEAD, "T-1,봄 니트,Spring knit,冬ニット,1000"))
    assert translation_sources.stale_fields(row(), PRODUCT_TEXTS) == {"ja": ["product_name"]}


def test_what_is_no_text_makes_nothing_old() -> None:
    applied(table(HEAD, "T-1,겨울 니트,Winter knit,冬ニット,900"))
    assert (row().product_sale_price, translation_sources.stale_fields(row(), PRODUCT_TEXTS)) == (900, {})


def test_an_undo_brings_the_state_back() -> None:
    run = applied(table("상품코드,상품명", "T-1,봄 니트"))
    services.undo_now(run=run)
    assert (row().product_name_ko, translation_sources.stale_fields(row(), PRODUCT_TEXTS)) == ("겨울 니트", {})
    applied(table("상품코드,상품명", "T-1,봄 니트"))
    run = applied(table(HEAD, "T-1,봄 니트,Spring knit,春ニット,1000"))
    assert translation_sources.stale_fields(row(), PRODUCT_TEXTS) == {}
    services.undo_now(run=run)
    assert translation_sources.stale_fields(row(), PRODUCT_TEXTS) == {"en": ["product_name"], "ja": ["product_name"]}


def test_a_translation_that_a_person_checked_stays_checked() -> None:
    catalog.save_product(product=row(), values={"product_name": "봄 니트"}, checked=["en"])
    applied(table("상품코드,판매가,제조사", "T-1,900,하루"))
    assert translation_sources.stale_fields(row(), PRODUCT_TEXTS) == {"ja": ["product_name"]}
