"""Plain tables: rows of texts in seven languages, pictures and a few values, declared once.

A package declares a model of `rows.PlainRow` made of `kinds` and a `Table` of it. From these come both scopes of the
API, import, export, undo, the site admin, the change log, deletion and restoring for 30 days, and the manager's
screens.
"""
