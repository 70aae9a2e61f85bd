"""Tables of search: search tokens of products, the dictionary, synonyms and the search log."""

from django.db import models
from django.db.models import F, Q

from core.common.grams import GramsField
from core.common.tenancy import BrandManager, BrandOwned
from core.plain.kinds import Words
from core.plain.rows import PlainRow


class SearchEntry(BrandOwned):
    """The grams of a product. A separate table: an order updates the product's row, not its grams.

    `wholes` are hashes of its complete names and code, for ranking; `is_listed` says that its grams are
    those of a product that is shown in lists.
    """

    product = models.OneToOneField("catalog.Product", on_delete=models.CASCADE, primary_key=True, related_name="entry")
    grams = GramsField()
    wholes = models.CharField(max_length=200, default="")
    is_listed = models.BooleanField(default=True)

    objects = BrandManager["SearchEntry"]()

    class Meta:
        verbose_name = "검색 색인"
        verbose_name_plural = "검색 색인"


class SearchWord(BrandOwned):
    """A word of the search dictionary, and what it refers to.

    `letters` are its single letters (jamo), `initials` the first consonants; `head` and `tail` its first
    and last character: a typo leaves one of the three unchanged. `skeleton` is what all spellings of a loan word share.
    `target_id` is the category, the property or the synonym; 0 for a word of product names. `is_idle`: no product
    has the word any more, and queries ignore it.
    """

    class Kind(models.IntegerChoices):
        NAME = 0, "상품"
        CATEGORY = 1, "분류"
        PROPERTY = 2, "속성"
        SYNONYM = 3, "동의어"

    word = models.CharField(max_length=80)
    kind = models.PositiveSmallIntegerField(choices=Kind.choices, default=Kind.NAME)
    target_id = models.BigIntegerField(default=0)
    letters = models.CharField(max_length=240, blank=True)
    initials = models.CharField(max_length=80, blank=True)
    head = models.CharField(max_length=2, blank=True)
    tail = models.CharField(max_length=2, blank=True)
    skeleton = models.CharField(max_length=40, blank=True, default="")
    is_idle = models.BooleanField(default=False)

    objects = BrandManager["SearchWord"]()

    class Meta:
        verbose_name = "검색 단어"
        verbose_name_plural = "검색 단어"
        constraints = [models.UniqueConstraint(fields=["brand", "word", "kind", "target_id"], name="search_word_once")]
        indexes = [
            models.Index(fields=["brand", "initials"], name="search_word_initials", condition=~Q(initials="")),
            models.Index(fields=["brand", "head"], name="search_word_head"),
            models.Index(fields=["brand", "tail"], name="search_word_tail"),
            models.Index(fields=["brand", "skeleton"], name="search_word_skeleton"),
            models.Index(fields=["brand", "target_id", "kind"], name="search_word_target", condition=Q(kind__gt=0)),
        ]


class SearchSynonym(PlainRow):
    """Words that find the same products (D21)."""

    words = Words("단어", required=True)

    class Meta:
        verbose_name = "동의어"
        verbose_name_plural = "동의어"
        indexes = [models.Index(fields=["brand", "-updated_at", "-id"], name="synonym_updated")]

    def __str__(self) -> str:
        return ", ".join(self.words)


class SearchQuery(BrandOwned):
    """A search of a day: how often, and how many products were found the last time.

    `synonym_id` is the group of synonyms that one of its words belongs to, 0 for none.
    """

    query = models.CharField("검색어", max_length=60)
    day = models.DateField("날짜")
    times = models.PositiveIntegerField("횟수", default=0)
    found = models.PositiveIntegerField("결과", default=0)
    synonym_id = models.BigIntegerField("동의어", default=0, db_default=0, editable=False)

    objects = BrandManager["SearchQuery"]()

    class Meta:
        verbose_name = "검색어"
        verbose_name_plural = "검색어"
        constraints = [models.UniqueConstraint(fields=["brand", "query", "day"], name="search_query_once")]
        indexes = [
            models.Index(F("brand"), F("day"), F("times").desc(), name="search_query_day"),
            models.Index(
                fields=["brand", "synonym_id", "day"], name="search_query_synonym", condition=~Q(synonym_id=0)
            ),
        ]

    def __str__(self) -> str:
        return self.query


class SearchState(BrandOwned):
    """The version of a brand's index; `done_id` is how far a rebuild has come.

    `parents` is the category tree that the index knows: products under a category that was moved since
    are indexed again. `is_untidy`: so many products were removed that the worker has to look for unused words.
    """

    version = models.PositiveIntegerField(default=0)
    done_id = models.BigIntegerField(default=0)
    parents = models.JSONField(default=dict)
    is_untidy = models.BooleanField(default=False)

    objects = BrandManager["SearchState"]()

    class Meta:
        verbose_name = "검색 색인 상태"
        verbose_name_plural = "검색 색인 상태"
        constraints = [models.UniqueConstraint(fields=["brand"], name="search_state_once")]
