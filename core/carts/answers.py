"""What the API answers about a member's cart."""

from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc, Pk, Won


class CartRow(TypedDict):
    """A line of a cart."""

    id: Annotated[Pk, Doc("The variant.")]
    price: Annotated[Won, Doc("Of one piece now; 0 where it isn't sold any more.")]
    quantity: int
    colors: Annotated[list[str], Doc("As #rrggbb.")]


class ChangedCart(TypedDict):
    """The complete cart after a change."""

    content: list[CartRow]
    left_out: Annotated[list[Pk], Doc("Variants that exceeded the limit of the cart.")]
