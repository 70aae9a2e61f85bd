"""Imports, bulk changes and exports at 100,000 products, beside a bare COPY of the same rows.

`python -m core.tests.bench bulk [sqlite] [postgres]`. The shop that a run starts from is made once and kept.
"""
