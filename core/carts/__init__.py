"""A member's cart, kept so that every device finds it (D30).

The browser's `product.checkout` stays the truth of its page; here stands what all of a member's devices agree on.
"""
