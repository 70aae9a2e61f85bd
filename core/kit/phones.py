"""Korean phone numbers as people read them (korea.md, section 7); they are kept as digits."""

import re

_FORMS = (
    re.compile(r"^(050\d)(\d{3,4})(\d{4})$"),
    re.compile(r"^(02|0\d\d)(\d{3,4})(\d{4})$"),
    re.compile(r"^(1[568]\d\d)()(\d{4})$"),
)


def hyphenated(number: str) -> str:
    """With hyphens; a number of another form stays as it is. A spreadsheet would take the zero from bare digits."""
    for form in _FORMS:
        found = form.match(number)
        if found:
            return "-".join(part for part in found.groups() if part)
    return number
