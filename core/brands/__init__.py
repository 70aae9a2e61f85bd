"""Brands: the shops of an installation, their hosts, settings and theme (D2, spec 3).

Owns the brand directory, from which every process knows within a second which host belongs to which brand.
"""
