"""Order names are in the reader's language: the buyer's for the buyer, Korean for managers."""

import orjson
import pytest
from django.utils import translation

from core.brands import selectors as brands
from core.catalog.models import Product
from core.common import languages
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.notifications.models import Message
from core.notifications.wording import fill_placeholders, localize_facts
from core.orders import names
from core.orders.models import Order, OrderLine
from core.tests.flows.cancelling import buy, lines_of
from core.tests.flows.claiming import asked, deliver, done, to_inspected, waive

pytestmark = pytest.mark.django_db(transaction=True)

KOREAN = "램스울 라운드 니트"


@pytest.fixture
def arab(shop):
    """A visitor with Arabic, in a shop with Arabic product names."""
    Product._base_manager.filter(pk=shop.product.pk).update(product_name_ar="كنزة صوف")
    return client_for(shop, HTTP_X_LANG="ar")


def read(client, number, language):
    return client.get(f"/api/shop/orders/{number}", HTTP_X_LANG=language).json()["data"]


def test_the_buyer_reads_their_own_words_and_the_manager_korean(shop, small, arab, manager, bank):
    number = buy(arab, shop, [(shop.variant, 1), (small, 1)])
    own = read(arab, number, "ar")
    assert own["order_name"] == "كنزة صوف و1 غيره"
    assert {line["product_name"] for line in own["lines"]} == {"كنزة صوف"}
    # A buyer who switches to Korean reads Korean.
    assert read(arab, number, "ko")["order_name"] == f"{KOREAN} 외 1건"

    (row,) = manager.get("/api/orders").json()["data"]["content"]
    assert row["order_name"] == f"{KOREAN} 외 1건"
    page = manager.get(f"/api/orders/{row['id']}").json()["data"]
    assert page["order_name"] == f"{KOREAN} 외 1건"
    assert {line["product_name"] for line in page["lines"]} == {KOREAN}
    assert Order._base_manager.get().order_name == f"{KOREAN} 외 1건"


def test_an_order_that_was_placed_in_korean_is_counted_in_the_readers_language(shop, small, visitor, bank):
    number = buy(visitor, shop, [(shop.variant, 1), (small, 1)])
    assert {line.own_name for line in lines_of(number)} == {""}
    assert read(visitor, number, "en")["order_name"] == f"{KOREAN} and 1 more"
    assert read(visitor, number, "ko")["order_name"] == f"{KOREAN} 외 1건"


def test_a_member_reads_the_list_in_their_language(shop, small, arab, bank):
    member = client_for(shop, shop.member, HTTP_X_LANG="ar")
    buy(member, shop, [(shop.variant, 1), (small, 1)])
    (row,) = member.get("/api/shop/orders").json()["data"]["content"]
    assert row["order_name"] == "كنزة صوف و1 غيره"
    assert row["lines"][0]["product_name"] == "كنزة صوف"


def test_a_notice_names_the_order_in_the_language_that_it_goes_out_in(shop, small, arab, bank):
    buy(arab, shop, [(shop.variant, 1), (small, 1)], buyer_email="buyer@example.com")
    message = Message._base_manager.filter(kind="paid").first()
    facts = orjson.loads(message.unseal(message.facts_sealed))
    assert facts["order_name"] == {"ar": "كنزة صوف و1 غيره", "ko": f"{KOREAN} 외 1건"}
    with brand_scope(shop.brand.pk):
        brand = brands.by_id(shop.brand.pk)
        assert fill_placeholders("{order_name}", localize_facts(facts, brand, "ko")) == f"{KOREAN} 외 1건"
        # In right-to-left text a value keeps its own direction; an address is unchanged.
        texts = localize_facts(facts, brand, "ar")
    assert texts["order_num"] == f"\u2068{facts['order_num']}\u2069"
    assert texts["link"].startswith("http")


def test_exchanged_lines_are_not_counted_in_the_order_name(shop, twin, arab, manager, bank):
    number = buy(arab, shop, [(shop.variant, 1)])
    deliver(manager, number)
    (line,) = lines_of(number)
    one = asked(arab, number, [{"line_id": line.pk, "variant_id": twin.pk}], kind="exchange")
    to_inspected(manager, one)
    waive(manager, one)
    done(manager, one, "exchange", courier="cj", invoice_num="987654321098")
    assert OrderLine._base_manager.count() == 2
    assert read(arab, number, "ar")["order_name"] == "كنزة صوف"
    sent = OrderLine._base_manager.latest("pk")
    assert (sent.own_name, sent.option_info) == ("كنزة صوف", "세이지 / M")


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_every_language_counts_the_other_products(language):
    with translation.override(languages.to_django(language)):
        assert names.order_name(["A"]) == "A"
        said = names.order_name(["A", "B", "C"])
    assert said.startswith("A")
    assert "2" in said
    assert ("외" in said) == (language == "ko")
