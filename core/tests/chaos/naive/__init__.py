"""The control of the crowd: a shop that reads stock, checks it, and writes what is left."""
