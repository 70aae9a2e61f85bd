"""The engine's seam (D21): everything that finds products by words passes through here.

Today a query is cut at its spaces and each word, squashed, must stand in a product's search key,
which holds all names and the code without spaces. So '여름원피스' finds '여름 원피스' and word order
is free. The same on every database.
"""

from typing import Any

from django.db.models import QuerySet

from core.catalog.rules import squash

MAX_WORDS = 8


def words(query: str) -> list[str]:
    """The words of a query as the key is written, each once."""
    found = [squash(word) for word in query.split()]
    return list(dict.fromkeys(word for word in found if word))[:MAX_WORDS]


def narrow(products: QuerySet[Any], query: str) -> QuerySet[Any]:
    """The products whose key has every word of the query."""
    for word in words(query):
        products = products.filter(search_key__contains=word)
    return products
