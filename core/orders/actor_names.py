"""The names of actors in a timeline."""

from dataclasses import dataclass

from django.utils.translation import pgettext


@dataclass(frozen=True)
class Machine:
    """An actor that is not a person. `user_name` is the mark stored in the timeline's rows."""

    user_name: str
    pk: None = None


FOLLOWED = Machine("system:courier")


IMPORTED = Machine("system:import")

# Events that no person caused at that moment: scheduled jobs, the bank or the tax office.
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
        "confirm-late",
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
    """The actor's name in the timeline. The buyer has no name there; what a courier's answer caused has a fixed one."""
    if name == FOLLOWED.user_name:
        return pgettext("actor", "배송 조회")
    if name == IMPORTED.user_name:
        return pgettext("actor", "송장 가져오기")
    if not name and kind in _BY_ITSELF:
        return pgettext("actor", "자동")
    return name or pgettext("actor", "고객")
