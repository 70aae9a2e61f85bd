"""Members by file: import from another shop, bulk update, export and import, undo."""

import csv
import io
from typing import Any

import pytest
from django.utils import timezone

from core.accounts.models import Consent, User
from core.accounts.services import grant_role
from core.bulk import services as jobs
from core.bulk.engine.work import work
from core.bulk.models import ExportRun, ImportRow, ImportRun
from core.bulk.undo import services as undo
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, client_for
from core.members.models import Grade, Member
from core.notifications.models import Message
from core.security.models import AuditEntry

pytestmark = pytest.mark.django_db
HEAD = "아이디,이름,이메일,휴대전화,생년월일,등급,메모,문자 수신,가입일"
NEW = "haneul,김하늘,haneul@example.com,1012345678,1990-05-06,단골,선물 포장,Y,2019.03.02"


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        Grade(grade_name_ko="단골", grade_name_en="Regular").save()
        yield


def checked(by: Any, *rows: str, head: str = HEAD, **options: str) -> ImportRun:
    raw = "\n".join([head, *rows]).encode()
    run = jobs.upload(resource="users", file=io.BytesIO(raw), file_name="a.csv", size=len(raw), by=by)
    if options:
        run = jobs.change(run=run, options=options)
    return jobs.check_now(run=run)


def counts(run: ImportRun) -> dict[str, int]:
    return {name: count for name, count in run.counts.items() if count and name not in ("total", "todo")}


def errors(run: ImportRun) -> list[str]:
    return sorted(name for row in ImportRow.objects.filter(run=run) for name in row.errors)


def brought(by: Any, *rows: str, **more: Any) -> ImportRun:
    return jobs.apply_now(run=checked(by, *rows, **more), mode="good_rows")


def test_whom_another_shop_knew_comes_without_a_password_and_without_a_mail(shop: Any) -> None:
    run = checked(shop.manager, NEW)
    assert counts(run) == {"new": 1}
    assert not User.objects.filter(user_name="haneul").exists()
    run = jobs.apply_now(run=run, mode="good_rows")
    user = User.objects.get(user_name="haneul")
    member = Member.objects.get(pk=user.pk)
    assert (user.name, user.phone_num, str(user.birth_date)) == ("김하늘", "01012345678", "1990-05-06")
    assert not user.has_usable_password()
    assert member.state == "invited"
    assert member.grade is not None
    assert member.grade.grade_name == "단골"
    assert (member.memo, member.agrees_sms, member.agrees_email) == ("선물 포장", True, False)
    assert timezone.localtime(member.joined_at).date().isoformat() == "2019-03-02"
    assert list(Consent.objects.filter(user=user).values_list("kind", "agreed", "channel")) == [("sms", True, "import")]
    assert not Message.objects.filter(kind="member_invited").exists()
    body = {"user_name": "haneul", "user_pw": PASSWORD}
    assert client_for(shop).post("/api/auth/sign-in", body, format="json").status_code == 401


def test_invitations_go_only_where_the_manager_says_so(shop: Any) -> None:
    run = brought(shop.manager, NEW, "noaddress,이름,,,,,,,", send_invitations="1")
    assert counts(run) == {"new": 2}
    assert Message.objects.filter(kind="member_invited").count() == 1


@pytest.mark.parametrize(
    ("row", "cell"),
    [
        ("admin1,관리,a@example.com,,,,,,", "user_name"),
        ("가나다라,이름,a@example.com,,,,,,", "user_name"),
        (",이름,a@example.com,,,,,,", "user_name"),
        ("young,이름,a@example.com,,2020-01-01,,,,", "birth_date"),
        ("early,이름,a@example.com,,2999-01-01,,,,", "birth_date"),
        ("nograde,이름,a@example.com,,,없는등급,,,", "grade"),
        ("badmail,이름,a@,,,,,,", "email"),
        ("badphone,이름,a@example.com,12,,,,,", "phone_num"),
        ("masked,이*연,a@example.com,,,,,,", "full_name"),
        ("later,이름,a@example.com,,,,,,2999-01-01", "joined_at"),
        ("maybe,이름,a@example.com,,,,,글쎄,", "agrees_sms"),
    ],
)
def test_a_wrong_cell_is_named(shop: Any, row: str, cell: str) -> None:
    before = User.objects.count()
    run = checked(shop.manager, row)
    assert counts(run) == {"wrong": 1}
    assert errors(run) == [cell]
    assert User.objects.count() == before


def test_names_and_addresses_are_there_once(shop: Any) -> None:
    User.objects.filter(pk=shop.member.pk).update(email="taken@example.com")
    run = checked(
        shop.manager,
        "zeroth,가,one@example.com,,,,,,",
        "first,가,two@example.com,,,,,,",
        "first,가,three@example.com,,,,,,",
        "second,나,ONE@example.com,,,,,,",
        "third,다,taken@example.com,,,,,,",
        "fourth,라,four@example.com,,,,,,",
    )
    assert counts(run) == {"new": 2, "wrong": 4}
    assert errors(run).count("email") == 2


