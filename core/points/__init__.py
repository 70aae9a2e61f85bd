"""Points of members: an insert-only ledger and the balance that equals its sum (D34).

Orders are known by number only.
"""
