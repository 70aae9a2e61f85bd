"""HTML of strangers' mails: nothing of it runs, and nothing is fetched unless a person asks (docs/rules/desk.md).

Two walls: what is stored and shown is cleaned here, and the page that shows it has a policy that forbids the rest.
"""

import re
from collections.abc import Mapping
from html import unescape

import nh3

from core.common import html as shop_html
from core.common import links

TAGS = shop_html.TAGS - {"video"} | {"font", "center", "address", "section", "article", "header", "footer", "main"}
_STYLES = frozenset(
    "color background-color font-size font-weight font-style font-family text-align text-decoration line-height "
    "vertical-align width height max-width min-width margin margin-top margin-bottom margin-left margin-right "
    "padding padding-top padding-bottom padding-left padding-right border border-top border-bottom border-left "
    "border-right border-collapse border-color border-style border-width border-radius display white-space "
    "list-style-type direction".split()
)
_ATTRIBUTES = {
    "a": {"href", "title"},
    "img": {"src", "alt", "width", "height"},
    "td": {"colspan", "rowspan", "width", "height", "align", "valign", "bgcolor"},
    "th": {"colspan", "rowspan", "width", "height", "align", "valign", "bgcolor"},
    "table": {"width", "align", "bgcolor", "border", "cellpadding", "cellspacing"},
    "font": {"color", "size"},
    "ol": {"start"},
    "*": {"lang", "dir", "style"},
}
# Of a declaration of CSS: everything that could be an address, a function or an escape of one.
_UNSAFE_STYLE = re.compile(r"[\\@]|url|expression|image|(?<!rgb)(?<!rgba)(?<!hsl)(?<!hsla)\(", re.IGNORECASE)
_DATA = re.compile(r"data:image/(png|jpeg|gif|webp|avif|bmp);base64,[A-Za-z0-9+/=\s]{1,200000}", re.ASCII)
_MAILTO = re.compile(r"mailto:[^\s<>\"'\\]{3,300}", re.ASCII)
_OWN_FILE = re.compile(r"/api/desk-files/[0-9a-f]{32}/content", re.ASCII)
_TAG = re.compile(r"<[^>]*>")
_BREAK = re.compile(r"<(?:br|/p|/div|/tr|/li|/h[1-6]|/table)[^>]*>", re.IGNORECASE)


def clean(text: str, *, pictures: bool, cids: Mapping[str, str] | None = None) -> str:
    """A mail's HTML with harmless tags and styles only. `cids` are the addresses of its own pictures by their ids;
    without `pictures` those of other hosts have no address, only their size. Idempotent."""
    names = cids or {}

    def attribute(tag: str, name: str, value: str) -> str | None:
        value = value.strip()
        if name == "style":
            kept = [part for part in value.split(";") if part.strip() and not _UNSAFE_STYLE.search(part)]
            return ";".join(kept) or None
        if name == "href":
            return value if links.is_web_address(value) or _MAILTO.fullmatch(value) else None
        if name == "src":
            return _picture(value, names, pictures)
        return value

    cleaner = nh3.Cleaner(
        tags=set(TAGS),
        clean_content_tags={"script", "style", "title", "head", "noscript", "template", "svg", "math"},
        attributes=_ATTRIBUTES,
        attribute_filter=attribute,
        filter_style_properties=set(_STYLES),
        url_schemes={"http", "https", "mailto", "data"},
        link_rel="noopener noreferrer nofollow",
    )
    return cleaner.clean(text)


def _picture(value: str, cids: Mapping[str, str], pictures: bool) -> str | None:
    if value.lower().startswith("cid:"):
        return cids.get(value[4:].strip())
    if _OWN_FILE.fullmatch(value) or _DATA.fullmatch(value):
        return value
    return value if pictures and value.startswith("https://") else None


def count_pictures(cleaned: str) -> int:
    """How many pictures of other hosts a cleaned text has."""
    return len(re.findall(r'<img[^>]*?\ssrc="https://', cleaned))


def to_text(text: str) -> str:
    """The words of HTML, for lists, search, and mails that have no text of their own."""
    bare = clean(text, pictures=False)
    lines = unescape(_TAG.sub("", _BREAK.sub("\n", bare))).replace("\xa0", " ").splitlines()
    return re.sub(r"\n{3,}", "\n\n", "\n".join(line.strip() for line in lines)).strip()


_STYLE = """:root{color-scheme:light}body{margin:0;padding:4px 2px;background:#fff;color:#1c1b19;
font:15px/1.6 Pretendard,system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}
img:not([src]){display:inline-block;min-width:24px;min-height:24px;border:1px dashed #b5b1a9;border-radius:6px}
table{max-width:100%}a{color:#1f5fc4}blockquote{margin:8px 0;padding-inline-start:12px;
border-inline-start:3px solid #dad7d0}"""


def page(cleaned: str, *, pictures: bool) -> tuple[str, str]:
    """The document of a mail for a frame, and its policy. Scripts, forms and frames are forbidden in any case."""
    body = clean(cleaned, pictures=pictures)
    sources = "'self' data: https:" if pictures else "'self' data:"
    policy = (
        f"default-src 'none'; img-src {sources}; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; "
        "frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox"
    )
    document = (
        '<!doctype html><html><head><meta charset="utf-8"><meta name="referrer" content="no-referrer">'
        f'<base target="_blank"><style>{_STYLE}</style></head><body dir="auto">{body}</body></html>'
    )
    return document, policy
