"""HTML that people write: one whitelist for everything that is stored and shown (security.md, item 21)."""

import re
from urllib.parse import urlsplit

import nh3
from django.conf import settings

TAGS = frozenset(
    "p br hr div span h1 h2 h3 h4 h5 h6 b strong i em u s sub sup small mark blockquote pre code ul ol li dl dt dd "
    "table caption colgroup col thead tbody tfoot tr th td a img figure figcaption".split()
)
ATTRIBUTES = {
    "a": {"href", "title", "target"},
    "img": {"src", "alt", "width", "height", "loading"},
    "td": {"colspan", "rowspan"},
    "th": {"colspan", "rowspan", "scope"},
    "col": {"span"},
    "ol": {"start"},
    "*": {"lang", "dir"},
}
_NUMBER = re.compile(r"^\d{1,4}%?$")


def _local(url: str) -> bool:
    return url.startswith("/") and not url.startswith(("//", "/\\"))


def _attribute(tag: str, name: str, value: str) -> str | None:
    """Keep an attribute only where its value is harmless; None drops it."""
    text = value.strip()
    if name == "href":
        return text if _local(text) or text.startswith(("#", "http://", "https://")) else None
    if name == "src":
        if _local(text):
            return text
        return text if text.startswith("https://") and _host(text) in _own_hosts() else None
    if name == "target":
        return "_blank" if text == "_blank" else None
    if name in {"width", "height", "colspan", "rowspan", "span", "start"}:
        return text if _NUMBER.match(text) else None
    return value


def _host(url: str) -> str | None:
    try:
        return urlsplit(url).hostname
    except ValueError:
        return None


def _own_hosts() -> frozenset[str]:
    """Hosts beside our own whose pictures may stand in texts."""
    return frozenset(getattr(settings, "HTML_IMAGE_HOSTS", ()))


def clean(text: str) -> str:
    """`text` with whitelisted tags, attributes and addresses only; safe to repeat."""
    if not text or ("<" not in text and "&" not in text and ">" not in text):
        return text
    return _CLEANER.clean(text)


_CLEANER = nh3.Cleaner(
    tags=set(TAGS),
    attributes={tag: set(names) for tag, names in ATTRIBUTES.items()},
    attribute_filter=_attribute,
    url_schemes={"http", "https"},
    link_rel="noopener noreferrer",
    strip_comments=True,
)
