"""User, membership, consent, address."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import Group
from django.db import models
from django.db.models import Q
from django.db.models.functions import Right
from django.utils import timezone

from core.accounts import roles
from core.common import tenancy
from core.common.folding import DOUBLE, FoldedField, fold
from core.common.prefix_lookup import PATTERN
from core.common.sealed_fields import SealedChar
from core.common.tenancy import BrandManager, BrandOwned, BrandRow


def find_by_user_name(rows: models.QuerySet["User"], name: str) -> "User | None":
    """The user with this name without letter case (D11). Of old doubles the one that is written so, else the first."""
    key = fold(name)
    users = list(rows.filter(Q(user_name_key=key) | Q(user_name_key__startswith=f"{key}{DOUBLE}")).order_by("pk")[:20])
    return next((user for user in users if user.user_name == name.strip()), users[0] if users else None)


class UserManager(BrandManager["User"]):
    """Users of the brand in force."""

    def get_by_natural_key(self, user_name: str) -> "User":
        return self.get(user_name=user_name)


class User(AbstractBaseUser, BrandOwned):
    """A person with an account at one brand: a member, and with a membership a manager or seller."""

    class Gender(models.TextChoices):
        MALE = "M", "남"
        FEMALE = "F", "여"

    user_name = models.CharField("아이디", max_length=150)
    user_name_key = FoldedField(source="user_name")
    name = models.CharField("이름", max_length=60, blank=True)
    nickname = models.CharField("별명", max_length=60, blank=True)
    email = models.EmailField("전자우편", blank=True)
    email_key = FoldedField(source="email")
    phone_num = models.CharField("전화", max_length=20, blank=True)
    birth_date = models.DateField("생년월일", null=True, blank=True)
    gender = models.CharField("성별", max_length=1, blank=True, choices=Gender.choices)
    is_foreigner = models.BooleanField("외국인", default=False)
    is_active = models.BooleanField("사용 중", default=True)
    created_at = models.DateTimeField("가입일", auto_now_add=True)
    # A number that was changed within a day sets no new password.
    phone_changed_at = models.DateTimeField("전화를 바꾼 때", null=True, editable=False)
    # Null while it is the one that the account began with; a birthday is that of thirty days before.
    birth_changed_at = models.DateTimeField("생년월일을 바꾼 때", null=True, editable=False)

    USERNAME_FIELD = "user_name"
    # Numbers of the guided tours that a manager has closed: they never start again.
    closed_tours = models.JSONField("닫은 안내", default=list, blank=True, editable=False)

    objects = UserManager()
    # Whether the current session was verified with a one-time code.
    has_verified_otp = False
    # For a session that was not: tells whether a role of the user requires it.
    otp_requirement: Callable[[], bool] | None = None

    class Meta:
        verbose_name = "회원"
        verbose_name_plural = "회원"
        constraints = [
            models.UniqueConstraint(fields=["brand", "user_name"], name="user_name_in_brand"),
            models.UniqueConstraint(fields=["brand", "user_name_key"], name="user_name_key_in_brand"),
            models.UniqueConstraint(
                fields=["brand", "email_key"], condition=~models.Q(email_key=""), name="email_key_in_brand"
            ),
        ]
        # A manager's search matches the beginning of one of these, or the end of the phone number.
        indexes = [
            models.Index(fields=["brand", "phone_num"], name="user_phone", opclasses=PATTERN),
            models.Index(fields=["brand", "user_name_key"], name="user_user_name", opclasses=PATTERN),
            models.Index(fields=["brand", "name"], name="user_name", opclasses=PATTERN),
            models.Index(fields=["brand", "nickname"], name="user_nickname", opclasses=PATTERN),
            models.Index(fields=["brand", "email_key"], name="user_email", opclasses=PATTERN),
            models.Index("brand", Right("phone_num", 4), name="user_phone_end"),
        ]

    def __str__(self) -> str:
        return self.user_name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save, and record when another birth date was written: whichever form writes it, it passes here."""
        names = kwargs.get("update_fields")
        if not self._state.adding and (names is None or "birth_date" in names):
            before = User._base_manager.filter(pk=self.pk).values_list("birth_date", flat=True).first()
            if before != self.birth_date:
                self.birth_changed_at = timezone.now()
                if names is not None:
                    kwargs["update_fields"] = {*names, "birth_changed_at"}
        super().save(*args, **kwargs)

    @property
    def role_names(self) -> frozenset[str]:
        """Roles in the brand in force; a root manager's role counts in every brand."""
        cached: dict[int, frozenset[str]] = self.__dict__.setdefault("_roles", {})
        brand_id = tenancy.scoped_brand_id() or self.brand_id
        if brand_id not in cached:
            rows = Membership.objects.filter(user_id=self.pk).values_list("brand_id", "role__name")
            names = {role for own, role in rows if own == brand_id or role == roles.ROOT}
            cached[brand_id] = frozenset(names)
        return cached[brand_id]

    @cached_property
    def must_enrol_otp(self) -> bool:
        """Whether the session may only set up one-time codes, which a role of the user requires (D11)."""
        return self.otp_requirement is not None and self.otp_requirement()

    @property
    def permission_names(self) -> frozenset[str]:
        """The permissions of the roles, as `app.action_model`."""
        if self.must_enrol_otp:
            return frozenset()
        allowed: set[str] = set()
        for role in self.role_names:
            allowed |= roles.PERMISSIONS.get(role, frozenset())
        return frozenset(allowed)

    @property
    def is_manager(self) -> bool:
        return self.is_active and bool(self.role_names & roles.MANAGERS)

    @property
    def is_root(self) -> bool:
        return self.is_active and roles.ROOT in self.role_names and not self.must_enrol_otp

    # Django's admin needs these.
    @property
    def is_staff(self) -> bool:
        return self.is_manager and not self.must_enrol_otp

    def has_perm(self, perm: str, obj: Any = None) -> bool:
        return self.is_active and perm in self.permission_names

    def has_perms(self, perms: list[str], obj: Any = None) -> bool:
        return all(self.has_perm(perm) for perm in perms)

    def has_module_perms(self, app_label: str) -> bool:
        return self.is_active and any(name.startswith(f"{app_label}.") for name in self.permission_names)


