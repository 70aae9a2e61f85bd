import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("account_checks", "0001_one_won_checks"),
    ]

    dependencies = [
        ("accounts", "0001_tables"),
        ("brands", "0001_tables"),
    ]

    operations = [
        migrations.CreateModel(
            name="AccountCheck",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("actor", models.CharField(max_length=80, verbose_name="요청한 사람")),
                ("ref", models.CharField(editable=False, max_length=40, unique=True)),
                ("account_sealed", models.TextField(blank=True, editable=False)),
                ("account_masked", models.CharField(max_length=80, verbose_name="계좌")),
                ("account_mark", models.CharField(editable=False, max_length=64)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("REQUESTED", "보내는 중"),
                            ("SENT", "1원 보냄"),
                            ("VERIFIED", "확인됨"),
                            ("FAILED", "실패"),
                            ("EXPIRED", "기한 지남"),
                            ("LOCKED", "잠김"),
                        ],
                        default="REQUESTED",
                        max_length=10,
                        verbose_name="상태",
                    ),
                ),
                ("code", models.CharField(blank=True, max_length=80, verbose_name="결과 코드")),
                ("tries", models.PositiveSmallIntegerField(default=0, verbose_name="입력한 횟수")),
                ("expires_at", models.DateTimeField(null=True, verbose_name="기한")),
                ("verified_at", models.DateTimeField(null=True, verbose_name="확인한 때")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="요청한 때")),
                (
                    "user",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="회원",
                    ),
                ),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
            ],
            options={
                "verbose_name": "계좌 확인",
                "verbose_name_plural": "계좌 확인",
                "indexes": [
                    models.Index(fields=["brand", "actor", "-id"], name="checks_of_actor"),
                    models.Index(
                        condition=models.Q(("state", "VERIFIED")), fields=["user", "-id"], name="checks_of_member"
                    ),
                    models.Index(
                        condition=models.Q(("account_sealed", ""), _negated=True),
                        fields=["created_at"],
                        name="check_to_scrub",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("state", "REQUESTED")), fields=("brand", "actor"), name="one_check_started"
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("state", "REQUESTED")),
                        fields=("brand", "account_mark"),
                        name="one_won_on_its_way",
                    ),
                ],
            },
        ),
    ]
