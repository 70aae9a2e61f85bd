"""Kinds of gateway keys, and recipients of cash receipts. No ORM."""

import re
from collections.abc import Collection
from enum import StrEnum

from core.common.business import is_business_number
from core.common.fields import digits
from core.payments.states import ReceiptKind

LOCAL_KEY = "test_sk_local"
# The client key of the sandbox's window, and the shop's number at the sandbox's Kakao Pay.
LOCAL_CLIENT_KEY, LOCAL_CID = "test_ck_local", "TC0ONETIME"
_MOBILE = re.compile(r"^01[016789][0-9]{7,8}$")


class Money(StrEnum):
    """The kind of money that a key moves: none (the sandbox), the gateway's test money, or real money."""

    PLAY = "play"
    TEST = "test"
    LIVE = "live"


def money_kind(key: str) -> Money | None:
    """The kind of money behind a key; None without a key. A key of unknown shape counts as live."""
    if not key:
        return None
    if key == LOCAL_KEY:
        return Money.PLAY
    # A development key of Kakao Pay begins with DEV.
    return Money.TEST if key.startswith(("test_", "DEV")) else Money.LIVE


def client_money_kind(key: str) -> Money | None:
    """The same for the client key of a window."""
    return Money.PLAY if key == LOCAL_CLIENT_KEY else money_kind(key)


def has_mixed_money(kinds: Collection[Money | None]) -> bool:
    """Whether real money and the sandbox are used together, where an order could be 'paid' with nothing (D32)."""
    return Money.PLAY in kinds and Money.LIVE in kinds


def mask_key(key: str) -> str:
    """A masked key: its kind and last four characters; '' without one."""
    if not key:
        return ""
    heads = ("test_gsk_", "live_gsk_", "test_sk_", "live_sk_", "DEV", "PRD")
    kind = next((head for head in heads if key.startswith(head)), "")
    rest = key[len(kind) :]
    return f"{kind}••••{rest[-4:] if len(rest) >= 12 else ''}"


def is_receipt_identity(kind: str, text: str) -> bool:
    """Whether a number fits the kind of receipt. A resident number is never valid (개인정보보호법 24조의2)."""
    return is_business_number(text) if kind == ReceiptKind.PROOF else bool(_MOBILE.match(digits(text)))
