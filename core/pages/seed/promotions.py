"""The promotions of a demo brand, and the coupons of its members."""

from pathlib import Path
from typing import Any

from core.accounts.models import User
from core.common import languages
from core.pages.seed.catalogue import Paths
from core.pages.seed.files import read_json
from core.promotions import services as promotions
from core.promotions.models import Promotion


def fill_promotions(path: Path, paths: Paths) -> None:
    """Write the promotions of a file, unless the brand has some."""
    if not path.exists() or Promotion.objects.exists():
        return
    for promotion in read_json(path):
        values: dict[str, Any] = {**promotion}
        names, holders = values.pop("names"), values.pop("given_to", [])
        values["name"] = names[languages.DEFAULT]
        values["lang_obj"] = {code: {"name": names[code]} for code in names if code != languages.DEFAULT}
        values["categories"] = [paths[name] for name in values.get("categories", [])]
        row = promotions.save_promotion(values=values)
        promotions.give(promotion=row, member_ids=_members(holders))


def _members(user_names: list[str]) -> list[int]:
    return list(User.objects.filter(user_name__in=user_names).order_by("pk").values_list("pk", flat=True))
