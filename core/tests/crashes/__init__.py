"""A process crashes between two steps of a payment or a refund; afterwards shop and bank agree to the won.

The crash points are those of integrity 3b, and the crashes are real: a forked child runs the action against the real
database and the sandbox bank, and is killed with SIGKILL after a step.
"""
