"""The API of the wizard: permissions, answers, and that a refused file leaves nothing behind."""

from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.core.files.uploadedfile import SimpleUploadedFile
from rest_framework.test import APIClient

from core.bulk.models import ImportRow, ImportRun
from core.bulk.tasks import work
from core.common.tenancy import brand_scope
from core.conftest import client_for

CSV = "상품코드,상품명,정가,판매가,메모\nA-1,가나다,2000,1000,x\nA-2,라마바,1000,2000,=1+1\n"
URL = "/api/imports"


def send(client: APIClient, text: str | bytes = CSV, resource: str = "products", name: str = "상품 목록.csv") -> Any:
    raw = text.encode() if isinstance(text, str) else text
    return client.post(URL, {"resource": resource, "file": SimpleUploadedFile(name, raw)}, format="multipart")


def run_id(client: APIClient) -> int:
    answer = send(client)
    assert answer.status_code == 201, answer.json()
    return int(answer.json()["data"]["id"])


def checked(client: APIClient) -> int:
    pk = run_id(client)
    assert client.post(f"{URL}/{pk}/check").status_code == 200
    work.func(pk)
    return pk


def stored_files() -> list[Path]:
    return [path for path in Path(django_settings.MEDIA_ROOT).rglob("*") if path.is_file()]


def test_an_upload_answers_how_it_was_read(manager: APIClient) -> None:
    data = send(manager).json()["data"]
    assert (data["state"], data["encoding"], data["delimiter"], data["file_name"]) == (
        "uploaded", "utf-8", ",", "상품 목록.csv",
    )  # fmt: skip
    assert data["headers"] == ["상품코드", "상품명", "정가", "판매가", "메모"]
    assert data["mapping"] == {
        "상품코드": "product_code", "상품명": "product_name", "정가": "product_price", "판매가": "product_sale_price",
        "메모": "",
    }  # fmt: skip
    assert data["sample"][0] == ["A-1", "가나다", "2000", "1000", "x"]
    assert {"name": "product_code", "label": "상품코드", "required": True, "group": "기본"} in data["fields"]
    assert data["counts"] == {"total": 0, "new": 0, "changed": 0, "same": 0, "wrong": 0, "closes": 0}


def test_the_whole_way_from_file_to_done(manager: APIClient) -> None:
    pk = checked(manager)
    data = manager.get(f"{URL}/{pk}").json()["data"]
    assert (data["state"], data["counts"]["new"], data["counts"]["wrong"]) == ("checked", 1, 1)
    rows = manager.get(f"{URL}/{pk}/rows?kind=wrong&page=1&page_size=50").json()["data"]
    assert (rows["total"], rows["content"][0]["row_no"]) == (1, 3)
    assert rows["content"][0]["errors"] == {"product_sale_price": "정가보다 높아요."}
    assert rows["content"][0]["cells"]["product_sale_price"] == "2000"
    refused = manager.post(f"{URL}/{pk}/apply", {"mode": "all_or_nothing"}, format="json")
    assert (refused.status_code, refused.json()["result"]) == (400, -50)
    started = manager.post(f"{URL}/{pk}/apply", {"mode": "good_rows"}, format="json").json()["data"]
    assert (started["state"], started["progress"]) == ("applying", {"done": 0, "total": 1})
    work.func(pk)
    data = manager.get(f"{URL}/{pk}").json()["data"]
    assert (data["state"], data["progress"], data["applied_at"] is not None) == ("done", {"done": 1, "total": 1}, True)
    again = manager.post(f"{URL}/{pk}/apply", {"mode": "good_rows"}, format="json")
    assert (again.status_code, again.json()["result"]) == (409, -44)


def test_corrections_take_the_run_back_to_the_start(manager: APIClient) -> None:
    pk = checked(manager)
    changed = manager.patch(
        f"{URL}/{pk}", {"options": {"price_factor": "2", "price_round": "10"}}, format="json"
    ).json()
    assert changed["data"]["state"] == "uploaded"
    assert changed["data"]["options"]["price_factor"] == "2"
    assert changed["data"]["counts"]["total"] == 0
    assert manager.get(f"{URL}/{pk}/rows").json()["data"]["content"] == []
    wrong = manager.patch(f"{URL}/{pk}", {"mapping": {"상품코드": "nothing"}}, format="json")
    assert (wrong.status_code, wrong.json()["data"]["errors"]) == (400, {"mapping[상품코드]": "모르는 항목이에요."})


