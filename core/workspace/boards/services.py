"""Writes boards, columns and cards: one writer of a board at a time (docs/rules/desk.md)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from django.db import transaction
from django.db.models.signals import post_delete
from django.utils.translation import gettext as _

from core.common.errors import Invalid, NotAllowed, NotFound, Stale
from core.live.services import announce_change
from core.plain.contracts import soft_delete, undelete
from core.workspace.boards.links import names_of
from core.workspace.boards.ranks import LONGEST, even_ranks, rank_between
from core.workspace.boards.selectors import PLACE, list_people, person_name
from core.workspace.files.services import Uploader, attach, delete_files
from core.workspace.models import Board, BoardCard, BoardColumn, CardAssignee, CardComment, CardLink, DeskFile

MAX_BOARDS, MAX_COLUMNS, MAX_CARDS, MAX_COMMENTS, MAX_FILES = 50, 20, 2000, 500, 20
# Rows of one statement when a column gets new ranks.
BATCH_SIZE = 500

Link = tuple[str, int]


@contextmanager
def _changed_board(board_id: int, *, card_id: int = 0) -> Iterator[Board]:
    """Lock a board until the transaction ends, count the change, and announce it. Raises NotFound for a deleted one."""
    with transaction.atomic():
        board = Board.objects.select_for_update(of=("self",), no_key=True).filter(pk=board_id).first()
        if board is None:
            raise NotFound(_("그사이 지워진 보드예요."))
        board.revision += 1
        yield board
        board.save(update_fields=["revision", "updated_at"])
        announce_change("boards", board=board.pk, card=card_id, revision=board.revision)


def create_board(*, name: str) -> Board:
    """A board with three columns in the caller's language. Raises Invalid (-50) beyond MAX_BOARDS."""
    with transaction.atomic():
        if Board.objects.count() >= MAX_BOARDS:
            raise Invalid({"name": _("보드는 %(most)s개까지 만들 수 있어요.") % {"most": MAX_BOARDS}})
        board = Board(name=name)
        board.save()
        names = (_("할 일"), _("진행 중"), _("끝"))
        for column, rank in zip(names, even_ranks(len(names)), strict=True):
            BoardColumn(board=board, name=column, rank=rank).save()
        announce_change("boards", board=board.pk, card=0, revision=board.revision)
    return board


def update_board(*, board: Board, values: Mapping[str, Any]) -> Board:
    """Save name and labels. New labels have the number 0; cards lose those that are gone."""
    with _changed_board(board.pk) as own:
        own.name = values.get("name", own.name)
        if "labels" in values:
            own.labels = _numbered_labels(values["labels"], own.labels)
            _drop_labels(own)
        own.save(update_fields=["name", "labels"])
    return own


