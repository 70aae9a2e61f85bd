"""The inline script that shows a person's display settings before the first paint (spec 4, ADR 48)."""

from pathlib import Path

_SOURCE = Path(__file__).with_name("display.js").read_text(encoding="utf-8")
# Without comments and indentation: it is part of every document.
SCRIPT = "\n".join(
    line for line in (line.strip() for line in _SOURCE.splitlines()) if line and not line.startswith("//")
)
ELEMENT = f"<script>{SCRIPT}</script>"
