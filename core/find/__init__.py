"""Finding orders, products, members, posts and mails by one text, for managers. It has no tables."""