class Seller(User):
    """A user who sells through the brand; the proxy model gives sellers their own permissions (D10, D23)."""

    class Meta:
        proxy = True
        verbose_name = "판매자"
        verbose_name_plural = "판매자"


class Membership(models.Model):
    """A role of a user in a brand; the role is a Django group (D10)."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships", verbose_name="사람")
    brand = models.ForeignKey("brands.Brand", on_delete=models.CASCADE, related_name="+", verbose_name="브랜드")
    role = models.ForeignKey(Group, on_delete=models.PROTECT, related_name="+", verbose_name="역할")

    class Meta:
        verbose_name = "역할"
        verbose_name_plural = "역할"
        constraints = [models.UniqueConstraint(fields=["user", "brand", "role"], name="membership_once")]

    def __str__(self) -> str:
        return f"{self.user_id}@{self.brand_id}"


class Consent(BrandOwned):
    """A consent of a user: document, version, channel, time (D12)."""

    class Kind(models.TextChoices):
        TERMS = "terms", "이용약관"
        PRIVACY = "privacy", "개인정보 수집·이용"
        SHOPPING = "shopping", "쇼핑 정보"
        SMS = "sms", "문자"
        EMAIL = "email", "전자우편"

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="consents", verbose_name="회원")
    kind = models.CharField("동의 항목", max_length=10, choices=Kind.choices)
    version = models.PositiveIntegerField("판", default=1)
    agreed = models.BooleanField("동의함")
    channel = models.CharField("경로", max_length=20, default="sign-up")
    at = models.DateTimeField("때", auto_now_add=True)

    objects = BrandManager["Consent"]()

    class Meta:
        verbose_name = "동의"
        verbose_name_plural = "동의"
        indexes = [models.Index(fields=["brand", "user", "kind", "-at"], name="consent_latest")]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.version}판 {'동의' if self.agreed else '거절'}"


class Address(BrandOwned):
    """A delivery address of a member."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="addresses", verbose_name="회원")
    addr_name = models.CharField("이름", max_length=30, blank=True)
    receiver_name = models.CharField("받는 분", max_length=60)
    phone_num = models.CharField("전화", max_length=20)
    postcode = models.CharField("우편번호", max_length=5)
    addr = models.CharField("주소", max_length=200)
    addr_detail = models.CharField("상세 주소", max_length=200, blank=True)
    memo = models.CharField("배송 메모", max_length=100, blank=True)
    is_default = models.BooleanField("기본 배송지", default=False)
    created_at = models.DateTimeField("만든 날", auto_now_add=True)

    objects = BrandManager["Address"]()

    class Meta:
        verbose_name = "배송지"
        verbose_name_plural = "배송지"
        indexes = [models.Index(fields=["brand", "user", "-is_default", "-id"], name="address_of_user")]

    def __str__(self) -> str:
        return f"{self.addr_name or '배송지'} {self.postcode}".strip()


