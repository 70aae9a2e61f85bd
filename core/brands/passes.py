"""Links that show a prepared shop to who is none of its managers (docs/rules/opening.md).

A root manager signs in at the host of the root brand, and a designer may have no account at all.
"""

from django.core import signing

PARAMETER, COOKIE = "pass", "shop_pass"
LIFETIME_SECONDS = 7 * 24 * 3600
_SALT = "brands.pass"


def make(brand_id: int) -> str:
    """A token that opens a brand's prepared shop for a week."""
    return signing.dumps(brand_id, salt=_SALT)


def is_valid(token: str, brand_id: int) -> bool:
    """Whether a token opens this brand's shop."""
    try:
        return bool(signing.loads(token, salt=_SALT, max_age=LIFETIME_SECONDS) == brand_id)
    except (signing.BadSignature, ValueError):
        return False
