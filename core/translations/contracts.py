"""What other packages use: the declaration of what is translated, and its registration."""

from core.translations.sources import Source, register

__all__ = ["Source", "register"]
