"""`make fuzz`: product files, whole and broken, against what may ever come of them (integrity 3d).

A file is made from its seed alone: the generator knows what is in it, which rows are wrong and where.
"""