def test_of_who_is_there_only_name_grade_and_memo_change(shop: Any) -> None:
    name = shop.member.user_name
    User.objects.filter(pk=shop.member.pk).update(name="이서연", email="own@example.com", phone_num="01011112222")
    run = brought(shop.manager, f"{name},이서윤,other@example.com,01099998888,,단골,단골 손님,N,2001-01-01")
    assert counts(run) == {"changed": 1}
    row = ImportRow.objects.get(run=run)
    assert set(row.diff) == {"full_name", "grade", "memo"}
    assert {"email", "phone_num"} <= set(row.notes)
    user = User.objects.get(pk=shop.member.pk)
    assert (user.name, user.email, user.phone_num) == ("이서윤", "own@example.com", "01011112222")
    assert Member.objects.get(pk=user.pk).memo == "단골 손님"
    undo.start(job=run)
    work(run.pk, ImportRun.kind)
    user.refresh_from_db()
    member = Member.objects.get(pk=user.pk)
    assert (user.name, member.memo, member.grade_id) == ("이서연", "", None)


def test_a_file_does_not_change_who_has_more_rights(shop: Any) -> None:
    grant_role(user=shop.member, role="root_manager", brand_id=shop.brand.pk)
    person = User(user_name="brandly")
    person.save()
    grant_role(user=person, role="brand_manager", brand_id=shop.brand.pk)
    run = checked(person, f"{shop.member.user_name},남의 이름,,,,,,,")
    assert counts(run) == {"wrong": 1}
    assert errors(run) == ["user_name"]
    assert User.objects.get(pk=shop.member.pk).name != "남의 이름"


def test_an_undo_removes_unused_members(shop: Any) -> None:
    run = brought(shop.manager, NEW, "used,나,used@example.com,,,,,,")
    used = User.objects.get(user_name="used")
    used.set_password(PASSWORD)
    used.save()
    Member.objects.filter(pk=used.pk).update(state="active")
    undo.start(job=run)
    work(run.pk, ImportRun.kind)
    run.refresh_from_db()
    assert not User.objects.filter(user_name="haneul").exists()
    assert User.objects.filter(user_name="used").exists()
    assert run.conflicts == 1


def export(client: Any, **wish: Any) -> Any:
    return client.post("/api/exports", {"resource": "users", **wish}, format="json")


def content(client: Any, pk: int) -> list[dict[str, str]]:
    answer = client.get(f"/api/exports/{pk}/file")
    assert answer.status_code == 200
    text = b"".join(answer.streaming_content).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))


def test_a_file_needs_a_reason_that_is_written_down(shop: Any, manager: Any) -> None:
    User.objects.filter(pk=shop.member.pk).update(name="이서연", phone_num="01012345678", email="own@example.com")
    for wish in ({}, {"reason": " "}):
        refused = export(manager, **wish)
        assert refused.status_code == 400
        assert "reason" in refused.json()["data"]["errors"]
    assert not ExportRun.objects.exists()
    run = export(manager, reason="생일 쿠폰 발송").json()["data"]
    rows = {row["아이디"]: row for row in content(manager, run["id"])}
    assert rows[shop.member.user_name]["이름"] == "이서연"
    assert rows[shop.member.user_name]["휴대전화"] == "010-1234-5678"
    entry = AuditEntry.objects.get(action="export")
    assert entry.after["reason"] == "생일 쿠폰 발송"


def test_without_the_right_files_have_no_personal_data_and_files_of_others_are_closed(shop: Any, manager: Any) -> None:
    whole = export(manager, reason="생일 쿠폰 발송").json()["data"]
    person = User(user_name="ordering")
    person.set_password(PASSWORD)
    person.save()
    grant_role(user=person, role="order_manager", brand_id=shop.brand.pk)
    client = client_for(shop, person)
    assert export(client, reason="배송 목록").status_code == 403
    run = export(client, columns=["user_name", "grade"]).json()["data"]
    assert set(content(client, run["id"])[0]) == {"아이디", "등급"}
    assert client.get(f"/api/exports/{whole['id']}/file").status_code == 403


def test_a_file_that_went_out_comes_back_unchanged(shop: Any, manager: Any) -> None:
    brought(shop.manager, NEW)
    run = export(manager, reason="확인").json()["data"]
    answer = manager.get(f"/api/exports/{run['id']}/file")
    raw = b"".join(answer.streaming_content)
    again = jobs.check_now(
        run=jobs.upload(resource="users", file=io.BytesIO(raw), file_name="a.csv", size=len(raw), by=shop.manager)
    )
    assert set(counts(again)) == {"same"}, errors(again)


def test_names_in_another_case_are_the_same_member(shop: Any) -> None:
    User.objects.filter(pk=shop.member.pk).update(email="Taken@Example.com")
    run = checked(
        shop.manager,
        "MEMBER,이서윤,,,,,메모,,",
        "Haneul,가,one@example.com,,,,,,",
        "haneul,가,two@example.com,,,,,,",
        "third,다,tAKEN@example.com,,,,,,",
    )
    # Both lines of a name that is there twice are wrong.
    assert counts(run) == {"changed": 1, "wrong": 3}
    assert errors(run).count("email") == 1
    jobs.apply_now(run=run, mode="good_rows")
    assert User.objects.get(pk=shop.member.pk).name == "이서윤"


def test_a_telephone_has_five_accounts_in_a_file_too(shop: Any) -> None:
    User.objects.filter(pk=shop.member.pk).update(phone_num="01012345678")
    rows = [f"person{number},가,p{number}@example.com,010-1234-5678,,,,," for number in range(6)]
    run = checked(shop.manager, *rows)
    assert counts(run) == {"new": 4, "wrong": 2}
    assert errors(run) == ["phone_num", "phone_num"]
    jobs.apply_now(run=run, mode="good_rows")
    assert User.objects.filter(phone_num="01012345678").count() == 5
    assert counts(checked(shop.manager, "late,가,late@example.com,01012345678,,,,,")) == {"wrong": 1}
