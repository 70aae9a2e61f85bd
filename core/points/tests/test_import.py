"""Import of points: many members, export and re-import of the ledger, and undo by opposite entries."""

import csv
import io
from array import array
from typing import Any

import pytest

from core.bulk import registry
from core.bulk import services as jobs
from core.bulk.engine.export import lines
from core.bulk.engine.work import work
from core.bulk.models import ImportRow, ImportRun
from core.bulk.undo import services as undo
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.points import services
from core.points.models import PointAccount, PointEntry
from core.points.services import Cause

pytestmark = pytest.mark.django_db
HEAD = "아이디,구분,포인트,내용"


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def checked(*rows: str, head: str = HEAD) -> ImportRun:
    raw = "\n".join([head, *rows]).encode()
    return jobs.check_now(run=jobs.upload(resource="points", file=io.BytesIO(raw), file_name="a.csv", size=len(raw)))


def counts(run: ImportRun) -> dict[str, int]:
    return {name: count for name, count in run.counts.items() if count and name not in ("total", "todo")}


def rows(run: ImportRun) -> dict[int, ImportRow]:
    return {row.row_no: row for row in ImportRow.objects.filter(run=run)}


def entries() -> list[tuple[str, int, int, str]]:
    return list(PointEntry.objects.order_by("pk").values_list("user__user_name", "type", "amount", "note"))


def held(user: Any) -> int:
    account = PointAccount.objects.filter(user=user).first()
    total = sum(PointEntry.objects.filter(user=user).values_list("amount", flat=True))
    assert (account.balance if account else 0) == total
    return total


def export() -> bytes:
    out = io.StringIO()
    ids = array("q", PointEntry.objects.order_by("pk").values_list("pk", flat=True))
    csv.writer(out, quoting=csv.QUOTE_ALL).writerows(lines(registry.get("points"), ids))
    return out.getvalue().encode("utf-8-sig")


def test_many_members_at_once_and_a_minus_reduces(shop: Any) -> None:
    run = checked(
        'member,지급,"3,000",생일 축하', "other,,-500,잘못 지급", "other,차감,200점,또 잘못", "member,15,1,덤"
    )
    assert counts(run) == {"new": 4}
    assert entries() == []
    run = jobs.apply_now(run=run, mode="good_rows")
    assert run.state == "done"
    assert entries() == [
        ("member", 15, 3000, "생일 축하"), ("other", 20, -500, "잘못 지급"), ("other", 20, -200, "또 잘못"),
        ("member", 15, 1, "덤"),
    ]  # fmt: skip
    assert (held(shop.member), held(shop.other_member)) == (3001, -700)


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("nobody,지급,100,글", "user_name"),
        (",지급,100,글", "user_name"),
        ("member,지급,0,글", "amount"),
        ("member,지급,-5,글", "amount"),
        ("member,지급,1.5,글", "amount"),
        ("member,지급,1.23E+17,글", "amount"),
        ("member,지급,10000001,글", "amount"),
        ("member,지급,,글", "amount"),
        ("member,적립,100,글", "type"),
        ("member,구매 적립,100,글", "type"),
        ("member,지급,100,", "note"),
        ("member,지급,100," + "가" * 201, "note"),
    ],
)
def test_a_wrong_row_is_reported_by_its_cell_and_writes_nothing(shop: Any, line: str, field: str) -> None:
    run = checked(line, "other,지급,10,맞는 줄")
    wrong = rows(run)[2]
    assert wrong.kind == "wrong"
    assert field in wrong.errors
    jobs.apply_now(run=run, mode="good_rows")
    assert entries() == [("other", 15, 10, "맞는 줄")]


def test_a_number_of_any_length_has_a_readable_error(shop: Any) -> None:
    [row] = rows(checked(f"member,지급,{'9' * 4_500},글")).values()
    assert row.errors == {"amount": "1부터 10,000,000까지 적어 주세요."}


