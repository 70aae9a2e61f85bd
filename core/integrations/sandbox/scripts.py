"""Behaviours of the bank, selected by the last four digits of the card (or of the depositor's order)."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Script:
    """A behaviour: `kind` names it, `code` is its error code, `seconds` its delay."""

    kind: str
    code: str = ""
    seconds: float = 0.0


CARDS = {
    "1234": Script("ok"),
    "0002": Script("decline", "REJECT_CARD_PAYMENT"),
    "0005": Script("decline", "INVALID_CARD_PASSWORD"),
    "0007": Script("decline", "INVALID_STOPPED_CARD"),
    "0009": Script("decline", "A_CODE_THAT_NOBODY_KNOWS"),
    "0010": Script("slow", seconds=15),
    "0011": Script("slow", seconds=2),
    "0012": Script("slow", seconds=4),
    "0020": Script("approve-then-drop"),
    "0030": Script("500-but-approved"),
    "0040": Script("timeout-not-approved"),
    "0050": Script("409-once"),
    "0070": Script("cancel-unknown"),
    "0071": Script("cancel-refused", "NOT_CANCELABLE_PAYMENT"),
    "0072": Script("cancel-500", "FAILED_REFUND_PROCESS"),
    "0060": Script("lookup-late", seconds=20),
}
OK = Script("ok")


def for_card(number: str, *, strict: bool) -> Script | None:
    """The script of a card. In strict mode an unknown card has none and gets a 500 response."""
    return CARDS.get(number[-4:], None if strict else OK)
