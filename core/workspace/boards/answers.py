"""What the API answers about boards."""

from datetime import date, datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.common.typing import Doc, EnumOf, Flag, Pk
from core.workspace.files.answers import DeskFileRow
from core.workspace.models import LabelColor, LinkKind


class DeskPerson(TypedDict):
    """A person of the desk, who may be a manager of another brand."""

    id: Pk
    name: str


class BoardLabel(TypedDict):
    """A label of a board's cards."""

    id: Annotated[int, Doc("Counted in its board.")]
    name: str
    color: Annotated[str, EnumOf(LabelColor)]


class BoardRow(TypedDict):
    """A board in the list."""

    id: Pk
    name: str
    column_count: int
    card_count: int
    updated_at: datetime


class BoardColumnRow(TypedDict):
    """A column of a board."""

    id: Pk
    board_id: Pk
    name: str
    card_count: int
    deleted_at: Annotated[datetime | None, Doc("Since when it can be restored.")]


class LinkedRecord(TypedDict):
    """A record that a card is about."""

    kind: Annotated[str, EnumOf(LinkKind)]
    id: Pk
    name: Annotated[str, Doc("Empty where the record is gone, or where the caller may not see it; members are masked.")]
    img: str


class CheckItem(TypedDict):
    """A line of a card's check list."""

    text: str
    is_done: Flag


class BoardCardRow(TypedDict):
    """A card as a board shows it."""

    id: Pk
    board_id: Pk
    column_id: Pk
    title: str
    labels: Annotated[list[int], Doc("Numbers of the board's labels.")]
    assignees: list[DeskPerson]
    due_on: date | None
    check_count: int
    done_count: int
    comment_count: int
    file_count: int
    links: list[LinkedRecord]
    deleted_at: Annotated[datetime | None, Doc("Since when it can be restored.")]


class CardCommentRow(TypedDict):
    """A comment below a card."""

    id: Pk
    text: str
    author: DeskPerson
    created_at: datetime


class BoardCardRecord(BoardCardRow):
    """A card in full."""

    text: str
    checks: list[CheckItem]
    comments: list[CardCommentRow]
    files: list[DeskFileRow]
    version: Annotated[int, Doc("Sent back with a change.")]
    creator_name: str
    created_at: datetime
    updated_at: datetime


class BoardRecord(BoardRow):
    """A board with its columns in order, and the cards of all columns in the order of each."""

    labels: list[BoardLabel]
    revision: Annotated[int, Doc("Counts the board's changes.")]
    columns: list[BoardColumnRow]
    cards: list[BoardCardRow]


class BoardChange(TypedDict):
    """What a change of a board came to: equal to the revision before it and one where nobody else wrote meanwhile."""

    id: Pk
    board_id: Pk
    revision: int


class CardWrite(BoardCardRecord):
    """A card after it was written."""

    revision: Annotated[int, Doc("The board's, after this change.")]


class ColumnWrite(BoardColumnRow):
    """A column after it was written."""

    revision: Annotated[int, Doc("The board's, after this change.")]


class DeskPeople(TypedDict):
    """Who may be asked to do a card: managers of the brand, and the caller."""

    people: list[DeskPerson]


Change = Literal["create", "update", "delete", "restore"]