class TotpDevice(BrandOwned):
    """The authenticator app of a manager (D11). The secret is sealed; `pending_sealed` is not confirmed yet.

    `last_step` is the time step of the last accepted code: no code of this or an earlier step is accepted again.
    """

    user = models.OneToOneField(User, on_delete=models.CASCADE, related_name="totp", verbose_name="사람")
    secret_sealed = SealedChar(context=lambda row: totp_context(row.brand_id, row.user_id), max_length=200, blank=True)
    pending_sealed = SealedChar(context=lambda row: totp_context(row.brand_id, row.user_id), max_length=200, blank=True)
    last_step = models.BigIntegerField(default=-1, editable=False)
    confirmed_at = models.DateTimeField("등록한 때", null=True)

    objects = BrandManager["TotpDevice"]()

    class Meta:
        verbose_name = "인증 앱"
        verbose_name_plural = "인증 앱"


class RecoveryCode(BrandRow):
    """A code that signs in once where the authenticator app is lost; only its hash is stored."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="recovery_codes", verbose_name="사람")
    code_hash = models.CharField(max_length=64, editable=False)
    used_at = models.DateTimeField("쓴 때", null=True)

    objects = BrandManager["RecoveryCode"]()

    class Meta:
        verbose_name = "복구 코드"
        verbose_name_plural = "복구 코드"
        constraints = [models.UniqueConstraint(fields=["user", "code_hash"], name="recovery_code_once")]


class SignedInSession(BrandRow):
    """A session of a signed-in user: device, address, start and last use.

    The session key is sealed: reading this table does not allow using the session.
    """

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="sessions", verbose_name="사람")
    key_sealed = SealedChar(context=lambda row: session_context(row.brand_id, row.user_id), max_length=200)
    device = models.CharField("기기", max_length=60, blank=True)
    address = models.CharField("IP 주소", max_length=45, blank=True)
    began_at = models.DateTimeField("로그인한 때", auto_now_add=True)
    seen_at = models.DateTimeField("마지막으로 쓴 때")

    objects = BrandManager["SignedInSession"]()

    class Meta:
        verbose_name = "로그인한 기기"
        verbose_name_plural = "로그인한 기기"
        indexes = [
            models.Index(fields=["user", "-seen_at"], name="session_of_user"),
            models.Index(fields=["seen_at"], name="session_seen"),
        ]


class RoleRule(BrandOwned):
    """What a brand requires of a role: one-time codes at sign-in (D11)."""

    role = models.CharField("역할", max_length=30)
    is_otp_needed = models.BooleanField("인증 번호 필요", default=False)

    objects = BrandManager["RoleRule"]()

    class Meta:
        verbose_name = "역할 규칙"
        verbose_name_plural = "역할 규칙"
        constraints = [models.UniqueConstraint(fields=["brand", "role"], name="role_rule_once")]


def totp_context(brand_id: int, user_id: int) -> str:
    """The encryption context of an authenticator app's secrets."""
    return f"brand:{brand_id}:totp:{user_id}"


def session_context(brand_id: int, user_id: int) -> str:
    """The encryption context of a session's key."""
    return f"brand:{brand_id}:session:{user_id}"
