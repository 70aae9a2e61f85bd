"""Simulated image host with the HTTP of an unsigned Cloudinary upload; the name of the preset selects the behaviour."""

import hashlib
import html
import re
import time
from dataclasses import dataclass
from email.parser import BytesParser
from email.policy import HTTP
from typing import Any

from core.integrations.sandbox.bank import Bank

Answer = tuple[int, dict[str, Any]]

TABLES = """
CREATE TABLE IF NOT EXISTS image (
  public_id TEXT PRIMARY KEY, cloud TEXT, preset TEXT, name TEXT, size INTEGER, content BLOB, created REAL
);
"""
CONTENT_TYPE = "image/webp"
MAX_BODY = 4 * 1024 * 1024
SLOW_SECONDS = 15.0
_UPLOAD = re.compile(r"/v1_1/([A-Za-z0-9_-]+)/image/upload")
_IMAGE = re.compile(r"/([A-Za-z0-9_-]+)/image/upload/v1/([0-9a-f]{20})\.webp")
_MISSING = "Upload preset must be specified when using unsigned upload"
_DROP: Answer = (0, {})


@dataclass(frozen=True)
class ImageScript:
    """A behaviour, selected by the preset."""

    kind: str
    text: str


SCRIPTS = {
    "unknown": ImageScript("unknown", "없는 프리셋이라고 400으로 답해요"),
    "refuse": ImageScript("refuse", "그림을 받지 않고 400으로 답해요"),
    "limit": ImageScript("limit", "한도를 넘었다고 420으로 답해요"),
    "error": ImageScript("error", "500으로 답해요"),
    "slow": ImageScript("slow", "15초 뒤에 답해요"),
    "drop": ImageScript("drop", "답하지 않고 끊어요"),
    "elsewhere": ImageScript("elsewhere", "다른 곳의 주소를 답해요"),
}


def takes(path: str) -> bool:
    """Whether a path is the upload of an account."""
    return _UPLOAD.fullmatch(path) is not None


def upload(bank: Bank, path: str, content_type: str, raw: bytes, *, origin: str) -> Answer:
    """Store a picture and answer as the host does. Status 0: the connection is closed without an answer."""
    match = _UPLOAD.fullmatch(path)
    parts = _parse(content_type, raw)
    preset = parts.get("upload_preset", ("", b""))[1].decode(errors="replace").strip()
    name, content = parts.get("file", ("", b""))
    if not preset:
        return _error(400, _MISSING)
    if match is None or not content:
        return _error(400, "Missing required parameter - file")
    kind = SCRIPTS[preset].kind if preset in SCRIPTS else "store"
    if kind == "unknown":
        return _error(400, "Upload preset not found")
    if kind == "refuse":
        return _error(400, "Invalid image file")
    if kind == "limit":
        return _error(420, "Rate Limit Exceeded")
    if kind == "error":
        return _error(500, "General error")
    if kind == "drop":
        return _DROP
    if kind == "slow":
        time.sleep(SLOW_SECONDS)
    public_id = hashlib.sha256(f"{match[1]} {time.time_ns()} {name}".encode()).hexdigest()[:20]
    bank.run(
        "INSERT INTO image VALUES (?,?,?,?,?,?,?)",
        public_id,
        match[1],
        preset,
        name,
        len(content),
        content,
        time.time(),
    )
    site = "http://elsewhere.example" if kind == "elsewhere" else origin
    url = f"{site}/{match[1]}/image/upload/v1/{public_id}.webp"
    return 200, {
        "public_id": public_id,
        "version": 1,
        "resource_type": "image",
        "format": "webp",
        "bytes": len(content),
        "url": url,
        "secure_url": url,
    }


def find(bank: Bank, path: str) -> bytes | None:
    """The picture at an address, None where there is none."""
    match = _IMAGE.fullmatch(path)
    row = bank.one("SELECT content FROM image WHERE cloud = ? AND public_id = ?", match[1], match[2]) if match else None
    return bytes(row["content"]) if row else None


def list_received(bank: Bank) -> dict[str, list[dict[str, Any]]]:
    """What was uploaded, newest first."""
    rows = bank.all("SELECT public_id, cloud, preset, name, size, created FROM image ORDER BY created DESC LIMIT 200")
    return {"images": [dict(row) for row in rows]}


def section(bank: Bank) -> str:
    """Uploaded pictures and the scripts as a section of the sandbox's page."""
    shown = "".join(
        f'<tr><td><img src="/{html.escape(row["cloud"])}/image/upload/v1/{row["public_id"]}.webp" alt="" height="48">'
        f"<td>{html.escape(row['cloud'])}<td>{html.escape(row['preset'])}<td>{html.escape(row['name'])}"
        f"<td class=n>{row['size']:,}</tr>"
        for row in list_received(bank)["images"]
    )
    shown = shown or "<tr><td colspan=5>아직 받은 이미지가 없어요</tr>"
    scripts = "".join(f"<tr><td>{name}<td>{script.text}</tr>" for name, script in SCRIPTS.items())
    return f"""<h2 id="images">이미지</h2>
<div class=t><table><tr><th>그림<th>클라우드<th>프리셋<th>파일<th>크기(B)</tr>{shown}</table></div>
<h2>업로드 프리셋으로 고르는 움직임</h2><table><tr><th>프리셋<th>움직임</tr>{scripts}</table>"""


def _error(status: int, message: str) -> Answer:
    return status, {"error": {"message": message}}


def _parse(content_type: str, raw: bytes) -> dict[str, tuple[str, bytes]]:
    """File name and content of each part of a multipart body."""
    message = BytesParser(policy=HTTP).parsebytes(b"Content-Type: " + content_type.encode() + b"\r\n\r\n" + raw)
    if not message.is_multipart():
        return {}
    parts: dict[str, tuple[str, bytes]] = {}
    for part in message.iter_parts():
        name = part.get_param("name", header="content-disposition")
        content = part.get_payload(decode=True)
        if isinstance(name, str) and isinstance(content, bytes):
            parts[name] = (part.get_filename() or "", content)
    return parts
