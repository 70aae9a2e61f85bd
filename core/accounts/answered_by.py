"""Who answers reviews and questions."""

from django.db import models


class AnsweredBy(models.TextChoices):
    """The author of an answer: the shop's staff or the seller of the product."""

    STAFF = "staff", "쇼핑몰"
    SELLER = "seller", "판매자"
