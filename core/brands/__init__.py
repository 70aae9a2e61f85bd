"""Brands: the shops of an installation, their hosts, settings and theme (D2, section 3).

Owns the brand directory, which tells every process within a second which host belongs to whom.
"""
