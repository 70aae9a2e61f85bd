"""Codes of coupons: upper case, without hyphens and spaces (D46)."""

import re
import secrets

# Digits and capitals that are not confused when they are read out: 32, five bits each.
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
SINGLE_LENGTH = 12
_SHARED = re.compile(r"[A-Z0-9]{5,20}")


def normalize(text: str) -> str:
    """A code as it is stored, from what a person typed."""
    return re.sub(r"[\s-]", "", text).upper()


def is_shared_code(code: str) -> bool:
    """Whether a normalized text may be a promotion's shared code."""
    return bool(_SHARED.fullmatch(code))


def make_single_code() -> str:
    """A random code of 60 bits."""
    return "".join(secrets.choice(ALPHABET) for _index in range(SINGLE_LENGTH))
