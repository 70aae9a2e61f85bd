"""Links to the manager lead to screens that it has."""

import re

from django.apps import apps
from django.conf import settings
from django.contrib import admin

from core.admin_base.manager_screens import SCREENS, WITH_RECORDS

_LINE = re.compile(r'^  "?([a-z/-]+)"?: \{\s*api: "[a-z-]+",\s*model: "([a-z_.]+)"', re.MULTILINE)


def test_every_screen_is_one_of_the_managers() -> None:
    text = (settings.BASE_DIR / "adminpanel" / "src" / "providers" / "screens.ts").read_text()
    screens = {(model, path) for path, model in _LINE.findall(text)}
    assert len(screens) > 50
    # Accounts are read here; staff is the screen of those who sign in.
    assert set(SCREENS.items()) - screens == {("accounts.user", "settings/staff")}


def test_every_model_has_a_page() -> None:
    for label in {*SCREENS, *WITH_RECORDS}:
        assert apps.get_model(label) in admin.site._registry
    assert set(SCREENS) >= WITH_RECORDS
