import core.shipping.models
import core.shipping.regions
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("shipping", "0001_parcel_out_and_parcels"),
        ("shipping", "0002_fees_of_brands"),
        ("shipping", "0003_return_fee"),
        ("shipping", "0004_parcels_back"),
        ("shipping", "0005_overseas_return_fee"),
    ]

    dependencies = [
        ("brands", "0001_tables"),
    ]

    operations = [
        migrations.CreateModel(
            name="Parcel",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("order_id", models.BigIntegerField(verbose_name="주문")),
                ("order_num", models.CharField(max_length=18, verbose_name="주문 번호")),
                (
                    "leg",
                    models.SmallIntegerField(
                        choices=[
                            (10, "중국 내 배송"),
                            (20, "창고 입고"),
                            (30, "국제 운송"),
                            (40, "통관"),
                            (50, "국내 배송"),
                            (60, "반송"),
                        ],
                        verbose_name="구간",
                    ),
                ),
                ("line_ids", models.JSONField(default=list, verbose_name="품목")),
                ("courier", models.CharField(blank=True, max_length=20, verbose_name="운송사")),
                ("invoice_num", models.CharField(blank=True, max_length=40, verbose_name="송장 번호")),
                ("place", models.CharField(blank=True, max_length=60, verbose_name="곳")),
                ("stage", models.CharField(blank=True, max_length=24, verbose_name="단계")),
                ("events", models.JSONField(default=list, verbose_name="운송 기록")),
                ("done_at", models.DateTimeField(null=True, verbose_name="끝난 때")),
                ("checked_at", models.DateTimeField(null=True, verbose_name="물어본 때")),
                ("next_check_at", models.DateTimeField(null=True, verbose_name="다음에 물을 때")),
                ("quiet", models.PositiveSmallIntegerField(default=0, verbose_name="새 소식이 없던 횟수")),
                ("failure", models.CharField(blank=True, max_length=60, verbose_name="묻지 못한 까닭")),
                ("actor_id", models.BigIntegerField(null=True, verbose_name="사람 번호")),
                ("actor_name", models.CharField(blank=True, max_length=150, verbose_name="한 사람")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="적은 때")),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="바뀐 때")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
            ],
            options={
                "verbose_name": "운송",
                "verbose_name_plural": "운송",
                "indexes": [
                    models.Index(fields=["order_id", "leg", "id"], name="parcels_of_order"),
                    models.Index(fields=["brand", "invoice_num"], name="parcel_number"),
                    models.Index(
                        condition=models.Q(("next_check_at__isnull", False)),
                        fields=["next_check_at"],
                        name="parcel_to_ask",
                    ),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("leg__in", [10, 20, 30, 40, 50, 60])), name="parcel_leg_known"
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("leg__in", [50, 60]), models.Q(("invoice_num", ""), _negated=True)),
                        fields=("brand", "courier", "invoice_num"),
                        name="invoice_num_once",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="ParcelOut",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("couriers", models.JSONField(default=core.shipping.models.first_couriers, verbose_name="쓰는 택배사")),
                (
                    "default_courier",
                    models.CharField(blank=True, default="cj", max_length=20, verbose_name="기본 택배사"),
                ),
                ("shipping_fee", models.PositiveIntegerField(default=3000, verbose_name="배송비(원)")),
                (
                    "free_shipping_over",
                    models.PositiveIntegerField(default=50000, verbose_name="무료 배송 기준(원, 0은 없음)"),
                ),
                ("return_fee", models.PositiveIntegerField(default=3000, verbose_name="반품 배송비(원, 편도)")),
                (
                    "overseas_return_fee",
                    models.PositiveIntegerField(default=20000, verbose_name="해외 상품 반품 배송비(원, 편도)"),
                ),
                (
                    "surcharges",
                    models.JSONField(blank=True, default=core.shipping.regions.defaults, verbose_name="도서산간 추가"),
                ),
                ("warehouses", models.JSONField(blank=True, default=list, verbose_name="창고")),
                ("sweettracker_sealed", models.TextField(blank=True, editable=False)),
                ("kuaidi100_customer", models.CharField(blank=True, max_length=60, verbose_name="콰이디100 고객 번호")),
                ("kuaidi100_sealed", models.TextField(blank=True, editable=False)),
                ("version", models.PositiveIntegerField(default=1, editable=False, verbose_name="판")),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="바뀐 날")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
            ],
            options={
                "verbose_name": "출고 설정",
                "verbose_name_plural": "출고 설정",
                "constraints": [models.UniqueConstraint(fields=("brand",), name="one_parcel_out_a_brand")],
            },
        ),
    ]
