"""The personal customs code of an order: sealed at rest, masked on screens, shown only when asked for (D13)."""

from collections.abc import Mapping
from typing import Any

from core.kit import crypto

_SHOWN = 4


def sealed(values: Mapping[str, Any], brand_id: int) -> dict[str, Any]:
    """What the buyer wrote, for the column of an order of this brand; {} stays {}."""
    if not values:
        return {}
    plain = {name: value for name, value in values.items() if name != "pccc"}
    code = str(values.get("pccc", ""))
    return plain | {"pccc_sealed": crypto.seal(code, _place(brand_id)), "pccc_masked": _masked(code)}


def code_of(customs: Mapping[str, Any], brand_id: int) -> str:
    """The code behind a column; '' where there is none."""
    return crypto.unseal(str(customs.get("pccc_sealed", "")), _place(brand_id))


def _masked(code: str) -> str:
    return f"{code[:_SHOWN]}{'*' * max(0, len(code) - _SHOWN)}"


def _place(brand_id: int) -> str:
    return f"brand:{brand_id}:order:customs"
