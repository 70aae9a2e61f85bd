"""`make chaos`: the importer's promises with real processes, kills and shoppers (integrity.md, section 3(d)).

Never in CI: it takes minutes. It prints what it did, with the seed, and exits 1 on a violation.
"""
