"""Secrets must not be stored: cards, accounts, customs codes and passwords are used everywhere, then searched for."""
