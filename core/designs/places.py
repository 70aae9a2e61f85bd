"""The places that have a design."""

from django.db import models


class Place(models.TextChoices):
    """What a design is of; each is a screen of the manager (spec 2, `designs/`)."""

    SHOP = "shop", "쇼핑몰 메인"
    BLOG = "blog", "블로그 메인"
    ITEM_CARD = "item-card", "상품 카드"
    BLOG_CARD = "blog-item-card", "블로그 카드"
    SETTINGS = "settings", "디자인 설정"


# The homes are lists of blocks; each of the others is one block.
HOMES = (Place.SHOP, Place.BLOG)
