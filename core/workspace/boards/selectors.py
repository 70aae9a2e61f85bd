"""Reads boards, columns and cards."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from core.accounts.contracts import roles
from core.accounts.models import Membership, User
from core.common.tenancy import current_brand_id
from core.plain.contracts import restorable_since
from core.workspace.boards.answers import (
    BoardCardRecord,
    BoardCardRow,
    BoardColumnRow,
    BoardRecord,
    BoardRow,
    CardCommentRow,
    DeskPerson,
    LinkedRecord,
)
from core.workspace.boards.links import names_of
from core.workspace.files.selectors import serialize_files
from core.workspace.models import Board, BoardCard, BoardColumn, CardAssignee, CardComment, CardLink, DeskFile

# What files of cards belong to.
PLACE = "card"


def boards() -> QuerySet[Board]:
    """Boards with the numbers of their columns and cards."""
    return _counted(Board.objects.all())


def deleted_boards() -> QuerySet[Board]:
    """Boards that can be restored."""
    return _counted(Board.with_deleted.filter(deleted_at__gt=restorable_since()))


def _counted(rows: Any) -> QuerySet[Board]:
    columns = BoardColumn.objects.filter(board_id=OuterRef("pk")).order_by().values("board_id")
    cards = BoardCard.objects.filter(board_id=OuterRef("pk")).order_by().values("board_id")
    counted: QuerySet[Board] = rows.annotate(
        column_count=Coalesce(Subquery(columns.annotate(count=Count("pk")).values("count")), 0),
        card_count=Coalesce(Subquery(cards.annotate(count=Count("pk")).values("count")), 0),
    )
    return counted


def columns() -> QuerySet[BoardColumn]:
    """Columns in the order of their ranks, with the number of their cards."""
    own = Q(cards__deleted_at=None)
    rows: QuerySet[BoardColumn] = BoardColumn.objects.annotate(card_count=Count("cards", filter=own))
    return rows.order_by("rank", "pk")


def deleted_columns() -> QuerySet[BoardColumn]:
    """Columns that can be restored, with the number of their cards. Those of a deleted board return with it."""
    rows = BoardColumn.with_deleted.filter(deleted_at__gt=restorable_since(), board__deleted_at=None)
    counted: QuerySet[BoardColumn] = rows.annotate(card_count=Count("cards"))
    return counted


def cards() -> QuerySet[BoardCard]:
    """Cards of boards and columns that are not deleted."""
    rows: QuerySet[BoardCard] = BoardCard.objects.all()
    return rows


def deleted_cards() -> QuerySet[BoardCard]:
    """Cards that can be restored. Those of a deleted column return with it."""
    rows: QuerySet[BoardCard] = BoardCard.with_deleted.filter(
        deleted_at__gt=restorable_since(), column__deleted_at=None, board__deleted_at=None
    )
    return rows


def filter_by_due(rows: QuerySet[BoardCard], *, is_due: bool) -> QuerySet[BoardCard]:
    """Cards whose day has come or is over, or the others. What is in a board's last column is done."""
    later = BoardColumn.objects.filter(board_id=OuterRef("board_id"), rank__gt=OuterRef("column__rank"))
    due = Q(Exists(later), due_on__lte=timezone.localdate())
    return rows.filter(due) if is_due else rows.exclude(due)


def serialize_boards(rows: Iterable[Any]) -> list[BoardRow]:
    """The rows of the list of boards."""
    return [_board_row(row) for row in rows]


def _board_row(row: Any) -> BoardRow:
    return {
        "id": row.pk,
        "name": row.name,
        "column_count": row.column_count,
        "card_count": row.card_count,
        "updated_at": row.updated_at,
    }


def serialize_columns(rows: Iterable[Any]) -> list[BoardColumnRow]:
    """Columns with the numbers of their cards."""
    return [
        {
            "id": row.pk,
            "board_id": row.board_id,
            "name": row.name,
            "card_count": row.card_count,
            "deleted_at": row.deleted_at,
        }
        for row in rows
    ]


def serialize_column(pk: int) -> BoardColumnRow:
    """One column."""
    return serialize_columns(columns().filter(pk=pk))[0]


