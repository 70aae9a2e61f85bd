"""Answers of the restock endpoints."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc, Pk


class MyRestockWait(TypedDict):
    """A restock wait of the member."""

    id: Pk
    product_id: Pk
    product_name: str
    img: str
    option_info: str
    phone_masked: str
    agreed_at: datetime


class RestockWaitRow(TypedDict):
    """A restock wait for managers."""

    id: Pk
    product_id: Pk
    variant_id: Pk
    product_name: str
    option_info: str
    phone_masked: str
    user_name: Annotated[str, Doc("Masked; empty for a visitor.")]
    agreed_at: datetime


class RestockEnded(TypedDict):
    """The result of ending a wait by link."""

    is_ended: bool
