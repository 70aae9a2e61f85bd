"""The member's own account: phone codes, sign-up, account recovery, contacts, consents, closing."""

import datetime as dt
import io

import orjson
import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from PIL import Image

from core.accounts.models import Address, Consent, User
from core.accounts.services import grant_role
from core.brands.models import Policy
from core.common.tenancy import brand_scope, unscoped
from core.conftest import PASSWORD, client_for
from core.members.models import BusinessApplication, Grade, Member, PhoneCode
from core.members.services import closing
from core.notifications.models import Message

pytestmark = pytest.mark.django_db

PHONE = "01012345678"
NEW = {
    "email": "new@example.com",
    "password": PASSWORD,
    "name": "이서연",
    "user_name": "seoyeon",
    "nickname": "연이",
    "phone_num": PHONE,
    "birth_date": "1990-01-01",
    "agree_terms": 1,
    "agree_privacy": 1,
}
OTHER_PASSWORD = "other-long-words-2"


def post(client, address, body=None, **more):
    return client.post(f"/api/account/{address}", body or {}, format="json", **more)


def sent_code(shop):
    with brand_scope(shop.brand.pk):
        message = Message.objects.filter(kind="phone_code").latest("pk")
        return orjson.loads(message.unseal(message.facts_sealed))["code"]


def proof(shop, client, purpose, phone=PHONE):
    sent = post(client, "phone-codes", {"purpose": purpose, "phone_num": phone})
    assert sent.status_code == 201, sent.content
    return post(client, f"phone-codes/{sent.json()['data']['id']}", {"code": sent_code(shop)}).json()["data"]["token"]


def columns(shop, **which):
    with brand_scope(shop.brand.pk):
        return User.objects.filter(**which)


def test_a_phone_is_verified_before_sign_up(shop, visitor):
    assert visitor.get("/api/account/rules").json()["data"] == {"is_phone_proved": True, "least_age": 14}
    refused = post(visitor, "register", NEW)
    assert (refused.json()["error"], list(refused.json()["data"]["errors"])) == ("not_proved", ["phone_num"])
    token = proof(shop, visitor, "sign_up")
    # Another telephone, another purpose: the token is for neither.
    assert post(visitor, "register", NEW | {"phone_num": "01099998888", "phone_token": token}).status_code == 400
    assert post(visitor, "find-id", {"phone_num": PHONE, "token": token}).status_code == 400
    assert columns(shop, user_name="seoyeon").count() == 0
    made = post(visitor, "register", NEW | {"phone_token": token})
    assert made.status_code == 201, made.content
    with brand_scope(shop.brand.pk):
        assert Member.objects.get(user__user_name="seoyeon").phone_proved_at is not None
    again = post(
        client_for(shop), "register", NEW | {"user_name": "second", "email": "second@example.com", "phone_token": token}
    )
    assert again.json()["error"] == "not_proved"


def test_five_wrong_codes_lock_and_the_right_one_comes_too_late(shop, visitor):
    pk = post(visitor, "phone-codes", {"purpose": "sign_up", "phone_num": PHONE}).json()["data"]["id"]
    code = sent_code(shop)
    wrong = f"{(int(code) + 1) % 1_000_000:06}"
    answers = [post(visitor, f"phone-codes/{pk}", {"code": wrong}).json() for _ in range(5)]
    assert [one["data"].get("tries_left") for one in answers] == [4, 3, 2, 1, None]
    assert post(visitor, f"phone-codes/{pk}", {"code": code}).json()["result"] == -12


def test_a_code_is_over_after_three_minutes_and_when_a_newer_one_is_sent(shop, visitor):
    first = post(visitor, "phone-codes", {"purpose": "sign_up", "phone_num": PHONE}).json()["data"]["id"]
    code = sent_code(shop)
    with time_machine.travel(timezone.now() + dt.timedelta(minutes=3, seconds=1), tick=False):
        assert post(visitor, f"phone-codes/{first}", {"code": code}).json()["error"] == "phone_code_over"
    second = post(visitor, "phone-codes", {"purpose": "sign_up", "phone_num": PHONE}).json()["data"]["id"]
    older = sent_code(shop)
    post(visitor, "phone-codes", {"purpose": "sign_up", "phone_num": PHONE})
    assert post(visitor, f"phone-codes/{second}", {"code": older}).json()["error"] == "phone_code_over"


