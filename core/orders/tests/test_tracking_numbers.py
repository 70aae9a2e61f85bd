"""Import of tracking numbers: each row checked, moved by the table, undone as far as possible (D22, D31)."""

import csv
import io
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone, translation
from rest_framework.test import APIClient

from core.bulk.tasks import work
from core.common import languages
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.notifications.models import Message
from core.orders.models import Order, OrderLine
from core.orders.tests.test_parcels import lines_of, parcels_of, place, send, verb
from core.shipping import couriers
from core.shipping.models import ParcelOut

pytestmark = pytest.mark.unbalanced_ledger
URL = "/api/imports"


def table(*rows: tuple[Any, ...], head: tuple[str, ...] = ("주문 번호", "택배사", "송장 번호")) -> SimpleUploadedFile:
    out = io.StringIO()
    csv.writer(out).writerows([head, *rows])
    return SimpleUploadedFile("송장.csv", out.getvalue().encode())


def check(client: APIClient, file: SimpleUploadedFile) -> dict[str, Any]:
    answer = client.post(URL, {"resource": "invoice-numbers", "file": file}, format="multipart")
    assert answer.status_code == 201, answer.content
    run = answer.json()["data"]
    assert client.post(f"{URL}/{run['id']}/check").status_code == 200
    work.func(run["id"])
    found: dict[str, Any] = client.get(f"{URL}/{run['id']}").json()["data"]
    return found


