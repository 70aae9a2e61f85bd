"""A process dies between two steps of a payment or a refund; afterwards shop and bank agree to the won.

The points are those of integrity.md, section 3(b), and the deaths are real: a forked child does the deed
against the real database and the practice bank, and is killed with SIGKILL where a step ends.
"""
