import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("carts", "0001_keep_members_carts"),
    ]

    dependencies = [
        ("accounts", "0001_tables"),
        ("brands", "0001_tables"),
        ("catalog", "0001_tables"),
    ]

    operations = [
        migrations.CreateModel(
            name="CartLine",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("quantity", models.PositiveSmallIntegerField(verbose_name="수량")),
                ("changed_at", models.DateTimeField(verbose_name="바꾼 때")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="cart_lines",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="회원",
                    ),
                ),
                (
                    "variant",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="catalog.variant",
                        verbose_name="상품 옵션",
                    ),
                ),
            ],
            options={
                "verbose_name": "장바구니 상품",
                "verbose_name_plural": "장바구니 상품",
                "constraints": [
                    models.UniqueConstraint(fields=("user", "variant"), name="cart_line_once"),
                    models.CheckConstraint(condition=models.Q(("quantity__lte", 999)), name="cart_line_bounded"),
                ],
            },
        ),
    ]
