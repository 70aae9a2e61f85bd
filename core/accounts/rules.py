"""Rules of sign-up: age and user names; device names."""

import unicodedata
from datetime import date

from core.accounts.official_names import is_staff_word

# Younger people need their guardian's consent, which Maru does not collect (개인정보 보호법 22조의2).
MIN_AGE = 14


def is_reserved(name: str) -> bool:
    """Whether a user name looks official, however it is written: `Admin`, `ad.min`, `admin_1`. An e-mail address does
    not. Managers and the installation itself may use such names."""
    _local, _at, domain = unicodedata.normalize("NFKC", name).casefold().partition("@")
    return "." not in domain.strip(".") and is_staff_word(name)


def is_old_enough(born: date, today: date) -> bool:
    """Whether a person born on a day is fourteen; for the 29th of February, from the 1st of March on."""
    return (born.year + MIN_AGE, born.month, born.day) <= (today.year, today.month, today.day)


# Markers in the User-Agent header, first match wins: many browsers also name Chrome or Safari.
_BROWSERS = (
    ("KAKAOTALK", "KakaoTalk"), ("NAVER(inapp", "NAVER"), ("Whale/", "Whale"), ("SamsungBrowser/", "Samsung Internet"),
    ("Edg", "Edge"), ("OPR/", "Opera"), ("FxiOS/", "Firefox"), ("Firefox/", "Firefox"), ("CriOS/", "Chrome"),
    ("HeadlessChrome/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
)  # fmt: skip
_SYSTEMS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"), ("Linux", "Linux"),
)  # fmt: skip


def describe_device(user_agent: str) -> str:
    """Browser and operating system by their common names, `Chrome · Windows`; '' where neither is known."""
    found = (next((name for mark, name in table if mark in user_agent), "") for table in (_BROWSERS, _SYSTEMS))
    return " · ".join(name for name in found if name)
