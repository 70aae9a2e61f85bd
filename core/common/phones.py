"""Korean phone numbers as people read them (korea 7); they are stored as digits."""

import re

_FORMS = (
    re.compile(r"^(050\d)(\d{3,4})(\d{4})$"),
    re.compile(r"^(02|0\d\d)(\d{3,4})(\d{4})$"),
    re.compile(r"^(1[568]\d\d)()(\d{4})$"),
)


def hyphenated(number: str) -> str:
    """The number with hyphens; one of another form as it is. A spreadsheet would drop the zero of bare digits."""
    for form in _FORMS:
        found = form.match(number)
        if found:
            return "-".join(part for part in found.groups() if part)
    return number
