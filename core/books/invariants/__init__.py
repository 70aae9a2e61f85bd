"""What must hold after everything, a room for each kind of thing (integrity.md, section 2).

Each check is a query that finds what breaks it; an empty answer is the proof. All of them read only, and
across all brands.
"""
