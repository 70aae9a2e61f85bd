from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

_ACTIONS = ("add", "change", "delete", "view")


def _rename_permissions(apps: Apps, old: str, new: str) -> None:
    """RenameModel renames the content type, but Django 5.2 leaves the names of its permissions."""
    permissions = apps.get_model("auth", "Permission").objects.filter(content_type__app_label="reconciliation")
    for action in _ACTIONS:
        permissions.filter(codename=f"{action}_{old}").update(codename=f"{action}_{new}")


def forward(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    _rename_permissions(apps, "bookscheck", "ledgercheck")


def backward(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    _rename_permissions(apps, "ledgercheck", "bookscheck")


class Migration(migrations.Migration):

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
        ("brands", "0001_initial"),
        ("contenttypes", "0002_remove_content_type_name"),
        ("reconciliation", "0001_initial"),
    ]

    operations = [
        migrations.RenameModel("BooksCheck", "LedgerCheck"),
        migrations.RunPython(forward, backward),
    ]
