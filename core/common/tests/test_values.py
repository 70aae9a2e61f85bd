"""Small values: money, languages, states, sealing, phone numbers, HTML, logs."""

import json
from decimal import Decimal
from pathlib import Path

import pytest

from core.common import business, crypto, fields, html, languages, logs, money, tenancy
from core.common.states import is_allowed
from core.orders.states import MOVES, OrderStatus, label, least_advanced


@pytest.mark.parametrize("typed", ["010-1234 5678", "٠١٠١٢٣٤٥٦٧٨", "۰۱۰۱۲۳۴۵۶۷۸", "０１０１２３４５６７８"])
def test_a_phone_number_is_read_from_any_keyboard(typed):
    assert fields.PhoneField().run_validation(typed) == "01012345678"


@pytest.mark.parametrize(
    ("amount", "weights", "parts"),
    [
        (100, [1, 1, 1], [34, 33, 33]),
        (0, [5, 5], [0, 0]),
        (7, [0, 0], [7, 0]),
        (10, [1, 2, 3], [2, 3, 5]),
        (3000, [62300, 59200], [1538, 1462]),
        (5, [], []),
    ],
)
def test_an_amount_is_split_to_the_won(amount, weights, parts):
    assert money.allocate(amount, weights) == parts
    assert sum(parts) == (amount if weights else 0)


@pytest.mark.parametrize(
    ("list_price", "sale", "percent"), [(89000, 62300, 30), (1000, 1000, 0), (0, 0, 0), (1000, 995, 1), (3, 1, 67)]
)
def test_discount_is_the_rounded_ratio(list_price, sale, percent):
    assert money.discount_percent(list_price, sale) == percent


def test_korean_money_is_truncated_and_french_has_no_rate():
    assert money.convert(Decimal("1234567.891"), "ko") == 1234567
    assert money.convert(10_000, "fr") == 10_000
    assert money.supply_amount(13_500) == 12_273


def test_the_table_of_cases_that_typescript_shares():
    cases = json.loads((Path(__file__).parents[2] / "client" / "money.cases.json").read_text())
    for case in cases["convert"]:
        assert money.convert(Decimal(str(case["krw"])), case["lang"]) == Decimal(str(case["value"])), case
    for case in cases["round"]:
        assert money.half_up(Decimal(str(case["value"])), case["digits"]) == Decimal(str(case["result"])), case
    for case in cases["discount"]:
        assert money.discount_percent(case["list"], case["sale"]) == case["percent"], case


def test_business_numbers_follow_the_table_that_typescript_shares():
    cases = json.loads((Path(__file__).parents[2] / "client" / "business.cases.json").read_text())
    for case in cases["numbers"]:
        assert business.is_business_number(case["text"]) is case["right"], case
    for case in cases["shown"]:
        assert business.hyphenated_business(case["number"]) == case["text"], case


@pytest.mark.parametrize(
    ("wanted", "use", "allowed", "default", "got"),
    [
        ("en", 1, ["ko", "en"], "ko", "en"),
        ("en", 0, ["ko", "en"], "ko", "ko"),
        ("ja", 1, ["ko", "en"], "ko", "ko"),
        (None, 1, ["ko", "en"], "en", "en"),
        ("xx", 1, ["ko"], "ko", "ko"),
        ("cn", 1, ["cn"], "ko", "cn"),
    ],
)
def test_korean_is_forced_unless_the_brand_allows_the_language(wanted, use, allowed, default, got):
    assert languages.choose(wanted=wanted, is_use_lang=use, allowed=allowed, default=default) == got


def test_direction_is_a_function_of_the_tag():
    assert [languages.direction(tag) for tag in ("ar", "he", "fa", "ur", "ko", "zh-Hans")] == ["rtl"] * 4 + ["ltr"] * 2


def test_unknown_order_numbers_show_dashes():
    assert label(99) == label(None) == "---"
    assert label(5) == "결제 완료"
    assert least_advanced([15, 5, 20]) == 5
    assert least_advanced([]) is None


def test_an_order_cannot_be_moved_to_paid_manually():
    from core.orders.states import MANAGER_MOVES

    assert all(OrderStatus.PAID not in moves for moves in MANAGER_MOVES.values())
    assert is_allowed(MOVES, 0, 5)
    assert not is_allowed(MOVES, 25, 5)


def test_a_sealed_value_opens_only_at_its_place():
    sealed = crypto.seal("비밀", "brand:1:x")
    assert "비밀" not in sealed
    assert crypto.unseal(sealed, "brand:1:x") == "비밀"
    with pytest.raises(ValueError, match="moved"):
        crypto.unseal(sealed, "brand:2:x")


@pytest.mark.parametrize(
    ("dirty", "clean"),
    [
        ("<p onclick=x>가</p>", "<p>가</p>"),
        ("<script>alert(1)</script>나", "나"),
        ('<a href="javascript:alert(1)">다</a>', '<a rel="noopener noreferrer">다</a>'),
        ('<img src="https://elsewhere.example/x.png">', "<img>"),
        ('<img src="/media/1/a.webp" alt="라">', '<img src="/media/1/a.webp" alt="라">'),
        ("<style>*{}</style><iframe src=x></iframe>마", "마"),
    ],
)
def test_html_keeps_only_what_a_page_may_carry(dirty, clean):
    assert html.clean(dirty) == clean


def test_a_log_line_loses_cards_and_secrets():
    line = logs.scrub(
        None, "", {"event": "4111 1111 1111 1111 12/34 07", "body": {"card_num": "4111", "at": [b"4111111111111111"]}}
    )
    assert line == {"event": "[card]", "body": {"card_num": "[hidden]", "at": ["[card]"]}}
    line = logs.scrub(None, "", {"event": "card 4242 4242 4242 4242 and 1234567890123", "user_pw": "x", "api_key": "y"})
    assert line == {"event": "card [card] and 1234567890123", "user_pw": "[hidden]", "api_key": "[hidden]"}


@pytest.mark.django_db
def test_no_brand_no_query(shop):
    from core.catalog.models import Product

    with pytest.raises(tenancy.NoBrandScope):
        Product.objects.count()
    with tenancy.brand_scope(shop.brand.pk):
        assert Product.objects.count() == 1
    with pytest.raises(tenancy.NoBrandScope):
        Product(product_code="x").save()
    with tenancy.brand_scope(999), pytest.raises(tenancy.NoBrandScope):
        Product(brand_id=shop.brand.pk, product_code="x").save()
    with pytest.raises(ValueError, match="reason"), tenancy.unscoped(""):
        pass
