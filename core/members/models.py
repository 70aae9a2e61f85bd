"""Data of members beyond their account: grade, state, businesses, phone codes."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from core.common.related import loaded
from core.common.tenancy import BrandManager, BrandRow
from core.members.states import ApplicationState, CodeState, MemberState
from core.plain.kinds import Flag, Money, Number, TranslatedText
from core.plain.rows import OrderedRow


class Grade(OrderedRow):
    """A member grade (D15): its percent is the discount on the sale price. New members get the default one.

    `is_business` marks the grades for approved businesses. Where the brand's grades follow a rule (`core.grading`),
    `min_paid` and `min_orders` are its limits; a grade without any is only given by hand.
    """

    grade_name = TranslatedText(most=40, required=True)
    discount_percent = Number(high=90)
    is_default = Flag()
    is_business = Flag()
    min_paid = Money()
    min_orders = Number(high=9_999)

    class Meta:
        indexes = [models.Index(fields=["brand", "position"], name="grade_order")]

    def __str__(self) -> str:
        return str(self.grade_name)


# Condition and order of member lists: with both in the index a list is counted without reading rows.
_THERE = ~Q(state=MemberState.ERASED)
_NEWEST = ("-joined_at", "-user")


class Member(BrandRow):
    """The member data of a user of the brand; exists for every account.

    Without a `grade` the brand's default one applies. A rule of grades leaves members with `is_grade_locked` alone.
    `is_active` of `user` is off in every state but ACTIVE and INVITED. `agrees_…` repeat the member's last consents, so
    that lists can be filtered by them. `joined_at` is the day at the previous shop for imported members.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="member", verbose_name="회원"
    )
    grade = models.ForeignKey(
        Grade, on_delete=models.PROTECT, null=True, blank=True, related_name="members", verbose_name="등급"
    )
    is_grade_locked = models.BooleanField("등급 고정", default=False, db_default=False)
    state = models.CharField("상태", max_length=10, choices=MemberState.choices, default=MemberState.ACTIVE)
    is_business = models.BooleanField("사업자", default=False)
    memo = models.TextField("관리자 메모", max_length=2000, blank=True)
    language = models.CharField("언어", max_length=2, default="ko")
    phone_proved_at = models.DateTimeField("전화 확인", null=True, blank=True)
    email_proved_at = models.DateTimeField("전자우편 확인", null=True, blank=True)
    locked_reason = models.CharField("잠근 사유", max_length=200, blank=True)
    left_at = models.DateTimeField("탈퇴한 때", null=True, blank=True)
    joined_at = models.DateTimeField("가입한 때", default=timezone.now)
    agrees_shopping = models.BooleanField("쇼핑 정보 동의", default=False)
    agrees_sms = models.BooleanField("문자 동의", default=False)
    agrees_email = models.BooleanField("전자우편 동의", default=False)
    updated_at = models.DateTimeField("바뀐 때", auto_now=True)

    objects = BrandManager["Member"]()

    class Meta:
        verbose_name = "회원"
        verbose_name_plural = "회원"
        indexes = [
            models.Index(fields=["brand", *_NEWEST], name="members_by_day", condition=_THERE),
            models.Index(fields=["brand", "grade", *_NEWEST], name="members_by_grade", condition=_THERE),
            models.Index(fields=["brand", "state", *_NEWEST], name="members_by_state", condition=_THERE),
            models.Index(fields=["brand", *_NEWEST], name="members_business", condition=_THERE & Q(is_business=True)),
            models.Index(fields=["brand", "agrees_sms", *_NEWEST], name="members_by_sms", condition=_THERE),
            models.Index(fields=["brand", "agrees_email", *_NEWEST], name="members_by_email", condition=_THERE),
            models.Index(fields=["brand", "agrees_shopping", *_NEWEST], name="members_by_shopping", condition=_THERE),
            models.Index(fields=["brand", "left_at"], name="members_left", condition=Q(left_at__isnull=False)),
            models.Index(fields=["left_at"], name="members_to_erase", condition=Q(state="left")),
        ]
        permissions = (("export_member", "가리지 않은 파일로 내보내기"),)

    def __str__(self) -> str:
        return str(loaded(self, "user") or self.pk)


