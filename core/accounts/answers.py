"""What the API answers about people."""

from datetime import datetime

from typing_extensions import TypedDict

from core.kit.typing import Pk


class SellerRow(TypedDict):
    """Who sells through the brand."""

    id: Pk
    user_name: str
    name: str
    email: str
    phone_num: str
    is_active: bool
    created_at: datetime


class BookAddress(TypedDict):
    """An address of a member's book."""

    id: Pk
    addr_name: str
    receiver_name: str
    phone_num: str
    postcode: str
    addr: str
    addr_detail: str
    memo: str
    is_default: bool
