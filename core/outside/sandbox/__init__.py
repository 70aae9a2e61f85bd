"""The stand-in for outside companies: a process beside the shop that speaks their HTTP (D32).

It keeps its own SQLite file, so that killing the shop never loses what 'the bank' knows, and it is
scripted per order by the card number, so that faults can be played. Start it with
`python -m core.outside.sandbox`. It imports nothing of the shop.
"""
