"""First drafts of a brand's documents: Korean texts with the brand's data, and blanks for what it lacks."""

import re
from pathlib import Path

from django.utils.html import escape

from core.brands.models import Brand, Policy

_FOLDER = Path(__file__).parent / "policy_templates"
# What stands in a blank while the brand has not said it. The launch check finds blanks.
_BLANKS = {
    "name": "쇼핑몰 이름", "company_name": "상호", "email": "전자우편",
    "privacy_officer_email": "개인정보 문의 전자우편",
    "phone_num": "전화", "cs_hours": "상담 시간", "pvcy_rep_name": "개인정보보호책임자", "addr": "주소",
    "hosting_provider": "호스팅 제공자",
}  # fmt: skip
_PLACE = re.compile(r"\{(\w+)\}")


def write(kind: str, brand: Brand) -> str:
    """The draft of a document as HTML. What the brand lacks is `[[named]]`. Raises KeyError for an unknown kind."""
    if kind not in Policy.Kind.values:
        raise KeyError(kind)

    def fill(place: re.Match[str]) -> str:
        name = place.group(1)
        # The draft is Korean, whatever language the manager uses.
        value = str(getattr(brand, f"{name}_ko", getattr(brand, name)) or "").strip()
        return escape(value) if value else f"[[{_BLANKS[name]}]]"

    return _PLACE.sub(fill, (_FOLDER / f"{kind}.html").read_text("utf-8"))
