"""What the templates of the site admin's frame compute: pages of a list, words for icons."""

import re
from typing import Any

from django import template
from django.contrib.admin.views.main import PAGE_VAR, ChangeList
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from core.pages import contracts as pages

register = template.Library()

_COUNT = re.compile(r"^(.*) \((\d+|-)\)$", re.DOTALL)


@register.simple_tag
def page_bounds(cl: ChangeList) -> dict[str, Any]:
    """The first and last row of a list's page, and the addresses of the pages beside it ('' where there is none)."""
    is_whole = cl.show_all and cl.can_show_all
    first = 1 if is_whole or not cl.multi_page else (cl.page_num - 1) * cl.list_per_page + 1
    last = first + len(cl.result_list) - 1

    def address(number: int) -> str:
        is_there = cl.multi_page and not is_whole and 1 <= number <= cl.paginator.num_pages
        return cl.get_query_string({PAGE_VAR: str(number)}) if is_there else ""

    return {
        "first": first if len(cl.result_list) else 0,
        "last": last if len(cl.result_list) else 0,
        "previous": address(cl.page_num - 1),
        "next": address(cl.page_num + 1),
    }


@register.filter
def facet(text: str) -> SafeString:
    """A filter's choice with its number of rows in an element of its own; Django puts it into the text, as `(56)`."""
    match = _COUNT.match(str(text))
    if match is None:
        return format_html("{}", text)
    return format_html('<span>{}</span><span class="site-count">{}</span>', match[1], match[2])


@register.simple_tag
def icon_words() -> dict[str, str]:
    """Names of controls that show nothing but an icon, by Material's name of the icon."""
    return {
        "add": _("추가"),
        "arrow_back": _("뒤로"),
        "cancel": _("정렬에서 빼기"),
        "close": _("닫기"),
        "delete": _("삭제"),
        "drag_indicator": _("끌어서 옮기기"),
        "edit": _("수정"),
        "expand_more": _("펼치기"),
        "filter_list": _("필터"),
        "menu": _("메뉴"),
        "more_horiz": _("더 보기"),
        "more_vert": _("더 보기"),
        "search": _("찾기"),
        "settings": _("작업"),
        "visibility": _("비밀번호 보기"),
        "visibility_off": _("비밀번호 감추기"),
    }


@register.simple_tag
def editor_files() -> dict[str, list[str]]:
    """The addresses of the manager's editor, by kind."""
    files = pages.assets("editor")
    return {"styles": files["css"], "scripts": files["entry"]}