class PhoneCode(BrandRow):
    """A code sent to a telephone, for one purpose and one `subject` (the user or order concerned).

    Neither the code nor the number is stored: `code_hash` and `phone_mark` are keyed hashes. A correct code yields a
    `token`, which is used once.
    """

    class Purpose(models.TextChoices):
        SIGN_UP = "sign_up", "회원가입"
        FIND_ID = "find_id", "아이디 찾기"
        FIND_PASSWORD = "find_password", "비밀번호 찾기"
        PHONE = "phone", "전화번호 변경"
        ORDER = "order", "비회원 주문 조회"

    purpose = models.CharField("쓰임", max_length=20, choices=Purpose.choices)
    subject = models.CharField("대상", max_length=160, blank=True)
    phone_mark = models.CharField(max_length=64, editable=False)
    code_hash = models.CharField(max_length=64, editable=False)
    token_hash = models.CharField(max_length=64, blank=True, editable=False)
    state = models.CharField("상태", max_length=10, choices=CodeState.choices, default=CodeState.SENT)
    tries = models.PositiveSmallIntegerField("입력한 횟수", default=0)
    created_at = models.DateTimeField("보낸 때", auto_now_add=True)
    expires_at = models.DateTimeField("기한")

    objects = BrandManager["PhoneCode"]()

    class Meta:
        verbose_name = "전화 확인"
        verbose_name_plural = "전화 확인"
        indexes = [
            models.Index(fields=["brand", "phone_mark", "purpose", "-id"], name="codes_of_phone"),
            models.Index(fields=["expires_at"], name="codes_to_forget"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["token_hash"], condition=~Q(token_hash=""), name="phone_token_once"),
        ]

    def __str__(self) -> str:
        return f"{self.get_purpose_display()} {self.get_state_display()}"


class MemberLink(BrandRow):
    """A link that was sent by mail and can be used once: an invitation, a new e-mail address."""

    class Purpose(models.TextChoices):
        INVITATION = "invitation", "초대"
        EMAIL = "email", "전자우편 변경"
        PASSWORD = "password", "새 비밀번호"

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", verbose_name="회원")
    purpose = models.CharField("쓰임", max_length=10, choices=Purpose.choices)
    token_hash = models.CharField(max_length=64, unique=True, editable=False)
    email = models.EmailField("전자우편", blank=True)
    created_at = models.DateTimeField("보낸 때", auto_now_add=True)
    expires_at = models.DateTimeField("기한")
    used_at = models.DateTimeField("쓴 때", null=True)

    objects = BrandManager["MemberLink"]()

    class Meta:
        verbose_name = "메일 링크"
        verbose_name_plural = "메일 링크"
        indexes = [models.Index(fields=["user", "purpose", "-id"], name="links_of_member")]

    def __str__(self) -> str:
        return f"{self.purpose} {self.user_id}"


class BusinessApplication(BrandRow):
    """A member's application for a business account (D10): approved with a business grade, or refused with a reason."""

    live_resource: ClassVar = "business-applications"
    stored_names: ClassVar = ("licence",)

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", verbose_name="회원")
    company_name = models.CharField("상호", max_length=100)
    business_num = models.CharField("사업자등록번호", max_length=10)
    ceo_name = models.CharField("대표", max_length=60)
    business_type = models.CharField("업태", max_length=60, blank=True)
    business_item = models.CharField("종목", max_length=60, blank=True)
    invoice_email = models.EmailField("세금계산서 받을 전자우편", blank=True)
    licence = models.CharField("사업자등록증", max_length=120, editable=False)
    state = models.CharField("상태", max_length=10, choices=ApplicationState.choices, default=ApplicationState.ASKED)
    reason = models.CharField("거절 사유", max_length=200, blank=True)
    grade = models.ForeignKey(Grade, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name="등급")
    # A root manager may be of another brand, so who decided is a number and a name.
    decided_by_id = models.BigIntegerField("담당자 번호", null=True)
    decided_by_name = models.CharField("담당자", max_length=150, blank=True, default="", db_default="")
    created_at = models.DateTimeField("신청한 때", auto_now_add=True)
    decided_at = models.DateTimeField("결정한 때", null=True)

    objects = BrandManager["BusinessApplication"]()

    class Meta:
        verbose_name = "사업자 신청"
        verbose_name_plural = "사업자 신청"
        constraints = [
            models.UniqueConstraint(
                fields=["brand", "user"], condition=Q(state="asked"), name="one_application_at_a_time"
            ),
        ]
        indexes = [
            models.Index(fields=["brand", "state", "-id"], name="applications_in_state"),
            models.Index(fields=["user", "-id"], name="applications_of_member"),
        ]

    def __str__(self) -> str:
        return self.company_name
