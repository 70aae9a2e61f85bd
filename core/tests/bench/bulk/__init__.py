"""Imports, bulk changes and exports at 100,000 products, compared with a bare COPY of the same rows.

`python -m core.tests.bench bulk [sqlite] [postgres]`. The initial shop is made once and kept between runs.
"""