def test_the_fix_file_can_be_sent_again_as_it_is(manager: APIClient) -> None:
    pk = checked(manager)
    answer = manager.get(f"{URL}/{pk}/fix-file")
    raw = b"".join(answer.streaming_content)  # type: ignore[attr-defined]
    assert answer["Content-Disposition"].startswith("attachment")
    assert raw.decode("utf-8-sig").splitlines() == [
        '"상품코드","상품명","정가","판매가","메모","_오류"',
        '"A-2","라마바","1000","2000","\'=1+1","판매가: 정가보다 높아요."',
    ]
    fixed = raw.replace(b'"2000"', b'"900"')
    second = send(manager, fixed).json()["data"]
    assert second["mapping"]["_오류"] == ""
    manager.post(f"{URL}/{second['id']}/check")
    work.func(second["id"])
    assert manager.get(f"{URL}/{second['id']}").json()["data"]["counts"]["new"] == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "빈 파일"),
        (b"\x89PNG\r\n\x1a\n", "CSV나 XLSX"),
        (b"a\x00b,c\n", "NUL"),
        ("상품코드,상품코드\n1,2\n".encode(), "두 번"),
        (b"hello\nworld\n", "표로 읽을 수 없는"),
        ('상품코드\nA,"x'.encode(), "따옴표"),
        (b"PK\x03\x04broken", "CSV나 XLSX"),
    ],
)
def test_a_file_that_is_no_table_is_refused_and_nothing_is_kept(manager: APIClient, text: bytes, message: str) -> None:
    answer = send(manager, text)
    assert (answer.status_code, answer.json()["result"]) == (400, -50)
    assert message in answer.json()["data"]["errors"]["file"]
    assert not ImportRun._base_manager.exists()
    assert stored_files() == []


def test_a_file_over_the_limit_is_refused(manager: APIClient, settings: Any) -> None:
    settings.IMPORT_MAX_BYTES = 20
    answer = send(manager)
    assert (answer.status_code, answer.json()["result"]) == (413, -51)
    assert stored_files() == []


def test_a_body_over_the_limit_is_refused_before_it_is_kept(manager: APIClient, settings: Any) -> None:
    settings.IMPORT_MAX_BYTES = 20
    answer = send(manager, b"x" * (2 << 20))
    assert (answer.status_code, answer.json()["result"]) == (413, -51)
    assert stored_files() == []


def test_missing_and_unknown_values_are_named(manager: APIClient) -> None:
    assert set(manager.post(URL, {}, format="json").json()["data"]["errors"]) == {"resource", "file"}
    assert send(manager, resource="secrets").json()["data"]["errors"] == {"resource": "가져올 수 없는 대상이에요."}
    pk = run_id(manager)
    for query in ("kind=odd", "page=0", "page_size=501", "sort=x"):
        assert manager.get(f"{URL}/{pk}/rows?{query}").status_code == 400
    assert manager.post(f"{URL}/{pk}/apply", {"mode": "force"}, format="json").status_code == 400


def test_the_record_of_a_get_can_be_put_back(manager: APIClient) -> None:
    record = manager.get(f"{URL}/{run_id(manager)}").json()["data"]
    answer = manager.put(f"{URL}/{record['id']}", record, format="json")
    assert answer.status_code == 200, answer.json()
    assert {**answer.json()["data"], "progress": None} == {**record, "progress": None}
    answer = manager.put(f"{URL}/{record['id']}", record | {"nothing_like_it": 1}, format="json")
    assert list(answer.json()["data"]["errors"]) == ["nothing_like_it"]


VERBS = ("check", "apply", "pause", "resume", "cancel")


def test_an_undo_is_held_given_up_and_what_is_left_is_listed(manager: APIClient) -> None:
    pk = checked(manager)
    manager.post(f"{URL}/{pk}/apply", {"mode": "good_rows"}, format="json")
    work.func(pk)
    for verb, state in (
        ("undo", "undoing"), ("pause", "undo_pause"), ("resume", "undoing"), ("cancel", "undo_part"),
        ("undo", "undoing"), ("pause", "undo_pause"), ("cancel", "undo_part"),
    ):  # fmt: skip
        assert manager.post(f"{URL}/{pk}/{verb}").json()["data"]["state"] == state
    left = manager.get(f"{URL}/{pk}/left").json()["data"]
    assert (left["total"], [one["name"] for one in left["content"]]) == (1, ["A-1"])
    assert {manager.post(f"{URL}/{pk}/{verb}").status_code for verb in ("pause", "resume", "cancel")} == {409}
    manager.post(f"{URL}/{pk}/undo")
    work.func(pk)
    assert manager.get(f"{URL}/{pk}").json()["data"]["state"] == "undone"
    assert manager.get(f"{URL}/{pk}/left").json()["data"]["total"] == 0