def rows_of(client: APIClient, run: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get(f"{URL}/{run['id']}/rows").json()["data"]["content"]
    return found


def apply(client: APIClient, run: dict[str, Any]) -> dict[str, Any]:
    assert client.post(f"{URL}/{run['id']}/apply", {"mode": "good_rows"}, format="json").status_code == 200
    work.func(run["id"])
    found: dict[str, Any] = client.get(f"{URL}/{run['id']}").json()["data"]
    return found


def test_a_file_sends_paid_lines_and_a_repeat_changes_nothing(shop: World, manager: APIClient) -> None:
    first, second = place(shop, 1, lines=2), place(shop, 2, status=10)
    file = (first.order_num, "CJ 대한통운", "1234-5678-9012"), (second.order_num, "한진", "222222222222")
    run = check(manager, table(*file))
    assert run["counts"]["new"] == 2
    assert apply(manager, run)["state"] == "done"
    assert {line.status for line in [*lines_of(first), *lines_of(second)]} == {15}
    assert [one.invoice_num for one in parcels_of(first)] == ["123456789012"]
    events = manager.get(f"/api/orders/{first.pk}").json()["data"]["events"]
    assert {one["actor"] for one in events} == {"송장 가져오기"}
    # One notice a parcel, for any number of lines.
    told = Message._base_manager.filter(kind="shipped", channel="sms").values_list("order_num", flat=True)
    assert sorted(told) == [first.order_num, second.order_num]
    again = check(manager, table(*file))
    assert (again["counts"]["same"], again["counts"]["total"]) == (2, 2)


def test_couriers_of_our_own_file_are_known_in_every_language(shop: World) -> None:
    orders = [place(shop, 1), place(shop, 2)]
    english = client_for(shop, shop.manager, HTTP_X_LANG="en")
    names = ("CJ대한통운", "GS25 편의점택배")
    file = table(*[(one.order_num, name, "123456789012") for one, name in zip(orders, names, strict=True)])
    run = check(english, file)
    assert [row["errors"] for row in rows_of(english, run)] == [{}, {}]
    assert apply(english, run)["state"] == "done"
    assert [parcels_of(one)[0].courier for one in orders] == ["cj", "gs25"]


def test_each_wrong_row_has_a_reason(shop: World, manager: APIClient) -> None:
    good, used, taken = place(shop, 1), place(shop, 2), place(shop, 3)
    send(manager, used, "999999999999")
    unpaid, asked, done, gone, back = (place(shop, 10 + one) for one in range(5))
    OrderLine._base_manager.filter(order=unpaid).update(status=0)
    OrderLine._base_manager.filter(order=asked).update(status=1)
    OrderLine._base_manager.filter(order=done).update(status=25)
    OrderLine._base_manager.filter(order=gone).update(cancelled_at="2026-11-22T00:00:00Z")
    OrderLine._base_manager.filter(order=back).update(refund_id=7)
    stranger = place(shop, 23)
    for number, order in enumerate((taken, stranger)):
        # Orders of one person may share a number.
        Order._base_manager.filter(pk=order.pk).update(buyer_phone=f"0109999000{number}", address={}, user=None)
    file = [
        (good.order_num, "cj", "111111111111"),
        (taken.order_num, "cj", "999999999999"),
        ("20261122-9999-ZZZZ", "cj", "333333333333"),
        (unpaid.order_num, "cj", "444444444401"),
        (asked.order_num, "cj", "444444444402"),
        (done.order_num, "cj", "444444444403"),
        (gone.order_num, "cj", "444444444404"),
        (back.order_num, "cj", "444444444405"),
        ("", "cj", "444444444406"),
        (place(shop, 20).order_num, "어느 택배", "444444444407"),
        (place(shop, 21).order_num, "cj", "1.23E+11"),
        (place(shop, 22).order_num, "", "ABCDEF"),
        (stranger.order_num, "cj", "111111111111"),
    ]
    run = check(manager, table(*file))
    rows = rows_of(manager, run)
    assert [row["kind"] for row in rows] == ["new", *["wrong"] * 12]
    said = [" ".join(row["errors"].values()) for row in rows[1:]]
    for text, word in zip(
        said,
        (
            "이미 다른",
            "없는 주문",
            "결제되지",
            "취소 요청",
            "끝난",
            "취소된",
            "환불",
            "필수",
            "택배사",
            "송장",
            "택배사",
            "이미 다른",
        ),
        strict=True,
    ):
        assert word in text, (text, word)
    assert used.order_num in said[0]
    apply(manager, run)
    assert OrderLine._base_manager.filter(status=15).count() == 2


def test_lines_of_an_order_are_distinguished_by_their_id(shop: World, manager: APIClient) -> None:
    order = place(shop, 1, lines=2)
    first, second = lines_of(order)
    mixed = check(manager, table((order.order_num, "cj", "111111111111"), (order.order_num, "cj", "222222222222")))
    assert mixed["counts"]["wrong"] == 2
    head = ("주문 번호", "품목 번호", "택배사", "송장 번호")
    foreign = lines_of(place(shop, 2))[0]
    rows = [
        (order.order_num, first.pk, "cj", "111111111111"),
        (order.order_num, second.pk, "cj", "222222222222"),
        (order.order_num, foreign.pk, "cj", "333333333333"),
        (order.order_num, "x", "cj", "333333333333"),
    ]
    run = check(manager, table(*rows, head=head))
    assert (run["counts"]["new"], run["counts"]["wrong"]) == (2, 2)
    apply(manager, run)
    assert [line.invoice_num for line in lines_of(order)] == ["111111111111", "222222222222"]
    assert lines_of(place(shop, 3))[0].invoice_num == ""


def test_a_number_for_the_rest_of_an_order_leaves_what_is_on_its_way_alone(shop: World, manager: APIClient) -> None:
    order = place(shop, 1, lines=3)
    first, _second, gone = lines_of(order)
    OrderLine._base_manager.filter(pk=gone.pk).update(cancelled_at=timezone.now())
    assert send(manager, order, "111111111111", line_ids=[first.pk]).status_code == 200
    run = check(manager, table((order.order_num, "cj", "222222222222")))
    assert rows_of(manager, run)[0]["diff"] == {"invoice_num": ["", "222222222222"], "courier": ["", "CJ대한통운"]}
    apply(manager, run)
    sent = [(line.status, line.invoice_num) for line in lines_of(order)[:2]]
    assert sent == [(15, "111111111111"), (15, "222222222222")]
    assert [one.invoice_num for one in parcels_of(order)] == ["111111111111", "222222222222"]
    again = check(manager, table((order.order_num, "cj", "222222222222")))
    assert (again["counts"]["same"], again["counts"]["total"]) == (1, 1)


def test_a_blank_courier_is_guessed_from_the_number_with_a_warning(shop: World, manager: APIClient) -> None:
    with brand_scope(shop.brand.pk):
        ParcelOut.objects.update(couriers=["logen", "cj"], default_courier="logen")
    clear, eleven, twelve = (place(shop, one) for one in (1, 2, 3))
    run = check(
        manager,
        table(
            (clear.order_num, "", "EE123456789KR"),
            (eleven.order_num, "", "12345678901"),
            (twelve.order_num, "", "1" * 12),
        ),
    )
    assert [list(row["notes"]) for row in rows_of(manager, run)] == [["courier"]] * 3
    apply(manager, run)
    assert [lines_of(one)[0].courier for one in (clear, eleven, twelve)] == ["ems", "logen", "cj"]


def test_a_number_of_another_shape_is_a_warning_and_no_refusal(shop: World, manager: APIClient) -> None:
    order = place(shop, 1)
    run = check(manager, table((order.order_num, "우체국택배", "123456")))
    assert list(rows_of(manager, run)[0]["notes"]) == ["invoice_num"]
    apply(manager, run)
    assert lines_of(order)[0].invoice_num == "123456"


def test_undo_removes_the_number_and_moves_no_line(shop: World, manager: APIClient) -> None:
    fresh, fixed, moved = place(shop, 1), place(shop, 2), place(shop, 3)
    send(manager, fixed, "100000000001")
    rows = [(one.order_num, "cj", f"20000000000{place}") for place, one in enumerate((fresh, fixed, moved))]
    run = check(manager, table(*rows))
    assert (run["counts"]["new"], run["counts"]["changed"]) == (2, 1)
    apply(manager, run)
    verb(manager, moved, "move", to=20)
    assert manager.post(f"{URL}/{run['id']}/undo").status_code == 200
    work.func(run["id"])
    done = manager.get(f"{URL}/{run['id']}").json()["data"]
    assert done["state"] == "undone"
    assert [(lines_of(one)[0].status, lines_of(one)[0].invoice_num) for one in (fresh, fixed, moved)] == [
        (15, ""),
        (15, "100000000001"),
        (20, "200000000002"),
    ]
    assert parcels_of(fresh) == []
    assert Order._base_manager.get(pk=fresh.pk).invoice_num == ""
    again = check(manager, table(*rows))
    assert (again["counts"]["new"], again["counts"]["changed"], again["counts"]["same"]) == (1, 1, 1)


def test_who_may_not_import(shop: World) -> None:
    answer = client_for(shop, shop.editor).post(
        URL, {"resource": "invoice-numbers", "file": table(("a", "b", "c"))}, format="multipart"
    )
    assert answer.status_code == 403


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("cj", "cj"), ("CJ대한통운", "cj"), ("대한통운", "cj"), ("CJ 대한통운", "cj"), ("우체국", "epost"),
        ("한진", "hanjin"), ("롯데택배", "lotte"), ("顺丰", "sf"), ("SF", "sf"), ("중통", "zto"), ("ems", "ems"),
        ("기타", "etc"),
        ("누구", None), ("", None), ("택배", None),
    ],
)  # fmt: skip
def test_a_courier_is_known_by_its_names(text: str, code: str | None) -> None:
    found = couriers.find_courier(text)
    assert (found.code if found else None) == code


def test_names_of_couriers_are_unique() -> None:
    for courier in couriers.COURIERS.values():
        own = []
        for language in languages.LANGUAGES:
            with translation.override(languages.to_django(language)):
                own.append(str(courier.name))
        for name in (courier.code, *courier.names, *own):
            assert couriers.find_courier(name) is courier, name
