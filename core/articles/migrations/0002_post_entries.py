"""What posts are found by, filled for those that are there."""

import core.kit.grams
import django.db.models.deletion
from django.db import migrations, models


def fill(apps, schema_editor):
    """Posts by brand, some at a time."""
    from core.articles import search
    from core.kit.tenancy import brand_scope

    posts = apps.get_model("articles", "Post")._base_manager
    for brand_id in posts.order_by().values_list("brand_id", flat=True).distinct():
        last = 0
        while True:
            rows = posts.filter(brand_id=brand_id, pk__gt=last).order_by("pk").values(*search.READ)[: search.CHUNK]
            found = list(rows)
            if not found:
                break
            with brand_scope(brand_id):
                search.put(found)
            last = found[-1]["id"]


class Migration(migrations.Migration):
    dependencies = [
        ("articles", "0001_tables"),
        ("brands", "0002_directory_version"),
    ]

    operations = [
        migrations.CreateModel(
            name="PostEntry",
            fields=[
                (
                    "post",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="entry",
                        serialize=False,
                        to="articles.post",
                    ),
                ),
                ("grams", core.kit.grams.GramsField()),
                (
                    "brand",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="brands.brand",
                    ),
                ),
            ],
            options={"abstract": False},
        ),
        migrations.RunPython(fill, migrations.RunPython.noop, elidable=True),
    ]