def test_a_telephone_gets_five_codes_a_day(shop, visitor):
    answers = [post(visitor, "phone-codes", {"purpose": "sign_up", "phone_num": PHONE}).status_code for _ in range(6)]
    assert answers == [201] * 5 + [429]


def test_a_code_is_in_no_row_and_no_manager_reads_it(shop, visitor, manager):
    pk = post(visitor, "phone-codes", {"purpose": "sign_up", "phone_num": PHONE}).json()["data"]["id"]
    code = sent_code(shop)
    with brand_scope(shop.brand.pk):
        row = PhoneCode.objects.filter(pk=pk).values().get()
        message = Message.objects.get(kind="phone_code")
    assert not [name for name, value in row.items() if code in str(value) or PHONE in str(value)]
    shown = manager.get(f"/api/messages/{message.pk}").json()["data"]
    assert (shown["subject"], shown["text"]) == ("", "")


def test_user_names_are_found_by_a_proved_telephone_only(shop, visitor):
    columns(shop, pk=shop.member.pk).update(phone_num=PHONE)
    assert post(visitor, "find-id", {"phone_num": PHONE, "token": "guess"}).json()["error"] == "not_proved"
    found = post(visitor, "find-id", {"phone_num": PHONE, "token": proof(shop, visitor, "find_id")})
    assert [one["user_name"] for one in found.json()["data"]["content"]] == ["member"]
    nobody = post(
        visitor, "find-id", {"phone_num": "01077776666", "token": proof(shop, visitor, "find_id", "01077776666")}
    )
    assert (nobody.status_code, nobody.json()["error"]) == (404, "no_member")


def test_a_code_is_sent_alike_to_who_has_an_account_and_who_has_none(shop, visitor):
    columns(shop, pk=shop.member.pk).update(phone_num=PHONE)
    known = post(visitor, "phone-codes", {"purpose": "find_id", "phone_num": PHONE}).json()
    unknown = post(visitor, "phone-codes", {"purpose": "find_id", "phone_num": "01077776666"}).json()
    known["data"].pop("id"), unknown["data"].pop("id")
    assert known == unknown


def test_a_new_password_needs_the_name_of_the_telephones_account_and_ends_every_session(shop, visitor, member):
    columns(shop, pk=shop.member.pk).update(phone_num=PHONE)
    token = proof(shop, visitor, "find_password")
    body = {"phone_num": PHONE, "token": token}
    # Before a name was checked the token allows nothing.
    assert post(visitor, "new-password", body | {"password": OTHER_PASSWORD}).status_code == 404
    assert post(visitor, "find-password", body | {"user_name": "manager"}).json()["error"] == "no_member"
    assert post(visitor, "find-password", body | {"user_name": "member"}).status_code == 200
    assert post(visitor, "new-password", body | {"password": "short"}).status_code == 400
    assert member.get("/api/auth").json()["data"]["id"] == shop.member.pk
    done = post(visitor, "new-password", body | {"password": OTHER_PASSWORD})
    assert done.status_code == 200
    assert done.json()["message"]
    assert member.get("/api/auth").json()["data"] == {"id": 0}
    assert columns(shop, pk=shop.member.pk).get().check_password(OTHER_PASSWORD)
    assert post(visitor, "new-password", body | {"password": PASSWORD}).status_code == 400


def test_three_wrong_names_use_a_proof_up(shop, visitor):
    columns(shop, pk=shop.member.pk).update(phone_num=PHONE)
    body = {"phone_num": PHONE, "token": proof(shop, visitor, "find_password")}
    errors = [post(visitor, "find-password", body | {"user_name": f"guess{i}"}).json()["error"] for i in range(3)]
    assert errors == ["no_member"] * 3
    assert post(visitor, "find-password", body | {"user_name": "member"}).json()["error"] == "not_proved"


def test_a_new_phone_is_verified_again_by_its_own_member(shop, member):
    token = proof(shop, member, "phone")
    other = client_for(shop, shop.manager)
    body = {"phone_num": PHONE, "token": token, "password": PASSWORD}
    assert post(other, "phone", body).json()["error"] == "not_proved"
    assert post(member, "phone", body).json()["data"]["phone_num"] == PHONE
    assert columns(shop, pk=shop.manager.pk).get().phone_num != PHONE


