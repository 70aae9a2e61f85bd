"""The brand's applications at the companies."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from core.common.errors import Invalid
from core.common.tenancy import brand_scope
from core.social_sign_in.models import Company, SocialSetting

SECRETS = {"kakao_secret": "kakao", "kakao_admin": "kakao_admin", "naver_secret": "naver", "google_secret": "google"}


def create_setting(*, instance: Any, created: bool, raw: bool = False, **_signal: Any) -> None:
    """Create the setting of a new brand."""
    if created and not raw:
        with brand_scope(instance.pk):
            SocialSetting.objects.create()


def save_setting(*, row: SocialSetting, values: Mapping[str, Any]) -> SocialSetting:
    """Save applications; an empty secret keeps the old one.

    Raises Invalid (-50) for a company that is switched on without an id or a secret, so that no button leads nowhere.
    """
    rest = dict(values)
    for name, place in SECRETS.items():
        if secret := rest.pop(name, ""):
            row.set_secret(place, secret)
    for name, value in rest.items():
        setattr(row, name, value)
    errors = {}
    for company in Company:
        if row.is_on(company) and not row.client_id(company):
            errors[f"{company.value}_client_id"] = _("필수 항목을 입력해 주세요.")
        if row.is_on(company) and not row.secret(company):
            errors[f"{company.value}_secret"] = _("필수 항목을 입력해 주세요.")
    if errors:
        raise Invalid(errors)
    row.save()
    return row
