"""Notifications to a seller: approved, refused, pickup day; each once (`core.notifications.kinds`)."""

import re

from core.accounts.models import User
from core.accounts.selectors import display_name
from core.common import languages
from core.notifications import services as notify
from core.sellers.consignment.models import ConsignmentRequest
from core.sellers.consignment.states import RequestState
from core.sellers.models import SellerProfile

_KINDS = {
    RequestState.APPROVED: "price_approved",
    RequestState.REJECTED: "price_refused",
    RequestState.EXPIRED: "price_expired",
    RequestState.SCHEDULED: "pickup_scheduled",
    RequestState.CANCELLED: "pickup_cancelled",
}


def notify_seller(row: ConsignmentRequest) -> None:
    """Queue the message for the current state of a request, inside the caller's transaction. Some states have none.

    It goes to the telephone and e-mail address of the account, else to those of the public profile.
    """
    kind = _KINDS.get(RequestState(row.state))
    if kind is None:
        return
    user = User.objects.get(pk=row.seller_id)
    known = SellerProfile.objects.filter(pk=row.seller_id).first() or SellerProfile()
    reader = notify.Recipient(
        phone=re.sub(r"\D", "", user.phone_num or known.phone_num),
        email=user.email or known.email,
        language=languages.DEFAULT,
    )
    facts = {
        "name": display_name(user.name, user.user_name),
        "product_name": row.product.product_name,
        "amount": row.price or 0,
        "reason": row.answer,
        "day": row.scheduled_on.isoformat() if row.scheduled_on else "",
        "path": "/seller/requests",
    }
    # A changed day is notified again.
    ref = f"consignment:{row.pk}" + (f":{facts['day']}" if row.scheduled_on else "")
    notify.notify(kind, reader, ref=ref, facts=facts)
