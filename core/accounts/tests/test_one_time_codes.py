"""One-time codes of managers: set up, requested at sign-in, used once, recovered, required by a role."""

import base64
from typing import Any

import pytest
import time_machine
from django_otp.oath import totp as code_at

from core.accounts import roles, selectors
from core.accounts.models import RecoveryCode, RoleRule, TotpDevice, User
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, World, client_for
from core.security.models import SecurityEvent

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def clock() -> Any:
    with time_machine.travel("2026-11-24T03:00:05Z", tick=False) as clock:
        yield clock


def code(secret: str) -> str:
    return f"{code_at(base64.b32decode(secret)):06d}"


def sign_in(client: Any, name: str = "manager", password: str = PASSWORD, **more: Any) -> Any:
    return client.post("/api/auth/sign-in", {"user_name": name, "user_pw": password, **more}, format="json")


def enrol(client: Any, password: str = PASSWORD) -> tuple[str, list[str]]:
    secret = client.post("/api/auth/otp/begin", {"user_pw": password}, format="json").json()["data"]["secret"]
    answer = client.post("/api/auth/otp/confirm", {"otp_num": code(secret)}, format="json")
    assert answer.status_code == 200, answer.content
    return secret, answer.json()["data"]["codes"]


def demand(shop: World, role: str) -> None:
    with brand_scope(shop.brand.pk):
        RoleRule.objects.create(role=role, is_otp_needed=True)
    selectors.clear_role_rules(shop.brand.pk)


def test_an_app_is_in_use_from_its_first_right_code_on(shop: World, manager: Any) -> None:
    setup = manager.post("/api/auth/otp/begin", {"user_pw": PASSWORD}, format="json").json()["data"]
    assert setup["svg"].startswith("<svg")
    assert "%EA%B4%80%EB%A6%AC%EC%9E%90" in setup["address"]
    assert f"secret={setup['secret']}" in setup["address"]
    assert sign_in(client_for(shop)).status_code == 200
    wrong = manager.post("/api/auth/otp/confirm", {"otp_num": "000000"}, format="json")
    assert (wrong.status_code, list(wrong.json()["data"]["errors"])) == (400, ["otp_num"])
    assert not RecoveryCode._base_manager.exists()
    answer = manager.post("/api/auth/otp/confirm", {"otp_num": code(setup["secret"])}, format="json")
    assert len(set(answer.json()["data"]["codes"])) == 10
    device = TotpDevice._base_manager.get()
    assert setup["secret"] not in device.secret_sealed + device.pending_sealed
    hashes = RecoveryCode._base_manager.values_list("code_hash", flat=True)
    assert not any(one.replace("-", "") in "".join(hashes) for one in answer.json()["data"]["codes"])
    own = manager.get("/api/auth/account").json()["data"]["otp"]
    assert (own["is_enrolled"], own["codes_left"], own["is_demanded"]) == (True, 10, False)


def test_setting_up_ends_the_other_sessions(shop: World, manager: Any) -> None:
    elsewhere = client_for(shop, User._base_manager.get(brand=shop.brand, user_name="manager"))
    enrol(manager)
    assert elsewhere.get("/api/auth").json()["data"] == {"id": 0}
    assert manager.get("/api/auth").json()["data"]["id"]


def test_a_missing_code_is_reported_only_after_a_right_password(shop: World, manager: Any, clock: Any) -> None:
    secret, _codes = enrol(manager)
    clock.shift(60)
    visitor = client_for(shop)
    assert sign_in(visitor, password="wrong").json()["error"] == "wrong_credentials"
    answer = sign_in(visitor)
    assert (answer.status_code, answer.json()["result"], answer.json()["error"]) == (401, -13, "code_needed")
    assert visitor.get("/api/auth").json()["data"] == {"id": 0}
    answer = sign_in(visitor, otp_num="123456")
    assert (answer.json()["result"], answer.json()["error"]) == (-13, "otp_wrong")
    assert sign_in(visitor, password="wrong", otp_num=code(secret)).json()["result"] == -11
    # The code does not depend on the flag of the manager's page.
    assert sign_in(visitor, is_manager=1).json()["result"] == -13
    assert sign_in(visitor, otp_num=code(secret), is_manager=1).status_code == 200


