"""API responses about popups."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.common.typing import Doc, Pk


class ShopPopup(TypedDict):
    """A popup for the caller, in one language."""

    id: Pk
    is_first_visit: Annotated[bool, Doc("For browsers that were never here; they decide it.")]
    look: Annotated[Literal["picture_text", "picture", "text"], Doc("`picture`: the title is what screen readers say.")]
    title: str
    text: str
    button: Annotated[str, Doc("Leads to `link`; empty where there is no button.")]
    link: Annotated[str, Doc("A path of the shop or a web address; empty where it leads nowhere.")]
    img: Annotated[str, Doc("Empty for a popup of words alone.")]
    promotion_id: Annotated[Pk | None, Doc("Its coupon, in `/api/shop/coupon-offers`; null: none.")]


class ShopPopups(TypedDict):
    """The popups that the caller may see, the first in order first."""

    content: list[ShopPopup]


class PopupPeriod(TypedDict):
    """When a popup is on, for packages above; an end that is None is open."""

    id: int
    title: str
    starts_at: datetime | None
    ends_at: datetime | None