def test_a_member_of_another_brand_is_refused(shop: Any, other: Any) -> None:
    with brand_scope(other.brand.pk):
        type(other.member)._base_manager.filter(pk=other.member.pk).update(user_name="theirs")
    assert "user_name" in rows(checked("theirs,지급,100,글"))[2].errors
    assert PointEntry._base_manager.count() == 0


def test_the_same_line_twice_is_one_and_a_file_sent_again_is_warned_of(shop: Any) -> None:
    run = checked("member,지급,100,글", "member,지급,100,글")
    assert "줄과 같은" in str(rows(run)[3].errors)
    jobs.apply_now(run=checked("member,지급,100,글"), mode="good_rows")
    again = checked("member,지급,100,글")
    assert "이미 있어요" in str(rows(again)[2].notes)


def test_the_ledger_goes_out_and_comes_back_unchanged(shop: Any) -> None:
    services.adjust(user_id=shop.member.pk, kind=15, amount=900, note='=1+1 "따옴표", 쉼표\t탭')
    services.spend(user_id=shop.member.pk, amount=400, cause=Cause(ref="x", order_num="20261122-AAAA-BBBB"))
    services.apply_cancellation(
        user_id=shop.member.pk, amount=400, cause=Cause(ref="y", order_num="20261122-AAAA-BBBB")
    )
    file = export()
    run = jobs.check_now(run=jobs.upload(resource="points", file=io.BytesIO(file), file_name="a.csv", size=len(file)))
    assert counts(run) == {"same": 3}, [row.errors for row in rows(run).values()]


def test_an_entry_that_exists_is_not_changed_by_a_file(shop: Any) -> None:
    entry = services.adjust(user_id=shop.member.pk, kind=15, amount=900, note="글")
    head = f"{HEAD},기록 번호"
    run = checked(f"member,지급,901,글,{entry.pk}", "member,지급,5,글,987654321", head=head)
    assert "amount" in rows(run)[2].errors
    assert "entry_id" in rows(run)[3].errors


def test_an_import_is_undone_by_opposite_entries(shop: Any, manager: Any) -> None:
    run = jobs.apply_now(run=checked("member,지급,3000,생일", "other,차감,200,실수"), mode="good_rows")
    services.spend(user_id=shop.member.pk, amount=1000, cause=Cause(ref="order"))
    run = jobs.undo_now(run=run)
    assert (run.state, run.conflicts) == ("undone", 0)
    assert PointEntry.objects.count() == 5
    assert (held(shop.member), held(shop.other_member)) == (-1000, 0)
    assert [entry[1:3] for entry in entries()[3:]] in ([(20, -3000), (15, 200)], [(15, 200), (20, -3000)])
    shown = client_for(shop, shop.member).get("/api/shop/points").json()["data"]["content"][0]
    assert (shown["is_expiry"], shown["is_undo"]) == (False, True)


def test_entries_of_an_import_and_of_its_undo_say_who_did_it(shop: Any, manager: Any) -> None:
    run = checked("member,지급,3000,생일")
    ImportRun.objects.filter(pk=run.pk).update(created_by_name="editor")
    run = jobs.apply_now(run=run, mode="good_rows")
    undo.start(job=run, by=shop.manager)
    work(run.pk)
    listed = manager.get("/api/points").json()["data"]["content"]
    assert [(row["actor_name"], row["is_undo"]) for row in listed] == [
        (shop.manager.user_name, True),
        ("editor", False),
    ]


def test_a_line_that_would_make_a_balance_too_great_is_named_and_the_others_count(shop: Any, member: Any) -> None:
    run = checked("member,지급,5,하나", "member,지급,6,둘")
    services.adjust(user_id=shop.member.pk, kind=15, amount=1, note="환영해요")
    PointAccount.objects.update(balance=services.MAX_BALANCE - 5)
    jobs.apply_now(run=run, mode="good_rows")
    assert PointAccount.objects.get().balance == services.MAX_BALANCE
    assert [row.row_no for row in rows(run).values() if row.errors] == [3]
