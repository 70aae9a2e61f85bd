"""What changed, in words: labels, code words, won, days and names instead of what is stored (D62)."""

from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext

from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.security import field_words, services
from core.security.models import AuditEntry

pytestmark = pytest.mark.django_db


def record(
    shop: World, subject: str, before: dict[str, Any], after: dict[str, Any], action: str = "update"
) -> AuditEntry:
    services.audit(
        actor=shop.manager,
        action=action,
        subject=subject,
        subject_id=1,
        brand_id=shop.brand.pk,
        before=before,
        after=after,
    )
    return AuditEntry.objects.latest("pk")


def words(shop: World, row: AuditEntry, language: str = "ko") -> dict[str, tuple[str, str, str]]:
    entry = client_for(shop, shop.manager).get(f"/api/audit-logs/{row.pk}", HTTP_X_LANG=language).json()["data"]
    return {change["name"]: (change["label"], change["before"], change["after"]) for change in entry["changes"]}


@pytest.mark.parametrize(
    ("subject", "name", "before", "after", "expected"),
    [
        ("products", "product_sale_price", 71200, 68300, ("판매가", "71,200원", "68,300원")),
        ("products", "status", 0, 2, ("판매 상태", "판매 중", "품절")),
        ("settings", "is_use_seller", 0, 1, ("셀러 쓰기", "아니요", "예")),
        ("settings", "deposit_days", 0, 1, ("입금 기한(일)", "0", "1")),
        ("popups", "starts_at", None, "2026-11-28T15:00:00Z", ("시작", "", "2026-11-29 00:00")),
        ("settlements", "paid_on", None, "2026-10-04", ("지급일", "", "2026-10-04")),
        ("product-faqs", "is_secret", False, True, None),
        ("brands", "lang_list", ["ko"], ["ko", "en"], ("쓰는 언어", "ko", "ko, en")),
        ("brands", "lang_obj", {}, {"en": {"name": "Haru"}}, ("다른 언어", "", "English: 이름: Haru")),
        ("no-such-thing", "odd_code_word", "", "as_it_is", ("odd code word", "", "as_it_is")),
    ],
)
def test_a_field_has_its_label_and_its_words(
    shop: World, subject: str, name: str, before: Any, after: Any, expected: tuple[str, str, str] | None
) -> None:
    found = words(shop, record(shop, subject, {name: before}, {name: after}))[name]
    if expected is None:
        assert found[1:] == ("아니요", "예")
    else:
        assert found == expected


def test_the_words_of_an_import_are_those_of_its_run(shop: World) -> None:
    row = record(shop, "products", {}, {"mode": "good_rows", "new": 0, "changed": 1, "file": "a.csv"}, action="import")
    found = words(shop, row)
    assert found["mode"] == ("방식", "", "맞는 줄만")
    assert (found["new"], found["changed"]) == (("새로 만든 줄", "", "0"), ("바뀐 줄", "", "1"))


def test_no_korean_word_is_shown_in_another_language(shop: World) -> None:
    row = record(
        shop,
        "settings",
        {"max_use_point": 1000, "is_use_seller": 0, "confirm_days": 7},
        {"max_use_point": 5000, "is_use_seller": 1, "confirm_days": 8},
    )
    found = words(shop, row, "en")
    assert found["max_use_point"] == ("Most points at once", "₩1,000", "₩5,000")
    assert found["is_use_seller"][1:] == ("No", "Yes")
    assert not any("\uac00" <= sign <= "\ud7a3" for texts in found.values() for text in texts for sign in text)


def test_rows_are_named_by_a_fixed_number_of_queries(shop: World) -> None:
    rows = [
        record(shop, "business-applications", {"grade_id": None}, {"grade_id": 999, "user_id": shop.member.pk})
        for _number in range(5)
    ]
    with brand_scope(shop.brand.pk), CaptureQueriesContext(connection) as seen:
        found = field_words.describe(rows)
    assert len(seen) == 2
    change = {change["name"]: change for change in found[rows[0].pk]}
    assert (change["user_id"]["label"], change["user_id"]["after"]) == ("회원", "member")
    # A row that is gone keeps its number.
    assert change["grade_id"]["after"] == "#999"


def test_the_list_answers_with_words(shop: World) -> None:
    record(shop, "products", {"product_price": 1000}, {"product_price": 2000})
    (entry,) = client_for(shop, shop.manager).get("/api/audit-logs").json()["data"]["content"]
    assert entry["changes"] == [{"name": "product_price", "label": "정가", "before": "1,000원", "after": "2,000원"}]


def test_every_reference_names_a_model() -> None:
    for target in field_words._REFERENCES.values():
        assert apps.get_model(target)


def test_an_entry_about_a_seller_is_read(shop: World, manager: Any) -> None:
    with brand_scope(shop.brand.pk):
        row = record(shop, "products", {"seller_id": None}, {"seller_id": shop.seller.pk})
    listed = manager.get("/api/audit-logs").json()["data"]["content"]
    changes = next(entry["changes"] for entry in listed if entry["id"] == row.pk)
    assert changes[0]["after"] == str(shop.seller)
