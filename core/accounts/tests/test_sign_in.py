"""Sign-in, locks, sign-up, sign-out, CSRF."""

import pytest
import time_machine
from django.contrib.auth.hashers import Argon2PasswordHasher

from core.accounts.models import Consent, User
from core.common.addresses import read_proxies
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, client_for

pytestmark = pytest.mark.django_db

NEW = {
    "email": "new@example.com",
    "password": PASSWORD,
    "firstName": "서연",
    "lastName": "이",
    "user_name": "seoyeon",
    "birth_date": "1990-01-01",
    "gender": "F",
    "is_foreigner": 0,
    "agree_terms": 1,
    "agree_privacy": 1,
    "agree_sms": 0,
}


def sign_in(client, name="member", password=PASSWORD, **more):
    return client.post("/api/auth/sign-in", {"user_name": name, "user_pw": password, **more}, format="json")


def test_a_visitor_has_id_zero(visitor):
    answer = visitor.get("/api/auth")
    assert (answer.status_code, answer.json()["data"]) == (200, {"id": 0})
    assert "csrftoken" in answer.cookies


def test_signing_in_opens_a_new_session_and_signing_out_ends_it(shop, visitor):
    visitor.get("/api/shop", {"is_manager": 0})
    answer = sign_in(visitor)
    assert answer.json()["data"]["user_name"] == "member"
    assert answer.cookies["sessionid"]["httponly"]
    assert visitor.get("/api/auth").json()["data"]["id"] == shop.member.pk
    old = visitor.cookies["sessionid"].value
    visitor.post("/api/auth/sign-out")
    assert visitor.get("/api/auth").json()["data"] == {"id": 0}
    stale = client_for(shop)
    stale.cookies["sessionid"] = old
    assert stale.get("/api/auth").json()["data"] == {"id": 0}


@pytest.mark.parametrize(
    ("name", "password", "result", "status"),
    [("member", "wrong", -11, 401), ("nobody", PASSWORD, -11, 401), ("", "", -50, 400), ("member", "", -50, 400)],
)
def test_wrong_values_open_nothing(visitor, name, password, result, status):
    answer = sign_in(visitor, name, password)
    assert (answer.json()["result"], answer.status_code) == (result, status)
    assert visitor.get("/api/auth").json()["data"] == {"id": 0}


def test_missing_values_say_the_sentence_of_the_specification(visitor):
    answer = sign_in(visitor, "", "")
    assert set(answer.json()["data"]["errors"].values()) == {"필수값을 입력해 주세요."}


def test_known_and_unknown_names_answer_alike(visitor):
    assert sign_in(visitor, "member", "wrong").content == sign_in(visitor, "nobody", "wrong").content


def test_the_manager_flag_grants_nothing(visitor):
    answer = sign_in(visitor, "member", is_manager=1)
    assert answer.json()["result"] == -14
    assert "sessionid" not in answer.cookies
    assert visitor.get("/api/auth").json()["data"] == {"id": 0}


@pytest.fixture
def frozen():
    """The first lock lasts a second; a slow machine must not outlast it."""
    with time_machine.travel("2026-11-21T03:00:00Z", tick=False) as clock:
        yield clock


def test_five_failures_lock_the_account_and_no_other(shop, frozen):
    for number in range(5):
        assert sign_in(client_for(shop, REMOTE_ADDR=f"10.0.0.{number}"), password="wrong").status_code == 401
    locked = sign_in(client_for(shop, REMOTE_ADDR="10.0.0.9"))
    assert (locked.status_code, locked.json()["result"]) == (429, -12)
    assert int(locked["Retry-After"]) >= 1
    assert sign_in(client_for(shop), "other").status_code == 200
    frozen.shift(2)
    assert sign_in(client_for(shop, REMOTE_ADDR="10.0.0.9")).status_code == 200


