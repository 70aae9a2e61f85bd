"""Promises in the demo and on screens are backed by a rule or a row (D63).

Texts with an amount, a share, a count of people, an hour or a number of days are read out of the demo data and the
dictionaries; each needs a line in `BACKED` that says what makes it true. Unused lines are an error.
"""

import csv
import html
import json
import re
from collections.abc import Iterator

import pytest
from django.conf import settings

from core.pages.reads import ORDERINGS
from core.shipping.models import ParcelOut

FIXTURES = settings.BASE_DIR / "fixtures" / "brands"
LOCALE = settings.BASE_DIR / "locale"
LANGUAGES = ("ko", "en", "ja", "fr", "vi", "cn", "ar")

# The words before or after a number that make it a promise, in the languages of the demo.
_NUMBER = r"(?:\d[\d,.]*|한|두|세|네|다섯|열두)"
PROMISE = re.compile(
    rf"{_NUMBER}\s?(?:원|만 원|%|명|시(?![가-힣])|시까지|시 전|시간|분 안|일(?![반상])|개부터|벌부터|kg까지|달러|위안)"
    r"|\d[\d,.]*\s?(?:won\b|wons\b|dollars|CNY|people|p\.m|a\.m|days?\b|hours?\b|pieces\b|ウォン|人|時|日|件から|韩元|韩币|天|点前|personnes"
    r"|jours?\b|heures?\b|người|ngày|giờ|وون|شخص|يوم|أيام|ساعة)"
    r"|자정(?:까지|에)|당일|오늘|반으로|반값|사은품|midnight|same[- ]day|halve"
)

# The pattern of a text, and the rule or row that backs it. Amounts of a brand are compared with its rules below.
BACKED = (
    (r"^상담 중 · 오늘 ", "workspace.chats.hours: closing_at, the end of the hours that a moment in Seoul is in"),
    (r"^오늘$", "core/client/dates: the button of a calendar that chooses the day of today in Seoul"),
    (
        r"^오늘 하루 보지 않기$|^7일간 보지 않기$|^Not for 7 days$|^7天内不再显示$",
        "features/popups: a hidden popup stays hidden until midnight in Seoul, or for seven days",
    ),
    (
        r"바꾼 설정은 이 브라우저에 3일|keeps your settings for 3 days|設定はこのブラウザに3日間"
        r"|garde vos réglages 3 jours"
        r"|giữ thiết lập trong 3 ngày|设置会在此浏览器保留 3 天|بإعداداتك لمدة 3 أيام",
        "core/client/cookies.ts: cookies of display settings live three days, from the last change",
    ),
    (
        r"^오늘은 모두 쓰였어요$",
        "core.promotions.services: a limit of a day in Seoul is a counter",
    ),
    (
        r"the request ends after|요청이 끝나요|승인되면 바로",
        "sellers.consignment.clock: a price that nobody answered in seven days is over",
    ),
    (
        r"되돌릴 수 있어요|come back|元に戻せます|Retour possible|vous pouvez revenir|quay lại|可恢复"
        r"|同一账号和密码恢复|العودة",
        "members.services.closing: a closed account can be reopened for 14 days",
    ),
    (
        r"^(소재|Material): |섞어|키보드|Keyboard|キーボード|键盘|Clavier|Bàn phím",
        "what a product is made of or called",
    ),
    (
        r"텐트|テント|帐篷|Lều|Tente|까지 타요|까지 들어요|2人まで乗れます",
        "how many a product carries",
    ),
    (
        r"한 번 충전하면|on a charge|一度の充電|Sạc một lần|شحنة واحدة|두 시간 뒤에도|hours later|2時間後も|in a day"
        r"|1日(?:で平ら|置いて)",
        "how long a product works",
    ),
    (
        r"반으로 (접|접히)|절반으로 줄였어요",
        "how a product is made",
    ),
    (
        r"^(중국 판매가|Price in China|Prix en Chine ?|Giá tại Trung Quốc): ",
        "what a product costs in China",
    ),
    (
        r"90일 뒤에 지워요|after 90 days|90日後に削除|après 90 jours|sau 90 ngày|90 天后删除|بعد 90 يوما",
        "restock.services: a wait is deleted once it is told, and after 90 days (LIVES)",
    ),
    (
        r"90 days after the conversation|90 jours après l’échange|90 يومًا من انتهاء المراسلة",
        "workspace.mails.notifications: what a visitor left is deleted 90 days after the last message",
    ),
    (
        r"150달러|150 dollars",
        "the customs law's limit for goods of one's own use, core/orders/duty.py",
    ),
    (
        r"7일 안|7일$|7일 전|30일 전|안 날부터 30일|시행해요|施行します|起施行|within seven days|within 7 days"
        r"|announced (?:on the site )?7 days|7日|7 ?天|7 jours|7 ngày|7 أيام",
        "E-Commerce Act §17 and §18 (core/claims/eligible.py)",
    ),
    (
        r"30일, 받은 날|30 days|30日|30天|30 天|30 jours|30 ngày|30 يوم",
        "E-Commerce Act §17(3)",
    ),
    (
        r"부호가 30일|code ends within 30|符号が30|编码将在30|code expire dans les 30"
        r"|Mã hết hạn trong 30|الرمز خلال 30",
        "core/orders/rules.py tells so many days before the code's end",
    ),
    (
        r"on the same day may be assessed",
        "the customs law adds up what arrives on one day, core/orders/duty.py",
    ),
    (
        r"クッキーは3日後",
        "core/pages: a cookie of the screen's settings lives three days",
    ),
    (
        r"注文から3日以内にご入金",
        "setting_obj.deposit_days: an unpaid order is cancelled after them",
    ),
    (
        r"10日以内に処理",
        "Personal Information Protection Act, Enforcement Decree §41",
    ),
    (
        r"출고한 뒤 30일",
        "the contract with the warehouse",
    ),
    (
        r"50개부터는 사입",
        "an address to write to, no price",
    ),
    (
        r"1 ?(원|won\b|ウォン|韩元)",
        "the one-won check, core/account_verification",
    ),
    (
        r"10분 안|10分",
        "how long the one-won check's number is valid, core/account_verification",
    ),
    (
        r"010-000-1234",
        "cash receipts nobody asked for, core/documents",
    ),
)
# Amounts in a brand's own texts, and the field that backs each.
RULES = (
    (
        r"배송비는 ([\d,]+)원|Delivery costs ([\d,]+) won",
        "parcel_out",
        "shipping_fee",
    ),
    (
        r"([\d,]+)원 이상이?면? (?:주문하면 배송비가 없|무료)",
        "parcel_out",
        "free_shipping_over",
    ),
    (
        r"orders of ([\d,]+) won|([\d,]+)ウォン以上|满([\d,]+)韩元|من ([\d,]+) وون"
        r"|từ ([\d.]+) won|dès ([\d ]+) wons",
        "parcel_out",
        "free_shipping_over",
    ),
    (
        r"상품 금액의 ([\d.]+)%|([\d.]+)% of the product price",
        "setting_obj",
        "point_rate",
    ),
    (
        r"([\d,]+)원 이상 주문할 때|order of at least ([\d,]+) won",
        "setting_obj",
        "use_point_min_price",
    ),
    (
        r"([\d,]+)점까지|up to ([\d,]+) points",
        "setting_obj",
        "max_use_point",
    ),
    (
        r"왕복 배송비 ([\d,]+)원|([\d,]+) won for postage both ways",
        "returns",
        "both_ways",
    ),
)


