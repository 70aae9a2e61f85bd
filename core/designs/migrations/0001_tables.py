import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("designs", "0001_initial"),
        ("designs", "0002_korean_names"),
    ]

    dependencies = [
        ("brands", "0001_tables"),
    ]

    operations = [
        migrations.CreateModel(
            name="ShopDesign",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "place",
                    models.CharField(
                        choices=[("shop", "쇼핑몰 홈"), ("blog", "블로그 홈")], max_length=4, verbose_name="화면"
                    ),
                ),
                ("blocks", models.JSONField(default=list, verbose_name="블록")),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="바뀐 날")),
                (
                    "brand",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="brands.brand"),
                ),
            ],
            options={
                "verbose_name": "홈 화면",
                "verbose_name_plural": "홈 화면",
                "constraints": [models.UniqueConstraint(fields=("brand", "place"), name="design_place_once")],
            },
        ),
    ]
