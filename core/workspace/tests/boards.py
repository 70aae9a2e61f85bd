"""Boards and cards for tests."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from core.accounts.models import User
from core.conftest import World
from core.workspace.boards import services
from core.workspace.models import Board, BoardCard, BoardColumn, CardAssignee, CardComment, CardLink


def board(name: str = "겨울 기획전") -> Board:
    """A board with three columns."""
    return services.create_board(name=name)


def columns_of(own: Board) -> list[BoardColumn]:
    """The columns of a board in order."""
    return list(BoardColumn.objects.filter(board=own).order_by("rank"))


def board_card(own: Board, title: str = "사진 찍기", *, column: int = 0, actor: Any = None) -> BoardCard:
    """A card at the end of a column."""
    place = columns_of(own)[column]
    card, _revision = services.create_card(actor=actor or User(name="담당"), column_id=place.pk, title=title)
    return card


def bare_column(index: int) -> BoardColumn:
    """One of more columns than people may make."""
    own = Board.objects.first() or board()
    column = BoardColumn(board=own, name=f"열 {index}", rank=f"9{index + 1:04}1")
    column.save()
    return column


def full_card(world: World, index: int) -> BoardCard:
    """A card with a person, a comment and a link."""
    own = Board.objects.first() or board()
    card = board_card(own, f"카드 {index}")
    BoardCard.objects.filter(pk=card.pk).update(due_on=timezone.localdate() + timedelta(days=index % 3))
    CardAssignee(card=card, user_id=world.manager.pk, user_name="담당").save()
    CardComment(card=card, text="확인했어요", author_id=world.manager.pk, author_name="담당").save()
    CardLink(card=card, kind="product", target_id=world.product.pk).save()
    return card


def titles(own: Board, column: int = 0) -> list[str]:
    """The titles of a column's cards in order."""
    place = columns_of(own)[column]
    return list(BoardCard.objects.filter(column=place).order_by("rank").values_list("title", flat=True))
