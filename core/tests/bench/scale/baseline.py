"""A step: one raw query behind a bare view, and a ModelViewSet as the tutorial writes it, on the same data."""

import os

import django

from core.tests.bench.scale.asking import ROUNDS, timed
from core.tests.bench.stage import answer


def main() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "core.tests.bench.baseline.settings"
    django.setup()

    from django.test import Client

    client = Client()
    found = {}
    for name, path in (("bare", "/baseline/list"), ("drf", "/drf/products")):
        assert client.get(path).status_code == 200
        found[name] = timed([lambda path=path: client.get(path)] * ROUNDS)  # type: ignore[misc]
    answer({"ms": found})


if __name__ == "__main__":
    main()
