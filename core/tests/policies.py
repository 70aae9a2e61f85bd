"""The documents that a brand needs before it sells (D12)."""

from datetime import date

from core.brands import services as brands

TITLES = {"terms": "이용약관", "privacy": "개인정보처리방침"}


def publish_policies(canary: str = "") -> None:
    """Publish terms of use and a privacy policy of the brand in scope; `canary` is part of every text."""
    for kind, title in TITLES.items():
        brands.publish_policy(
            kind=kind,
            title={"ko": f"{title}{canary}"},
            content=f"<p>약관{canary}</p>",
            effective_on=date(2026, 1, 1),
        )
