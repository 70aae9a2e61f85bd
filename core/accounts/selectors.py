"""Questions about people."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from core.accounts.models import Address, User
from core.brands import selectors as brands
from core.kit.tenancy import current_brand_id


def session_values(user: User | AnonymousUser) -> dict[str, Any]:
    """What `GET /api/auth` answers: id 0 for visitors, the person with rights otherwise."""
    if not isinstance(user, User):
        return {"id": 0}
    values: dict[str, Any] = {
        "id": user.pk,
        "user_name": user.user_name,
        "name": user.name,
        "nickname": user.nickname,
        "email": user.email,
        "phone_num": user.phone_num,
        "is_manager": user.is_manager,
        "roles": sorted(user.role_names),
        "brand_id": current_brand_id(),
    }
    if user.is_manager:
        own = brands.all_brands() if user.is_root else [brands.by_id(user.brand_id)]
        values["permissions"] = sorted(user.permission_names)
        values["brands"] = [
            {"id": one.id, "dns": one.dns, "name": one.public["ko"]["name"], "logo_img": one.public["ko"]["logo_img"]}
            for one in own
            if one is not None
        ]
    return values


def addresses() -> QuerySet[Address]:
    """Delivery addresses of the brand's members; the owner rule narrows them to one's own."""
    return Address.objects.all()
