"""Bounds of prices, quantities and weights."""

from django.core.validators import MaxValueValidator, MinValueValidator

MAX_PRICE = 2_000_000_000
PRICE = (MinValueValidator(0), MaxValueValidator(MAX_PRICE))
MAX_QTY = 999
# Pieces of a variant in a form.
MAX_STOCK = 10_000_000
MAX_WEIGHT = 10_000_000
