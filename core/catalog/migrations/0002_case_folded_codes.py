"""Add the columns that are compared without letter case and fill them; doubles get a number and stay as typed."""

from django.db import migrations, models

from core.common.folding import fill_column


def fill(apps, schema_editor):
    fill_column(apps.get_model("catalog", "Product"), "product_code", "product_code_key")


class Migration(migrations.Migration):
    dependencies = [("catalog", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="product",
            name="product_code_key",
            field=models.CharField(blank=True, default="", editable=False, max_length=600),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
