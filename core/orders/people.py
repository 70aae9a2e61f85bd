"""Who did it, as a timeline says it."""

from dataclasses import dataclass

from django.utils.translation import pgettext


@dataclass(frozen=True)
class Machine:
    """Who did it where no person did; `user_name` is the mark that stands in the timeline's rows."""

    user_name: str
    pk: None = None


FOLLOWED = Machine("system:courier")


IMPORTED = Machine("system:import")

# What nobody asked for at that moment: the clock, the bank or the tax office had its turn.
_BY_ITSELF = frozenset(
    {
        "expire",
        "hold",
        "release",
        "reverse",
        "reopen",
        "late",
        "refund-refused",
        "account-asked",
        "payout-failed",
        "claim-refunded",
        "cash-self",
        "cash-issued",
        "cash-failed",
        "cash-reduce",
        "cash-reduced",
        "cash-cancelled",
        "cash-refused",
        "tax-cancelled",
    }
)


def actor_name(name: str, kind: str) -> str:
    """Who stands in the timeline: the buyer has no name there, what went by a courier's word has ours."""
    if name == FOLLOWED.user_name:
        return pgettext("actor", "배송 조회")
    if name == IMPORTED.user_name:
        return pgettext("actor", "송장 가져오기")
    if not name and kind in _BY_ITSELF:
        return pgettext("actor", "자동")
    return name or pgettext("actor", "고객")
