"""Boards: order, limits, deletion and restoring, who may do what (docs/rules/desk.md)."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from rest_framework.test import APIClient

from core.common.tenancy import brand_scope, unscoped
from core.conftest import World, client_for
from core.live.models import LiveEvent
from core.plain.retention import delete_expired_rows
from core.security.models import AuditEntry
from core.workspace.boards import ranks, services
from core.workspace.models import Board, BoardCard, BoardColumn, CardComment, DeskFile
from core.workspace.tests.boards import board, board_card, columns_of, full_card, titles

pytestmark = pytest.mark.django_db


@pytest.fixture
def own(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        yield board()


def data(response: Any, status: int = 200) -> Any:
    assert response.status_code == status, response.content
    return response.json()["data"]


def errors(response: Any) -> Any:
    assert response.status_code == 400, response.content
    return response.json()["data"]["errors"]


def move(client: APIClient, card: BoardCard, column: BoardColumn, **place: Any) -> Any:
    return client.post(f"/api/board-cards/{card.pk}/move", {"column_id": column.pk, **place}, format="json")


def test_a_new_board_has_columns_and_one_change_is_one_revision(manager: APIClient, shop: World) -> None:
    record = data(manager.post("/api/boards", {"name": "겨울 기획전"}, format="json"), 201)
    assert [column["name"] for column in record["columns"]] == ["할 일", "진행 중", "끝"]
    assert record["revision"] == 1
    column = record["columns"][0]
    written = data(manager.post("/api/board-cards", {"column_id": column["id"], "title": "글"}, format="json"), 201)
    assert written["revision"] == 2
    assert data(manager.get(f"/api/boards/{record['id']}"))["cards"][0]["title"] == "글"
    with brand_scope(shop.brand.pk):
        event = LiveEvent.objects.latest("pk")
    assert (event.resource, event.data) == (
        "boards", {"board": record["id"], "card": 0, "revision": 2},
    )  # fmt: skip


def test_a_card_goes_where_its_neighbours_are(manager: APIClient, own: Board) -> None:
    cards = [board_card(own, title) for title in "가나다라"]
    first, second, _third = columns_of(own)
    data(move(manager, cards[3], first, after_id=cards[0].pk))
    assert titles(own) == ["가", "라", "나", "다"]
    data(move(manager, cards[2], first, before_id=cards[0].pk))
    assert titles(own) == ["다", "가", "라", "나"]
    data(move(manager, cards[0], second))
    assert (titles(own), titles(own, 1)) == (["다", "라", "나"], ["가"])
    # Another has moved the neighbour away meanwhile: the other neighbour counts, else the end.
    data(move(manager, cards[1], first, after_id=cards[0].pk, before_id=cards[3].pk))
    assert titles(own) == ["다", "나", "라"]
    data(move(manager, cards[2], first, after_id=cards[0].pk))
    assert titles(own) == ["나", "라", "다"]


def test_a_move_is_no_change_of_what_somebody_writes(manager: APIClient, own: Board) -> None:
    cards = [board_card(own, title) for title in "가나"]
    version = data(manager.get(f"/api/board-cards/{cards[0].pk}"))["version"]
    data(move(manager, cards[1], columns_of(own)[0], before_id=cards[0].pk))
    data(move(manager, cards[0], columns_of(own)[1]))
    url = f"/api/board-cards/{cards[0].pk}"
    assert data(manager.put(url, {"title": "새 글", "version": version}, format="json"))["title"] == "새 글"
    stale = manager.put(url, {"title": "늦은 글", "version": version}, format="json")
    assert (stale.status_code, stale.json()["result"]) == (409, -45)
    assert data(manager.put(url, {"title": "판 없이"}, format="json"))["title"] == "판 없이"
    assert titles(own, 1) == ["판 없이"]


def test_a_column_gets_new_ranks_when_they_are_too_long(own: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "LONGEST", 12)
    cards = [board_card(own, str(number)) for number in range(6)]
    services.delete_card(card=cards[5])
    column = columns_of(own)[0].pk
    for turn in range(60):
        moved = cards[1 + turn % 4]
        services.move_card(card=moved, column_id=column, after_id=cards[0].pk, before_id=None)
    rows = BoardCard.with_deleted.filter(column_id=column)
    assert max(len(rank) for rank in rows.values_list("rank", flat=True)) <= 12
    assert titles(own) == ["0", "4", "3", "2", "1"]
    services.restore_card(card=cards[5])
    assert titles(own)[-1] == "5"


def test_columns_move_and_a_deleted_one_takes_its_cards_and_returns_with_them(manager: APIClient, own: Board) -> None:
    first, second, third = columns_of(own)
    data(manager.post(f"/api/board-columns/{third.pk}/move", {"before_id": first.pk}, format="json"))
    assert columns_of(own) == [third, first, second]
    kept, gone = board_card(own, "지운 카드", column=1), board_card(own, "남은 카드", column=1)
    data(manager.delete(f"/api/board-cards/{kept.pk}"))
    data(manager.delete(f"/api/board-columns/{first.pk}"))
    assert data(manager.get(f"/api/boards/{own.pk}"))["cards"] == []
    assert manager.get(f"/api/board-cards/{gone.pk}").status_code == 404
    assert errors(move(manager, board_card(own, "다른 카드"), first)) == {"column_id": "그사이 지워진 열이에요."}
    listed = data(manager.get("/api/board-columns", {"board_id": own.pk, "is_deleted": 1}))["content"]
    assert [(row["id"], row["card_count"]) for row in listed] == [(first.pk, 2)]
    data(manager.post(f"/api/board-columns/{first.pk}/restore"))
    assert columns_of(own) == [third, first, second]
    # What was deleted before stays deleted, and can be restored by itself.
    assert titles(own, 1) == ["남은 카드"]
    data(manager.post(f"/api/board-cards/{kept.pk}/restore"))
    assert titles(own, 1) == ["지운 카드", "남은 카드"]


def test_a_deleted_board_returns_whole_for_30_days(manager: APIClient, own: Board) -> None:
    board_card(own)
    data(manager.delete(f"/api/boards/{own.pk}"))
    assert manager.get(f"/api/boards/{own.pk}").status_code == 404
    data(manager.post(f"/api/boards/{own.pk}/restore"))
    assert len(data(manager.get(f"/api/boards/{own.pk}"))["cards"]) == 1
    data(manager.delete(f"/api/boards/{own.pk}"))
    Board.with_deleted.filter(pk=own.pk).update(deleted_at=timezone.now() - timedelta(days=31))
    assert manager.post(f"/api/boards/{own.pk}/restore").status_code == 404
    assert delete_expired_rows()
    with unscoped("a test"):
        assert not BoardCard.with_deleted.exists()


def test_limits_are_told_beside_their_fields(manager: APIClient, own: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    card = board_card(own)
    monkeypatch.setattr(services, "MAX_BOARDS", 1)
    monkeypatch.setattr(services, "MAX_COLUMNS", 3)
    monkeypatch.setattr(services, "MAX_CARDS", 1)
    monkeypatch.setattr(services, "MAX_COMMENTS", 1)
    column = columns_of(own)[0]
    assert errors(manager.post("/api/boards", {"name": "둘째"}, format="json")).keys() == {"name"}
    assert errors(manager.post("/api/board-columns", {"board_id": own.pk, "name": "넷째"}, format="json")).keys() == {
        "name"
    }
    new = {"column_id": column.pk, "title": "둘째"}
    assert errors(manager.post("/api/board-cards", new, format="json")) == {"title": "카드는 보드마다 1장까지예요."}
    url = f"/api/board-cards/{card.pk}"
    data(manager.post(f"{url}/comment", {"text": "첫째"}, format="json"))
    assert errors(manager.post(f"{url}/comment", {"text": "둘째"}, format="json")).keys() == {"text"}
    assert errors(manager.put(url, {"title": "가" * 121, "version": 1}, format="json")).keys() == {"title"}
    data(manager.delete(url))
    monkeypatch.setattr(services, "MAX_CARDS", 0)
    assert errors(manager.post(f"{url}/restore")).keys() == {"title"}


def test_a_card_has_people_labels_checks_and_links(manager: APIClient, own: Board, shop: World, other: World) -> None:
    card = board_card(own)
    labels = [{"name": "상품", "color": "blue"}, {"name": "글", "color": "olive"}]
    kept = data(manager.put(f"/api/boards/{own.pk}", {"labels": labels}, format="json"))["labels"]
    assert [label["id"] for label in kept] == [1, 2]
    values = {
        "version": 1, "text": "<b>글</b>", "labels": [2, 1], "due_on": "2026-12-24",
        "checks": [{"text": "재기", "is_done": 1}, {"text": "찍기"}], "assignee_ids": [shop.editor.pk],
        "links": [{"kind": "product", "id": shop.product.pk}],
    }  # fmt: skip
    url = f"/api/board-cards/{card.pk}"
    record = data(manager.put(url, values, format="json"))
    assert (record["labels"], record["check_count"], record["done_count"]) == ([1, 2], 2, 1)
    assert record["assignees"] == [{"id": shop.editor.pk, "name": shop.editor.name}]
    assert record["links"][0]["name"] == shop.product.product_name
    people = data(manager.get("/api/boards/people"))["people"]
    assert {shop.manager.pk, shop.editor.pk} <= {person["id"] for person in people}
    assert shop.member.pk not in {person["id"] for person in people}
    for wrong, field in (
        ({"labels": [9]}, "labels"),
        ({"assignee_ids": [shop.member.pk]}, "assignee_ids"),
        ({"links": [{"kind": "product", "id": other.product.pk}]}, "links"),
    ):
        assert errors(manager.put(url, {"version": 2, **wrong}, format="json")).keys() == {field}
    # A label that is gone leaves its cards, and its number is not given again.
    after = data(
        manager.put(f"/api/boards/{own.pk}", {"labels": [kept[1], {"name": "새", "color": "red"}]}, format="json")
    )
    assert [label["id"] for label in after["labels"]] == [2, 3]
    assert after["cards"][0]["labels"] == [2]


def test_names_of_links_need_the_right_to_their_list(own: Board, shop: World, manager: APIClient) -> None:
    card = board_card(own)
    links = [{"kind": "member", "id": shop.member.pk}, {"kind": "product", "id": shop.product.pk}]
    url = f"/api/board-cards/{card.pk}"
    record = data(manager.put(url, {"version": 1, "links": links}, format="json"))
    assert record["links"][0]["name"] not in ("", shop.member.name)
    editor = client_for(shop, shop.editor)
    assert [link["name"] for link in data(editor.get(url))["links"]] == ["", ""]
    # Who can't see a record keeps its link, and adds none.
    data(editor.put(url, {"version": 2, "links": links}, format="json"))
    assert errors(editor.put(url, {"version": 3, "links": [*links, {"kind": "order", "id": 1}]}, format="json"))


def test_comments_are_deleted_by_their_author(own: Board, shop: World, manager: APIClient) -> None:
    card = board_card(own)
    written = data(manager.post(f"/api/board-cards/{card.pk}/comment", {"text": "봤어요"}, format="json"))
    pick = {"comment_id": written["comments"][0]["id"]}
    url = f"/api/board-cards/{card.pk}/delete-comment"
    assert client_for(shop, shop.editor).post(url, pick, format="json").status_code == 403
    assert CardComment.objects.count() == 1
    assert data(manager.post(url, pick, format="json"))["comments"] == []


def test_who_may_work_with_boards(own: Board, shop: World, other: World, root: APIClient) -> None:
    card = board_card(own)
    assert client_for(shop, shop.editor).get(f"/api/boards/{own.pk}").status_code == 200
    assert root.get(f"/api/boards/{own.pk}").status_code == 200
    assert client_for(shop, shop.member).get("/api/boards").status_code == 403
    assert client_for(shop).get("/api/boards").status_code == 401
    foreign = client_for(other, other.manager)
    assert foreign.get(f"/api/boards/{own.pk}").status_code == 404
    assert move(foreign, card, columns_of(own)[1]).status_code == 404
    with brand_scope(other.brand.pk):
        theirs = board("남의 보드")
        column = columns_of(theirs)[0]
    manager = client_for(shop, shop.manager)
    assert errors(move(manager, card, column)).keys() == {"column_id"}
    new = {"column_id": column.pk, "title": "몰래"}
    assert errors(manager.post("/api/board-cards", new, format="json")).keys() == {"column_id"}


def test_due_cards_of_mine_are_those_that_wait(own: Board, shop: World, root: APIClient) -> None:
    today = timezone.localdate()
    for column, day in ((0, 0), (1, -3), (2, -1), (0, 1)):
        card = full_card(shop, 0)
        BoardCard.objects.filter(pk=card.pk).update(due_on=today + timedelta(days=day), column=columns_of(own)[column])
    rows = data(root.get("/api/board-cards", {"is_mine": 1, "is_due": 1}))
    assert rows["total"] == 2
    lists = data(root.get("/api/todo-orders/waiting"))["lists"]
    assert [row["count"] for row in lists if row["id"] == "due_cards"] == [2]
    assert data(client_for(shop, shop.editor).get("/api/board-cards", {"is_mine": 1}))["total"] == 0


def test_a_board_is_read_with_as_many_queries_for_any_number_of_cards(
    own: Board, shop: World, manager: APIClient
) -> None:
    def cost() -> int:
        with CaptureQueriesContext(connection) as captured:
            data(manager.get(f"/api/boards/{own.pk}"))
        return len(captured)

    full_card(shop, 0)
    manager.get(f"/api/boards/{own.pk}")
    before = cost()
    for index in range(20):
        full_card(shop, index)
    assert cost() == before


def test_every_write_leaves_an_audit_entry(own: Board, shop: World, manager: APIClient) -> None:
    card = board_card(own)
    data(move(manager, card, columns_of(own)[1]))
    data(manager.put(f"/api/board-cards/{card.pk}", {"title": "새 제목", "version": 1}, format="json"))
    with unscoped("a test"):
        entries = list(AuditEntry.objects.filter(subject="board-cards").order_by("pk"))
    assert [set(entry.after) for entry in entries] == [{"column_id"}, {"title"}]


def test_ranks_have_room(own: Board) -> None:
    assert len(set(ranks.even_ranks(services.MAX_CARDS))) == services.MAX_CARDS


def test_files_of_a_card_are_read_by_managers_and_go_with_it(
    own: Board, shop: World, root: APIClient, visitor: APIClient, django_capture_on_commit_callbacks: Any
) -> None:
    with brand_scope(shop.brand.pk):
        card = board_card(own, actor=shop.manager)
    sent = {"file": SimpleUploadedFile("사진 시안.pdf", b"%PDF-1")}
    key = root.post("/api/desk-files/upload", sent, format="multipart").json()["data"]["id"]
    record = root.post(f"/api/board-cards/{card.pk}/attach", {"files": [key]}, format="json").json()["data"]
    assert [(file["id"], file["name"]) for file in record["files"]] == [(key, "사진 시안.pdf")]
    assert (record["file_count"], record["version"]) == (1, 1)
    assert root.get(record["files"][0]["url"]).status_code == 200
    assert visitor.get(f"/api/shop/desk-files/{key}/content").status_code == 404
    # A second time it belongs to the card already.
    again = root.post(f"/api/board-cards/{card.pk}/attach", {"files": [key]}, format="json").json()
    assert again["result"] == -50
    with brand_scope(shop.brand.pk), django_capture_on_commit_callbacks(execute=True):
        path = DeskFile.objects.get(key=key).path
        BoardCard.with_deleted.get(pk=card.pk).delete()
        assert not DeskFile.objects.exists()
    assert not default_storage.exists(path)
