"""Types of responses."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc, Pk
from core.launch.states import Group, ItemState


class LaunchGroup(TypedDict):
    """A group of checks."""

    name: Group
    title: str


class LaunchItem(TypedDict):
    """A check with what it found."""

    name: str
    group: Group
    title: str
    state: ItemState
    reason: Annotated[str, Doc("Why, in the reader's language; empty where it is done.")]
    blocks: Annotated[bool, Doc("It keeps the shop closed.")]
    step: Annotated[str, Doc("The step of the opening that it belongs to, or empty.")]
    screen: Annotated[str, Doc("The path of the screen where it is mended.")]
    filters: Annotated[str, Doc("The filters of that screen's list as JSON, or empty.")]


class LaunchStep(TypedDict):
    """A step of the opening."""

    name: str
    title: str
    is_done: bool
    is_skipped: bool
    blocks: Annotated[bool, Doc("Something of it keeps the shop closed.")]


class LaunchView(TypedDict):
    """How far the shop is from its opening."""

    opened_at: Annotated[datetime | None, Doc("None while it is prepared.")]
    can_open: bool
    blocking: Annotated[int, Doc("How many checks keep it closed.")]
    groups: list[LaunchGroup]
    items: list[LaunchItem]
    steps: list[LaunchStep]
    has_samples: Annotated[bool, Doc("The ready sample products are in the shop.")]


class LaunchCheckRow(TypedDict):
    """A stored check: how many items were in each state."""

    id: Pk
    ran_at: datetime
    actor_name: str
    wrong: int
    practice: int
    advice: int
    done: int
