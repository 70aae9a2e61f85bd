"""Export and erasure of a seller who is a member too (D13).

Contracts stay, and so do the fields of the profile that identify the contract party: a business, which statements and
documents of orders name too, as long as the law requires them. Requests stay as records of the contract, without
address and telephone. Contacts and descriptions are deleted; the payout account too, as soon as nothing is owed.
"""

from collections.abc import Mapping
from typing import Any

from core.common import languages
from core.common.tenancy import brand_scope, unscoped
from core.jobs.schedule import every
from core.members.models import Member
from core.members.states import MemberState
from core.sellers import subscribers
from core.sellers.consignment import services
from core.sellers.consignment.models import ConsignmentEvent, ConsignmentRequest
from core.sellers.consignment.states import WAITING
from core.sellers.models import SellerProfile
from core.sellers.translation import SELLER_TEXTS

# Maximum of requests in an export of a member's data.
MAX_ROWS = 10_000
_PROFILE = (
    "company_name ceo_name business_num mail_order_num addr phone_num email intro notice account_masked updated_at"
).split()
_TEXTS = [f"{name}_{languages.suffix(code)}" for name in SELLER_TEXTS for code in languages.LANGUAGES]
_REQUEST = (
    "id kind state product_id memo answer price quantity address wish_on scheduled_on created_at ended_at"
).split()


# Fields of a profile that do not identify the contract party.
_REACHED = [
    *"addr phone_num email img intro notice".split(),
    *(f"{name}_{languages.suffix(code)}" for name in ("addr", "intro", "notice") for code in languages.LANGUAGES),
]


def own_data(user_id: int) -> Mapping[str, Any]:
    """A seller's profile and requests, for the export. Empty for other members."""
    profile = SellerProfile.objects.rewrite(False).filter(pk=user_id).values(*_PROFILE, *_TEXTS).first()
    requests = list(ConsignmentRequest.objects.filter(seller_id=user_id).order_by("-pk").values(*_REQUEST)[:MAX_ROWS])
    found = {"seller_profile": profile, "consignment_requests": requests}
    return {name: value for name, value in found.items() if value}


def forget(user_id: int) -> None:
    """Delete contacts and addresses of a seller, inside the transaction that erases the account."""
    # All columns as they are: modeltranslation would replace a name by the active language's.
    SellerProfile.objects.rewrite(False).filter(pk=user_id).update(**dict.fromkeys(_REACHED, ""))
    if not subscribers.is_owed(user_id):
        _forget_account(user_id)
    own = ConsignmentRequest.objects.filter(seller_id=user_id)
    for row in own.filter(state__in=WAITING).order_by("pk"):
        services.withdraw(row=row, seller=row.seller)
    own.update(address={}, memo="")
    ConsignmentEvent.objects.filter(actor_id=user_id).update(note="", actor_name="")


def _forget_account(user_id: int) -> None:
    SellerProfile.objects.filter(pk=user_id).update(account_sealed="", account_masked="")


@every(86_400, "sellers.forget_accounts")
def forget_accounts() -> int:
    """Delete payout accounts of erased sellers to whom nothing is owed any more. Returns how many."""
    with unscoped("accounts of erased sellers go in every brand"):
        erased = Member.objects.filter(state=MemberState.ERASED).values("pk")
        kept = SellerProfile.objects.exclude(account_sealed="").filter(pk__in=erased)
        found = list(kept.order_by("pk").values_list("pk", "brand_id"))
    gone = 0
    for pk, brand_id in found:
        with brand_scope(brand_id):
            if not subscribers.is_owed(pk):
                _forget_account(pk)
                gone += 1
    return gone
