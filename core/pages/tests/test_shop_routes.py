"""Every page that the shop's router knows answers at its address: the server knows it too."""

import re

from django.conf import settings

from core.pages.first_view import match

SAMPLES = {"id": "1", "num": "20261122-AAAA-BBBB", "kind": "terms", "product": "2", "category": "3"}


def test_the_server_knows_each_address_of_the_shops_router():
    source = (settings.BASE_DIR / "shopfront/src/app/routes.tsx").read_text(encoding="utf-8")
    paths = re.findall(r'\b(?:page|posts|own|orders)\(\s*"([^"]+)"', source)
    assert len(paths) > 25
    unknown = [
        path for path in paths if match("/" + re.sub(r":(\w+)", lambda name: SAMPLES[name[1]], path)).route is None
    ]
    assert unknown == []
    assert match("/my/nothing").route is None
