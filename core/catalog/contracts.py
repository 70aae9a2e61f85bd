"""What other packages use of the catalogue beside its services and selectors."""

# The filters and sorts of a list of products whose result tells prices (D15).
PRICE_FILTERS = frozenset({"price_min", "price_max"})
PRICE_SORTS = frozenset({"price", "discount"})

__all__ = ["PRICE_FILTERS", "PRICE_SORTS"]
