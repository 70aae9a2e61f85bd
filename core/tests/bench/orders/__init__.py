"""How the order list scales: lists, filters, search and placing, with 20,000 and 1,000,000 orders.

Data is seeded once by bulk statements and kept like that of `bench.scale`; `python -m
core.tests.bench.orders --forget` drops it. A million orders with their lines, attempts and events
take minutes to write.
"""
