"""A ZIP of pictures that belongs to an import: stored as a file, unpacked on each machine that uses it.

Every limit is checked while it is unpacked, at the upload already.
"""

import contextlib
import secrets
import shutil
import stat
import time
import unicodedata
import zipfile
from pathlib import Path, PurePosixPath
from typing import IO

from django.conf import settings
from django.core.files.base import File
from django.core.files.storage import default_storage
from django.utils.translation import gettext as _

from core.bulk.errors import FileTooLarge, UnreadableFile
from core.bulk.models import ImportRun
from core.common import disk, pictures, stored_files
from core.common.errors import Invalid

MAX_FILES = 20_000
# A picture is refused beyond this anyway; a pack's unpacked size is bounded before a byte is read.
MAX_PICTURE = 3_145_728
SUFFIXES = frozenset(f".{ending}" for ending in pictures.ENDINGS)
_BLOCK = 1 << 18


def folder() -> Path:
    """Where this machine unpacks packs; nothing in it is served."""
    return Path(settings.VAR_DIR) / "packs"


def attach(*, run: ImportRun, file: IO[bytes], size: int) -> int:
    """Put a pack's pictures beside a run; returns how many there are.

    Raises FileTooLarge (-51), and Invalid for what is no ZIP, is locked, leads out of its folder,
    unpacks to too much or names two pictures alike; a full disk as OSError. Then nothing is stored.
    """
    if size > settings.IMPORT_MAX_BYTES:
        most = settings.IMPORT_MAX_BYTES // (1024 * 1024)
        raise FileTooLarge(_("파일이 너무 커요. %(most)sMB까지 올릴 수 있어요.") % {"most": most})
    taken, name = stored_files.fingerprint_of(file), stored_files.name_for("packs", run.brand_id, "zip")
    target = _local(name)
    count = _unpack(file, target)
    try:
        name = default_storage.save(name, File(file))
    except BaseException:
        shutil.rmtree(target, ignore_errors=True)
        raise
    old = run.pictures
    own = {"pictures": name, "pack_count": count, "pack_size": taken.size, "pack_sha256": taken.sha256}
    ImportRun.objects.filter(pk=run.pk).update(**own)
    for field, value in own.items():
        setattr(run, field, value)
    delete_archive(old)
    return count


def folder_of(run: ImportRun) -> str:
    """Where a run's pictures lie on this machine, unpacked here if they were not yet; '' where it has none.

    Raises UnreadableFile where the stored pack is another one, or gone.
    """
    if not _is_pack(run.pictures):
        return run.pictures
    target = _local(run.pictures)
    if not target.exists():
        _clear_old()
        try:
            with stored_files.open_verified(default_storage, run.pictures, run.pack_fingerprint) as file:
                _unpack(file, target)
        except stored_files.FileChanged as exc:
            text = _("올린 그림 ZIP이 아니에요. 올린 파일: %(expected)s / 저장된 파일: %(found)s. 다시 올려 주세요.")
            raise UnreadableFile(text % {"expected": exc.expected, "found": exc.found}) from exc
        except FileNotFoundError as exc:
            raise UnreadableFile(_("올린 그림 ZIP이 저장 공간에 없어요. 다시 올려 주세요.")) from exc
    return str(target)


def delete_archive(name: str) -> None:
    """Delete a stored pack and what this machine unpacked of it; a folder of the operator's stays."""
    if _is_pack(name):
        default_storage.delete(name)
        shutil.rmtree(_local(name), ignore_errors=True)
    elif is_unpacked(name):
        # As runs of an earlier release have it.
        shutil.rmtree(name, ignore_errors=True)


def is_unpacked(path: str) -> bool:
    """Whether a folder is one that a pack was unpacked into."""
    return bool(path) and Path(path).is_relative_to(folder())


def _is_pack(name: str) -> bool:
    return name.startswith("packs/") and name.endswith(".zip")


def _local(name: str) -> Path:
    return folder() / name.removeprefix("packs/").removesuffix(".zip").replace("/", "-")


# Another machine's worker may have ended the run: what it unpacked here is of no more use after so many seconds.
_KEEP_SECONDS = 7 * 86_400


def _clear_old() -> None:
    until = time.time() - _KEEP_SECONDS
    for path in folder().glob("*"):
        if path.is_dir() and path.stat().st_mtime < until:
            shutil.rmtree(path, ignore_errors=True)


def _unpack(file: IO[bytes], target: Path) -> int:
    """Unpack into a folder that exists completely or not at all; returns how many pictures there are."""
    part = target.with_name(f"{target.name}.{secrets.token_hex(4)}.part")
    part.mkdir(parents=True, mode=0o700)
    try:
        file.seek(0)
        with zipfile.ZipFile(file) as pack:
            count = _take(pack, part)
        file.seek(0)
        with contextlib.suppress(FileExistsError, OSError):
            part.rename(target)
        if not target.exists():
            raise OSError(f"{target.name} can't be made")
    except (zipfile.BadZipFile, EOFError, OSError, NotImplementedError, ValueError, RuntimeError) as exc:
        if disk.is_full(exc):
            raise
        raise _refusal(_("열 수 없는 ZIP 파일이에요.")) from exc
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return count


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
        raise _refusal(_("ZIP 안에 그림이 없어요. PNG, JPG, WEBP, GIF, HEIC, AVIF, BMP, TIFF를 넣어 주세요."))
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
    """Unpack one picture, counting bytes: the size in the ZIP's header is not trusted."""
    left = MAX_PICTURE
    with pack.open(info) as source, path.open("xb") as out:
        while block := source.read(_BLOCK):
            left -= len(block)
            if left < 0:
                raise _refusal(_("3MB보다 큰 그림이 있어요: %(name)s") % {"name": path.name[:80]})
            out.write(block)
