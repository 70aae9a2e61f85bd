"""Names that speak for the shop, however they are written: its own names, and words for staff (D24).

A name is compared by its skeleton: without case, accents, invisible signs, spaces and punctuation, and with look-alikes
of other alphabets as the Latin letters that they look like.
"""

import unicodedata
from collections.abc import Iterable

# Cyrillic, Greek, Armenian and phonetic letters in lower case, and what they look like.
_LOOK_ALIKES = str.maketrans(
    "аеорсухіјѕԁһкмтвнгпѡүԛԝӏѵёйиԍαβεικνορτυχηωμγσζօոսցհյɑıłøđħĸŋɡɩᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ",
    "aeopcyxijsdhkmtbhrnwyqwlvenngabeikvoptuxnwmyozonughjailodhkngiabcdefghijklmnoprstuvwyz",
)
# Letters and signs that show nothing.
_INVISIBLE = frozenset("\u115f\u1160\u3164\uffa0\u2800")
# Digits and signs that stand for letters, each as it may be read.
_AS_I, _AS_L = str.maketrans("013457@$!|", "oieastasil"), str.maketrans("013457@$!|", "oleastasll")

# Names of staff: nobody may have just these.
_WHOLE = frozenset(
    "abuse admin administrator anonymous api billing contact cs customercare customerservice editor help helpdesk "
    "hostmaster info manager master moderator noreply null official operator owner postmaster root security seller "
    "service staff superuser support sysadmin system undefined webmaster "
    "공식 관리인 담당자 마스터 본사 상담원 상담사 시스템 점장 직원 판매자 편집자".split()
)
# Nobody's nickname may begin or end with these, or have the Korean ones anywhere.
_EDGE = (
    "admin", "customercare", "customerservice", "helpdesk", "manager", "moderator", "official", "operator", "superuser",
    "webmaster",
)  # fmt: skip
_PART = ("고객센터", "고객상담", "고객지원", "관리자", "매니저", "운영자", "운영진", "운영팀")
# A shorter brand name is a part of too many others.
_SHORTEST_BRAND = 2
_DIGITS = "0123456789"


def skeleton(text: str) -> str:
    """The letters and digits of a text as a reader takes them."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    # Accents are dropped by decomposing; Korean syllables are put together again.
    bare = (sign for sign in unicodedata.normalize("NFD", plain) if unicodedata.category(sign) != "Mn")
    joined = unicodedata.normalize("NFC", "".join(bare)).translate(_LOOK_ALIKES)
    return "".join(sign for sign in joined if _is_letter(sign) or sign in "@$!|")


def is_blank(text: str) -> bool:
    """Whether nothing of a text is to be seen."""
    plain = unicodedata.normalize("NFKC", text)
    return not any(unicodedata.category(sign)[0] in "LNSP" and sign not in _INVISIBLE for sign in plain)


def _is_letter(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LN" and sign not in _INVISIBLE


def is_official(nickname: str, own_names: Iterable[str]) -> bool:
    """Whether a nickname speaks for the shop, whose `own_names` are the brand's in all languages and the company's.

    A word for staff, alone or beside the brand's name or digits, some of them as a part; and the brand's name alone.
    """
    owned = sorted({own for own in map(_letters, own_names) if len(own) >= _SHORTEST_BRAND}, key=len, reverse=True)
    return any(_speaks_for_shop(form, owned) for form in _readings(nickname))


def is_staff_word(name: str) -> bool:
    """Whether a name is just a word for staff, with digits or without."""
    return any(form.strip(_DIGITS) in _WHOLE for form in _readings(name))


def _readings(name: str) -> set[str]:
    """The skeleton, and the same with digits and signs read as letters."""
    plain = skeleton(name)
    forms = {plain, plain.translate(_AS_I), plain.translate(_AS_L)}
    return {"".join(sign for sign in form if sign.isalnum()) for form in forms}


def _letters(name: str) -> str:
    return "".join(sign for sign in skeleton(name) if sign.isalnum())


def _speaks_for_shop(form: str, owned: Iterable[str]) -> bool:
    rest, has_brand = form, False
    for own in owned:
        if own in rest:
            rest, has_brand = rest.replace(own, ""), True
    bare = rest.strip(_DIGITS)
    has_word = bare.startswith(_EDGE) or bare.endswith(_EDGE) or any(word in bare for word in _PART)
    return has_word or bare in _WHOLE or (has_brand and not bare)
