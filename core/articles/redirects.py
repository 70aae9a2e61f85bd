"""Redirects from addresses of the previous shop (D40): own addresses only, no loops."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from core.articles.models import Redirect
from core.common import links
from core.common.errors import Invalid

_NAMES = ("old_path", "new_path")
# Longer chains are not followed.
MAX_STEPS = 5


def clean_redirect(values: Mapping[str, Any], row: Any) -> dict[str, Any]:
    """Raises Invalid (-50) for a foreign address, a redirect to itself, and one that closes a loop."""
    given = dict(values)
    was: Any = row if isinstance(row, Mapping) else {name: getattr(row, name, "") for name in _NAMES}
    for name in _NAMES:
        if name in given:
            try:
                given[name] = links.normalise_address(str(given[name]))
            except ValueError:
                raise Invalid({name: _("/로 시작하는 우리 쇼핑몰 주소를 적어 주세요.")}) from None
    old, new = given.get("old_path", was["old_path"]), given.get("new_path", was["new_path"])
    own = was.get("id") or getattr(row, "pk", None) or 0
    if _closes_loop(old, new, own):
        raise Invalid({"new_path": _("돌아서 처음 주소로 오게 돼요.")})
    if old and Redirect.objects.filter(old_path=old).exclude(pk=own).exists() and row is None:
        raise Invalid({"old_path": _("이미 있는 주소예요.")})
    return given


def _closes_loop(old: str, new: str, own: int) -> bool:
    step = new
    for _step in range(MAX_STEPS):
        if step == old:
            return True
        following = Redirect.objects.filter(old_path=step).exclude(pk=own).values_list("new_path", flat=True).first()
        if following is None:
            return False
        step = following
    return True


def find_target(address: str) -> str | None:
    """The new address at the end of a chain of redirects; None where there is no redirect.

    An address with an unknown query is redirected by its path.
    """
    try:
        known = links.normalise_address(address)
    except ValueError:
        return None
    found = _next(known) or (_next(known.partition("?")[0]) if "?" in known else None)
    for _step in range(MAX_STEPS):
        further = _next(found) if found else None
        if further is None:
            break
        found = further
    # Rows from before addresses were decoded first may lead to a foreign host.
    return found if found and links.is_local_path(found) else None


def _next(known: str) -> str | None:
    new: str | None = Redirect.objects.filter(old_path=known).values_list("new_path", flat=True).first()
    return new
