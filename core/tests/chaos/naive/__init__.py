"""The control of the crowd test: a shop that reads stock, checks it, and writes the rest."""
