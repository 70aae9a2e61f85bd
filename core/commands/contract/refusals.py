"""`docs/refusals.md`: every refusal with its number, status, name and meaning."""

import polib
from django.conf import settings
from django.utils import translation

from core.common import schema

_HEAD = """# Refusals

Written by `make contract`. A refused call answers `{"result", "error", "message", "data"}`: `result` is the number,
`error` the name behind it. Several refusals may share a number; none share a name. `message` is one sentence for a
person, in the language of the request; another sentence may stand in its place where the refusal says more.

| result | status | error | says | meaning |
|---|---|---|---|---|
"""


def text() -> str:
    """The page, with messages in English."""
    rows = []
    words = polib.pofile(str(settings.BASE_DIR / "locale/en/LC_MESSAGES/django.po"))
    with translation.override(None):
        for one in schema.all_errors():
            meaning = " ".join((one.__dict__.get("__doc__") or "").split())
            korean = str(one.message)
            said = getattr(words.find(korean), "msgstr", korean).replace("|", "\\|")
            rows.append(f"| {one.result} | {one.status} | `{one.error}` | {said} | {meaning.replace('|', ' ')} |\n")
    return _HEAD + "".join(rows)
