"""The engine's seam (D21): everything that finds products by words passes through here.

Today a query is cut at its spaces and each word, squashed, must stand in a product's search key,
which holds all names and the code without spaces. So '여름원피스' finds '여름 원피스' and word order
is free. The same on every database.
"""

from typing import Any

from django.db.models import QuerySet

from core.catalog import selectors
from core.catalog.rules import squash
from core.kit import languages
from core.kit.query import Found

MAX_WORDS = 8


def words(query: str) -> list[str]:
    """The words of a query as the key is written, each once."""
    found = [squash(word) for word in query.split()]
    return list(dict.fromkeys(word for word in found if word))[:MAX_WORDS]


def find(products: QuerySet[Any], query: str) -> Found:
    """The products whose key has every word of the query, and the words to mark in their names."""
    wanted = words(query)
    for word in wanted:
        products = products.filter(search_key__contains=word)
    return Found(products, said={"marks": wanted})


def categories(query: str, language: str) -> list[dict[str, Any]]:
    """Categories whose name has the query, shortest name first."""
    wanted = squash(query)
    known = selectors.tree(language)
    korean = selectors.tree(languages.DEFAULT).nodes
    near = [
        node
        for node in known.nodes.values()
        if wanted in squash(node.name) or (node.id in korean and wanted in squash(korean[node.id].name))
    ]
    near.sort(key=lambda node: len(node.name))
    return [
        {"id": node.id, "category_name": node.name, "path": [one.name for one in known.trail(node.id)]} for node in near
    ]
