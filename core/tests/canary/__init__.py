"""Secrets that may be nowhere: cards, accounts, customs codes, passwords go through everything, then are looked for."""
