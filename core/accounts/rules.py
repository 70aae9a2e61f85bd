"""Rules of sign-up: age and user names; device names."""

import re
import unicodedata
from datetime import date

# Younger people need their guardian's consent, which Maru does not collect (개인정보 보호법 22조의2).
MIN_AGE = 14

# Names that look official. Managers and the installation itself may use them.
RESERVED = frozenset(
    "abuse admin administrator anonymous api billing contact cs customerservice editor help helpdesk hostmaster "
    "info manager master moderator noreply null official operator owner postmaster root security seller service staff "
    "superuser support sysadmin system undefined webmaster "
    "고객센터 공식 관리자 관리인 담당자 마스터 매니저 시스템 운영자 운영진 운영팀 최고관리자 판매자 편집자".split()
)


def is_reserved(name: str) -> bool:
    """Whether a name is reserved, however it is written: `Admin`, `ad.min`, `admin_1`. An e-mail address is not."""
    local, _at, domain = unicodedata.normalize("NFKC", name).casefold().partition("@")
    if "." in domain.strip("."):
        return False
    plain = re.sub(r"[\s._+-]", "", local)
    return plain in RESERVED or plain.rstrip("0123456789") in RESERVED


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
