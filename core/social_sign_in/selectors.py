"""Read queries of other companies' accounts."""

from functools import lru_cache

from django.conf import settings
from django.db.models import QuerySet

from core.accounts.models import User
from core.brands.models import Brand, BrandHost
from core.common.tenancy import current_brand_id
from core.integrations.contracts import (
    GOOGLE_HOSTS,
    KAKAO_HOSTS,
    NAVER_HOSTS,
    Google,
    Hosts,
    Kakao,
    Naver,
    SignInCompany,
)
from core.payments.selectors import uses_play_money
from core.social_sign_in.answers import OwnSocialAccount, SocialChoice, SocialChoices, SocialSettingRecord
from core.social_sign_in.models import Company, SocialAccount, SocialSetting

# The client id that selects the sandbox, and Kakao's admin key there.
LOCAL_ID, LOCAL_ADMIN_KEY = "local", "local-admin"
HOSTS = {Company.KAKAO: KAKAO_HOSTS, Company.NAVER: NAVER_HOSTS, Company.GOOGLE: GOOGLE_HOSTS}


def get_setting() -> SocialSetting | None:
    """The applications of the current brand."""
    return SocialSetting.objects.first()


def is_offered(setting: SocialSetting, company: str) -> bool:
    """Whether the shop has a company's button.

    The sandbox lets everybody in as anybody: it is for shops that take play money (D32).
    """
    if not setting.is_on(company) or not setting.client_id(company):
        return False
    return setting.client_id(company) != LOCAL_ID or uses_play_money()


@lru_cache(maxsize=1024)
def _company(company: str, hosts: Hosts, client_id: str, secret: str, admin_key: str) -> SignInCompany:
    if company == Company.KAKAO:
        return Kakao(hosts=hosts, client_id=client_id, secret=secret, admin_key=admin_key)
    kind = Naver if company == Company.NAVER else Google
    return kind(hosts=hosts, client_id=client_id, secret=secret)


def get_company(setting: SocialSetting, company: str) -> SignInCompany:
    """A company with the brand's own application."""
    client_id = setting.client_id(company)
    sandbox = Hosts(settings.SANDBOX_URL, settings.SANDBOX_URL, settings.SANDBOX_URL)
    hosts = sandbox if client_id == LOCAL_ID else HOSTS[Company(company)]
    admin_key = setting.secret("kakao_admin") if company == Company.KAKAO else ""
    return _company(company, hosts, client_id, setting.secret(company), admin_key)


def list_choices(user: User | None) -> SocialChoices:
    """The companies that the current brand offers, and a member's own accounts."""
    setting = get_setting()
    companies: list[SocialChoice] = [
        {"company": company, "is_practice": setting.client_id(company) == LOCAL_ID}
        for company in Company.values
        if setting is not None and is_offered(setting, company)
    ]
    return {"companies": companies, "accounts": list_own(user) if user else []}


def list_own(user: User) -> list[OwnSocialAccount]:
    """A member's connected accounts, in the order of screens."""
    rows = sorted(own_accounts(user), key=lambda row: Company.values.index(row.company))
    can = user.has_usable_password() or len(rows) > 1
    return [
        {"company": row.company, "created_at": row.created_at, "used_at": row.used_at, "can_disconnect": can}
        for row in rows
    ]


def own_accounts(user: User) -> QuerySet[SocialAccount]:
    """A member's connected accounts that still lead in."""
    return SocialAccount.objects.filter(user_id=user.pk, unlinked_at=None)


def list_settings() -> QuerySet[SocialSetting]:
    """The setting of the current brand."""
    return SocialSetting.objects.all()


def serialize_setting(row: SocialSetting) -> SocialSettingRecord:
    """The setting for managers, with the addresses to register at the companies."""
    dns = Brand.objects.values_list("dns", flat=True).get(pk=current_brand_id())
    hosts = [
        dns,
        *BrandHost.objects.filter(brand_id=current_brand_id()).order_by("host").values_list("host", flat=True),
    ]
    return {
        "id": row.pk,
        "kakao_on": row.kakao_on,
        "kakao_client_id": row.kakao_client_id,
        "kakao_secret": "",
        "kakao_admin": "",
        "has_kakao_secret": bool(row.secret("kakao")),
        "has_kakao_admin": bool(row.secret("kakao_admin")),
        "naver_on": row.naver_on,
        "naver_client_id": row.naver_client_id,
        "naver_secret": "",
        "has_naver_secret": bool(row.secret("naver")),
        "google_on": row.google_on,
        "google_client_id": row.google_client_id,
        "google_secret": "",
        "has_google_secret": bool(row.secret("google")),
        "callbacks": [f"https://{host}/oauth/" for host in dict.fromkeys(hosts)],
        "unlink_address": f"https://{dns}/api/webhooks/social/kakao",
        "updated_at": row.updated_at,
    }
