"""The people of the demo: members and managers, all with the demo password, created before the first order."""

from datetime import timedelta
from pathlib import Path
from typing import Any

from django.utils import timezone

from core.accounts import services as accounts
from core.accounts.models import User
from core.brands.models import Brand
from core.brands.selectors import ROOT_BRAND_ID
from core.common import languages
from core.common.fields import digits
from core.common.tenancy import brand_scope
from core.members.models import Grade, Member
from core.members.services import contacts
from core.members.tables import GRADES
from core.pages.seed.clock import set_clock
from core.pages.seed.files import read_json
from core.plain import services as plain
from core.points import services as points
from core.points.models import PointType

PASSWORD = "maru-demo-1!"  # noqa: S105  (printed by the demo itself)
JOINED = timedelta(days=120)
_FIELDS = ("user_name", "name", "nickname", "email", "phone_num", "gender", "birth_date", "is_foreigner")


def has_demo_sign_ins() -> bool:
    """Whether the demo's root manager can sign in with the demo's password."""
    with brand_scope(ROOT_BRAND_ID):
        root = User.objects.filter(user_name="root", is_active=True).first()
    return root is not None and root.check_password(PASSWORD)


def fill_grades(path: Path) -> None:
    """Member grades of the current brand, in the order of the file; names by language (D15)."""
    for one in read_json(path) if path.exists() else ():
        name = one["grade_name"]
        if Grade.objects.filter(grade_name_ko=name["ko"]).exists():
            continue
        others = {code: {"grade_name": text} for code, text in name.items() if code != languages.DEFAULT}
        plain.save(table=GRADES, values={**one, "grade_name": name["ko"], "lang_obj": others})


def fill_people(people: list[dict[str, Any]], brands: dict[str, Brand]) -> int:
    """Create missing users. Returns how many users the demo has."""
    joined = timezone.now() - JOINED
    for one in people:
        brand = brands[one["brand"]]
        with brand_scope(brand.pk), set_clock(joined):
            user = User.objects.filter(user_name=one["user_name"]).first()
            if user is None:
                values = {name: one[name] for name in _FIELDS if one.get(name) not in (None, "")}
                values["phone_num"] = digits(one.get("phone_num", ""))
                consents = {"terms": True, "privacy": True, "shopping": True}
                user = accounts.register(values=values, password=PASSWORD, consents=consents)
                contacts.copy_latest_consents(user.pk)
                for address in one.get("addresses", []):
                    accounts.save_address(user=user, values={**address, "phone_num": digits(address["phone_num"])})
                for gift in one.get("points", []):
                    points.adjust(user_id=user.pk, kind=PointType.ADDED, amount=gift["amount"], note=gift["note"])
            if "grade" in one:
                grade = Grade.objects.get(grade_name_ko=one["grade"])
                Member.objects.filter(pk=user.pk).update(grade=grade, is_business=bool(grade.is_business))
            for role in one.get("roles", []):
                accounts.grant_role(user=user, role=role, brand_id=brand.pk)
    return len(people)
