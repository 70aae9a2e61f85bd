"""`make fuzz`: product files, whole and broken, against what may ever come of them (integrity.md, 3(d)).

A file is made from its seed alone: the generator knows what is in it, which rows are wrong and where.
"""
