"""Categories and properties, each in groups."""

from django.db import models

from core.catalog import sizes
from core.plain.kinds import Reference, TranslatedText
from core.plain.rows import OrderedRow, PlainRow


class CategoryGroup(OrderedRow):
    """A way of classifying products (by kind, by occasion …); a product has one leaf category in each."""

    category_group_name = TranslatedText("이름", most=60, required=True)

    class Meta:
        verbose_name = "분류 그룹"
        verbose_name_plural = "분류 그룹"
        indexes = [models.Index(fields=["brand", "position"], name="category_group_order")]

    def __str__(self) -> str:
        return self.category_group_name


class Category(OrderedRow):
    """A node of a category tree."""

    group = models.ForeignKey(CategoryGroup, on_delete=models.PROTECT, related_name="categories", verbose_name="그룹")
    parent = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="children", verbose_name="상위 분류"
    )
    category_name = models.CharField("이름", max_length=80)
    img = models.CharField("그림", max_length=300, blank=True)
    size_table = models.TextField("사이즈표", max_length=sizes.MAX_TEXT, blank=True, default="")

    class Meta:
        verbose_name = "분류"
        verbose_name_plural = "분류"
        indexes = [models.Index(fields=["brand", "group", "parent", "position"], name="category_order")]

    def __str__(self) -> str:
        return self.category_name


class PropertyGroup(OrderedRow):
    """A kind of property: material, season, maker …; each is a filter in the shop."""

    property_group_name = TranslatedText("이름", most=60, required=True)

    class Meta:
        verbose_name = "속성 그룹"
        verbose_name_plural = "속성 그룹"
        indexes = [models.Index(fields=["brand", "position"], name="property_group_order")]

    def __str__(self) -> str:
        return self.property_group_name


class Property(OrderedRow):
    """A value of a property group."""

    group = Reference(
        PropertyGroup,
        models.CASCADE,
        api="property_group_id",
        makes=True,
        related_name="properties",
        verbose_name="그룹",
    )
    property_name = TranslatedText("이름", most=80, required=True)

    class Meta:
        verbose_name = "속성"
        verbose_name_plural = "속성"
        indexes = [models.Index(fields=["brand", "group", "position"], name="property_order")]

    def __str__(self) -> str:
        return self.property_name


class ProductWord(PlainRow):
    """A word or phrase that stands in many products, as a maker or a value of the product notice, translated once."""

    word = TranslatedText(most=200, required=True)

    class Meta:
        indexes = [models.Index(fields=["brand", "-updated_at", "-id"], name="product_word_updated")]

    def __str__(self) -> str:
        return str(self.word)
