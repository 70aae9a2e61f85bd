import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("books", "0001_checks"),
    ]

    dependencies = [
        ("brands", "0001_tables"),
    ]

    operations = [
        migrations.CreateModel(
            name="BooksCheck",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("ran_at", models.DateTimeField(verbose_name="점검한 때")),
                ("seconds", models.FloatField(default=0, verbose_name="걸린 시간(초)")),
                (
                    "gateway",
                    models.CharField(
                        choices=[("none", "비교할 결제사 없음"), ("compared", "비교함"), ("silent", "응답 없음")],
                        default="none",
                        max_length=10,
                        verbose_name="결제사 장부",
                    ),
                ),
                ("breaches", models.JSONField(default=list, verbose_name="어긋난 것")),
                ("breach_count", models.PositiveIntegerField(default=0, verbose_name="어긋난 수")),
                ("actor_name", models.CharField(blank=True, max_length=150, verbose_name="한 사람")),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"
                    ),
                ),
            ],
            options={
                "verbose_name": "장부 점검",
                "verbose_name_plural": "장부 점검",
                "indexes": [models.Index(fields=["brand", "-ran_at", "-id"], name="checks_of_brand")],
            },
        ),
    ]
