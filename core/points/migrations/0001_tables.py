import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("points", "0001_initial"),
    ]

    dependencies = [
        ("accounts", "0001_tables"),
        ("brands", "0001_tables"),
    ]

    operations = [
        migrations.CreateModel(
            name="PendingPoint",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("line_id", models.BigIntegerField(unique=True, verbose_name="주문 상품")),
                ("order_num", models.CharField(max_length=18, verbose_name="주문 번호")),
                ("amount", models.PositiveIntegerField(verbose_name="포인트")),
                ("due_at", models.DateTimeField(null=True, verbose_name="쓸 수 있는 때")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="pending_points",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="회원",
                    ),
                ),
            ],
            options={
                "verbose_name": "적립 예정 포인트",
                "verbose_name_plural": "적립 예정 포인트",
                "indexes": [
                    models.Index(fields=["brand", "user"], name="pending_of_user"),
                    models.Index(condition=models.Q(("due_at__isnull", False)), fields=["due_at"], name="pending_due"),
                ],
            },
        ),
        migrations.CreateModel(
            name="PointAccount",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("balance", models.IntegerField(default=0, verbose_name="보유 포인트")),
                (
                    "next_expiry_at",
                    models.DateTimeField(editable=False, null=True, verbose_name="다음으로 유효 기간이 끝나는 때"),
                ),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="point_account",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="회원",
                    ),
                ),
            ],
            options={
                "verbose_name": "보유 포인트",
                "verbose_name_plural": "보유 포인트",
                "indexes": [
                    models.Index(fields=["brand", "-balance", "-id"], name="point_holders"),
                    models.Index(
                        condition=models.Q(("next_expiry_at__isnull", False)),
                        fields=["next_expiry_at"],
                        name="point_expiry",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="PointEntry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "type",
                    models.SmallIntegerField(
                        choices=[
                            (0, "구매 적립"),
                            (5, "결제 취소"),
                            (10, "구매 사용"),
                            (15, "관리자 지급"),
                            (20, "관리자 차감"),
                        ],
                        verbose_name="구분",
                    ),
                ),
                ("amount", models.IntegerField(verbose_name="포인트")),
                ("balance", models.IntegerField(verbose_name="남은 포인트")),
                ("note", models.CharField(blank=True, max_length=200, verbose_name="내용")),
                ("order_num", models.CharField(blank=True, max_length=18, verbose_name="주문 번호")),
                ("ref", models.CharField(blank=True, max_length=60, verbose_name="까닭")),
                ("expires_at", models.DateTimeField(null=True, verbose_name="유효 기간")),
                ("actor_id", models.BigIntegerField(null=True, verbose_name="사람 번호")),
                ("actor_name", models.CharField(blank=True, max_length=150, verbose_name="한 사람")),
                (
                    "created_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name="때"),
                ),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
                (
                    "of",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="points.pointentry",
                        verbose_name="원래 기록",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="point_entries",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="회원",
                    ),
                ),
            ],
            options={
                "verbose_name": "포인트 기록",
                "verbose_name_plural": "포인트 기록",
                "indexes": [
                    models.Index(fields=["brand", "user", "-id"], name="points_of_user"),
                    models.Index(fields=["brand", "-id"], name="points_new"),
                    models.Index(fields=["brand", "type", "-id"], name="points_by_type"),
                    models.Index(fields=["brand", "-created_at", "-id"], name="points_by_day"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("ref", ""), _negated=True), fields=("brand", "ref"), name="point_cause_once"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("type__in", [0, 5, 10, 15, 20])), name="point_type_known"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("amount", 0), _negated=True),
                            models.Q(
                                models.Q(("amount__gt", 0), ("type__in", [0, 15])),
                                models.Q(("amount__lt", 0), ("type__in", [10, 20])),
                                ("type", 5),
                                _connector="OR",
                            ),
                        ),
                        name="point_sign_of_type",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(models.Q(("type", 10), _negated=True), ("balance__gte", 0), _connector="OR"),
                        name="points_used_were_held",
                    ),
                ],
            },
        ),
    ]
