"""A seller's public page. None if `is_use_seller` is off (D23)."""

from core.accounts.models import Seller
from core.common.errors import NotFound
from core.common.query import is_id
from core.common.resources import Access, Resource, ResourceRequest, Scope
from core.sellers import storefront
from core.sellers.answers import SellerPage


def _read(call: ResourceRequest) -> SellerPage:
    if not is_id(call.key):
        raise NotFound()
    return storefront.get_page(int(call.key))


RESOURCES = (
    Resource(
        name="sellers",
        scope=Scope.SHOP,
        model=Seller,
        access=Access.PUBLIC,
        queryset=storefront.sellers_with_page,
        read=_read,
    ),
)
