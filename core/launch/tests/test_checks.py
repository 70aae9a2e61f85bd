"""Each check with one brand that passes and one that breaks it; opening, closing, and who sees a closed shop."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from core.brands.models import Brand
from core.brands.services import set_open
from core.common.tenancy import brand_scope
from core.launch import rules, selectors
from core.launch.facts import Facts, Way
from core.launch.models import LaunchCheck
from core.launch.states import ItemState

NOW = timezone.now()
GOOD_COMPANY = {
    "name": "소소결", "company_name": "주식회사 소소결", "ceo_name": "문가온", "addr": "서울 마포구 월드컵북로 1",
    "business_num": "1208147521", "phone_num": "0212345678", "email": "hello@example.com", "pvcy_rep_name": "문가온",
    "hosting_provider": "마루", "escrow_provider": "국민은행", "mail_order_num": "제2026-서울마포-0123호",
    "mail_order_office": "마포구청", "og_description": "매일 입는 옷",
}  # fmt: skip
GOOD = Facts(
    brand_id=7,
    company=GOOD_COMPANY,
    files={"logo": True, "og": True, "favicon": True},
    tokens=["token"],
    policies={"terms": "이용약관", "privacy": "개인정보", "guide": "반품은 7일 안에, 배송비는 손님이 내요."},
    ways=[Way("bank_account", None, holder="소소결", has_account=True), Way("card_keyin", "live")],
    return_fee=3_000,
    has_sender=True,
    sms="live",
    sms_sender="0212345678",
    sms_daily_limit=3_000,
    mail="server",
    mail_sent_at=NOW,
    on_sale=10,
    faqs=1,
    has_home=True,
    backup_at=NOW,
    ledger_at=NOW,
    orders=1,
    now=NOW,
)
OLD = NOW - timedelta(days=40)


def company(**values: str) -> dict[str, Any]:
    return {"company": {**GOOD_COMPANY, **values}}


# The check, what breaks it, and the state that it has then.
BROKEN: list[tuple[str, dict[str, Any], str]] = [
    ("company", company(ceo_name=" "), "wrong"),
    ("business_num", company(business_num=""), "wrong"),
    ("business_num", company(business_num="1234567890"), "wrong"),
    ("mail_order", company(mail_order_office=""), "wrong"),
    ("mail_order", company(mail_order_num="123"), "advice"),
    ("samples", {"has_samples": True}, "wrong"),
    ("contact", company(email=""), "wrong"),
    ("officer", company(pvcy_rep_name="관리자"), "wrong"),
    ("hosting", company(hosting_provider=""), "wrong"),
    ("ftc", company(business_num=""), "wrong"),
    ("terms", {"policies": {"privacy": "글"}}, "wrong"),
    ("privacy", {"policies": {"privacy": "[[상호]] 개인정보"}}, "wrong"),
    ("withdrawal", {"policies": {"terms": "글", "privacy": "글"}}, "wrong"),
    ("some_way", {"ways": []}, "wrong"),
    ("some_way", {"ways": [Way("card_keyin", "live", is_key_lost=True)]}, "wrong"),
    ("own_account", {"ways": [Way("card_keyin", "live")]}, "advice"),
    ("own_account", {"ways": [Way("bank_account", None)]}, "wrong"),
    ("own_account", {"ways": [Way("bank_account", None, holder="딴이름", has_account=True)]}, "wrong"),
    ("practice_payment", {"ways": [Way("card_keyin", "test")]}, "practice"),
    ("keys", {"ways": [Way("card_keyin", "live", is_key_lost=True)]}, "wrong"),
    ("escrow", company(escrow_provider=""), "wrong"),
    ("deposit_days", {"deposit_days": 20}, "advice"),
    ("fees", {"return_fee": 0}, "advice"),
    ("sender", {"has_sender": False}, "advice"),
    ("sms", {"sms": "none"}, "advice"),
    ("sms", {"sms": "play"}, "practice"),
    ("sms_sender", {"sms_sender": "소소결"}, "wrong"),
    ("sms_limit", {"sms_daily_limit": 0}, "wrong"),
    ("mail", {"mail": "none"}, "advice"),
    ("mail", {"mail": "sandbox"}, "practice"),
    ("mail", {"mail_sent_at": OLD}, "advice"),
    ("failed", {"failed_messages": 3}, "advice"),
    ("some_product", {"on_sale": 0}, "wrong"),
    ("pictures", {"without_picture": 1}, "advice"),
    ("item_info", {"without_info": 3}, "wrong"),
    ("categories", {"without_category": 1}, "advice"),
    ("prices", {"without_price": 1}, "wrong"),
    ("empty_categories", {"empty_categories": 2}, "advice"),
    ("home", {"has_home": False}, "advice"),
    ("faqs", {"faqs": 0}, "advice"),
    ("logo", {"files": {}}, "advice"),
    ("contrast", {"main_color": "#ffee88"}, "advice"),
    ("description", company(og_description=""), "advice"),
    ("og", {"files": {}}, "advice"),
    ("favicon", {"files": {}}, "advice"),
    ("tokens", {"tokens": []}, "advice"),
    ("languages", {"is_use_lang": True, "languages": ["ko"]}, "advice"),
    ("alt", {"without_alt": 4}, "advice"),
    ("otp", {"managers_without_otp": 1}, "advice"),
    ("secure", {"is_secure": False}, "wrong"),
    ("secure", {"is_secure": False, "is_local": True}, "advice"),
    ("backup", {"backup_at": None}, "advice"),
    ("backup", {"backup_at": OLD}, "advice"),
    ("ledger", {"ledger_breaches": 1}, "wrong"),
    ("ledger", {"ledger_at": OLD}, "advice"),
    ("practice_order", {"orders": 0}, "advice"),
    ("contrast", {"main_color": "green"}, "unknown"),
]


def states(facts: Facts) -> dict[str, str]:
    return {check.name: str(found.state) for check, found in rules.look_at(facts)}


def test_a_brand_that_is_ready_passes_every_check() -> None:
    assert {name: state for name, state in states(GOOD).items() if state != "done"} == {}


@pytest.mark.parametrize(("name", "change", "state"), BROKEN)
def test_a_check_finds_what_it_looks_for(name: str, change: dict[str, Any], state: str) -> None:
    found = {check.name: found for check, found in rules.look_at(replace(GOOD, **change))}[name]
    assert found.state == state
    assert found.reason


def test_every_check_has_a_brand_that_breaks_it() -> None:
    assert {name for name, _change, _state in BROKEN} == {check.name for check in rules.CHECKS}


@pytest.mark.django_db
def test_a_shop_opens_only_when_nothing_keeps_it_closed(shop, manager, monkeypatch) -> None:
    set_open(brand_id=shop.brand.pk, is_open=False)
    refused = manager.post("/api/launch-checks/open", {}, format="json")
    assert (refused.status_code, refused.json()["result"]) == (409, -44)
    assert refused.json()["data"]["launch"]["blocking"] > 0
    assert not manager.get("/api/launch-checks/now").json()["data"]["can_open"]
    monkeypatch.setattr(selectors, "read_facts", lambda **_where: replace(GOOD, brand_id=shop.brand.pk))
    opened = manager.post("/api/launch-checks/open", {}, format="json")
    assert opened.status_code == 200, opened.content
    assert opened.json()["data"]["opened_at"]
    with brand_scope(shop.brand.pk):
        assert LaunchCheck.objects.get().done == len(rules.CHECKS)
    closed = manager.post("/api/launch-checks/close", {}, format="json")
    assert closed.json()["data"]["opened_at"] is None


@pytest.mark.django_db
def test_only_managers_see_a_shop_that_is_prepared(shop, manager, root, member, visitor) -> None:
    set_open(brand_id=shop.brand.pk, is_open=False)
    for person in (visitor, member):
        assert person.get("/api/shop?is_manager=0").json()["result"] == -90
        assert person.post("/api/shop/quote", {"items": []}, format="json").status_code == 503
        page = person.get("/")
        assert (page.status_code, page["Cache-Control"]) == (503, "no-store")
        assert "noindex" in page.content.decode()
        assert person.get("/sitemap.xml").status_code == 503
    assert "Disallow: /\n" in visitor.get("/robots.txt").content.decode()
    assert visitor.get("/manager/login").status_code == 200
    for person in (manager, root):
        assert person.get("/api/shop?is_manager=0").status_code == 200
    set_open(brand_id=shop.brand.pk, is_open=True)
    assert visitor.get("/api/shop?is_manager=0").status_code == 200


@pytest.mark.django_db
def test_a_pass_shows_the_prepared_shop_that_it_is_for(shop, other, manager, visitor) -> None:
    for brand in (shop.brand, other.brand):
        set_open(brand_id=brand.pk, is_open=False)
    path = manager.get(f"/api/brands/{shop.brand.pk}/pass").json()["data"]["path"]
    assert visitor.get(path, HTTP_HOST=other.host).status_code == 503
    assert visitor.get("/?pass=wrong").status_code == 503
    first = visitor.get(f"{path}&lng=en")
    assert (first.status_code, first["Location"], first["Cache-Control"]) == (302, "/?lng=en", "no-store")
    assert first.cookies["shop_pass"]["httponly"]
    assert visitor.get("/").status_code == 200
    assert visitor.get("/api/shop?is_manager=0").status_code == 200
    assert visitor.get("/", HTTP_HOST=other.host).status_code == 503
    assert manager.get(f"/api/brands/{other.brand.pk}/pass").status_code == 404


@pytest.mark.django_db
def test_saving_a_brand_leaves_whether_it_is_open(shop) -> None:
    from core.brands.services import update_brand

    stale = Brand.objects.get(pk=shop.brand.pk)
    set_open(brand_id=shop.brand.pk, is_open=False)
    update_brand(brand=stale, values={"name": "소소결"})
    assert Brand.objects.get(pk=shop.brand.pk).opened_at is None


@pytest.mark.django_db
def test_steps_are_skipped_and_taken_up_again(shop, manager) -> None:
    step = {"step": "home", "is_skipped": True}

    def skipped() -> list[str]:
        steps = manager.get("/api/launch-checks/now").json()["data"]["steps"]
        return [step["name"] for step in steps if step["is_skipped"]]

    for _twice in range(2):
        assert manager.post("/api/launch-checks/skip", step, format="json").status_code == 200
    assert skipped() == ["home"]
    manager.post("/api/launch-checks/skip", {**step, "is_skipped": False}, format="json")
    assert skipped() == []


@pytest.mark.django_db
def test_reading_the_facts_costs_a_fixed_number_of_queries(shop, django_assert_max_num_queries) -> None:
    with brand_scope(shop.brand.pk), django_assert_max_num_queries(24):
        facts = selectors.read_facts(is_secure=True, host="localhost")
    assert facts.brand_id == shop.brand.pk
    assert ItemState.UNKNOWN not in {found.state for _check, found in rules.look_at(facts)}