def _sentences(text: str) -> Iterator[str]:
    plain = html.unescape(re.sub(r"<[^>]+>", "\n", text))
    for line in plain.split("\n"):
        yield from (part.strip() for part in re.split(r"(?<=[.!?。])\s+", line) if part.strip())


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)


def _brand(name: str) -> Iterator[str]:
    folder = FIXTURES / name
    brand = json.loads((folder / "brand.json").read_text())
    for part in ("og_description", "basic_info", "note", "lang_obj", "shop_obj"):
        yield from _texts(brand[part])
    for policy in sorted((folder / "policies").iterdir()):
        yield policy.read_text()
    with (folder / "products.csv").open(encoding="utf-8-sig", newline="") as lines:
        for row in csv.DictReader(lines):
            yield from (text for column, text in row.items() if column.startswith(("상품명", "설명", "속성")) and text)


def _screens(language: str) -> Iterator[str]:
    for file in sorted((LOCALE / language / "shopfront").glob("*.json")):
        yield from _texts(json.loads(file.read_text()))


def promises(texts: Iterator[str]) -> set[str]:
    return {sentence for text in texts for sentence in _sentences(text) if PROMISE.search(sentence)}


BRANDS = tuple(sorted(folder.name for folder in FIXTURES.iterdir()))


def _amounts(brand: str, sentence: str) -> list[tuple[str, str]]:
    """The amounts of a brand in a sentence, each with the value of the brand's rule."""
    rules = json.loads((FIXTURES / brand / "brand.json").read_text())
    # A return costs the same each way; the demo uses the default.
    rules["returns"] = {"both_ways": 2 * int(ParcelOut._meta.get_field("return_fee").default)}
    found = []
    for pattern, holder, field in RULES:
        for match in re.finditer(pattern, sentence):
            said = next(group for group in match.groups() if group)
            found.append((re.sub(r"[^\d]", "", said), str(rules[holder][field])))
    return found


def test_the_demo_texts_make_true_promises() -> None:
    used: set[str] = set()
    baseless: list[str] = []
    wrong: list[str] = []
    sources = {brand: _brand(brand) for brand in BRANDS} | {language: _screens(language) for language in LANGUAGES}
    for source, texts in sources.items():
        for sentence in promises(texts):
            backed = [pattern for pattern, _ in BACKED if re.search(pattern, sentence)]
            amounts = _amounts(source, sentence) if source in BRANDS else []
            used.update(backed)
            if not backed and not amounts:
                baseless.append(f"{source}: {sentence}")
            wrong.extend(f"{source}: {sentence} ({true})" for said, true in amounts if said != true)
    assert not baseless, "\n".join(baseless)
    assert not wrong, "\n".join(wrong)
    assert {pattern for pattern, _ in BACKED} == used


@pytest.mark.parametrize(
    "text",
    [
        "니트 두 벌부터 10% 더 할인돼요",
        "첫 구매라면 3,000원 할인",
        "96개부터 5,400원이에요.",
        "지금 128명이 함께 담았어요",
        "오늘 15시 전에 결제하면 그날 보내요.",
        "자정까지 이 값이에요",
        "같이 사면 배송비가 반으로 줄어요",
        "평균 9일",
        "128 people are in right now",
        "Order by 2 p.m. for same-day dispatch",
        "6,100 won from 24, 5,400 from 96.",
    ],
)
def test_promises_are_recognised(text: str) -> None:
    assert promises(iter([text]))
    assert not any(re.search(pattern, text) for pattern, _ in BACKED)


def test_lists_are_sorted_by_a_score_that_reviews_write() -> None:
    asked = [(FIXTURES / brand / "brand.json").read_text() for brand in BRANDS]
    assert "-score" in ORDERINGS
    assert not [text for text in asked if re.search(r"24시간|last 24 hours", text)]
