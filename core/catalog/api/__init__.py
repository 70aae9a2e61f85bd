"""The catalogue's endpoints. See `shop` and `manager`."""

from core.catalog.api.manager import RESOURCES as MANAGER
from core.catalog.api.searches import RESOURCES as SEARCHES
from core.catalog.api.shop import RESOURCES as SHOP
from core.catalog.api.wishes import RESOURCES as WISHES

RESOURCES = (*SHOP, *MANAGER, *SEARCHES, *WISHES)