def test_a_visitor_is_asked_to_sign_in_and_others_are_refused(
    shop: Any, manager: APIClient, visitor: APIClient
) -> None:
    pk = run_id(manager)
    refused = {
        (401, -10): visitor,
        (403, -14): client_for(shop, shop.member),
    }
    for expected, client in [
        *refused.items(),
        ((403, -14), client_for(shop, shop.seller)),
    ]:
        answers = [send(client), client.get(URL), client.get(f"{URL}/{pk}"), client.get(f"{URL}/{pk}/rows")]
        answers += [client.get(f"{URL}/{pk}/fix-file"), client.patch(f"{URL}/{pk}", {}, format="json")]
        answers += [client.post(f"{URL}/{pk}/{verb}", {"mode": "good_rows"}, format="json") for verb in VERBS]
        assert {(one.status_code, one.json()["result"]) for one in answers} == {expected}
    with brand_scope(shop.brand.pk):
        assert list(ImportRun.objects.values_list("pk", "state")) == [(pk, "uploaded")]


def test_an_editor_sees_nothing_of_what_was_brought_in_for_goods(shop: Any, manager: APIClient) -> None:
    pk = run_id(manager)
    editor = client_for(shop, shop.editor)
    assert send(editor).status_code == 403
    assert editor.get(URL).json()["data"]["content"] == []
    answers = [editor.get(f"{URL}/{pk}"), editor.get(f"{URL}/{pk}/rows"), editor.get(f"{URL}/{pk}/fix-file")]
    answers += [editor.post(f"{URL}/{pk}/{verb}", {"mode": "good_rows"}, format="json") for verb in VERBS]
    assert {one.status_code for one in answers} == {404}
    with brand_scope(shop.brand.pk):
        assert list(ImportRun.objects.values_list("pk", "state")) == [(pk, "uploaded")]


def test_an_order_manager_may_look_at_goods_but_not_import_them(shop: Any) -> None:
    from core.accounts import services as accounts
    from core.accounts.models import User
    from core.conftest import PASSWORD

    with brand_scope(shop.brand.pk):
        user = User(user_name="orders")
        user.set_password(PASSWORD)
        user.save()
        accounts.grant_role(user=user, role="order_manager", brand_id=shop.brand.pk)
    assert send(client_for(shop, user)).status_code == 403


def test_another_brand_s_run_is_not_found(shop: Any, other: Any, manager: APIClient) -> None:
    pk = run_id(manager)
    theirs = client_for(other, other.manager)
    missing = theirs.get(f"{URL}/999999")
    for answer in (theirs.get(f"{URL}/{pk}"), theirs.post(f"{URL}/{pk}/check"), theirs.get(f"{URL}/{pk}/rows")):
        assert (answer.status_code, answer.content) == (404, missing.content)
    assert theirs.get(URL).json()["data"]["total"] == 0
    with brand_scope(shop.brand.pk):
        assert ImportRun.objects.get(pk=pk).state == "uploaded"


def test_the_stored_file_is_never_served(shop: Any, manager: APIClient) -> None:
    pk = run_id(manager)
    with brand_scope(shop.brand.pk):
        name = ImportRun.objects.get(pk=pk).file.name
    assert name is not None
    assert name.startswith("imports/")
    assert manager.get(f"/media/{name}").status_code == 404


def test_a_cancelled_run_can_t_go_on(shop: Any, manager: APIClient) -> None:
    pk = checked(manager)
    assert manager.post(f"{URL}/{pk}/cancel").json()["data"]["state"] == "cancelled"
    assert manager.post(f"{URL}/{pk}/apply", {"mode": "good_rows"}, format="json").status_code == 409
    with brand_scope(shop.brand.pk):
        assert ImportRow.objects.filter(run_id=pk).count() == 2
