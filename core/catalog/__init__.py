"""Products, variants, categories, properties, prices, search, wishes (D20, D21).

A product always has at least one variant. Carts and stock refer to the variant.
"""
