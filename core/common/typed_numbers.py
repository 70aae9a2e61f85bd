"""Telephones and order numbers as people type and paste them."""

import re
import unicodedata
from typing import Any

from django.db.models import CharField, Func

_BETWEEN = re.compile(r"[\s\-.()/\u00b7\u2010-\u2015\u2212]")
# The country's code, also with the 0 that is left out abroad.
_ABROAD = re.compile(r"^(?:\+|00)82\(?0?")


def compact_number(text: str) -> str:
    """A number without spaces, dashes, dots and brackets, in upper case; +82 10 is 010. Other texts come out as
    they are, without those signs."""
    compact = _BETWEEN.sub("", unicodedata.normalize("NFKC", text))
    return _ABROAD.sub("0", compact).upper()


def is_phone_end(number: str) -> bool:
    """Whether a number is four digits, the end of a telephone by which callers identify themselves."""
    return re.fullmatch(r"[0-9]{4}", number) is not None


class LastFour(Func):
    """The last four characters, written exactly as in the indexes of telephone ends: SQLite ignores an index with
    parameters."""

    template, output_field = "RIGHT(%(expressions)s, 4)", CharField()

    def as_sqlite(self, compiler: Any, connection: Any, **more: Any) -> Any:
        return self.as_sql(compiler, connection, template="SUBSTR(%(expressions)s, (4 * -1), 4)", **more)
