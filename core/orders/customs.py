"""The personal customs code of an order: encrypted at rest, masked on screens, shown on request (D13)."""

from collections.abc import Mapping
from typing import Any

from core.common import crypto

_SHOWN = 4
SEALED_KEY = "pccc_sealed"


def seal(values: Mapping[str, Any], brand_id: int) -> dict[str, Any]:
    """The buyer's input for the column of an order of this brand. {} stays {}."""
    if not values:
        return {}
    plain = {name: value for name, value in values.items() if name != "pccc"}
    code = str(values.get("pccc", ""))
    return plain | {SEALED_KEY: crypto.seal(code, seal_context(brand_id)), "pccc_masked": _masked(code)}


def unseal_code(customs: Mapping[str, Any], brand_id: int) -> str:
    """The decrypted code of a column; '' if there is none."""
    return crypto.unseal(str(customs.get(SEALED_KEY, "")), seal_context(brand_id))


def _masked(code: str) -> str:
    return f"{code[:_SHOWN]}{'*' * max(0, len(code) - _SHOWN)}"


def seal_context(brand_id: int) -> str:
    """The encryption context of the code."""
    return f"brand:{brand_id}:order:customs"
