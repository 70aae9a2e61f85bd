"""What the doors of people answer."""

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
