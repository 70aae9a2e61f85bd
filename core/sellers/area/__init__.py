"""The seller's own area: own products, profile and requests (D23)."""
