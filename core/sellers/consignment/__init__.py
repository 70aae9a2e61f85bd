"""Requests of sellers about products on consignment: another price, or a pickup (D23)."""
