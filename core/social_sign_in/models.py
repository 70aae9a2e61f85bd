"""The applications of a brand, and the accounts of its members at the companies."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from core.common import crypto
from core.common.related import loaded
from core.common.sealed_fields import SealedText
from core.common.tenancy import BrandManager, BrandRow


class Company(models.TextChoices):
    """In the order of screens."""

    KAKAO = "kakao", "카카오"
    NAVER = "naver", "네이버"
    GOOGLE = "google", "구글"


class SocialSetting(BrandRow):
    """A brand's applications: one row for each brand. Secrets are sealed."""

    kakao_on = models.BooleanField("카카오 쓰기", default=False)
    kakao_client_id = models.CharField("카카오 REST API 키", max_length=200, blank=True)
    kakao_secret_sealed = SealedText(context=lambda row: row._place("kakao"), blank=True)
    kakao_admin_sealed = SealedText(context=lambda row: row._place("kakao_admin"), blank=True)
    naver_on = models.BooleanField("네이버 쓰기", default=False)
    naver_client_id = models.CharField("네이버 Client ID", max_length=200, blank=True)
    naver_secret_sealed = SealedText(context=lambda row: row._place("naver"), blank=True)
    google_on = models.BooleanField("구글 쓰기", default=False)
    google_client_id = models.CharField("구글 클라이언트 ID", max_length=200, blank=True)
    google_secret_sealed = SealedText(context=lambda row: row._place("google"), blank=True)
    updated_at = models.DateTimeField("바뀐 날", auto_now=True)

    objects = BrandManager["SocialSetting"]()

    class Meta:
        verbose_name = "다른 계정으로 들어오기"
        verbose_name_plural = "다른 계정으로 들어오기"
        constraints = [models.UniqueConstraint(fields=["brand"], name="one_social_setting_a_brand")]

    def __str__(self) -> str:
        return "다른 계정으로 들어오기"

    def client_id(self, company: str) -> str:
        """The public id of an application, '' without one."""
        return str(getattr(self, f"{company}_client_id"))

    def is_on(self, company: str) -> bool:
        """Whether the brand wants a company's button."""
        return bool(getattr(self, f"{company}_on"))

    def secret(self, name: str) -> str:
        """A decrypted secret, only for its adapter: a company, or `kakao_admin`; '' where there is none."""
        return crypto.unseal_or_empty(getattr(self, _column(name)), self._place(name))

    def set_secret(self, name: str, secret: str) -> None:
        """Encrypt a secret for this brand; '' removes it."""
        setattr(self, _column(name), crypto.seal(secret, self._place(name)) if secret else "")

    def _place(self, name: str) -> str:
        return f"brand:{self.brand_id}:social:{name}"


def _column(name: str) -> str:
    return "kakao_admin_sealed" if name == "kakao_admin" else f"{name}_secret_sealed"


class SocialAccount(BrandRow):
    """A member's account at a company, by the company's id; unique in the brand.

    No mail and no name of it is stored. `token_sealed` is only what unlinking needs. `unlinked_at`: the person took the
    consent back at the company, and the account has no other way in.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", verbose_name="회원")
    company = models.CharField("회사", max_length=10, choices=Company.choices)
    uid = models.CharField("회사의 번호", max_length=100)
    token_sealed = SealedText(context=lambda row: token_place(row.brand_id, row.company, row.uid), blank=True)
    created_at = models.DateTimeField("이은 때", auto_now_add=True)
    used_at = models.DateTimeField("쓴 때", null=True)
    unlinked_at = models.DateTimeField("끊은 때", null=True)

    objects = BrandManager["SocialAccount"]()

    class Meta:
        verbose_name = "이은 계정"
        verbose_name_plural = "이은 계정"
        constraints = [
            models.CheckConstraint(condition=Q(company__in=Company.values), name="social_company_known"),
            models.UniqueConstraint(fields=["brand", "company", "uid"], name="social_account_in_brand"),
            models.UniqueConstraint(fields=["user", "company"], name="one_account_of_a_company"),
        ]

    def __str__(self) -> str:
        return f"{self.get_company_display()} {loaded(self, 'user') or self.uid}"

    @property
    def token(self) -> str:
        """What unlinking needs, decrypted; '' for companies that need nothing."""
        return crypto.unseal_or_empty(self.token_sealed, token_place(self.brand_id, self.company, self.uid))


class SocialUnlink(BrandRow):
    """An account that is to be unlinked at its company: asked again until it is done."""

    company = models.CharField("회사", max_length=10, choices=Company.choices)
    uid = models.CharField("회사의 번호", max_length=100)
    token_sealed = SealedText(context=lambda row: token_place(row.brand_id, row.company, row.uid), blank=True)
    tries = models.PositiveSmallIntegerField("물은 횟수", default=0)
    next_at = models.DateTimeField("다음에 물을 때")

    objects = BrandManager["SocialUnlink"]()

    class Meta:
        verbose_name = "끊을 계정"
        verbose_name_plural = "끊을 계정"
        constraints = [
            models.CheckConstraint(condition=Q(company__in=Company.values), name="unlink_company_known"),
        ]
        indexes = [models.Index(fields=["next_at"], name="social_unlinks_due")]

    def __str__(self) -> str:
        return f"{self.get_company_display()} {self.uid}"


def token_place(brand_id: int, company: str, uid: str) -> str:
    """What a token is sealed for."""
    return f"brand:{brand_id}:social-token:{company}:{uid}"
