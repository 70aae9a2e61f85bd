"""Refusals of this package."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError, Invalid, TooLarge


class FileTooLarge(TooLarge):
    message = _("파일이 너무 커요.")


class NotReady(AppError):
    """An import that can't be applied as it is: nothing to do, or wrong rows where all must be right."""

    result, status = -50, 400
    message = _("지금은 가져올 수 없어요.")


class UnreadableFile(Invalid):
    """A file that can't be read as a table; the message names the place where reading ended."""

    def __init__(self, message: object) -> None:
        super().__init__({"file": message})


class NoHeader(UnreadableFile):
    """A table whose first line holds data and no column names."""


class BrokenQuotes(UnreadableFile):
    """A text whose quotes don't fit, at this line of the file; it may be read leniently."""

    def __init__(self, message: object, line: int) -> None:
        super().__init__(message)
        self.line = line
