import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("desk", "0001_kept_views"),
    ]

    dependencies = [
        ("brands", "0001_tables"),
    ]

    operations = [
        migrations.CreateModel(
            name="ColumnDefault",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("resource", models.CharField(max_length=40, verbose_name="목록")),
                ("columns", models.JSONField(blank=True, default=list, verbose_name="열")),
                ("sort", models.CharField(blank=True, max_length=60, verbose_name="정렬")),
                (
                    "density",
                    models.CharField(
                        blank=True,
                        choices=[("picture", "그림"), ("plain", "보통"), ("dense", "촘촘")],
                        max_length=8,
                        verbose_name="줄 높이",
                    ),
                ),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="고친 때")),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
            ],
            options={
                "verbose_name": "목록의 열",
                "verbose_name_plural": "목록의 열",
                "constraints": [models.UniqueConstraint(fields=("brand", "resource"), name="columns_once_a_list")],
            },
        ),
        migrations.CreateModel(
            name="View",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("resource", models.CharField(max_length=40, verbose_name="목록")),
                ("name", models.CharField(max_length=60, verbose_name="이름")),
                ("filters", models.JSONField(blank=True, default=dict, verbose_name="필터")),
                ("columns", models.JSONField(blank=True, default=list, verbose_name="열")),
                ("sort", models.CharField(blank=True, max_length=60, verbose_name="정렬")),
                (
                    "density",
                    models.CharField(
                        blank=True,
                        choices=[("picture", "그림"), ("plain", "보통"), ("dense", "촘촘")],
                        max_length=8,
                        verbose_name="줄 높이",
                    ),
                ),
                (
                    "scope",
                    models.CharField(
                        choices=[("personal", "나만"), ("role", "역할"), ("brand", "브랜드 모두")],
                        default="personal",
                        max_length=8,
                        verbose_name="범위",
                    ),
                ),
                ("role", models.CharField(blank=True, max_length=40, verbose_name="역할")),
                ("is_default", models.BooleanField(default=False, verbose_name="처음 보기")),
                ("owner_id", models.BigIntegerField(editable=False)),
                ("owner_name", models.CharField(blank=True, editable=False, max_length=150, verbose_name="만든 사람")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="만든 때")),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="고친 때")),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
            ],
            options={
                "verbose_name": "보기",
                "verbose_name_plural": "보기",
                "permissions": [("share_view", "보기를 함께 쓰게 하기")],
                "indexes": [models.Index(fields=["brand", "resource", "id"], name="views_of_a_list")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("is_default", True), ("scope", "personal")),
                        fields=("brand", "resource", "owner_id"),
                        name="one_default_of_a_person",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("is_default", True), models.Q(("scope", "personal"), _negated=True)),
                        fields=("brand", "resource", "role"),
                        name="one_default_of_a_role",
                    ),
                ],
            },
        ),
    ]
