"""Compile the server's words (locale/*/LC_MESSAGES/django.po); `--collect` collects them first."""

import sys
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parent.parent


def collect() -> int:
    """Update every dictionary from the source. Returns the number of texts that are not translated."""
    sys.path.insert(0, str(ROOT))
    from core.common.testing.words import LOCALES, words

    missing = 0
    for locale in LOCALES:
        path = ROOT / "locale" / locale / "LC_MESSAGES" / "django.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        known = {(one.msgctxt, one.msgid): one.msgstr for one in polib.pofile(str(path))} if path.exists() else {}
        fresh = polib.POFile(wrapwidth=0)
        fresh.metadata = {
            "Language": locale,
            "MIME-Version": "1.0",
            "Content-Type": "text/plain; charset=UTF-8",
            "Content-Transfer-Encoding": "8bit",
        }
        for (context, text), places in words().items():
            files = sorted({place.file for place in places})
            entry = polib.POEntry(msgid=text, msgctxt=context, msgstr=known.get((context, text), ""))
            entry.occurrences = [(file, "") for file in files]
            fresh.append(entry)
            missing += not entry.msgstr
        fresh.save(str(path))
    return missing


if "--collect" in sys.argv:
    left = collect()
    print(f"{left} texts to translate" if left else "Every text is translated")

for po in sorted(ROOT.glob("locale/*/LC_MESSAGES/django.po")):
    polib.pofile(str(po)).save_as_mofile(str(po.with_suffix(".mo")))
