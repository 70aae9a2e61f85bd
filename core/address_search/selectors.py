"""Read queries of the address search."""

from django.db.models import QuerySet

from core.address_search.answers import AddressSearchRecord, SearchMode
from core.address_search.models import AddressSearch
from core.payments.selectors import uses_play_money


def list_settings() -> QuerySet[AddressSearch]:
    """The setting of the current brand."""
    return AddressSearch.objects.all()


def get_key() -> str:
    """The current brand's key, '' where it has none."""
    row = AddressSearch.objects.first()
    return row.key if row else ""


def get_mode(key: str) -> SearchMode:
    """How the current brand searches: only a shop that takes play money searches in the sandbox (D47)."""
    if key:
        return "own"
    return "practice" if uses_play_money() else "off"


def serialize_setting(row: AddressSearch) -> AddressSearchRecord:
    """The setting for managers; the key is never returned, only whether it exists."""
    return {
        "id": row.pk,
        "mode": get_mode(row.key),
        "key": "",
        "has_key": bool(row.key),
        "updated_at": row.updated_at,
    }
