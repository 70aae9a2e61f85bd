"""Sanitising of HTML that people write: one allowlist for everything that is stored and shown (security 21)."""

import re
from urllib.parse import urlsplit

import nh3
from django.conf import settings

from core.common import image_hosts, links

TAGS = frozenset(
    "p br hr div span h1 h2 h3 h4 h5 h6 b strong i em u s sub sup small mark blockquote pre code ul ol li dl dt dd "
    "table caption colgroup col thead tbody tfoot tr th td a img video figure figcaption".split()
)
ATTRIBUTES = {
    "a": {"href", "title", "target"},
    "img": {"src", "alt", "width", "height", "loading"},
    "video": {"src"},
    "td": {"colspan", "rowspan"},
    "th": {"colspan", "rowspan", "scope"},
    "col": {"span"},
    "ol": {"start"},
    "*": {"lang", "dir"},
}
_NUMBER = re.compile(r"^\d{1,4}%?$")
_VIDEO = re.compile(r"/media/\d{1,18}/[0-9a-f]{24}(?:_\w+)?\.mp4", re.ASCII)
# As the cleaner writes them: a player without an address of ours, and one with it.
_EMPTY_PLAYER = re.compile(r"<video>.*?</video>", re.DOTALL)
_PLAYER = re.compile(r'<video src="([^"]*)">')
# How every video is shown: no autoplay, and no poster from another host. Written here and not by the cleaner, whose
# order of such attributes changes from one process to the next.
_SHOWN = r'<video src="\1" controls="" preload="metadata" playsinline="">'


def _attribute(tag: str, name: str, value: str) -> str | None:
    """Keep an attribute only where its value is harmless; None drops it."""
    text = value.strip()
    if name == "href":
        return text if text.startswith("#") or links.is_link(text) else None
    if name == "src" and tag == "video":
        return text if _VIDEO.fullmatch(text) else None
    if name == "src":
        if links.is_local_path(text):
            return text
        is_own = image_hosts.is_hosted(text) or (text.startswith("https://") and _host(text) in _own_hosts())
        return text if is_own else None
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
    """Hosts beside our own whose pictures texts may show."""
    return frozenset(getattr(settings, "HTML_IMAGE_HOSTS", ()))


def clean(text: str) -> str:
    """`text` with allowed tags, attributes and addresses only; idempotent."""
    if not text or ("<" not in text and "&" not in text and ">" not in text):
        return text
    found = _CLEANER.clean(text)
    # The text is cleaned again after a player was removed: the cleaner writes everything that is returned.
    while "<video>" in found and (shorter := _EMPTY_PLAYER.sub("", found)) != found:
        found = _CLEANER.clean(shorter)
    return _PLAYER.sub(_SHOWN, found)


_CLEANER = nh3.Cleaner(
    tags=set(TAGS),
    attributes={tag: set(names) for tag, names in ATTRIBUTES.items()},
    attribute_filter=_attribute,
    url_schemes={"http", "https"},
    link_rel="noopener noreferrer",
    strip_comments=True,
)
