"""The baseline: the same server without code of the product. Never part of an installation."""
