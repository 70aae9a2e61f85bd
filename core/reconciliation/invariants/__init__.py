"""The invariants, a module for each kind of data (integrity 2).

Each check is a query for rows that break the invariant; no rows prove it. All are read-only and cover all brands.
"""
