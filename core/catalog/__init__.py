"""Products, variants, categories, properties, prices, search, wishes (D20, D21).

A product always has at least one variant; what a cart holds and stock counts is the variant.
"""
