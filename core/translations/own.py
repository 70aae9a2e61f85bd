"""The texts of packages below this one: the brand's own, and its documents."""

from typing import Any

from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.brands import services
from core.brands.contracts import update_policy_version
from core.brands.models import Brand, Policy
from core.common.fields import set_lang_obj
from core.common.tenancy import current_brand_id
from core.translations.sources import Source, Texts


def _brand() -> QuerySet[Brand]:
    return Brand.objects.filter(pk=current_brand_id())


def _save_brand(brand: Brand, texts: Texts, checked: tuple[str, ...], actor: Any) -> None:
    set_lang_obj(brand, {code: dict(own) for code, own in texts.items()}, services.TRANSLATED)
    services.update_brand(brand=brand, values={})


def _current_policies() -> QuerySet[Policy]:
    """Versions in force and upcoming ones."""
    today = timezone.localdate()
    versions = Policy.objects.filter(kind=OuterRef("kind"), effective_on__lte=today).order_by("-version")
    in_force = Subquery(versions.values("version")[:1])
    return Policy.objects.filter(Q(effective_on__gt=today) | Q(version=in_force))


def _save_policy(policy: Policy, texts: Texts, checked: tuple[str, ...], actor: Any) -> None:
    # A version in force is never changed: the service refuses it.
    update_policy_version(policy=policy, values={"lang_obj": texts}, tag="")


SOURCES = (
    Source(
        name="brands",
        model=Brand,
        label=_("브랜드·회사 정보"),
        labels={
            "name": _("이름"),
            "og_description": _("소개 한 줄"),
            "basic_info": _("안내 글"),
            "company_name": _("상호"),
            "ceo_name": _("대표"),
            "pvcy_rep_name": _("개인정보보호책임자"),
            "addr": _("주소"),
            "mail_order_num": _("통신판매업신고"),
            "mail_order_office": _("신고 기관"),
            "hosting_provider": _("호스팅 제공자"),
            "escrow_provider": _("구매안전서비스"),
            "cs_hours": _("상담 시간"),
        },
        rows=_brand,
        save=_save_brand,
        screen="settings/brands",
        most={"basic_info": 5000},
    ),
    Source(
        name="policies",
        model=Policy,
        label=_("약관과 안내"),
        labels={"title": _("제목"), "content": _("내용")},
        rows=_current_policies,
        save=_save_policy,
        screen="settings/policies",
        html=frozenset({"content"}),
        most={"content": 200_000},
    ),
)
