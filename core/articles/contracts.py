"""What packages above use of the articles beside their services and selectors."""

from core.articles.search import parse_query, text_tokens

__all__ = ["parse_query", "text_tokens"]
