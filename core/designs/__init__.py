"""Design of a shop: blocks of the home page (D41)."""
