"""Staff, invitations, links for a new password."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from core.accounts.models import User
from core.common.tenancy import BrandManager, BrandOwned, BrandRow


class Staff(User):
    """A user with a manager's role; the proxy model gives staff their own permissions (D10)."""

    class Meta:
        proxy = True
        verbose_name = "직원"
        verbose_name_plural = "직원"


class Invitation(BrandOwned):
    """A role that is offered by mail. The link has a token, stored only as a hash; it can be used once."""

    name = models.CharField("이름", max_length=60)
    email = models.EmailField("전자우편")
    role = models.CharField("역할", max_length=30)
    language = models.CharField("언어", max_length=2, default="ko")
    token_hash = models.CharField(max_length=64, unique=True, editable=False)
    # Plain ids: a root manager of another brand may invite, and rows never reference rows of another brand.
    invited_by = models.BigIntegerField("초대한 사람 번호", null=True)
    invited_by_name = models.CharField("초대한 사람", max_length=150, blank=True)
    times_sent = models.PositiveSmallIntegerField("보낸 횟수", default=0)
    sent_at = models.DateTimeField("보낸 때")
    expires_at = models.DateTimeField("끝나는 때")
    accepted_at = models.DateTimeField("받아들인 때", null=True)
    withdrawn_at = models.DateTimeField("거둔 때", null=True)
    user = models.ForeignKey(User, null=True, on_delete=models.SET_NULL, related_name="+", verbose_name="직원")
    created_at = models.DateTimeField("만든 때", auto_now_add=True)

    objects = BrandManager["Invitation"]()

    class Meta:
        verbose_name = "초대"
        verbose_name_plural = "초대"
        constraints = [
            models.UniqueConstraint(
                fields=["brand", "email"],
                condition=Q(accepted_at__isnull=True, withdrawn_at__isnull=True),
                name="invitation_open_once",
            )
        ]
        indexes = [models.Index(fields=["brand", "-created_at", "-id"], name="invitation_new")]

    def __str__(self) -> str:
        return self.name

    @property
    def state(self) -> str:
        """`open`, `expired`, `accepted` or `withdrawn`."""
        if self.accepted_at:
            return "accepted"
        if self.withdrawn_at:
            return "withdrawn"
        return "open" if self.expires_at > timezone.now() else "expired"


class PasswordLink(BrandRow):
    """A link by which a member of staff sets a new password, once."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+", verbose_name="직원")
    token_hash = models.CharField(max_length=64, unique=True, editable=False)
    created_at = models.DateTimeField("만든 때", auto_now_add=True)
    expires_at = models.DateTimeField("끝나는 때")
    used_at = models.DateTimeField("쓴 때", null=True)

    objects = BrandManager["PasswordLink"]()

    class Meta:
        verbose_name = "비밀번호 링크"
        verbose_name_plural = "비밀번호 링크"
        indexes = [models.Index(fields=["expires_at"], name="password_link_over")]