def test_twenty_failures_lock_an_address(shop, frozen):
    for number in range(20):
        assert sign_in(client_for(shop, REMOTE_ADDR="10.0.0.1"), f"name{number}", "wrong").status_code == 401
    assert sign_in(client_for(shop, REMOTE_ADDR="10.0.0.1")).json()["result"] == -12
    spoofed = client_for(shop, REMOTE_ADDR="10.0.0.1", HTTP_X_FORWARDED_FOR="1.2.3.4")
    assert sign_in(spoofed).json()["result"] == -12
    assert sign_in(client_for(shop, REMOTE_ADDR="10.0.0.2")).status_code == 200


def test_behind_a_proxy_a_lock_is_the_clients_and_not_the_proxys(shop, frozen, settings):
    settings.TRUSTED_PROXIES = read_proxies("10.0.0.1")

    def through(said):
        return client_for(shop, REMOTE_ADDR="10.0.0.1", HTTP_X_FORWARDED_FOR=said)

    for number in range(20):
        # The client's own part of the header differs each time; the part that the proxy adds does not.
        said = f"198.51.100.{number}, 203.0.113.7"
        assert sign_in(through(said), f"name{number}", "wrong").status_code == 401
    assert sign_in(through("198.51.100.99, 203.0.113.7")).json()["result"] == -12
    assert sign_in(through("203.0.113.8")).status_code == 200


def test_signing_up_keeps_each_consent_under_its_version(shop, visitor):
    answer = visitor.post("/api/account/register", NEW, format="json")
    assert answer.status_code == 201, answer.content
    data = answer.json()["data"]
    assert data["user"]["name"] == "이서연"
    assert len(data["accessToken"]) > 30
    with brand_scope(shop.brand.pk):
        user = User.objects.get(user_name="seoyeon")
        kept = dict(Consent.objects.filter(user=user).values_list("kind", "agreed"))
    assert kept == {"terms": True, "privacy": True, "shopping": False, "sms": False, "email": False}
    assert visitor.get("/api/auth").json()["data"]["user_name"] == "seoyeon"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"agree_terms": 0}, "agree_terms"),
        ({"agree_privacy": 0}, "agree_privacy"),
        ({"email": ""}, "email"),
        ({"password": "짧아"}, "password"),
        ({"password": "password123"}, "password"),
        ({"user_name": "member"}, "user_name"),
        ({"user_name": "한글이름"}, "user_name"),
        ({"phone_num": "12"}, "phone_num"),
        ({"birth_date": "3000-01-01"}, "birth_date"),
        ({"birth_date": "1899-12-31"}, "birth_date"),
        ({"birth_date": ""}, "birth_date"),
        ({"birth_date": None}, "birth_date"),
        *(({"user_name": name}, "user_name") for name in ("admin", "Root", "web.master", "manager_1", "SUPPORT2026")),
        *(({"nickname": name}, "nickname") for name in ("관리자", "운영자 1", "고객 센터", "ａｄｍｉｎ")),
        ({"is_staff": 1}, "is_staff"),
        ({"role": "root_manager"}, "role"),
    ],
)
def test_a_wrong_sign_up_is_refused_at_its_field(visitor, change, field):
    before = User._base_manager.count()
    answer = visitor.post("/api/account/register", NEW | change, format="json")
    assert answer.status_code == 400, answer.content
    assert list(answer.json()["data"]["errors"]) == [field]
    assert User._base_manager.count() == before


def test_a_name_is_taken_within_its_brand_only(shop, other, visitor):
    assert visitor.get("/api/util/user-names", {"user_name": "member"}).json()["data"] == {
        "available": False,
        "reserved": False,
    }
    assert visitor.get("/api/util/user-names", {"user_name": "seoyeon"}).json()["data"] == {
        "available": True,
        "reserved": False,
    }
    assert visitor.post("/api/account/register", NEW, format="json").status_code == 201
    assert client_for(other).post("/api/account/register", NEW, format="json").status_code == 201


def test_an_unsafe_call_needs_the_token_and_our_own_origin(shop):
    from rest_framework.test import APIClient

    client = APIClient(HTTP_HOST=shop.host, enforce_csrf_checks=True)
    assert sign_in(client).json()["result"] == -14
    token = client.get("/api/auth").cookies["csrftoken"].value
    client.credentials(HTTP_X_CSRFTOKEN=token)
    assert (
        client.post(
            "/api/auth/sign-in",
            {"user_name": "member", "user_pw": PASSWORD},
            format="json",
            HTTP_ORIGIN="http://b2b.localhost",
        ).json()["result"]
        == -14
    )
    assert sign_in(client).status_code == 200


