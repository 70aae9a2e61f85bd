"""Nicknames that speak for the shop are refused, however they are written (D24)."""

from typing import Any

import pytest

from core.accounts.official_names import is_blank, is_official, is_staff_word, skeleton
from core.conftest import World, client_for
from core.members.tests.test_account import NEW, post

OWN = ["하루결", "Harugyeol", "ハルギョル", "하루결 주식회사"]

OFFICIAL = [
    "고객센터", "고\u3164객센터",
    "하루결 고객센터", "하루결고객센터", "고 객 센 터", "고.객_센-터", "고\u200b객\u200d센\ufeff터",
    "관리자님", "[운영자]", "하루결", "하 루 결", "하루결 공식", "하루결24", "HARUGYEOL", "Ｈａｒｕｇｙｅｏｌ",
    "harugyeol official", "Harugyеol", "admin", "ADMIN", "ａｄｍｉｎ", "аdmin", "аdmіn", "αdmin", "ᴀᴅᴍɪɴ",
    "àdmîn", "a d m i n", "a.d.m.i.n", "adm1n", "@dmin", "admin_1", "superadmin", "Admin Team", "root",
    "root\u200b", "r00t", "ro\u00adot", "\u202eroot", "rооt", "manager", "mаnager", "MΑNAGER", "night manager",
    "official_shop", "0fficial", "0fficia1", "운영팀", "매니저", "판매자", "help", "cs24", "staff",
]  # fmt: skip
FREE = [
    "연이", "badminton", "배드민턴", "솔바람", "하루결좋아", "Anna", "beetroot", "hostess", "helper", "csi",
    "수학공식", "비공식", "гость", "καλημέρα", "마스터피스", "시스템공학도", "stafford", "😀", "Zoë", "あきら",
    "user1004", "결", "",
]  # fmt: skip


@pytest.mark.parametrize("name", OFFICIAL)
def test_a_name_that_speaks_for_the_shop(name: str) -> None:
    assert is_official(name, OWN), skeleton(name)


@pytest.mark.parametrize("name", FREE)
def test_a_name_of_ones_own(name: str) -> None:
    assert not is_official(name, OWN), skeleton(name)


def test_user_names_are_free_but_for_the_words_themselves() -> None:
    assert is_staff_word("web.master")
    assert not is_staff_word("nightmanager")


@pytest.mark.parametrize(
    ("name", "blank"), [("\u200b", True), (" \u2060\ufeff", True), ("\u3164", True), ("😀", False)]
)
def test_a_name_that_shows_nothing(name: str, blank: bool) -> None:
    assert is_blank(name) is blank


@pytest.mark.django_db
@pytest.mark.parametrize("nickname", ["하루결 고객센터", "root\u200b", "mаnager", "Harugyeol", "\u200b\u2060"])
def test_no_way_to_such_a_nickname(shop: World, nickname: str) -> None:
    shop.brand.name_en = "Harugyeol"
    shop.brand.save()
    visitor: Any = client_for(shop)
    new = {name: value for name, value in NEW.items() if name != "phone_num"} | {"nickname": nickname}
    refused = post(visitor, "register", new)
    assert (refused.status_code, list(refused.json()["data"]["errors"])) == (400, ["nickname"])
    member = client_for(shop, shop.member)
    refused = member.patch("/api/account/me", {"nickname": nickname}, format="json")
    assert (refused.status_code, list(refused.json()["data"]["errors"])) == (400, ["nickname"])
    shown = visitor.get("/api/util/user-names", {"nickname": nickname}).json()["data"]
    assert shown["available"] is False
