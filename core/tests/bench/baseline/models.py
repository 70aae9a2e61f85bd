"""The product table as a plain model: no brand scope, no languages."""

from django.db import models


class PlainProduct(models.Model):
    """A row of `catalog_product`, with what a card needs."""

    brand_id = models.BigIntegerField()
    product_code = models.CharField(max_length=60)
    product_name_ko = models.CharField(max_length=200)
    product_price = models.PositiveIntegerField()
    product_sale_price = models.PositiveIntegerField()
    discount_percent = models.PositiveSmallIntegerField()
    price_lang_obj = models.JSONField()
    status = models.PositiveSmallIntegerField()
    img = models.CharField(max_length=300)
    colors = models.JSONField()
    maker = models.CharField(max_length=80)
    review_score = models.DecimalField(max_digits=3, decimal_places=2)
    review_count = models.PositiveIntegerField()
    is_overseas = models.BooleanField()
    min_qty = models.PositiveSmallIntegerField()
    max_qty = models.PositiveSmallIntegerField()
    stock_total = models.PositiveIntegerField(null=True)
    variant_count = models.PositiveIntegerField()
    only_variant_id = models.BigIntegerField(null=True)
    deleted_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField()

    class Meta:
        managed = False
        app_label = "baseline"
        db_table = "catalog_product"
