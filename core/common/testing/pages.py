"""What a browser would send for a form of a page that Django renders."""

from html.parser import HTMLParser
from typing import Any

from django.test import Client


class _Form(HTMLParser):
    """The values that a browser would send for the page's form."""

    def __init__(self) -> None:
        super().__init__()
        self.values: dict[str, list[str]] = {}
        self._select, self._area, self._depth = "", "", 0

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        given = dict(attrs)
        if tag == "form" and str(given.get("id", "")).endswith("_form"):
            self._depth = 1
        if not self._depth:
            return
        name = given.get("name") or ""
        if tag == "input" and name and given.get("type") not in ("submit", "button", "file"):
            if given.get("type") not in ("checkbox", "radio") or "checked" in given:
                self.values.setdefault(name, []).append(given.get("value") or ("on" if "checked" in given else ""))
        elif tag == "select":
            self._select = name
        elif tag == "option" and self._select and "selected" in given:
            self.values.setdefault(self._select, []).append(given.get("value") or "")
        elif tag == "textarea" and name:
            self._area = name
            self.values[name] = [""]

    def handle_data(self, data: str) -> None:
        if self._area:
            self.values[self._area][0] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea" and self._area:
            # The first line break after the tag is none of the text.
            self.values[self._area][0] = self.values[self._area][0].removeprefix("\r\n").removeprefix("\n")
            self._area = ""
        elif tag == "select":
            self._select = ""
        elif tag == "form":
            self._depth = 0


def form_values(client: Client, address: str) -> dict[str, list[str]]:
    """What the page's form holds as it is opened."""
    page = client.get(address)
    assert page.status_code == 200, page.content[:500]
    parser = _Form()
    parser.feed(page.content.decode())
    return parser.values
