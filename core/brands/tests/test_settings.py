"""A brand's settings as a resource of their own."""

import pytest

from core.conftest import client_for
from core.security.models import AuditEntry

pytestmark = pytest.mark.django_db


def test_a_manager_changes_settings_of_the_brand_in_force_only(shop, other, manager):
    rows = manager.get("/api/settings").json()["data"]["content"]
    assert [(row["id"], row["name"]) for row in rows] == [(shop.brand.pk, shop.brand.name)]
    saved = manager.put(f"/api/settings/{shop.brand.pk}", {**rows[0], "deposit_days": 5}, format="json")
    assert saved.status_code == 200, saved.content
    assert saved.json()["data"] == {**rows[0], "deposit_days": 5}
    assert manager.get(f"/api/brands/{shop.brand.pk}").json()["data"]["setting_obj"]["deposit_days"] == 5
    entry = AuditEntry._base_manager.get(subject="settings")
    assert (entry.before["deposit_days"], entry.after["deposit_days"]) == (3, 5)
    assert manager.put(f"/api/settings/{other.brand.pk}", {"deposit_days": 9}, format="json").status_code == 404


def test_a_value_out_of_bounds_is_named_and_nothing_is_saved(shop, manager):
    at = f"/api/settings/{shop.brand.pk}"
    refused = manager.put(at, {"deposit_days": 31, "confirm_days": 9}, format="json")
    assert refused.status_code == 400
    assert list(refused.json()["data"]["errors"]) == ["deposit_days"]
    assert manager.get(at).json()["data"]["confirm_days"] == 7


def test_settings_are_not_for_editors(shop):
    assert client_for(shop, shop.editor).get("/api/settings").status_code == 403
