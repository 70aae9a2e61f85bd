"""How values are drawn in the lists and on the read-only pages of the site admin (D52).

Each function returns a text or HTML that needs no escaping. Labels and icons are Unfold's own templates, rendered once
for each value and language: a list of 50 rows has hundreds of them.
"""

import datetime
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from django.template.loader import render_to_string
from django.utils import formats, timezone, translation
from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.admin_base import translation_marks
from core.common import languages, picture_sizes
from core.common.money import format_won

EMPTY: Final = "-"

# The colours of states, the same in every list. `FAILED` is for what a person has to look into, not for what was
# refused or cancelled in the ordinary course.
DONE: Final = "success"
RUNNING: Final = "info"
WAITING: Final = "warning"
FAILED: Final = "danger"
QUIET: Final = "default"

_MAX_ITEMS = 100
_MAX_DEPTH = 4
_SMALL = 40
_LARGE = 160


def label(word: str | Promise, colour: str = QUIET) -> SafeString:
    """A state as Unfold's label. `colour` is success, info, warning, danger or default."""
    return _label(str(word), colour)


@lru_cache(maxsize=2048)
def _label(word: str, colour: str) -> SafeString:
    html = render_to_string("unfold/helpers/label.html", {"text": word, "type": colour})
    return mark_safe(" ".join(html.split()))


def truth(value: Any) -> str:
    """Yes or no as an icon like Unfold's, with a name for screen readers; a dash for an unknown one."""
    return EMPTY if value is None or value == "" else _truth(bool(value), translation.get_language() or "")


@lru_cache(maxsize=64)
def _truth(value: bool, language: str) -> SafeString:
    context = {"value": value, "name": _("예") if value else _("아니요")}
    return mark_safe(" ".join(render_to_string("admin_base/truth.html", context).split()))


def text(value: str | None) -> str:
    """A text as it is stored. In a language from right to left a number like `20261130-6CCL` keeps its order."""
    return languages.isolate(str(value), languages.current()) if value else EMPTY


def won(value: int | None) -> str:
    """An amount: `12,300원`. The shop books in won, whatever the reader's language."""
    return EMPTY if value is None else format_won(value)


def number(value: Any) -> str:
    """A number with thousands separators."""
    return EMPTY if value is None else f"{value:,}"


def day(value: datetime.date | None) -> str:
    """A day: `2026.11.30`."""
    if value is None:
        return EMPTY
    return (
        f"{value:%Y.%m.%d}"
        if languages.current() == languages.DEFAULT
        else formats.date_format(value, "SHORT_DATE_FORMAT")
    )


def moment(value: datetime.datetime | None) -> str:
    """A day and time: `2026.11.30 09:41`."""
    if value is None:
        return EMPTY
    local = timezone.localtime(value)
    return languages.isolate(f"{day(local.date())} {local:%H:%M}", languages.current())


def brief_moment(value: datetime.datetime | None) -> str:
    """A day and time in a list: `오늘 09:41`, `어제 17:30`, `11.25 14:02`, `2025.11.25`; the whole one as its title."""
    if value is None:
        return EMPTY
    local = timezone.localtime(value)
    age = (timezone.localdate() - local.date()).days
    time = f"{local:%H:%M}"
    if age == 0:
        shown = _("오늘 %(time)s") % {"time": time}
    elif age == 1:
        shown = _("어제 %(time)s") % {"time": time}
    elif languages.current() != languages.DEFAULT:
        shown = moment(value)
    elif local.year == timezone.localdate().year:
        shown = f"{local.month}.{local.day:02d} {time}"
    else:
        shown = f"{local:%Y.%m.%d}"
    return format_html(
        '<time datetime="{}" title="{}">{}</time>', local.isoformat(timespec="seconds"), moment(value), shown
    )


def picture(address: Any, alt: str = "", *, large: bool = False) -> str:
    """A picture as a thumbnail. `address` is a path, a web address or a stored file."""
    address = getattr(address, "url", address) if address else ""
    if not address:
        return EMPTY
    side = _LARGE if large else _SMALL
    sizes = picture_sizes.size_names(str(address))
    small = sizes.get(min(sizes)) if sizes else address
    return format_html(
        '<img src="{}" alt="{}" width="{}" height="{}" loading="lazy" decoding="async" '
        'class="bg-base-100 object-cover rounded-default dark:bg-base-800" style="width: {}px; height: {}px">',
        small, alt, side, side, side, side,
    )  # fmt: skip


def link(url: str, text: Any) -> SafeString:
    """A link to the page of another row."""
    return format_html('<a href="{}" class="text-link">{}</a>', url, text)


def structure(value: Any, words: Mapping[str, Any] | None = None, depth: int = 0) -> str:
    """A JSON value as a table of its keys or a list. `words` are labels of keys."""
    if value is None or value == "" or value == [] or value == {}:
        return EMPTY
    if isinstance(value, bool):
        return truth(value)
    if depth >= _MAX_DEPTH or not isinstance(value, (Mapping, list)):
        return str(value)
    known = words or {}
    if isinstance(value, Mapping):
        rows = (
            (known.get(str(key), key), structure(inner, known, depth + 1))
            for key, inner in list(value.items())[:_MAX_ITEMS]
        )
        body = format_html_join(
            "",
            '<tr><th scope="row" class="align-top font-medium pr-4 py-1 text-left whitespace-nowrap">{}</th>'
            '<td class="break-words py-1">{}</td></tr>',
            rows,
        )
        return format_html('<table class="text-sm">{}</table>', body)
    return _list_of(value, known, depth)


def _list_of(values: Sequence[Any], known: Mapping[str, Any], depth: int) -> str:
    items = [(structure(inner, known, depth + 1),) for inner in values[:_MAX_ITEMS]]
    if all(not isinstance(inner, (Mapping, list)) for inner in values):
        return format_html_join(", ", "{}", items)
    left = len(values) - _MAX_ITEMS
    more = format_html("<li>{}</li>", _("그 밖에 %(count)s개") % {"count": f"{left:,}"}) if left > 0 else ""
    return format_html('<ul class="flex flex-col gap-2">{}{}</ul>', format_html_join("", "<li>{}</li>", items), more)


def brief_structure(value: Any) -> str:
    """A JSON value in one cell of a list: its texts, or how many entries it has."""
    if value is None or value == "" or value == [] or value == {}:
        return EMPTY
    if isinstance(value, list) and all(isinstance(inner, (str, int)) for inner in value):
        joined = ", ".join(str(inner) for inner in value[:8])
        return f"{joined} …" if len(value) > 8 else joined
    if isinstance(value, (Mapping, list)):
        return _("%(count)s개") % {"count": f"{len(value):,}"}
    return str(value)


_MARK_WORDS: Final = {
    translation_marks.COMPLETE: gettext_lazy("다 있음"),
    translation_marks.PARTLY: gettext_lazy("일부 있음"),
    translation_marks.EMPTY: gettext_lazy("없음"),
}


def marks(states: Mapping[str, str], names: Mapping[str, str]) -> str:
    """A dot for each language: filled, half or empty, with its meaning as a title. '' states are left out."""
    named = tuple((names[code], state) for code, state in states.items() if state)
    return _marks(named, translation.get_language() or "") if named else EMPTY


@lru_cache(maxsize=4096)
def _marks(named: tuple[tuple[str, str], ...], language: str) -> SafeString:
    dots = [(f"{name}: {_MARK_WORDS[state]}", state) for name, state in named]
    return format_html(
        '<span class="site-marks">{}</span>',
        format_html_join("", '<span role="img" aria-label="{0}" title="{0}" data-mark="{1}"></span>', dots),
    )
