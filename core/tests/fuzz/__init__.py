"""`make fuzz`: valid and broken product files, compared with the allowed results (integrity 3d).

A file is made from its seed alone: the generator knows what is in it, which rows are wrong and where.
"""
