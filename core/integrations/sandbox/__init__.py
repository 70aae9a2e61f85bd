"""A simulation of external companies: a separate process with their HTTP APIs (D32).

It has its own SQLite file, so that killing the shop never loses the data of 'the bank'. The card number of
each order selects a script, so that faults can be simulated. Start it with
`python -m core.integrations.sandbox`. It imports nothing of the shop.
"""
