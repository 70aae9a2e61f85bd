"""An import is seen and stopped by those who may make it: its file holds more than its list shows."""

import io

import pytest

from core.accounts import services as accounts
from core.accounts.models import User
from core.bulk import services
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, client_for

pytestmark = pytest.mark.django_db

RAW = "아이디,구분,포인트,내용,전화\nmember,지급,3000,생일,01012345678\nnobody,지급,1,글,01087654321".encode()
READ = ("", "/rows", "/fix-file", "/conflicts", "/left", "/file")
DONE = ("check", "apply", "pause", "resume", "cancel", "undo")


@pytest.fixture
def run(shop):
    with brand_scope(shop.brand.pk):
        upload = services.upload(resource="points", file=io.BytesIO(RAW), file_name="포인트.csv", size=len(RAW))
        return services.check_now(run=upload)


@pytest.fixture
def product_manager(shop):
    with brand_scope(shop.brand.pk):
        user = User(user_name="goods", name="goods", email="goods@localhost")
        user.set_password(PASSWORD)
        user.save()
        accounts.grant_role(user=user, role="product_manager", brand_id=shop.brand.pk)
    return client_for(shop, user)


def test_who_may_not_make_an_import_does_not_find_it(run, product_manager, manager):
    url = f"/api/imports/{run.pk}"
    assert product_manager.get("/api/imports").json()["data"]["total"] == 0
    assert {name: product_manager.get(f"{url}{name}").status_code for name in READ} == dict.fromkeys(READ, 404)
    body = {"mode": "good_rows"}
    done = {name: product_manager.post(f"{url}/{name}", body, format="json").status_code for name in DONE}
    assert done == dict.fromkeys(DONE, 404)
    assert manager.get("/api/imports").json()["data"]["total"] == 1
    assert manager.get(url).json()["data"]["state"] == "checked"
