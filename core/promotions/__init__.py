"""Promotions and coupons: discounts on goods and delivery, their limits, and their uses in orders (D46).

Orders and their lines are known by number only. `docs/rules/promotions.md` has the rules.
"""