def test_an_email_address_changes_when_the_link_is_opened_once(shop, member, visitor):
    before = columns(shop, pk=shop.member.pk).get().email
    wrong = post(member, "email", {"email": "next@example.com", "password": "wrong"})
    assert list(wrong.json()["data"]["errors"]) == ["password"]
    assert post(member, "email", {"email": "next@example.com", "password": PASSWORD}).status_code == 200
    assert columns(shop, pk=shop.member.pk).get().email == before
    with brand_scope(shop.brand.pk):
        message = Message.objects.get(kind="email_change")
        token = orjson.loads(message.unseal(message.facts_sealed))["path"].split("token=")[1]
    assert post(visitor, "email/confirm", {"token": token}).json()["data"] == {"email": "next@example.com"}
    assert columns(shop, pk=shop.member.pk).get().email == "next@example.com"
    assert post(visitor, "email/confirm", {"token": token}).json()["error"] == "mail_link_over"


def test_consents_to_channels_are_kept_with_their_history(shop, member):
    member.patch("/api/account/me", {"sms": True, "nickname": "새별"}, format="json")
    found = member.patch("/api/account/me", {"sms": False}, format="json").json()["data"]
    assert (found["consents"]["sms"], found["nickname"]) == (False, "새별")
    with brand_scope(shop.brand.pk):
        rows = Consent.objects.filter(user=shop.member, kind="sms").order_by("pk").values_list("agreed", "channel")
        assert list(rows) == [(True, "profile"), (False, "profile")]


def test_a_required_document_that_changed_is_asked_for_again(shop, member):
    with brand_scope(shop.brand.pk):
        newest = Policy.objects.filter(kind="terms").order_by("-version").first()
        version = (newest.version if newest else 0) + 1
        Policy(kind="terms", version=version, title="이용약관", effective_on=timezone.localdate()).save()
    due = member.get("/api/account/consents").json()["data"]["content"]
    assert ("terms", version) in [(one["kind"], one["version"]) for one in due]
    left = post(member, "consents", {"terms": 1}).json()["data"]["content"]
    assert "terms" not in [one["kind"] for one in left]


def test_own_data_comes_as_a_file_and_only_ones_own(shop, member, visitor):
    assert visitor.get("/api/account/data").status_code == 401
    answer = member.get("/api/account/data")
    assert "attachment" in answer["Content-Disposition"]
    data = orjson.loads(answer.content)
    assert data["profile"]["user_name"] == "member"
    assert "manager" not in answer.content.decode()


def test_who_leaves_can_come_back_for_fourteen_days_and_is_erased_after_them(shop, member, visitor):
    with brand_scope(shop.brand.pk):
        Address(user=shop.member, receiver_name="이서연", phone_num=PHONE, postcode="04524", addr="세종대로 110").save()
    assert list(post(member, "leave", {"password": "wrong"}).json()["data"]["errors"]) == ["password"]
    assert post(member, "leave", {"password": PASSWORD}).status_code == 200
    assert member.get("/api/auth").json()["data"] == {"id": 0}
    body = {"user_name": "member", "user_pw": PASSWORD}
    closed = visitor.post("/api/auth/sign-in", body, format="json").json()
    assert (closed["error"], closed["result"]) == ("member_left", -14)
    # Without the password the reason is not reported.
    guess = visitor.post("/api/auth/sign-in", body | {"user_pw": "guess"}, format="json").json()
    assert guess["result"] == -11
    assert post(visitor, "come-back", body).json()["data"]["user_name"] == "member"
    back = client_for(shop, shop.member)
    assert post(back, "leave", {"password": PASSWORD}).status_code == 200
    with time_machine.travel(timezone.now() + dt.timedelta(days=14, seconds=1), tick=False):
        with unscoped("the clock's round"):
            assert closing.erase_due() == 1
        assert post(client_for(shop), "come-back", body).json()["result"] == -11
    with unscoped("reading what is left"):
        left = User._base_manager.get(pk=shop.member.pk)
        assert (left.name, left.phone_num, left.email, left.user_name) == ("", "", "", f"erased-{left.pk}")
        assert Address._base_manager.filter(user=left).count() == 0


def test_staff_does_not_leave_by_itself(shop, manager):
    answer = post(manager, "leave", {"password": PASSWORD})
    assert list(answer.json()["data"]["errors"]) == ["password"]
    assert manager.get("/api/auth").json()["data"]["user_name"]


def licence():
    out = io.BytesIO()
    Image.new("RGB", (40, 60), "white").save(out, "PNG")
    return SimpleUploadedFile("licence.png", out.getvalue(), content_type="image/png")


BUSINESS = {"company_name": "마루상사", "business_num": "110-81-41272", "ceo_name": "이서연"}


