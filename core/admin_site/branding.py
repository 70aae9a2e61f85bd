"""What the site admin shows of the brand in force, and its files: Unfold calls these functions (`UNFOLD`, D52).

All of it comes from the directory of brands, which each process keeps: no query for a page.
"""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest
from django.templatetags.static import static
from django.utils.translation import gettext as _

from core.brands import selectors as brands
from core.common import languages
from core.common.tenancy import scoped_brand_id
from core.pages import contracts as pages

# The main colour of a page without a brand, the default of `ThemeCss`.
DEFAULT_COLOR = "#00ab55"


def current_brand() -> Mapping[str, Any] | None:
    """The public data of the brand in force in the reader's language."""
    brand_id = scoped_brand_id()
    info = brands.by_id(brand_id) if brand_id is not None else None
    return info.public[languages.current()] if info else None


def main_color() -> str:
    """The brand's main colour as `#rrggbb`."""
    brand = current_brand()
    return str(brand["theme_css"]["main_color"]) if brand else DEFAULT_COLOR


def site_title(request: HttpRequest) -> str:
    """The end of every page's title."""
    brand = current_brand()
    return f"{brand['name']} · {_('마루 운영실')}" if brand else _("마루 운영실")


def site_name(request: HttpRequest) -> str:
    return _("마루 운영실")


def brand_name(request: HttpRequest) -> str:
    brand = current_brand()
    return str(brand["name"]) if brand else ""


def brand_icon(request: HttpRequest) -> str:
    """The address of the brand's favicon; without one Unfold shows `SITE_SYMBOL` on the brand's colour."""
    brand = current_brand()
    return str(brand["favicon_img"]) if brand else ""


def favicons(request: HttpRequest) -> list[dict[str, str]]:
    icon = brand_icon(request)
    return [{"rel": "icon", "href": icon}] if icon else []


def site_links(request: HttpRequest) -> list[dict[str, Any]]:
    """The menu behind the brand's name. A change of the brand is a POST of the manager, so it is not here."""
    return [
        {"icon": "storefront", "title": _("쇼핑몰 보기"), "link": "/"},
        {"icon": "space_dashboard", "title": _("관리자 화면"), "link": "/manager"},
    ]


def font_sheet(request: HttpRequest) -> str:
    """Pretendard in the manager's files, so that a browser has them once; Unfold's font where nothing was built."""
    return pages.style_sheet("manager", "src/styles/font.ts") or static("unfold/fonts/inter/styles.css")


def style_sheet(request: HttpRequest) -> str:
    return static("admin_site/site.css")


def alpine_script(request: HttpRequest) -> str:
    return static("admin_site/alpine.js")


def editor_script(request: HttpRequest) -> str:
    return static("admin_site/editor.js")


def keyboard_script(request: HttpRequest) -> str:
    return static("admin_site/keyboard.js")