def test_a_members_addresses_are_private(shop, member):
    body = {"receiver_name": "이서연", "phone_num": "01012345678", "postcode": "03900", "addr": "월드컵북로 1"}
    first = member.post("/api/shop/addresses", body, format="json").json()["data"]
    second = member.post("/api/shop/addresses", body | {"is_default": True}, format="json").json()["data"]
    listed = member.get("/api/shop/addresses").json()["data"]["content"]
    assert [(row["id"], row["is_default"]) for row in listed] == [(second["id"], True), (first["id"], False)]
    stranger = client_for(shop, shop.other_member)
    assert stranger.get("/api/shop/addresses").json()["data"]["content"] == []
    for method in ("get", "put", "patch", "delete"):
        answer = (
            getattr(stranger, method)(f"/api/shop/addresses/{first['id']}", body, format="json")
            if method != "get"
            else stranger.get(f"/api/shop/addresses/{first['id']}")
        )
        assert answer.status_code == 404, method
    assert member.delete(f"/api/shop/addresses/{second['id']}").json()["data"] == {"id": second["id"]}
    assert member.get("/api/shop/addresses").json()["data"]["content"][0]["is_default"]
    assert client_for(shop).get("/api/shop/addresses").json()["result"] == -10


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"postcode": "123"}, "postcode"),
        ({"phone_num": "0"}, "phone_num"),
        ({"addr": ""}, "addr"),
        ({"user_id": 2}, "user_id"),
    ],
)
def test_a_wrong_address_is_refused_at_its_field(member, change, field):
    body = {"receiver_name": "이서연", "phone_num": "01012345678", "postcode": "03900", "addr": "월드컵북로 1"}
    answer = member.post("/api/shop/addresses", body | change, format="json")
    assert answer.json()["result"] == -50
    assert list(answer.json()["data"]["errors"]) == [field]


def test_the_waits_of_a_locked_account_grow(shop, frozen):
    waits = []
    for number in range(8):
        assert sign_in(client_for(shop, REMOTE_ADDR=f"10.0.1.{number}"), password="wrong").status_code == 401
        if number >= 4:
            waits.append(int(sign_in(client_for(shop, REMOTE_ADDR="10.0.0.9"))["Retry-After"]))
            frozen.shift(waits[-1])
    assert waits == [1, 2, 4, 8]
    assert sign_in(client_for(shop, REMOTE_ADDR="10.0.0.9")).status_code == 200


def test_a_locked_account_costs_its_address_nothing_and_a_right_password_ends_no_wait(shop, frozen):
    def at(name, *right):
        return sign_in(client_for(shop, REMOTE_ADDR="10.0.0.1"), name, *(right or ("wrong",))).status_code

    for _time in range(5):
        at("member")
    assert [at("member") for _time in range(30)] == [429] * 30
    for number in range(15):
        assert at(f"name{number}") == 401
    # Twenty now: one more attempt a wait, and a successful sign-in in between makes no wait shorter.
    for wait in (1, 2, 4):
        frozen.shift(wait)
        assert at("other", PASSWORD) == 200
        assert at("manager") == 401
        assert at("other", PASSWORD) == 429


@pytest.mark.parametrize(
    ("now", "born", "status"),
    [
        # The evening before in Greenwich is the birthday in Seoul.
        ("2026-11-23T14:59:00Z", "2012-11-24", 400),
        ("2026-11-23T15:00:00Z", "2012-11-24", 201),
        ("2026-11-23T15:00:00Z", "2012-11-25", 400),
        ("2026-02-28T03:00:00Z", "2012-02-29", 400),
        ("2026-03-01T03:00:00Z", "2012-02-29", 201),
    ],
)
def test_sign_up_needs_an_age_of_fourteen(visitor, now, born, status):
    with time_machine.travel(now, tick=False):
        answer = visitor.post("/api/account/register", NEW | {"birth_date": born}, format="json")
    assert answer.status_code == status, answer.content
    if status == 400:
        assert answer.json()["data"]["errors"] == {"birth_date": "만 14세가 되어야 가입할 수 있어요."}


