"""How many calls about orders one network address may make in an hour."""

from django.conf import settings
from rest_framework.request import Request

from core.common.addresses import client_address
from core.common.errors import TooMany
from core.common.tenancy import current_brand_id
from core.orders.errors import TooManyOrders
from core.security import services as security

HOUR = 3600


def count_address_call(purpose: str, request: Request) -> None:
    """Count a call for a purpose. Raises TooManyOrders (-60) beyond ORDERS_MAX_PER_ADDRESS."""
    limit = settings.ORDERS_MAX_PER_ADDRESS
    if not limit:
        return
    address = client_address(request._request)
    try:
        security.hit_address(f"{purpose}:{current_brand_id()}", address, limit=limit, seconds=HOUR)
    except TooMany as exc:
        raise TooManyOrders(retry_after=exc.retry_after) from exc
