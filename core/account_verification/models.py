"""A check of an account as a row. The code is in no column: only the checking service knows it."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from core.account_verification.states import CheckState
from core.common.sealed_fields import SealedText
from core.common.tenancy import BrandManager, BrandRow
from core.payments.models import account_context


class AccountCheck(BrandRow):
    """A payment of one won to an account, and the tries of its code.

    `actor` is the requester (a member, or a visitor's order); `account_mark` is a keyed hash of the account, by which
    starts are counted and limited to one at a time. A member's last verified account is stored for the next use.
    """

    actor = models.CharField("요청한 사람", max_length=80)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="+", verbose_name="회원"
    )
    ref = models.CharField(max_length=40, unique=True, editable=False)
    account_sealed = SealedText(context=lambda row: account_context(row.brand_id), blank=True)
    account_masked = models.CharField("계좌", max_length=80)
    account_mark = models.CharField(max_length=64, editable=False)
    state = models.CharField("상태", max_length=10, choices=CheckState.choices, default=CheckState.REQUESTED)
    code = models.CharField("결과 코드", max_length=80, blank=True)
    tries = models.PositiveSmallIntegerField("입력한 횟수", default=0)
    expires_at = models.DateTimeField("기한", null=True)
    verified_at = models.DateTimeField("확인한 때", null=True)
    created_at = models.DateTimeField("요청한 때", auto_now_add=True)

    objects = BrandManager["AccountCheck"]()

    class Meta:
        verbose_name = "계좌 확인"
        verbose_name_plural = "계좌 확인"
        constraints = [
            models.UniqueConstraint(
                fields=["brand", "actor"], name="one_check_started", condition=Q(state=CheckState.REQUESTED)
            ),
            models.UniqueConstraint(
                fields=["brand", "account_mark"], name="one_won_on_its_way", condition=Q(state=CheckState.REQUESTED)
            ),
        ]
        indexes = [
            models.Index(fields=["brand", "actor", "-id"], name="checks_of_actor"),
            models.Index(fields=["user", "-id"], name="checks_of_member", condition=Q(state=CheckState.VERIFIED)),
            models.Index(fields=["created_at"], name="check_to_scrub", condition=~Q(account_sealed="")),
        ]

    def __str__(self) -> str:
        return f"{self.account_masked} {self.get_state_display()}"
