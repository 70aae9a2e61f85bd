"""Search addresses, and save a brand's key (D47).

A brand's own key is used for that brand alone. A page of results is cached for a day; failures are not.
"""

import hashlib
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.utils.translation import gettext as _

from core.address_search import rules, selectors
from core.address_search.answers import AddressHit, AddressHits
from core.address_search.errors import NoSearch, SearchDown
from core.address_search.models import AddressSearch
from core.common.database import return_connection
from core.common.errors import Invalid
from core.common.tenancy import brand_scope, current_brand_id
from core.integrations.contracts import AddressPage, AddressSearchProvider, FoundAddress, Juso, SearchStatus
from core.security import services as security

PER_PAGE = 10
# The service gives no more than this many results of a query.
MAX_PAGE = 900
CACHE_SECONDS = 86_400
# Searches of one session and of one address in `WINDOW` seconds.
OF_SESSION, OF_ADDRESS, WINDOW = 60, 300, 600
# The sandbox's key.
_SANDBOX_KEY = "local"
# `addr` of an address has at most this many characters.
MAX_ADDR = 200


def create_setting(*, instance: Any, created: bool, raw: bool = False, **_signal: Any) -> None:
    """Create the setting of a new brand."""
    if created and not raw:
        with brand_scope(instance.pk):
            AddressSearch.objects.create()


def save_setting(*, row: AddressSearch, key: str | None) -> AddressSearch:
    """Save a brand's key. An empty key keeps the old one; None removes it."""
    if key is None or key:
        row.set_key(key or "")
    row.save()
    return row


@lru_cache(maxsize=1024)
def _juso(base_url: str, key: str) -> Juso:
    return Juso(base_url=base_url, key=key)


def get_provider(key: str) -> AddressSearchProvider:
    """The service by the brand's key; the sandbox without one."""
    return _juso(settings.JUSO_URL, key) if key else _juso(settings.SANDBOX_URL, _SANDBOX_KEY)


def search(*, text: str, page: int, session: str, address: str) -> AddressHits:
    """A page of the addresses that fit a text; without a text, only how this brand searches.

    `session` names the requester, '' for a visitor without a session; `address` is the network address. Raises NoSearch
    where the brand has no search, Invalid (-50) for a text that can't be searched, TooMany (-60), and SearchDown (-90).
    """
    key = selectors.get_key()
    mode = selectors.get_mode(key)
    if not text.strip():
        return {"mode": mode, "total": 0, "page": 1, "pages": 0, "content": []}
    if mode == "off":
        raise NoSearch()
    query = _check_query(text)
    _count_search(session, address)
    found = _read_page(key, query, page)
    if found.status is SearchStatus.REFUSED:
        raise Invalid({"q": _("이 말로는 찾을 수 없어요. 도로 이름이나 동 이름에 번호를 붙여 주세요.")})
    if found.status is SearchStatus.TOO_BROAD:
        raise Invalid({"q": _("결과가 너무 많아요. 도로 이름과 건물 번호까지 적어 주세요.")})
    if found.status is not SearchStatus.FOUND:
        raise SearchDown()
    pages = min(MAX_PAGE, -(-found.total // PER_PAGE))
    return {
        "mode": mode,
        "total": found.total,
        "page": page,
        "pages": pages,
        "content": [_hit(row) for row in found.addresses],
    }


def _check_query(text: str) -> str:
    query = rules.clean_query(text)
    if len(query) < rules.MIN_LENGTH:
        raise Invalid({"q": _("두 글자 이상 적어 주세요.")})
    if len(query) > rules.MAX_LENGTH:
        raise Invalid({"q": _("%(most)s자까지 찾을 수 있어요.") % {"most": rules.MAX_LENGTH}})
    if rules.is_refused(query):
        raise Invalid({"q": _("이 말로는 찾을 수 없어요. 도로 이름이나 동 이름에 번호를 붙여 주세요.")})
    return query


def _count_search(session: str, address: str) -> None:
    name = f"address-search:{current_brand_id()}"
    if session:
        security.hit(f"{name}:session:{session}", limit=OF_SESSION, seconds=WINDOW)
    security.hit_address(name, address, limit=OF_ADDRESS, seconds=WINDOW)


def _read_page(key: str, query: str, page: int) -> AddressPage:
    # Another key is another account: its results are not shared, and a removed key leaves none behind.
    mark = hashlib.sha256(f"{key}\n{query.lower()}\n{page}".encode()).hexdigest()
    name = f"address-search:{current_brand_id()}:{mark}"
    kept: AddressPage | None = cache.get(name)
    if kept is not None:
        return kept
    return_connection()
    found = get_provider(key).search(query, page=page, per_page=PER_PAGE)
    if found.status is SearchStatus.FOUND:
        cache.set(name, found, CACHE_SECONDS)
    return found


def _hit(row: FoundAddress) -> AddressHit:
    addr = f"{row.road} {row.extra}".strip()
    return {
        "postcode": row.postcode,
        "addr": addr if len(addr) <= MAX_ADDR else row.road[:MAX_ADDR],
        "lot": row.lot,
        "building": row.building,
        "english": row.english,
    }