def test_a_sign_up_needs_a_birth_date(visitor):
    body = {name: value for name, value in NEW.items() if name != "birth_date"}
    answer = visitor.post("/api/account/register", body, format="json")
    assert answer.json()["data"]["errors"] == {"birth_date": "필수 항목을 입력해 주세요."}
    assert not User._base_manager.filter(user_name="seoyeon").exists()


def test_reserved_names_are_for_managers_and_their_look_alikes_are_free(shop, visitor, manager):
    asked = visitor.get("/api/util/user-names", {"user_name": "Admin"}).json()["data"]
    assert asked == {"available": False, "reserved": True}
    for name in ("administer", "rooter", "managerial", "admin@example.com", "helpful1"):
        assert visitor.get("/api/util/user-names", {"user_name": name}).json()["data"]["available"], name
    seller = {"user_name": "support", "name": "공방", "password": PASSWORD}
    assert manager.post("/api/sellers", seller, format="json").status_code == 201


def test_a_hash_with_old_parameters_is_replaced_at_sign_in(shop, visitor, settings):
    settings.PASSWORD_HASHERS = ["core.common.hashers.OwaspArgon2Hasher"]
    old = Argon2PasswordHasher().encode(PASSWORD, "a-salt-of-some-length")
    User._base_manager.filter(pk=shop.member.pk).update(password=old)
    assert sign_in(visitor, password="wrong").status_code == 401
    assert User._base_manager.get(pk=shop.member.pk).password == old
    assert sign_in(visitor).status_code == 200
    new = User._base_manager.get(pk=shop.member.pk).password
    assert new.startswith("argon2$argon2id$v=19$m=19456,t=2,p=1$")
    assert sign_in(client_for(shop)).status_code == 200
    assert User._base_manager.get(pk=shop.member.pk).password == new


@pytest.mark.parametrize("name", ["root", "manager"])
def test_a_sign_in_over_a_session_in_another_brand_begins_in_the_hosts(shop, other, root, name):
    assert root.post("/api/auth/brand", {"brand_id": other.brand.pk}, format="json").status_code == 200
    answer = sign_in(root, name, is_manager=1)
    assert answer.status_code == 200, answer.content
    assert answer.json()["data"]["brand_id"] == shop.brand.pk
    assert root.get("/api/auth").json()["data"]["brand_id"] == shop.brand.pk


@pytest.mark.parametrize(("name", "path"), [("member", "/login"), ("seller", "/login?next=/seller")])
def test_at_the_wrong_page_the_right_password_alone_tells_the_right_one(shop, visitor, name, path):
    wrong = sign_in(visitor, name, "wrong", is_manager=1)
    nobody = sign_in(visitor, "nobody", "wrong", is_manager=1)
    assert wrong.content == nobody.content
    answer = sign_in(visitor, name, is_manager=1)
    assert (answer.status_code, answer.json()["error"]) == (403, "sign_in_elsewhere")
    assert answer.json()["data"] == {"path": path}
    assert visitor.get("/api/auth").json()["data"] == {"id": 0}


def test_right_passwords_at_the_wrong_page_clear_no_wrong_ones(shop, frozen):
    for number in range(4):
        sign_in(client_for(shop, REMOTE_ADDR=f"10.3.0.{number}"), password="wrong")
        assert sign_in(client_for(shop, REMOTE_ADDR="10.3.0.99"), is_manager=1).status_code == 403
    assert sign_in(client_for(shop, REMOTE_ADDR="10.3.0.98"), password="wrong").status_code == 401
    assert sign_in(client_for(shop, REMOTE_ADDR="10.3.0.97"), password="wrong").status_code == 429


def test_a_brand_without_sellers_sends_them_to_the_shop(shop, visitor):
    shop.brand.setting_obj.is_use_seller = 0
    shop.brand.setting_obj.save()
    assert sign_in(visitor, "seller", is_manager=1).json()["data"] == {"path": "/login"}
