"""Translations of a brand's texts: what is missing, what people confirmed, one sheet for translators (ADR 50)."""