def serialize_board(pk: int, user: Any) -> BoardRecord:
    """A board with columns and cards, as a person may see them. The number of queries does not depend on theirs."""
    row = boards().get(pk=pk)
    # The revision is read first: a change that comes in between is announced with a higher one, and read again.
    return {
        **_board_row(row),
        "labels": row.labels,
        "revision": row.revision,
        "columns": serialize_columns(columns().filter(board_id=pk)),
        "cards": serialize_cards(cards().filter(board_id=pk).order_by("column_id", "rank"), user),
    }


def serialize_cards(rows: QuerySet[BoardCard], user: Any) -> list[BoardCardRow]:
    """Cards as a board shows them."""
    shown = list(rows.defer("text"))
    ids = [card.pk for card in shown]
    people = _assignees(ids)
    comments = dict(_of(CardComment, ids).values("card_id").annotate(count=Count("pk")).values_list("card_id", "count"))
    files = dict(
        DeskFile.objects.filter(place=PLACE, place_id__in=ids)
        .order_by()
        .values("place_id")
        .annotate(count=Count("pk"))
        .values_list("place_id", "count")
    )
    links = _links(ids, user)
    return [
        {
            "id": card.pk,
            "board_id": card.board_id,
            "column_id": card.column_id,
            "title": card.title,
            "labels": card.labels,
            "assignees": people.get(card.pk, []),
            "due_on": card.due_on,
            "check_count": len(card.checks),
            "done_count": sum(bool(check["is_done"]) for check in card.checks),
            "comment_count": comments.get(card.pk, 0),
            "file_count": files.get(card.pk, 0),
            "links": links.get(card.pk, []),
            "deleted_at": card.deleted_at,
        }
        for card in shown
    ]


def serialize_card(card: BoardCard, user: Any) -> BoardCardRecord:
    """A card in full."""
    (row,) = serialize_cards(BoardCard.with_deleted.filter(pk=card.pk), user)
    return {
        **row,
        "text": card.text,
        "checks": card.checks,
        "comments": _comments(card),
        "files": serialize_files(PLACE, [card.pk]).get(card.pk, []),
        "version": card.version,
        "creator_name": card.creator_name,
        "created_at": card.created_at,
        "updated_at": card.updated_at,
    }


def _comments(card: BoardCard) -> list[CardCommentRow]:
    return [
        {
            "id": comment.pk,
            "text": comment.text,
            "author": {"id": comment.author_id, "name": comment.author_name},
            "created_at": comment.created_at,
        }
        for comment in CardComment.objects.filter(card=card).order_by("pk")
    ]


def _of(model: Any, card_ids: Sequence[int]) -> QuerySet[Any]:
    rows: QuerySet[Any] = model.objects.filter(card_id__in=card_ids).order_by()
    return rows


def _assignees(card_ids: Sequence[int]) -> dict[int, list[DeskPerson]]:
    people: dict[int, list[DeskPerson]] = {}
    for row in _of(CardAssignee, card_ids).order_by("pk"):
        people.setdefault(row.card_id, []).append({"id": row.user_id, "name": row.user_name})
    return people


def _links(card_ids: Sequence[int], user: Any) -> dict[int, list[LinkedRecord]]:
    rows = list(_of(CardLink, card_ids).order_by("pk").values_list("card_id", "kind", "target_id"))
    names = names_of({(kind, target_id) for _card, kind, target_id in rows}, user)
    links: dict[int, list[LinkedRecord]] = {}
    for card_id, kind, target_id in rows:
        name, img = names.get((kind, target_id), ("", ""))
        links.setdefault(card_id, []).append({"kind": kind, "id": target_id, "name": name, "img": img})
    return links


def list_people(user: Any) -> list[DeskPerson]:
    """Who may be asked to do a card: managers of the brand in force, and the caller, who may be of another."""
    own = Membership.objects.filter(brand_id=current_brand_id(), role__name__in=roles.MANAGERS)
    rows = User._base_manager.filter(Q(pk__in=own.values("user_id")) | Q(pk=user.pk), is_active=True)
    return [{"id": row.pk, "name": person_name(row)} for row in rows.order_by("name", "pk")]


def person_name(user: Any) -> str:
    """The name of a manager as cards and comments keep it."""
    return str(user.name or user.user_name)