def _numbered_labels(labels: Sequence[Mapping[str, Any]], before: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    known = {label["id"] for label in before}
    following = max(known, default=0) + 1
    numbered: list[dict[str, Any]] = []
    for label in labels:
        number = label.get("id", 0)
        # A number that is not among them, or is given twice, would join two labels.
        if number not in known or number in {other["id"] for other in numbered}:
            number, following = following, following + 1
        numbered.append({"id": number, "name": label["name"], "color": label["color"]})
    return numbered


def _drop_labels(board: Board) -> None:
    """Labels that are gone leave the cards: a later label must not take their number and their cards."""
    known = {label["id"] for label in board.labels}
    rows = BoardCard.with_deleted.filter(board=board).exclude(labels=[])
    changed = [card for card in rows.only("pk", "labels") if not known.issuperset(card.labels)]
    for card in changed:
        card.labels = [label for label in card.labels if label in known]
    BoardCard.with_deleted.bulk_update(changed, ["labels"], batch_size=BATCH_SIZE)


def delete_board(*, board: Board) -> None:
    """Delete a board with its columns and cards; it can be restored for 30 days."""
    with _changed_board(board.pk) as own:
        own.save(update_fields=["revision"])
        soft_delete(own)


def restore_board(*, board: Board) -> None:
    """Restore a board with what was deleted with it. Raises Invalid (-50) beyond MAX_BOARDS."""
    with transaction.atomic():
        if Board.objects.count() >= MAX_BOARDS:
            raise Invalid({"name": _("보드는 %(most)s개까지 만들 수 있어요.") % {"most": MAX_BOARDS}})
        own = Board.with_deleted.select_for_update(of=("self",), no_key=True).get(pk=board.pk)
        if own.deleted_at is not None:
            undelete(own)
        announce_change("boards", board=board.pk, card=0, revision=own.revision)


def create_column(*, board_id: int, name: str) -> tuple[BoardColumn, int]:
    """A column after the others. Raises Invalid (-50) beyond MAX_COLUMNS, NotFound for a board that is gone."""
    with _changed_board(board_id) as board:
        _check_columns(board)
        last = BoardColumn.with_deleted.filter(board=board).order_by("-rank").values_list("rank", flat=True).first()
        column = BoardColumn(board=board, name=name, rank=rank_between(last, None))
        column.save()
    return column, board.revision


def _check_columns(board: Board) -> None:
    if BoardColumn.objects.filter(board=board).count() >= MAX_COLUMNS:
        raise Invalid({"name": _("열은 보드마다 %(most)s개까지예요.") % {"most": MAX_COLUMNS}})


def rename_column(*, column: BoardColumn, name: str) -> int:
    """Save a column's name; returns the board's revision."""
    with _changed_board(column.board_id) as board:
        if not BoardColumn.objects.filter(pk=column.pk).update(name=name):
            raise Stale(_("그사이 지워진 열이에요."))
    return board.revision


def delete_column(*, column: BoardColumn) -> int:
    """Delete a column with its cards; both can be restored for 30 days. Returns the board's revision."""
    with _changed_board(column.board_id) as board:
        soft_delete(column)
    return board.revision


def restore_column(*, column: BoardColumn) -> int:
    """Restore a column with the cards that were deleted with it. Raises Invalid (-50) where the board has no room."""
    with _changed_board(column.board_id) as board:
        own = BoardColumn.with_deleted.get(pk=column.pk)
        if own.deleted_at is not None:
            _check_columns(board)
            _check_cards(board, BoardCard.with_deleted.filter(column=own, deleted_at=own.deleted_at).count(), "name")
            undelete(own)
    return board.revision


def move_column(*, column: BoardColumn, after_id: int | None, before_id: int | None) -> int:
    """Put a column beside others; returns the board's revision. Raises Stale (-45) for a column that is gone."""
    with _changed_board(column.board_id) as board:
        own = BoardColumn.objects.filter(pk=column.pk).first()
        if own is None:
            raise Stale(_("그사이 지워진 열이에요."))
        own.rank = _place(BoardColumn, {"board_id": board.pk}, own.pk, after_id, before_id)
        own.save(update_fields=["rank", "updated_at"])
    return board.revision


def create_card(
    *, actor: Any, column_id: int, title: str, links: Sequence[Link] = (), at_top: bool = False
) -> tuple[BoardCard, int]:
    """A card at the end of a column, or at its top. Raises Invalid (-50) beyond MAX_CARDS and for an unknown record."""
    with _board_of_column(column_id) as board:
        _check_cards(board, 1, "title")
        rows = BoardCard.with_deleted.filter(column_id=column_id).order_by("rank" if at_top else "-rank")
        edge = rows.values_list("rank", flat=True).first()
        card = BoardCard(
            board=board,
            column_id=column_id,
            title=title,
            rank=rank_between(None, edge) if at_top else rank_between(edge, None),
            creator_id=actor.pk,
            creator_name=person_name(actor),
        )
        card.save()
        _save_links(card, links, actor)
    return card, board.revision


@contextmanager
def _board_of_column(column_id: int) -> Iterator[Board]:
    """The board of a column, locked. Raises Invalid (-50) where either is gone."""
    missing = Invalid({"column_id": _("그사이 지워진 열이에요.")})
    board_id = BoardColumn.objects.filter(pk=column_id).values_list("board_id", flat=True).first()
    if board_id is None:
        raise missing
    with _changed_board(board_id) as board:
        if not BoardColumn.objects.filter(pk=column_id).exists():
            raise missing
        yield board


def _check_cards(board: Board, more: int, field: str) -> None:
    if BoardCard.objects.filter(board=board).count() + more > MAX_CARDS:
        raise Invalid({field: _("카드는 보드마다 %(most)s장까지예요.") % {"most": f"{MAX_CARDS:,}"}})


def update_card(
    *, actor: Any, card: BoardCard, values: Mapping[str, Any], version: int | None
) -> tuple[BoardCard, int]:
    """Save what is given of a card. Raises Stale (-45) where somebody else saved it since `version`, and Invalid (-50)
    for people, labels and records that are none."""
    with _changed_board(card.board_id, card_id=card.pk) as board:
        own = BoardCard.objects.filter(pk=card.pk).first()
        if own is None:
            raise Stale(_("그사이 지워진 카드예요."))
        if version is not None and own.version != version:
            raise Stale(data={"version": own.version, "updated_at": own.updated_at})
        for name in ("title", "text", "due_on", "checks"):
            if name in values:
                setattr(own, name, values[name])
        if "labels" in values:
            own.labels = _checked_labels(values["labels"], own, board)
        if "assignee_ids" in values:
            _save_assignees(own, values["assignee_ids"], actor)
        if "links" in values:
            _save_links(own, values["links"], actor)
        own.version += 1
        own.save()
    return own, board.revision


def _checked_labels(labels: Collection[int], card: BoardCard, board: Board) -> list[int]:
    """The labels in the board's order; one that the board has lost since the card was opened is left out."""
    known = [label["id"] for label in board.labels]
    if set(labels) - set(known) - set(card.labels):
        raise Invalid({"labels": _("없는 라벨이에요.")})
    return [label for label in known if label in labels]


def _save_assignees(card: BoardCard, ids: Sequence[int], actor: Any) -> None:
    """Save who does the card. People who do it already stay, also those who left and managers of other brands."""
    names = {person["id"]: person["name"] for person in list_people(actor)}
    before = dict(CardAssignee.objects.filter(card=card).values_list("user_id", "user_name"))
    if set(ids) - set(names) - set(before):
        raise Invalid({"assignee_ids": _("이 쇼핑몰의 담당자가 아니에요.")})
    CardAssignee.objects.filter(card=card).exclude(user_id__in=ids).delete()
    CardAssignee.objects.bulk_create(
        CardAssignee(card=card, user_id=user_id, user_name=names[user_id])
        for user_id in dict.fromkeys(ids)
        if user_id not in before
    )


def _save_links(card: BoardCard, links: Sequence[Link], actor: Any) -> None:
    """Links that are there stay, also to what is gone; a new one must be a record that the caller may see."""
    before = set(CardLink.objects.filter(card=card).values_list("kind", "target_id"))
    added = [link for link in dict.fromkeys(links) if link not in before]
    if set(added) - set(names_of(added, actor)):
        raise Invalid({"links": _("찾을 수 없는 것이에요.")})
    for kind, target_id in before - set(links):
        CardLink.objects.filter(card=card, kind=kind, target_id=target_id).delete()
    CardLink.objects.bulk_create(CardLink(card=card, kind=kind, target_id=target_id) for kind, target_id in added)


def delete_card(*, card: BoardCard) -> int:
    """Delete a card; it can be restored for 30 days. Returns the board's revision."""
    with _changed_board(card.board_id, card_id=card.pk) as board:
        soft_delete(card)
    return board.revision


def restore_card(*, card: BoardCard) -> int:
    """Restore a card where it was. Raises Invalid (-50) where its column is gone or the board is full."""
    with _changed_board(card.board_id, card_id=card.pk) as board:
        own = BoardCard.with_deleted.get(pk=card.pk)
        if own.deleted_at is not None:
            _check_cards(board, 1, "title")
            undelete(own)
    return board.revision


def move_card(*, card: BoardCard, column_id: int, after_id: int | None, before_id: int | None) -> tuple[BoardCard, int]:
    """Put a card into a column, after or before another card, or else at its end. Returns it with the board's revision.

    A neighbour that is not in the column any more does not count: nobody is refused because another moved too. Raises
    Stale (-45) for a card that is gone, Invalid (-50) for a column that is gone or of another board.
    """
    with _changed_board(card.board_id, card_id=card.pk) as board:
        own = BoardCard.objects.filter(pk=card.pk).first()
        if own is None:
            raise Stale(_("그사이 지워진 카드예요."))
        if not BoardColumn.objects.filter(pk=column_id, board=board).exists():
            raise Invalid({"column_id": _("그사이 지워진 열이에요.")})
        own.rank = _place(BoardCard, {"column_id": column_id}, own.pk, after_id, before_id)
        own.column_id = column_id
        own.save(update_fields=["column_id", "rank", "updated_at"])
    return own, board.revision


def _place(model: Any, siblings: Mapping[str, int], pk: int, after_id: int | None, before_id: int | None) -> str:
    """A free rank after one row of the siblings, or before another, or at the end. The board is locked."""
    rank = _free_rank(model, siblings, pk, after_id, before_id)
    if len(rank) > LONGEST:
        _rank_again(model, siblings)
        rank = _free_rank(model, siblings, pk, after_id, before_id)
    return rank


def _free_rank(model: Any, siblings: Mapping[str, int], pk: int, after_id: int | None, before_id: int | None) -> str:
    # Deleted rows keep their ranks, so that they can be restored: they are neighbours as well.
    ranks = model.with_deleted.filter(**siblings).exclude(pk=pk).order_by("rank")
    live = dict(model.objects.filter(**siblings, pk__in=[after_id or 0, before_id or 0]).values_list("pk", "rank"))
    if after_id in live:
        low = live[after_id]
        return rank_between(low, ranks.filter(rank__gt=low).values_list("rank", flat=True).first())
    if before_id in live:
        high = live[before_id]
        return rank_between(ranks.filter(rank__lt=high).values_list("rank", flat=True).last(), high)
    return rank_between(ranks.values_list("rank", flat=True).last(), None)


def _rank_again(model: Any, siblings: Mapping[str, int]) -> None:
    """New ranks for all siblings in their order. In two steps, because each rank is unique at any moment."""
    rows = list(model.with_deleted.filter(**siblings).order_by("rank").only("pk", "rank"))
    for row in rows:
        row.rank = f"-{row.pk}"
    model.with_deleted.bulk_update(rows, ["rank"], batch_size=BATCH_SIZE)
    for row, rank in zip(rows, even_ranks(len(rows)), strict=True):
        row.rank = rank
    model.with_deleted.bulk_update(rows, ["rank"], batch_size=BATCH_SIZE)


def add_comment(*, actor: Any, card: BoardCard, text: str) -> int:
    """Write a comment below a card; returns the board's revision. Raises Invalid (-50) beyond MAX_COMMENTS."""
    with _changed_board(card.board_id, card_id=card.pk) as board:
        if not BoardCard.objects.filter(pk=card.pk).exists():
            raise Stale(_("그사이 지워진 카드예요."))
        if CardComment.objects.filter(card=card).count() >= MAX_COMMENTS:
            raise Invalid({"text": _("댓글은 카드마다 %(most)s개까지예요.") % {"most": MAX_COMMENTS}})
        CardComment(card=card, text=text, author_id=actor.pk, author_name=person_name(actor)).save()
    return board.revision


def delete_comment(*, actor: Any, card: BoardCard, comment_id: int) -> int:
    """Delete an own comment; returns the board's revision. Raises NotAllowed (-14) for another person's."""
    with _changed_board(card.board_id, card_id=card.pk) as board:
        comment = CardComment.objects.filter(pk=comment_id, card=card).first()
        if comment is not None and comment.author_id != actor.pk:
            raise NotAllowed(_("자기 댓글만 지울 수 있어요."))
        if comment is not None:
            comment.delete()
    return board.revision


def add_files(*, card: BoardCard, keys: Sequence[str], uploader: Uploader) -> int:
    """Attach files to a card; returns the board's revision. Raises Stale (-45) for a card that is gone, Invalid (-50)
    beyond MAX_FILES and for files that `attach` refuses."""
    with _changed_board(card.board_id, card_id=card.pk) as board:
        if not BoardCard.objects.filter(pk=card.pk).exists():
            raise Stale(_("그사이 지워진 카드예요."))
        attached = DeskFile.objects.filter(place=PLACE, place_id=card.pk).count()
        if attached + len(keys) > MAX_FILES:
            raise Invalid({"files": _("파일은 카드마다 %(most)s개까지예요.") % {"most": MAX_FILES}})
        attach(keys=keys, place=PLACE, place_id=card.pk, uploader=uploader)
    return board.revision


def delete_file(*, card: BoardCard, key: str) -> int:
    """Delete a file of a card for good; returns the board's revision."""
    with _changed_board(card.board_id, card_id=card.pk) as board:
        for file in DeskFile.objects.filter(key=key, place=PLACE, place_id=card.pk):
            file.delete()
    return board.revision


def connect_file_deletion() -> None:
    """Delete a card's files when it is deleted for good; called when Django starts."""
    post_delete.connect(_delete_files, sender=BoardCard, dispatch_uid="workspace.card_files")


def _delete_files(sender: Any, instance: BoardCard, **signal: Any) -> None:
    delete_files(PLACE, [instance.pk])
