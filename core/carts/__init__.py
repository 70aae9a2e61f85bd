"""A member's cart, stored so that all devices share it (D30).

The browser's `product.checkout` is authoritative for its page; the stored cart is shared by a member's devices.
"""
