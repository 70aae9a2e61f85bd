"""Who sells through the brand, as managers keep them (D10, D23). There are none where `is_use_seller` is off."""

from typing import Any

from django.db.models import Q, QuerySet
from django_filters import BooleanFilter, FilterSet

from core.accounts import selectors, services
from core.accounts.answers import SellerRow
from core.accounts.api.serializers import NewSellerIn, SellerIn
from core.accounts.models import Seller
from core.guard import services as guard
from core.kit import masking
from core.kit.resources import Call, Resource, Scope
from core.kit.tenancy import current_brand_id


class SellerFilter(FilterSet):
    """Those who may sign in, or those who may not."""

    is_active = BooleanFilter()


def _record(row: Seller, call: Call) -> SellerRow:
    """Whole for anyone who keeps sellers."""
    shown = _whole(row)
    if not call.user.has_perm("accounts.change_seller"):
        masking.row(shown, "phone_num", "email")  # type: ignore[arg-type]
    return shown


def _whole(row: Seller) -> SellerRow:
    return {
        "id": row.pk,
        "user_name": row.user_name,
        "name": row.name,
        "email": row.email,
        "phone_num": row.phone_num,
        "is_active": row.is_active,
        "created_at": row.created_at,
    }


def _rows(rows: QuerySet[Seller], call: Call) -> list[SellerRow]:
    found = [_whole(row) for row in rows]
    for row in found:
        masking.row(row, "phone_num", "email")  # type: ignore[arg-type]
    return found


def _save(call: Call) -> Seller:
    before: dict[str, Any] = {**_record(call.obj, call)} if call.obj else {}
    values = dict(call.data)
    password = values.pop("password", "")
    row = services.save_seller(
        actor=call.user, values=values, password=password, seller=call.obj, request=call.request._request
    )
    after = {**_record(row, call), **({"password": "*"} if password else {})}
    guard.audit(
        actor=call.user,
        action="update" if call.obj else "create",
        subject="sellers",
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before=before,
        after=after,
    )
    return row


def _search(rows: QuerySet[Seller], text: str) -> QuerySet[Seller]:
    return rows.filter(Q(name__icontains=text) | Q(user_name__icontains=text))


RESOURCES = (
    Resource(
        name="sellers",
        scope=Scope.MANAGER,
        model=Seller,
        queryset=selectors.sellers,
        rows=_rows,
        record=_record,
        serializer=SellerIn,
        create=_save,
        create_serializer=NewSellerIn,
        update=_save,
        filterset=SellerFilter,
        search=_search,
        sorts={"id": "pk", "name": "name", "user_name": "user_name", "created_at": "created_at"},
    ),
)
