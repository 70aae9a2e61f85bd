"""Arithmetic of the desk, without the database."""
