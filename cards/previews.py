"""Pictures for links: what programs show of a page when its address is sent to somebody. A few words on the game's own
ground, as large as such programs want it."""

from __future__ import annotations

import io
from dataclasses import astuple, dataclass
from functools import cache
from pathlib import Path

from django.conf import settings
from PIL import Image, ImageDraw, ImageFont

from cards.rendered import rendered

WIDTH, HEIGHT = 1200, 630
LEFT, _RIGHT, TOP = 80, 860, 190
"""Where words may stand: beside them the ground has its own picture."""
SIZES = (84, 72, 60, 50)
"""Of the title: the first one in which it fits."""
_MOST_LINES = 3
NIGHT, _INK, _SOFT, _LIGHT = "#0c0a1f", "#eeeafc", "#bfb8e0", "#ffc772"
_QUALITY = 85
_LAST_SIGN = 0x24F
"""Of the fonts that come with the site, and what they have of punctuation."""
_MORE_SIGNS = frozenset("–—‘’“”•…−±·")


@dataclass(frozen=True, slots=True)
class Words:
    """What is written on a picture."""

    game: str
    eyebrow: str
    title: str
    detail: str = ""


def draw(words: Words) -> bytes:
    """A JPEG. The same words are drawn once in a day."""
    return rendered("preview", "\x00".join(astuple(words)), bytes, lambda: _drawn(words))


def _drawn(words: Words) -> bytes:
    picture = _ground(words.game).copy()
    pen = ImageDraw.Draw(picture)
    title, size, lines = _fitted(_readable(words.title) or "…")
    y = TOP
    pen.text((LEFT, y), _readable(words.eyebrow).upper(), font=_text_font(30), fill=_LIGHT)
    y += 58
    for line in lines:
        pen.text((LEFT, y), line, font=title, fill=_INK)
        y += int(size * 1.15)
    y += 22
    font = _text_font(38)
    for line in _wrapped(_readable(words.detail), font)[:2]:
        pen.text((LEFT, y), line, font=font, fill=_SOFT)
        y += 48
    written = io.BytesIO()
    picture.save(written, "JPEG", quality=_QUALITY, optimize=True)
    return written.getvalue()


def _fitted(title: str) -> tuple[ImageFont.FreeTypeFont, int, list[str]]:
    for size in SIZES:
        font = _font("marcellus-latin-400-normal", size)
        lines = _wrapped(title, font)
        if len(lines) <= _MOST_LINES and all(font.getlength(line) <= _RIGHT - LEFT for line in lines):
            break
    return font, size, lines[:_MOST_LINES]


def _wrapped(text: str, font: ImageFont.FreeTypeFont) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and font.getlength(longer) <= _RIGHT - LEFT:
            lines[-1] = longer
        else:
            lines.append(_cut(word, font))
    return lines


def _cut(word: str, font: ImageFont.FreeTypeFont) -> str:
    """A word that is as long as a name of forty signs may be goes as far as there is room."""
    while len(word) > 1 and font.getlength(word) > _RIGHT - LEFT:
        word = word.removesuffix("…")[:-1] + "…"
    return word


def _readable(text: str) -> str:
    """Without the signs for which the fonts have no shape."""
    kept = (sign for sign in text if (sign.isprintable() and ord(sign) <= _LAST_SIGN) or sign in _MORE_SIGNS)
    return " ".join("".join(kept).split())


def _text_font(size: int) -> ImageFont.FreeTypeFont:
    return _font("alegreya-sans-latin-400-normal", size)


@cache
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_static() / "vendor" / "fonts" / f"{name}.woff2", size)


@cache
def _ground(game: str) -> Image.Image:
    """What the game has for this; a plain one where it has nothing."""
    path = _static() / game / "preview.jpg"
    if not path.is_file():
        return Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
    with Image.open(path) as ground:
        return ground.convert("RGB")


def _static() -> Path:
    return Path(settings.STATICFILES_DIRS[0])
