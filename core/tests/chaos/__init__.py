"""`make chaos`: the guarantees of the importer with real processes, kills and shoppers (integrity 3d).

Never in CI: it takes minutes. It prints what it did, with the seed, and exits 1 on a violation.
"""
