"""What buyers read of sellers as a source of translations."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from core.sellers import services
from core.sellers.models import SellerProfile
from core.translations.contracts import Source


def _save(profile: SellerProfile, texts: Any, checked: tuple[str, ...], actor: Any) -> None:
    services.translate_profile(profile=profile, texts=texts)


SOURCES = (
    Source(
        name="sellers",
        model=SellerProfile,
        label=_("판매자"),
        labels={
            "company_name": _("상호"),
            "ceo_name": _("대표자"),
            "addr": _("사업장 주소"),
            "intro": _("소개"),
            "notice": _("공지"),
        },
        rows=SellerProfile.objects.all,
        save=_save,
        screen="users/sellers",
        most={"notice": 2000},
    ),
)
