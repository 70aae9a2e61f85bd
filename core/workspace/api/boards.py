"""`/api/boards`, `/api/board-columns`, `/api/board-cards`: boards of the desk (docs/rules/desk.md)."""

from typing import Any

from django.db.models import Exists, OuterRef, QuerySet
from django_filters import CharFilter, FilterSet
from rest_framework import serializers

from core.common.filters import FlagIn, IntFilter
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.serializers import Flag, StrictSerializer
from core.workspace.api.auditing import audit
from core.workspace.api.files import uploader_of
from core.workspace.boards import selectors, services
from core.workspace.boards.answers import (
    BoardCardRecord,
    BoardCardRow,
    BoardChange,
    BoardColumnRow,
    BoardRecord,
    BoardRow,
    CardWrite,
    ColumnWrite,
    DeskPeople,
)
from core.workspace.files.services import MAX_FILES
from core.workspace.models import Board, BoardCard, BoardColumn, CardAssignee, CardLink, LabelColor, LinkKind

MAX_LABELS, MAX_CHECKS, MAX_ASSIGNEES, MAX_LINKS = 24, 50, 20, 20


class BoardLabelIn(StrictSerializer):
    """A label; a new one has no number, or 0."""

    id = serializers.IntegerField(min_value=0, max_value=1_000_000, required=False)
    name = serializers.CharField(max_length=30)
    color = serializers.ChoiceField(choices=LabelColor.choices)


class BoardIn(StrictSerializer):
    name = serializers.CharField(max_length=60)
    labels = BoardLabelIn(many=True, required=False, max_length=MAX_LABELS)  # type: ignore[call-arg]


class NewBoardIn(StrictSerializer):
    name = serializers.CharField(max_length=60)


class BoardColumnIn(StrictSerializer):
    # The board's, beside a column that was written.
    ignored = frozenset({"revision"})

    name = serializers.CharField(max_length=40)


class NewBoardColumnIn(BoardColumnIn):
    board_id = serializers.IntegerField(min_value=1)


class CardLinkIn(StrictSerializer):
    """A record: its kind and number."""

    ignored = frozenset({"name", "img"})

    kind = serializers.ChoiceField(choices=LinkKind.choices)
    id = serializers.IntegerField(min_value=1)


class CardCheckIn(StrictSerializer):
    text = serializers.CharField(max_length=200)
    is_done = Flag(default=0)


class NewBoardCardIn(StrictSerializer):
    column_id = serializers.IntegerField(min_value=1)
    title = serializers.CharField(max_length=120)
    links = CardLinkIn(many=True, required=False, max_length=MAX_LINKS)  # type: ignore[call-arg]
    at_top = Flag(required=False)


class BoardCardIn(StrictSerializer):
    """What may be changed of a card, and the version that was opened; without it nobody else's change is asked for."""

    # The board's, beside a card that was written.
    ignored = frozenset({"revision"})

    title = serializers.CharField(max_length=120)
    text = serializers.CharField(max_length=10_000, allow_blank=True)
    labels = serializers.ListField(child=serializers.IntegerField(min_value=1), max_length=MAX_LABELS)
    checks = CardCheckIn(many=True, max_length=MAX_CHECKS)  # type: ignore[call-arg]
    due_on = serializers.DateField(allow_null=True)
    assignee_ids = serializers.ListField(child=serializers.IntegerField(min_value=1), max_length=MAX_ASSIGNEES)
    links = CardLinkIn(many=True, max_length=MAX_LINKS)  # type: ignore[call-arg]
    version = serializers.IntegerField(min_value=1, required=False)


class BoardPlaceIn(StrictSerializer):
    """The new neighbours; without any the end."""

    after_id = serializers.IntegerField(min_value=1, required=False, allow_null=True)
    before_id = serializers.IntegerField(min_value=1, required=False, allow_null=True)


class CardPlaceIn(BoardPlaceIn):
    column_id = serializers.IntegerField(min_value=1)


class CardCommentIn(StrictSerializer):
    text = serializers.CharField(max_length=2000)


