"""What a gateway key is worth, told by the key alone."""

from collections.abc import Collection
from enum import Enum

LOCAL_KEY = "test_sk_local"


class Money(Enum):
    """Whose money a key moves: nobody's (the sandbox), the gateway's test money, or people's."""

    PLAY = "play"
    TEST = "test"
    LIVE = "live"


def money_of(key: str) -> Money | None:
    """The kind of money behind a key; None without a key. A key of unknown shape counts as live."""
    if not key:
        return None
    if key == LOCAL_KEY:
        return Money.PLAY
    return Money.TEST if key.startswith("test_") else Money.LIVE


def clash(kinds: Collection[Money | None]) -> bool:
    """Whether real money stands beside the sandbox, where an order could be 'paid' with nothing (D32)."""
    return Money.PLAY in kinds and Money.LIVE in kinds


def masked(key: str) -> str:
    """A key as people may see it: what kind it is and its last four signs; '' without one."""
    if not key:
        return ""
    kind = next((head for head in ("test_gsk_", "live_gsk_", "test_sk_", "live_sk_") if key.startswith(head)), "")
    rest = key[len(kind) :]
    return f"{kind}••••{rest[-4:] if len(rest) >= 12 else ''}"
