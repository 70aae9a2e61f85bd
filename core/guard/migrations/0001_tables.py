from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("guard", "0001_initial"),
        ("guard", "0002_korean_names"),
    ]

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="AuditEntry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("brand_id", models.BigIntegerField(null=True, verbose_name="브랜드 번호")),
                ("actor_id", models.BigIntegerField(null=True, verbose_name="사람 번호")),
                ("actor_name", models.CharField(blank=True, max_length=150, verbose_name="한 사람")),
                ("action", models.CharField(max_length=40, verbose_name="한 일")),
                ("subject", models.CharField(max_length=80, verbose_name="대상")),
                ("subject_id", models.CharField(blank=True, max_length=80, verbose_name="대상 번호")),
                ("before", models.JSONField(default=dict, verbose_name="이전")),
                ("after", models.JSONField(default=dict, verbose_name="이후")),
                ("at", models.DateTimeField(auto_now_add=True, verbose_name="때")),
            ],
            options={
                "verbose_name": "관리 기록",
                "verbose_name_plural": "관리 기록",
                "indexes": [
                    models.Index(fields=["brand_id", "-at"], name="audit_brand_at"),
                    models.Index(fields=["brand_id", "subject", "subject_id"], name="audit_subject"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Counter",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(max_length=200, unique=True)),
                ("started_at", models.DateTimeField()),
                ("count", models.PositiveIntegerField(default=0)),
                ("locked_until", models.DateTimeField(null=True)),
            ],
            options={
                "indexes": [models.Index(fields=["started_at"], name="counter_started")],
            },
        ),
        migrations.CreateModel(
            name="IdempotencyRecord",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("brand_id", models.BigIntegerField()),
                ("actor", models.CharField(max_length=80)),
                ("route", models.CharField(max_length=80)),
                ("key", models.CharField(max_length=255)),
                ("body_hash", models.CharField(max_length=64)),
                (
                    "state",
                    models.CharField(
                        choices=[("running", "Running"), ("done", "Done")], default="running", max_length=10
                    ),
                ),
                ("status", models.PositiveSmallIntegerField(null=True)),
                ("reference", models.CharField(blank=True, max_length=80)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "indexes": [models.Index(fields=["created_at"], name="idempotency_created")],
                "constraints": [
                    models.UniqueConstraint(fields=("brand_id", "actor", "route", "key"), name="idempotency_once")
                ],
            },
        ),
    ]