class CommentPickIn(StrictSerializer):
    comment_id = serializers.IntegerField(min_value=1)


class CardFilesIn(StrictSerializer):
    """Keys of files that were uploaded."""

    files = serializers.ListField(child=serializers.CharField(max_length=32), min_length=1, max_length=MAX_FILES)


class FilePickIn(StrictSerializer):
    file_id = serializers.CharField(max_length=32)


class ColumnFilter(FilterSet):
    """By board."""

    board_id = IntFilter(field_name="board_id")


class CardFilter(FilterSet):
    """By board, column, the caller, due day, and a record that cards are about."""

    board_id = IntFilter(field_name="board_id")
    column_id = IntFilter(field_name="column_id")
    is_mine = FlagIn(method="by_person")
    is_due = FlagIn(method="by_due")
    link = CharFilter(method="by_link")

    def by_person(self, rows: QuerySet[BoardCard], name: str, value: list[int]) -> QuerySet[BoardCard]:
        """Cards that the caller does."""
        if len(set(value)) != 1:
            return rows
        mine = Exists(CardAssignee.objects.filter(card_id=OuterRef("pk"), user_id=self.request.user.pk or 0))
        return rows.filter(mine if value[0] else ~mine)

    def by_due(self, rows: QuerySet[BoardCard], name: str, value: list[int]) -> QuerySet[BoardCard]:
        """Cards that are due today or were before."""
        if len(set(value)) != 1:
            return rows
        return selectors.filter_by_due(rows, is_due=bool(value[0]))

    def by_link(self, rows: QuerySet[BoardCard], name: str, value: str) -> QuerySet[BoardCard]:
        """Cards about a record, as `order:12`."""
        kind, _colon, number = value.partition(":")
        if kind not in LinkKind.values or not (number.isascii() and number.isdecimal() and len(number) < 19):
            return rows.none()
        return rows.filter(Exists(CardLink.objects.filter(card_id=OuterRef("pk"), kind=kind, target_id=int(number))))


def _boards(rows: QuerySet[Board], call: ResourceRequest) -> list[BoardRow]:
    return selectors.serialize_boards(rows)


def _board(row: Board, call: ResourceRequest) -> BoardRecord:
    return selectors.serialize_board(row.pk, call.user)


def _create_board(call: ResourceRequest) -> Board:
    board = services.create_board(name=call.data["name"])
    audit(call, "create", "boards", board.pk, after={"name": board.name})
    return board


def _update_board(call: ResourceRequest) -> Board:
    before = {"name": call.obj.name, "labels": call.obj.labels}
    board = services.update_board(board=call.obj, values=call.data)
    audit(call, "update", "boards", board.pk, before, {"name": board.name, "labels": board.labels})
    return board


def _delete_board(call: ResourceRequest) -> None:
    services.delete_board(board=call.obj)
    audit(call, "delete", "boards", call.obj.pk, before={"name": call.obj.name})


def _restore_board(call: ResourceRequest) -> Board:
    services.restore_board(board=call.obj)
    audit(call, "restore", "boards", call.obj.pk, after={"name": call.obj.name})
    return Board.objects.get(pk=call.obj.pk)


def _people(call: ResourceRequest) -> DeskPeople:
    return {"people": selectors.list_people(call.user)}


def _columns(rows: QuerySet[BoardColumn], call: ResourceRequest) -> list[BoardColumnRow]:
    return selectors.serialize_columns(rows)


def _column(row: BoardColumn, call: ResourceRequest) -> BoardColumnRow:
    return selectors.serialize_column(row.pk)


def _create_column(call: ResourceRequest) -> ColumnWrite:
    column, revision = services.create_column(board_id=call.data["board_id"], name=call.data["name"])
    audit(call, "create", "board-columns", column.pk, after={"name": column.name})
    return {**selectors.serialize_column(column.pk), "revision": revision}


