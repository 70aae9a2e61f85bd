"""A short HTML page without scripts, styles or a database, for errors of everything else."""

from collections.abc import Sequence

from django.http import HttpResponse
from django.utils.html import escape

from core.common import languages


def render_page(*, status: int, title: str, notes: Sequence[str] = ()) -> HttpResponse:
    """A sentence as heading, with lines below it, in the active language."""
    tag = languages.to_tag(languages.current())
    lines = "<br>".join(escape(note) for note in notes if note)
    return HttpResponse(
        f'<!doctype html><html lang="{tag}" dir="{languages.direction(tag)}"><meta charset="utf-8">'
        f"<title>{status}</title>"
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">'
        '<body style="font:16px/1.6 system-ui;display:grid;place-content:center;min-height:90vh;'
        'text-align:center;padding:0 16px;word-break:keep-all">'
        f'<h1 style="font-size:24px;margin:0">{escape(title)}</h1><p style="opacity:.7">{lines}</p>',
        status=status,
    )
