from django.db import migrations, models

from core.common.tenant_constraints import drop_key


def drop_tenant_key(apps, schema_editor):
    drop_key(schema_editor.connection, "members_businessapplication", "decided_by_id")


def fill_names(apps, schema_editor):
    """Who decided is shown by the name, as before, else by the user name."""
    applications = apps.get_model("members", "BusinessApplication")._base_manager
    users = apps.get_model("accounts", "User")._base_manager
    ids = set(applications.filter(decided_by_id__isnull=False).values_list("decided_by_id", flat=True))
    for pk, name, user_name in users.filter(pk__in=ids).values_list("pk", "name", "user_name"):
        applications.filter(decided_by_id=pk).update(decided_by_name=name or user_name)


class Migration(migrations.Migration):
    """Who decides may be a root manager of another brand: no foreign key."""

    dependencies = [("accounts", "0001_initial"), ("members", "0001_initial")]

    operations = [
        migrations.RunPython(drop_tenant_key, migrations.RunPython.noop),
        migrations.AlterField(
            "businessapplication", "decided_by", models.BigIntegerField(db_column="decided_by_id", null=True)
        ),
        migrations.RenameField("businessapplication", "decided_by", "decided_by_id"),
        migrations.AlterField(
            "businessapplication", "decided_by_id", models.BigIntegerField("담당자 번호", null=True)
        ),
        migrations.AddField(
            "businessapplication",
            "decided_by_name",
            models.CharField("담당자", blank=True, db_default="", default="", max_length=150),
        ),
        migrations.RunPython(fill_names, migrations.RunPython.noop),
    ]