def _update_column(call: ResourceRequest) -> ColumnWrite:
    name = call.data.get("name", call.obj.name)
    revision = services.rename_column(column=call.obj, name=name)
    audit(call, "update", "board-columns", call.obj.pk, {"name": call.obj.name}, {"name": name})
    return {**selectors.serialize_column(call.obj.pk), "revision": revision}


def _delete_column(call: ResourceRequest) -> None:
    services.delete_column(column=call.obj)
    audit(call, "delete", "board-columns", call.obj.pk, before={"name": call.obj.name})


def _restore_column(call: ResourceRequest) -> BoardChange:
    revision = services.restore_column(column=call.obj)
    audit(call, "restore", "board-columns", call.obj.pk, after={"name": call.obj.name})
    return _change(call, revision)


def _move_column(call: ResourceRequest) -> BoardChange:
    before = call.obj.rank
    revision = services.move_column(column=call.obj, **_neighbours(call))
    after = BoardColumn.with_deleted.get(pk=call.obj.pk).rank
    audit(call, "update", "board-columns", call.obj.pk, {"rank": before}, {"rank": after})
    return _change(call, revision)


def _neighbours(call: ResourceRequest) -> dict[str, Any]:
    return {"after_id": call.data.get("after_id"), "before_id": call.data.get("before_id")}


def _change(call: ResourceRequest, revision: int) -> BoardChange:
    return {"id": call.obj.pk, "board_id": call.obj.board_id, "revision": revision}


def _cards(rows: QuerySet[BoardCard], call: ResourceRequest) -> list[BoardCardRow]:
    return selectors.serialize_cards(rows, call.user)


def _card(row: BoardCard, call: ResourceRequest) -> BoardCardRecord:
    return selectors.serialize_card(row, call.user)


def _create_card(call: ResourceRequest) -> CardWrite:
    card, revision = services.create_card(
        actor=call.user,
        column_id=call.data["column_id"],
        title=call.data["title"],
        links=_pairs(call.data.get("links", [])),
        at_top=bool(call.data.get("at_top", 0)),
    )
    audit(call, "create", "board-cards", card.pk, after={"title": card.title})
    return {**selectors.serialize_card(card, call.user), "revision": revision}


def _pairs(links: list[dict[str, Any]]) -> list[tuple[str, int]]:
    return [(link["kind"], link["id"]) for link in links]


def _update_card(call: ResourceRequest) -> CardWrite:
    values = dict(call.data)
    version = values.pop("version", None)
    if "links" in values:
        values["links"] = _pairs(values["links"])
    before = _written(selectors.serialize_card(call.obj, call.user))
    card, revision = services.update_card(actor=call.user, card=call.obj, values=values, version=version)
    record = selectors.serialize_card(card, call.user)
    audit(call, "update", "board-cards", card.pk, before, _written(record))
    return {**record, "revision": revision}


def _written(card: BoardCardRecord) -> dict[str, Any]:
    """What an audit entry keeps of a card: names of people and links, which are masked already."""
    return {
        "title": card["title"],
        "text": card["text"],
        "labels": card["labels"],
        "checks": [check["text"] for check in card["checks"]],
        "due_on": card["due_on"] and card["due_on"].isoformat(),
        "assignees": [person["name"] for person in card["assignees"]],
        "links": [f"{link['kind']} {link['id']}" for link in card["links"]],
    }


def _delete_card(call: ResourceRequest) -> None:
    services.delete_card(card=call.obj)
    audit(call, "delete", "board-cards", call.obj.pk, before={"title": call.obj.title})


def _restore_card(call: ResourceRequest) -> BoardChange:
    revision = services.restore_card(card=call.obj)
    audit(call, "restore", "board-cards", call.obj.pk, after={"title": call.obj.title})
    return _change(call, revision)


def _move_card(call: ResourceRequest) -> BoardChange:
    before = {"column_id": call.obj.column_id, "rank": call.obj.rank}
    card, revision = services.move_card(card=call.obj, column_id=call.data["column_id"], **_neighbours(call))
    audit(call, "update", "board-cards", card.pk, before, {"column_id": card.column_id, "rank": card.rank})
    return _change(call, revision)


