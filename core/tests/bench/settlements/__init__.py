"""Statements of many lines, compared with writing the same rows bare."""
