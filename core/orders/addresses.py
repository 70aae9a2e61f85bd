"""Addresses in JSON columns. They are read through one function because old rows may have other keys."""

from collections.abc import Mapping
from typing import Any

from core.orders.answers.orders import OrderAddress


def parse_address(kept: Mapping[str, Any]) -> OrderAddress:
    """An address with each of its parts, empty where it is not known; other keys are left out."""
    return {
        "receiver_name": str(kept.get("receiver_name") or ""),
        "phone_num": str(kept.get("phone_num") or ""),
        "postcode": str(kept.get("postcode") or ""),
        "addr": str(kept.get("addr") or ""),
        "addr_detail": str(kept.get("addr_detail") or ""),
        "memo": str(kept.get("memo") or ""),
    }
