"""Tools that know no shop words and own no table.

The contract (envelope, errors, list grammar, resource declarations), the brand scope,
the state machine, languages and money. Nothing in this package imports another one.
"""
