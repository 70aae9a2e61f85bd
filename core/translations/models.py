"""What people confirmed of translations."""

from django.db import models

from core.common.tenancy import BrandManager, BrandRow


class TranslationMark(BrandRow):
    """Whether a person confirmed a translation: a text of a record in a language, as it was beside its Korean text.

    The hashes are those of both texts at that moment (ADR 50): another translation is unconfirmed again, and one whose
    Korean text is another is older than it. A text without a mark is unconfirmed.
    """

    resource = models.CharField("자료", max_length=40)
    object_id = models.BigIntegerField("번호")
    field = models.CharField("항목", max_length=40)
    language = models.CharField("언어", max_length=2)
    source_hash = models.CharField("원문 지문", max_length=32)
    target_hash = models.CharField("번역 지문", max_length=32)
    is_confirmed = models.BooleanField("확인", default=False)
    by = models.BigIntegerField("누가(번호)", null=True, editable=False)
    by_name = models.CharField("누가", max_length=150, blank=True)
    at = models.DateTimeField("언제", auto_now=True)

    objects = BrandManager["TranslationMark"]()

    class Meta:
        verbose_name = "번역 확인"
        verbose_name_plural = "번역 확인"
        constraints = [
            # The state of a text is looked up by all five; the summary counts those of a resource and language.
            models.UniqueConstraint(
                fields=["brand", "resource", "language", "object_id", "field"], name="translation_mark_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.resource} {self.object_id} {self.field} {self.language}"
