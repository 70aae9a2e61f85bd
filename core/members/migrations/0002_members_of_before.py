"""Everybody who has an account already gets the member side of it: one statement, whatever their number."""

from django.db import migrations


def _fill(apps, schema_editor):
    schema_editor.execute(
        "INSERT INTO members_member (user_id, brand_id, state, is_business, memo, language, locked_reason, updated_at) "
        "SELECT id, brand_id, CASE WHEN is_active THEN 'active' ELSE 'locked' END, "
        + ("FALSE" if schema_editor.connection.vendor == "postgresql" else "0")
        + ", '', 'ko', '', CURRENT_TIMESTAMP FROM accounts_user"
    )


class Migration(migrations.Migration):
    dependencies = [("members", "0001_tables"), ("accounts", "0002_seller")]

    operations = [migrations.RunPython(_fill, migrations.RunPython.noop)]
