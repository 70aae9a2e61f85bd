"""Saved views of lists, and the default columns of a brand's lists."""

from django.db import models
from django.db.models import Q

from core.common.tenancy import BrandManager, BrandOwned


class Density(models.TextChoices):
    PICTURE = "picture", "그림"
    PLAIN = "plain", "보통"
    DENSE = "dense", "촘촘"


class View(BrandOwned):
    """A saved view of a list: filters, columns in order, sort, row height.

    `owner_id` is a plain number: a root manager saves views in other brands too.
    """

    class Scope(models.TextChoices):
        PERSONAL = "personal", "나만"
        ROLE = "role", "역할"
        BRAND = "brand", "브랜드 모두"

    resource = models.CharField("목록", max_length=40)
    name = models.CharField("이름", max_length=60)
    filters = models.JSONField("필터", default=dict, blank=True)
    columns = models.JSONField("열", default=list, blank=True)
    sort = models.CharField("정렬", max_length=60, blank=True)
    density = models.CharField("줄 높이", max_length=8, choices=Density.choices, blank=True)
    scope = models.CharField("범위", max_length=8, choices=Scope.choices, default=Scope.PERSONAL)
    role = models.CharField("역할", max_length=40, blank=True)
    is_default = models.BooleanField("처음 보기", default=False)
    owner_id = models.BigIntegerField(editable=False)
    owner_name = models.CharField("만든 사람", max_length=150, blank=True, editable=False)
    created_at = models.DateTimeField("만든 때", auto_now_add=True)
    updated_at = models.DateTimeField("고친 때", auto_now=True)

    objects = BrandManager["View"]()

    class Meta:
        verbose_name = "보기"
        verbose_name_plural = "보기"
        permissions = [("share_view", "보기를 함께 쓰게 하기")]
        constraints = [
            models.UniqueConstraint(
                fields=["brand", "resource", "owner_id"],
                name="one_default_of_a_person",
                condition=Q(is_default=True, scope="personal"),
            ),
            models.UniqueConstraint(
                fields=["brand", "resource", "role"],
                name="one_default_of_a_role",
                condition=Q(is_default=True) & ~Q(scope="personal"),
            ),
        ]
        indexes = [models.Index(fields=["brand", "resource", "id"], name="views_of_a_list")]

    def __str__(self) -> str:
        return self.name


class ColumnDefault(BrandOwned):
    """The columns, sort and row height that a list of a brand begins with (settings/columns)."""

    resource = models.CharField("목록", max_length=40)
    columns = models.JSONField("열", default=list, blank=True)
    sort = models.CharField("정렬", max_length=60, blank=True)
    density = models.CharField("줄 높이", max_length=8, choices=Density.choices, blank=True)
    updated_at = models.DateTimeField("고친 때", auto_now=True)

    objects = BrandManager["ColumnDefault"]()

    class Meta:
        verbose_name = "목록의 열"
        verbose_name_plural = "목록의 열"
        constraints = [models.UniqueConstraint(fields=["brand", "resource"], name="columns_once_a_list")]

    def __str__(self) -> str:
        return self.resource
