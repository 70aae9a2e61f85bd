"""Files of the desk: attachments of mails and cards, pictures of chats. Nobody reads one without a right."""

from typing import ClassVar

from django.db import models
from django.utils import timezone

from core.common.tenancy import BrandManager, BrandRow


class DeskFile(BrandRow):
    """A stored file. `key` is its name in the API; `place` and `place_id` say what it belongs to, nothing while what it
    is meant for is still being written. Who uploaded it is a number, or the hash of a visitor's session.

    A picture was encoded again and is shown; everything else is only downloaded, under its `name`.
    """

    stored_names: ClassVar = ("path",)

    key = models.CharField("열쇠", max_length=32, unique=True)
    path = models.CharField("저장한 곳", max_length=200, editable=False)
    name = models.CharField("파일 이름", max_length=200)
    media_type = models.CharField("종류", max_length=100)
    size = models.PositiveIntegerField("크기")
    sha256 = models.CharField("SHA-256", max_length=64, editable=False)
    width = models.PositiveIntegerField("너비", null=True)
    height = models.PositiveIntegerField("높이", null=True)
    place = models.CharField("붙은 곳", max_length=10, blank=True)
    place_id = models.BigIntegerField("번호", default=0)
    position = models.PositiveSmallIntegerField("순서", default=0)
    uploader_id = models.BigIntegerField("올린 사람 번호", null=True)
    session = models.CharField("올린 방문", max_length=64, blank=True, editable=False)
    created_at = models.DateTimeField("올린 때", default=timezone.now)

    objects = BrandManager["DeskFile"]()

    class Meta:
        verbose_name = "업무 도구의 파일"
        verbose_name_plural = "업무 도구의 파일"
        indexes = [
            models.Index(fields=["place", "place_id", "position"], name="files_of_place"),
            models.Index(fields=["created_at"], name="files_unused", condition=models.Q(place="")),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_picture(self) -> bool:
        """Whether it is shown in its place, not only downloaded."""
        return self.width is not None
