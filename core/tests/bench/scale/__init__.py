"""How reads grow: the same requests to a brand of 10,000, of 100,000 and of 1,000,000 products.

Data is seeded once by bulk statements and kept under the var folder (SQLite) or as databases of their
own (PostgreSQL); `python -m core.tests.bench.scale --forget` drops it. Requests run inside one
process, each without caches, compared with one raw query and a plain DRF ModelViewSet.
"""
