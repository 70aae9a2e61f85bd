"""Add the columns that are compared without letter case and fill them; doubles get a number and stay as typed."""

from django.db import migrations, models

from core.common.folding import fill_column


def fill(apps, schema_editor):
    user = apps.get_model("accounts", "User")
    fill_column(user, "user_name", "user_name_key")
    fill_column(user, "email", "email_key")


class Migration(migrations.Migration):
    dependencies = [("accounts", "0002_phone_changed_at")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="user_name_key",
            field=models.CharField(blank=True, default="", editable=False, max_length=600),
        ),
        migrations.AddField(
            model_name="user",
            name="email_key",
            field=models.CharField(blank=True, default="", editable=False, max_length=600),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
