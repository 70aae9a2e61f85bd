"""A ZIP of pictures beside an import: unpacked into a folder of its own, with every limit checked on the way."""

import secrets
import shutil
import stat
import unicodedata
import zipfile
from pathlib import Path, PurePosixPath
from typing import IO

from django.conf import settings
from django.utils.translation import gettext as _

from core.jobs.errors import FileTooLarge
from core.jobs.models import ImportRun
from core.kit import disk
from core.kit.errors import Invalid

MAX_FILES = 20_000
# A picture is refused beyond this anyway; a pack's unpacked size is bounded before a byte is read.
MAX_PICTURE = 3_145_728
SUFFIXES = frozenset({".png", ".jpg", ".jpeg", ".webp", ".gif"})
_BLOCK = 1 << 18


def folder() -> Path:
    """Where packs are unpacked; nothing in it is served."""
    return Path(settings.VAR_DIR) / "packs"


def unpack(*, run: ImportRun, file: IO[bytes], size: int) -> int:
    """Put a pack's pictures beside a run; returns how many there are.

    Raises FileTooLarge (-51), and Invalid for what is no ZIP, is locked, leads out of its folder,
    unpacks to too much or names two pictures alike; a full disk as OSError. Then nothing is kept.
    """
    if size > settings.IMPORT_MAX_BYTES:
        most = settings.IMPORT_MAX_BYTES // (1024 * 1024)
        raise FileTooLarge(_("파일이 너무 커요. %(most)sMB까지 올릴 수 있어요.") % {"most": most})
    target = folder() / f"{run.brand_id}-{run.pk}-{secrets.token_hex(8)}"
    target.mkdir(parents=True, mode=0o700)
    try:
        with zipfile.ZipFile(file) as pack:
            count = _take(pack, target)
    except (zipfile.BadZipFile, EOFError, OSError, NotImplementedError, ValueError, RuntimeError) as exc:
        shutil.rmtree(target, ignore_errors=True)
        if disk.is_full(exc):
            raise
        raise _refusal(_("열 수 없는 ZIP 파일이에요.")) from exc
    except BaseException:
        shutil.rmtree(target, ignore_errors=True)
        raise
    old, run.pictures = run.pictures, str(target)
    ImportRun.objects.filter(pk=run.pk).update(pictures=run.pictures, pack_count=count)
    run.pack_count = count
    forget(old)
    return count


def forget(path: str) -> None:
    """Delete an unpacked pack; a folder that is none stays."""
    if path and Path(path).is_relative_to(folder()):
        shutil.rmtree(path, ignore_errors=True)


def _refusal(text: str) -> Invalid:
    return Invalid({"file": text})


def _take(pack: zipfile.ZipFile, target: Path) -> int:
    infos = [info for info in pack.infolist() if not info.is_dir()]
    if len(infos) > MAX_FILES:
        raise _refusal(_("파일이 너무 많아요. ZIP 하나에 %(most)s개까지 넣을 수 있어요.") % {"most": f"{MAX_FILES:,}"})
    if sum(info.file_size for info in infos) > settings.IMPORT_PACK_MAX_BYTES:
        most = settings.IMPORT_PACK_MAX_BYTES // (1024 * 1024)
        raise _refusal(_("ZIP을 풀면 너무 커요. %(most)sMB까지 풀 수 있어요.") % {"most": f"{most:,}"})
    names: set[str] = set()
    for info in infos:
        name = _name(info)
        if name is None:
            continue
        if name in names:
            raise _refusal(_("ZIP 안에 이름이 같은 그림이 있어요: %(name)s") % {"name": name[:80]})
        names.add(name)
        _copy(pack, info, target / name)
    if not names:
        raise _refusal(_("ZIP 안에 그림이 없어요. PNG, JPG, WEBP, GIF를 넣어 주세요."))
    return len(names)


def _name(info: zipfile.ZipInfo) -> str | None:
    """The bare name of a picture; None for what is none of ours to read. Raises Invalid for a way out."""
    text = _decoded(info).replace("\\", "/")
    path = PurePosixPath(text)
    if path.is_absolute() or ".." in path.parts or ":" in text or "\x00" in text:
        raise _refusal(_("ZIP 안에 쓸 수 없는 경로가 있어요: %(name)s") % {"name": text[:80]})
    if stat.S_ISLNK(info.external_attr >> 16):
        raise _refusal(_("ZIP 안에 쓸 수 없는 경로가 있어요: %(name)s") % {"name": text[:80]})
    if path.parts[:1] == ("__MACOSX",) or path.name.startswith(".") or path.suffix.lower() not in SUFFIXES:
        return None
    if info.flag_bits & 0x1:
        raise _refusal(_("암호가 걸린 ZIP은 열 수 없어요."))
    return unicodedata.normalize("NFC", path.name)[:150]


def _decoded(info: zipfile.ZipInfo) -> str:
    """The name as it was meant: Korean Windows writes CP949 without saying so."""
    if info.flag_bits & 0x800:
        return info.filename
    try:
        return info.filename.encode("cp437").decode("cp949")
    except UnicodeError:
        return info.filename


def _copy(pack: zipfile.ZipFile, info: zipfile.ZipInfo, path: Path) -> None:
    """Unpack one picture, counting bytes: what the ZIP says of its size is not believed."""
    left = MAX_PICTURE
    with pack.open(info) as source, path.open("xb") as out:
        while block := source.read(_BLOCK):
            left -= len(block)
            if left < 0:
                raise _refusal(_("3MB보다 큰 그림이 있어요: %(name)s") % {"name": path.name[:80]})
            out.write(block)