def test_a_used_code_is_refused_and_so_is_one_before_it(shop: World, manager: Any, clock: Any) -> None:
    secret, _codes = enrol(manager)
    assert sign_in(client_for(shop), otp_num=code(secret)).json()["error"] == "otp_wrong"
    clock.shift(30)
    used = code(secret)
    assert sign_in(client_for(shop), otp_num=f" {used[:3]} {used[3:]} ").status_code == 200
    assert sign_in(client_for(shop), otp_num=used).json()["error"] == "otp_wrong"
    clock.shift(90)
    assert sign_in(client_for(shop), otp_num=used).json()["error"] == "otp_wrong"


def test_wrong_codes_lock_and_a_password_alone_does_not_clear_them(shop: World, manager: Any, clock: Any) -> None:
    secret, _codes = enrol(manager)
    clock.shift(60)
    for number in range(4):
        client = client_for(shop, REMOTE_ADDR=f"10.0.0.{number}")
        assert sign_in(client, otp_num="000000").json()["result"] == -13
        assert sign_in(client).json()["error"] == "code_needed"
    assert sign_in(client_for(shop, REMOTE_ADDR="10.0.0.5"), otp_num="000000").json()["result"] == -13
    locked = sign_in(client_for(shop, REMOTE_ADDR="10.0.0.9"), otp_num=code(secret))
    assert (locked.status_code, locked.json()["result"]) == (429, -12)
    clock.shift(2)
    assert sign_in(client_for(shop, REMOTE_ADDR="10.0.0.9"), otp_num=code(secret)).status_code == 200
    events = SecurityEvent.objects.filter(brand_id=shop.brand.pk, kind="sign-in-failed", address="10.0.0.5")
    assert events.get().actor_name == "manager"


def test_a_recovery_code_signs_in_once_in_the_same_field(shop: World, manager: Any) -> None:
    _secret, codes = enrol(manager)
    assert sign_in(client_for(shop), otp_num=codes[0].lower().replace("-", "")).status_code == 200
    assert sign_in(client_for(shop), otp_num=codes[0]).json()["error"] == "otp_wrong"
    assert manager.get("/api/auth/account").json()["data"]["otp"]["codes_left"] == 9
    # Not another user's.
    enrol(client_for(shop, shop.editor))
    assert sign_in(client_for(shop), "editor", otp_num=codes[1]).json()["error"] == "otp_wrong"


def test_new_recovery_codes_end_the_old_ones_and_ask_who_is_there(shop: World, manager: Any, clock: Any) -> None:
    secret, codes = enrol(manager)
    clock.shift(30)
    before = sorted(RecoveryCode._base_manager.values_list("pk", flat=True))
    for body in ({}, {"user_pw": "wrong", "otp_num": code(secret)}, {"user_pw": PASSWORD, "otp_num": "000000"}):
        assert manager.post("/api/auth/otp/recovery-codes", body, format="json").json()["result"] == -50
    assert sorted(RecoveryCode._base_manager.values_list("pk", flat=True)) == before
    body = {"user_pw": PASSWORD, "otp_num": code(secret)}
    fresh = manager.post("/api/auth/otp/recovery-codes", body, format="json").json()["data"]["codes"]
    assert sign_in(client_for(shop), otp_num=codes[0]).json()["error"] == "otp_wrong"
    assert sign_in(client_for(shop), otp_num=fresh[0]).status_code == 200


def test_an_open_session_alone_neither_replaces_nor_removes_the_app(shop: World, manager: Any, clock: Any) -> None:
    secret, codes = enrol(manager)
    clock.shift(30)
    for verb in ("begin", "off"):
        answer = manager.post(f"/api/auth/otp/{verb}", {"user_pw": PASSWORD}, format="json")
        assert list(answer.json()["data"]["errors"]) == ["otp_num"], verb
    body = {"user_pw": PASSWORD, "otp_num": codes[0]}
    new = manager.post("/api/auth/otp/begin", body, format="json").json()["data"]["secret"]
    # The old one counts until the new one is confirmed.
    assert sign_in(client_for(shop), otp_num=code(secret)).status_code == 200
    clock.shift(30)
    assert manager.post("/api/auth/otp/confirm", {"otp_num": code(new)}, format="json").status_code == 200
    clock.shift(30)
    assert sign_in(client_for(shop), otp_num=code(secret)).json()["error"] == "otp_wrong"
    body = {"user_pw": PASSWORD, "otp_num": code(new)}
    assert manager.post("/api/auth/otp/off", body, format="json").json()["data"]["otp"]["is_enrolled"] is False
    assert sign_in(client_for(shop)).status_code == 200
    assert not RecoveryCode._base_manager.exists()


