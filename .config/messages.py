"""Compile the server's words (locale/*/LC_MESSAGES/django.po); `--collect` gathers them anew first."""

import subprocess
import sys
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ("en", "ja", "fr", "vi", "zh_Hans", "ar")

if "--collect" in sys.argv:
    command = [sys.executable, "manage.py", "makemessages", "--no-obsolete", "--no-location", "--no-wrap"]
    for locale in LOCALES:
        command += ["-l", locale]
    ignored = [".venv", "node_modules", "shopfront", "adminpanel", "dist", ".var"]
    subprocess.run([*command, *(f"--ignore={name}" for name in ignored)], cwd=ROOT, check=True)

for po in sorted(ROOT.glob("locale/*/LC_MESSAGES/django.po")):
    polib.pofile(str(po)).save_as_mofile(str(po.with_suffix(".mo")))
