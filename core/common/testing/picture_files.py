"""Small pictures in each accepted format, as a camera writes them: turned by their metadata, with the place in it."""

import base64
import io

from PIL import Image

FORMS = ("PNG", "JPEG", "WEBP", "GIF", "AVIF", "HEIC", "BMP", "TIFF")
# Upright and turned: those without metadata can't be turned.
PLAIN, TURNED = (64, 48), (48, 64)
# 64×48, red with a blue quarter at the lower right. Nothing that the project installs writes HEIC. The first has the
# orientation 6 in its EXIF and in a box of its own, as phones write it, and is turned once.
_HEIC = base64.b64decode(
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAchtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAADRpbG9j"
    "AAAAAERAAAIAAQAAAAAB7AABAAAAAAAAAEgAAgAAAAACNAABAAAAAAAAALAAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAAABAABodmMxAAAA"
    "ABVpbmZlAgAAAQACAABFeGlmAAAAAA5waXRtAAAAAAABAAABB2lwcnAAAADmaXBjbwAAAHZodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNg"
    "AAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQAqQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAhYgABAAZE"
    "AcFzwIkAAAATY29scm5jbHgAAQANAAaAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcAAAAEAAAAABAAAAMAAAAAEAAAAAAAAAAv////AA"
    "AAACAAAAEHBpeGkAAAAAAwgICAAAAAlpcm90AwAAABlpcG1hAAAAAAAAAAEAAQaBAgMFhIYAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAA"
    "AQBtZGF0AAAARCgBr1jm9Oq//+c7v/8qPSH2JbkKAQDufBb/UIC7GefoDheJx3cajk6pOEOoU1kV9Wdw280o6SRqSTPHCOH8N3o6EnjgAAAA"
    "BkV4aWYAAE1NACoAAAAIAAMBDgACAAAADQAAADIBEgADAAAAAQAGAACIJQAEAAAAAQAAAEAAAAAAc2VjcmV0IHBsYWNlAAAABAABAAIAAAAC"
    "TgAAAAACAAUAAAADAAAAdgADAAIAAAACRQAAAAAEAAUAAAADAAAAjgAAAAAAAAAlAAAAAQAAACEAAAABAAAAOgAAAAEAAAB+AAAAAQAAADoA"
    "AAABAAAAKQAAAAE="
)
# Two pictures, of which the first is the main one.
HEIC_OF_TWO = base64.b64decode(
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAADRpbG9j"
    "AAAAAERAAAIAAQAAAAAB0AABAAAAAAAAAEgAAgAAAAACGAABAAAAAAAAADQAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAAABAABodmMxAAAA"
    "ABVpbmZlAgAAAAACAABodmMxAAAAAA5waXRtAAAAAAABAAABBWlwcnAAAADdaXBjbwAAAHZodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNg"
    "AAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQAqQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAhYgABAAZE"
    "AcFzwIkAAAATY29scm5jbHgAAQANAAaAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcAAAAEAAAAABAAAAMAAAAAEAAAAAAAAAAv////AA"
    "AAACAAAAEHBpeGkAAAAAAwgICAAAACBpcG1hAAAAAAAAAAIAAQWBAgMFhAACBYECAwWEAAAAhG1kYXQAAABEKAGvWOb06r//5zu//yo9IfYl"
    "uQoBAO58Fv9QgLsZ5+gOF4nHdxqOTqk4Q6hTWRX1Z3DbzSjpJGpJM8cI4fw3ejoSeOAAAAAwKAGvWPkS3f/qauR4iX+RLLxzDULVCL+xm16A"
    "2tqZTsfWrdkYv/fKE37xDaETHLT3"
)

# 10,001×64 pixels.
WIDE_HEIC = base64.b64decode(
    "AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABgW1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAAImlsb2MAAAAA"
    "REAAAQABAAAAAAGhAAEAAAAAAAAAsAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAADnBpdG0AAAAAAAEAAAEBaXBycAAA"
    "AOFpcGNvAAAAemh2Y0MBA3AAAACQAAAAAAC08AD8/fj4AAAPA2AAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwC0ugJAYQABAC1CAQEDcAAAAwCQ"
    "AAADAAADALSgAE4yBByeW6kkprm4CGgwIAAAAwMgAAADACFiAAEAB0QBwXKwIkAAAAATY29scm5jbHgAAQANAAaAAAAAFGlzcGUAAAAAAAAn"
    "EgAAAEAAAAAoY2xhcAAAJxEAAAABAAAAQAAAAAH/////AAAAAgAAAAAAAAACAAAAEHBpeGkAAAAAAwgICAAAABhpcG1hAAAAAAAAAAEAAQWB"
    "AgMFhAAAALhtZGF0AAAArCgBrwQY/Hk46+2rKPLJ0GRv7BOZ0dwKYWJmAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAAD"
    "AAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAADAAAD"
    "AAADAAADAAADAAADAAADAAADAAADAAADASk="
)


def drawing() -> Image.Image:
    """64×48 pixels, red with a blue quarter at the lower right."""
    image = Image.new("RGB", PLAIN, "red")
    image.paste("blue", (32, 24, 64, 48))
    return image


def picture_file(form: str) -> bytes:
    """`drawing` in one of FORMS, turned by 90 degrees and with a place, where the format has metadata."""
    if form == "HEIC":
        return _HEIC
    exif = Image.Exif()
    exif[0x0112], exif[0x010E] = 6, "secret place"
    exif.get_ifd(0x8825).update({1: "N", 2: (37.0, 33.0, 58.0), 3: "E", 4: (126.0, 58.0, 41.0)})
    out = io.BytesIO()
    drawing().save(out, form, **({} if form in ("GIF", "BMP") else {"exif": exif}))
    return out.getvalue()


def upright_size(form: str) -> tuple[int, int]:
    """The size in pixels that the file of `picture_file` has when it is stored."""
    return PLAIN if form in ("GIF", "BMP") else TURNED


def blue_corner(image: Image.Image) -> str:
    """Where the blue quarter of a stored `drawing` is; '' unless it is one of four, the others being red."""
    width, height = image.size
    red, _green, blue = image.convert("RGB").split()
    corners = {
        f"{row} {column}": (red.crop((x, y, x + 1, y + 1)).tobytes()[0], blue.crop((x, y, x + 1, y + 1)).tobytes()[0])
        for row, y in (("upper", 4), ("lower", height - 5))
        for column, x in (("left", 4), ("right", width - 5))
    }
    reds = [place for place, (red_tone, blue_tone) in corners.items() if red_tone > 180 and blue_tone < 80]
    blues = [place for place, (red_tone, blue_tone) in corners.items() if blue_tone > 180 and red_tone < 80]
    return blues[0] if len(blues) == 1 and len(reds) == 3 else ""