def _add_comment(call: ResourceRequest) -> CardWrite:
    revision = services.add_comment(actor=call.user, card=call.obj, text=call.data["text"])
    audit(call, "create", "board-cards", call.obj.pk, after={"comment": call.data["text"]})
    return {**selectors.serialize_card(call.obj, call.user), "revision": revision}


def _delete_comment(call: ResourceRequest) -> CardWrite:
    revision = services.delete_comment(actor=call.user, card=call.obj, comment_id=call.data["comment_id"])
    audit(call, "delete", "board-cards", call.obj.pk, before={"comment": call.data["comment_id"]})
    return {**selectors.serialize_card(call.obj, call.user), "revision": revision}


def _add_files(call: ResourceRequest) -> CardWrite:
    keys = call.data["files"]
    revision = services.add_files(card=call.obj, keys=keys, uploader=uploader_of(call.request))
    record = selectors.serialize_card(call.obj, call.user)
    names = [file["name"] for file in record["files"] if file["id"] in keys]
    audit(call, "create", "board-cards", call.obj.pk, after={"files": names})
    return {**record, "revision": revision}


def _delete_file(call: ResourceRequest) -> CardWrite:
    before = selectors.serialize_card(call.obj, call.user)["files"]
    revision = services.delete_file(card=call.obj, key=call.data["file_id"])
    names = [file["name"] for file in before if file["id"] == call.data["file_id"]]
    audit(call, "delete", "board-cards", call.obj.pk, before={"files": names})
    return {**selectors.serialize_card(call.obj, call.user), "revision": revision}


RESOURCES = (
    Resource(
        name="boards",
        scope=Scope.MANAGER,
        model=Board,
        queryset=selectors.boards,
        deleted=selectors.deleted_boards,
        serialize_list=_boards,
        serialize=_board,
        serializer=BoardIn,
        create_serializer=NewBoardIn,
        create=_create_board,
        update=_update_board,
        delete=_delete_board,
        sorts={"id": "pk", "name": "name", "updated_at": "updated_at"},
        default_sort="id",
        verbs=(
            Verb(name="restore", run=_restore_board, action="delete", deleted=True),
            Verb(name="people", run=_people, method="get", detail=False, action="view"),
        ),
    ),
    Resource(
        name="board-columns",
        scope=Scope.MANAGER,
        model=BoardColumn,
        queryset=selectors.columns,
        deleted=selectors.deleted_columns,
        serialize_list=_columns,
        serialize=_column,
        serializer=BoardColumnIn,
        create_serializer=NewBoardColumnIn,
        create=_create_column,
        update=_update_column,
        delete=_delete_column,
        filterset=ColumnFilter,
        sorts={"id": "pk", "rank": "rank"},
        default_sort="rank",
        verbs=(
            Verb(name="restore", run=_restore_column, action="delete", deleted=True),
            Verb(name="move", run=_move_column, serializer=BoardPlaceIn),
        ),
    ),
    Resource(
        name="board-cards",
        scope=Scope.MANAGER,
        model=BoardCard,
        queryset=selectors.cards,
        deleted=selectors.deleted_cards,
        serialize_list=_cards,
        serialize=_card,
        serializer=BoardCardIn,
        create_serializer=NewBoardCardIn,
        create=_create_card,
        update=_update_card,
        delete=_delete_card,
        filterset=CardFilter,
        sorts={"id": "pk", "rank": "rank", "due_on": "due_on"},
        default_sort="-id",
        verbs=(
            Verb(name="restore", run=_restore_card, action="delete", deleted=True),
            Verb(name="move", run=_move_card, serializer=CardPlaceIn),
            Verb(name="comment", run=_add_comment, serializer=CardCommentIn),
            Verb(name="delete-comment", run=_delete_comment, serializer=CommentPickIn),
            Verb(name="attach", run=_add_files, serializer=CardFilesIn),
            Verb(name="delete-file", run=_delete_file, serializer=FilePickIn),
        ),
    ),
)