def test_a_business_is_approved_into_a_business_grade(shop, member, manager):
    with brand_scope(shop.brand.pk):
        grade = Grade(grade_name_ko="도매", discount_percent=10, is_business=1)
        grade.save()
    wrong = member.post("/api/shop/business-applications", BUSINESS | {"business_num": "123-45-67890"})
    assert list(wrong.json()["data"]["errors"]) == ["business_num"]
    assert list(member.post("/api/shop/business-applications", BUSINESS).json()["data"]["errors"]) == ["licence_file"]
    made = member.post("/api/shop/business-applications", BUSINESS | {"licence_file": licence()})
    assert made.status_code == 201, made.content
    pk = made.json()["data"]["id"]
    twice = member.post("/api/shop/business-applications", BUSINESS | {"licence_file": licence()})
    assert twice.json()["result"] == -44
    # Only managers see the licence.
    assert member.get(f"/api/business-applications/{pk}/licence").status_code == 403
    assert manager.get(f"/api/business-applications/{pk}/licence")["Content-Type"] == "image/webp"
    assert manager.post(f"/api/business-applications/{pk}/approve").json()["data"]["state"] == "approved"
    assert manager.post(f"/api/business-applications/{pk}/refuse", {"reason": "늦게"}).json()["result"] == -44
    profile = member.get("/api/account/me").json()["data"]
    assert (profile["is_business"], profile["grade"]) == (True, {"name": "도매", "percent": 10})
    with brand_scope(shop.brand.pk):
        assert Message.objects.filter(kind="business_approved").count() == 1


def test_a_business_is_refused_with_a_reason_and_may_ask_again(shop, member, manager):
    pk = member.post("/api/shop/business-applications", BUSINESS | {"licence_file": licence()}).json()["data"]["id"]
    assert manager.post(f"/api/business-applications/{pk}/refuse", {"reason": ""}).status_code == 400
    assert manager.post(f"/api/business-applications/{pk}/refuse", {"reason": "사진이 흐려요"}).status_code == 200
    own = member.get("/api/shop/business-applications").json()["data"]["content"][0]
    assert (own["state"], own["reason"]) == ("refused", "사진이 흐려요")
    assert member.post("/api/shop/business-applications", BUSINESS | {"licence_file": licence()}).status_code == 201
    with brand_scope(shop.brand.pk):
        assert BusinessApplication.objects.count() == 2
        assert not Member.objects.get(pk=shop.member.pk).is_business


def test_the_token_of_register_opens_a_members_own_part_and_nothing_of_a_managers(shop, visitor):
    body = {name: value for name, value in NEW.items() if name != "phone_num"}
    token = post(visitor, "register", body).json()["data"]["accessToken"]
    caller = client_for(shop)
    bearer = {"HTTP_AUTHORIZATION": f"Bearer {token}"}
    assert caller.get("/api/auth", **bearer).json()["data"]["user_name"] == "seoyeon"
    assert caller.get("/api/shop/orders", **bearer).status_code == 200
    address = {"receiver_name": "이", "phone_num": PHONE, "postcode": "04524", "addr": "세종대로 110"}
    assert caller.post("/api/shop/addresses", address, format="json", **bearer).status_code == 201
    with brand_scope(shop.brand.pk):
        grant_role(user=User.objects.get(user_name="seoyeon"), role="brand_manager", brand_id=shop.brand.pk)
    for path in ("/api/products", "/api/users", "/api/auth/account", "/api/auth/otp/begin"):
        assert caller.get(path, **bearer).status_code in (401, 405), path
    assert caller.get("/api/auth", HTTP_AUTHORIZATION="Bearer guess").status_code == 401
    visitor.post("/api/auth/sign-out")
    assert caller.get("/api/auth", **bearer).status_code == 401


def test_a_school_signs_up_from_one_address(shop, settings):
    """A hundred accounts an hour; attempts that were refused at a field count in another limit of three hundred."""

    def join(number, **more):
        own = {"user_name": f"pupil{number}", "nickname": f"p{number}", "email": f"p{number}@example.com"}
        return post(client_for(shop), "register", NEW | own | {"phone_num": ""} | more)

    assert [join(number, birth_date="2020-01-01").status_code for number in range(110)] == [400] * 110
    made = [join(number).status_code for number in range(101)]
    assert (made[:100], made[100]) == ([201] * 100, 429)
    assert columns(shop, user_name="pupil100").count() == 0
