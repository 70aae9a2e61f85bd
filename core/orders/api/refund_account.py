"""The account that the buyer of an order names for refunds, proved by one won where the brand requires it."""

from core.account_verification.answers import StartedCheck
from core.account_verification.api.shop import account_from_form, started_check
from core.account_verification.services import Asker
from core.common.addresses import client_address
from core.common.resources import ResourceRequest
from core.common.tenancy import current_brand_id
from core.orders import selectors, services
from core.orders.answers import OrderRecord
from core.payments.services import RefundAccount
from core.security import services as security


def start_check(call: ResourceRequest) -> StartedCheck:
    """`POST …/account-check`: pay one won into an account."""
    asked = account_from_form(call.data)
    return started_check(services.start_account_check(order=call.obj, asker=_asker(call), **asked))


def confirm_check(call: ResourceRequest) -> OrderRecord:
    """`POST …/account-confirm`: try the code beside the one won."""
    return selectors.record(services.confirm_account_check(order=call.obj, asker=_asker(call), **call.data))


def use_verified(call: ResourceRequest) -> OrderRecord:
    """`POST …/account-use`: take the account that the member proved before."""
    return selectors.record(services.use_verified_account(order=call.obj, user=call.user))


def set_account(call: ResourceRequest) -> OrderRecord:
    """`POST …/refund-account`: name an account without a check."""
    security.hit(f"refund-account:{current_brand_id()}:{call.obj.order_num}", limit=60, seconds=3600)
    account = RefundAccount(**call.data)
    return selectors.record(services.set_refund_account(order=call.obj, account=account, by_buyer=True))


def _asker(call: ResourceRequest) -> Asker:
    """Who proves an account: a member, or a visitor who may see the order."""
    member = call.user if call.user.is_authenticated else None
    actor = f"user:{member.pk}" if member else f"order:{call.obj.pk}"
    return Asker(actor=actor, address=client_address(call.request._request), user=member)