@pytest.mark.parametrize("name", ["member", "seller"])
def test_codes_are_for_managers(shop: World, name: str) -> None:
    client = client_for(shop, User._base_manager.get(brand=shop.brand, user_name=name))
    for verb in ("begin", "confirm", "recovery-codes", "off"):
        answer = client.post(f"/api/auth/otp/{verb}", {"otp_num": "123456"}, format="json")
        assert answer.status_code == 403, verb
        assert client_for(shop).post(f"/api/auth/otp/{verb}", {}, format="json").status_code == 401
    assert not TotpDevice._base_manager.exists()


def test_where_a_role_demands_codes_nothing_else_is_open_until_they_are_set_up(shop: World, root: Any) -> None:
    client = client_for(shop, shop.editor)
    assert client.get("/api/posts").status_code == 200
    demand(shop, roles.EDITOR)
    for address in ("/api/posts", "/api/views", "/api/util/images", "/api/products", "/api/util/couriers"):
        for method in ("get", "post"):
            answer = getattr(client, method)(address)
            assert answer.status_code in (403, 404), address
            if answer.status_code == 403:
                assert (answer.json()["result"], answer.json()["error"]) == (-15, "enrolment_needed"), address
    assert client.get("/admin/designs/shopdesign/")["Location"] == "/manager/account"
    document = client.get("/manager/articles/posts").content.decode().replace(" ", "")
    assert '"must_enrol":true' in document
    assert '"list":null' in document
    assert client.get("/api/auth").json()["data"] == client.get("/api/auth").json()["data"] | {
        "must_enrol": True, "permissions": [], "is_manager": True,
    }  # fmt: skip
    # A sign-in reports it at once, only with the correct password.
    signed = sign_in(client_for(shop), shop.editor.user_name).json()["data"]
    assert (signed["must_enrol"], signed["permissions"]) == (True, [])
    assert "must_enrol" not in str(sign_in(client_for(shop), shop.editor.user_name, "wrong").json())
    # In the shop the person is a member like others, and other roles are not concerned.
    assert client.get("/api/shop/addresses").status_code == 200
    assert root.get("/api/posts").status_code == 200
    secret, _codes = enrol(client)
    assert client.get("/api/posts").status_code == 200
    assert client.get("/api/auth").json()["data"]["must_enrol"] is False
    again = client.post("/api/auth/otp/off", {"user_pw": PASSWORD, "otp_num": code(secret)}, format="json")
    assert (again.json()["result"], again.json()["error"]) == (-44, "otp_demanded")
    assert TotpDevice._base_manager.count() == 1


def test_a_root_manager_who_must_set_up_turns_to_no_other_brand(shop: World, other: World, root: Any) -> None:
    demand(shop, roles.ROOT)
    answer = root.post("/api/auth/brand", {"brand_id": other.brand.pk}, format="json")
    assert answer.json()["result"] == -15
    assert root.get("/api/auth").json()["data"]["brand_id"] == shop.brand.pk


def test_another_brands_rule_demands_nothing_here(shop: World, other: World) -> None:
    demand(other, roles.EDITOR)
    assert client_for(shop, shop.editor).get("/api/posts").status_code == 200


def test_a_secret_that_was_moved_opens_nothing(shop: World, manager: Any, clock: Any) -> None:
    enrol(manager)
    clock.shift(60)
    with brand_scope(shop.brand.pk):
        sealed = TotpDevice.objects.get().secret_sealed
        TotpDevice.objects.create(user=shop.editor, secret_sealed=sealed, confirmed_at="2026-11-24T00:00:00Z")
    assert sign_in(client_for(shop), "editor", otp_num="123456").json()["error"] == "otp_wrong"
