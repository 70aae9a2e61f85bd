from django.db import migrations, models

from core.common.tenant_constraints import drop_key


def drop_tenant_key(apps, schema_editor):
    drop_key(schema_editor.connection, "plain_roweditor", "user_id")


def fill_names(apps, schema_editor):
    """A person is shown by the name, as before, else by the user name."""
    editors, users = apps.get_model("plain", "RowEditor")._base_manager, apps.get_model("accounts", "User")._base_manager
    ids = set(editors.values_list("user_id", flat=True))
    for pk, name, user_name in users.filter(pk__in=ids).values_list("pk", "name", "user_name"):
        editors.filter(user_id=pk).update(user_name=name or user_name)


class Migration(migrations.Migration):
    """Who edits may be a root manager of another brand: no foreign key."""

    dependencies = [("accounts", "0001_initial"), ("plain", "0001_initial")]

    operations = [
        migrations.RemoveConstraint("roweditor", "row_editor_once"),
        migrations.RunPython(drop_tenant_key, migrations.RunPython.noop),
        migrations.AlterField("roweditor", "user", models.BigIntegerField(db_column="user_id")),
        migrations.RenameField("roweditor", "user", "user_id"),
        migrations.AlterField("roweditor", "user_id", models.BigIntegerField("사람 번호")),
        migrations.AddField("roweditor", "user_name", models.CharField("누가", blank=True, default="", max_length=150)),
        migrations.AlterField("roweditor", "user_name", models.CharField("누가", blank=True, max_length=150)),
        migrations.RunPython(fill_names, migrations.RunPython.noop),
        migrations.AddConstraint(
            "roweditor",
            models.UniqueConstraint(fields=["brand", "table", "row_id", "user_id"], name="row_editor_once"),
        ),
    ]
