"""Finding orders, products, members and posts by one text, for managers. It has no tables."""
