"""Prices that visitors do not see, where a brand shows them to members only (D15).

An answer is made with its prices, and cached so. They are left out when it is sent (`core.common.views`), from every
product in it, whichever view it comes from: what is added to the shop later hides them too.
"""

from collections.abc import Mapping
from typing import Any

from core.accounts import selectors as accounts

# Only a product has this key.
_MARK = "product_sale_price"
_OF_CARD: Mapping[str, Any] = {
    "product_price": None,
    "product_sale_price": None,
    "discount_percent": None,
    "price_lang_obj": {},
}
_OF_PAGE: Mapping[str, Any] = {"tiers": [], "members_pay": ""}


def hide_prices(user: Any, data: Any) -> Any:
    """The data of an answer as this person may see it: without the prices of products, or unchanged."""
    return data if accounts.shows_prices(user) else without_prices(data)


def without_prices(data: Any) -> Any:
    """A copy of an answer without prices; what has none is not copied."""
    if isinstance(data, Mapping):
        return _of_mapping(data)
    if isinstance(data, list | tuple):
        return [without_prices(value) for value in data]
    return data


def _of_mapping(data: Mapping[str, Any]) -> dict[str, Any]:
    values = {name: without_prices(value) for name, value in data.items()}
    if _MARK not in values:
        return values
    values |= _OF_CARD
    values |= {name: value for name, value in _OF_PAGE.items() if name in values}
    if "variants" in values:
        values["variants"] = [{**variant, "price": None, "list_price": None} for variant in values["variants"]]
    return values
