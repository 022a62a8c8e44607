"""Look-alikes: what of a name is seen, so that names that are mistaken for one another are found.

In the manner of the skeletons of Unicode Technical Standard #39, with the table beside this module.
"""

from __future__ import annotations

import tomllib
import unicodedata
from pathlib import Path

_TABLE = tomllib.loads((Path(__file__).parent / "confusables.toml").read_text(encoding="utf-8"))
_SIGNS = str.maketrans({sign: seen for seen, signs in _TABLE["signs"].items() for sign in signs})
_ACCENTS = range(0x0300, 0x0370)


def looks(name: str) -> frozenset[str]:
    """How a name looks: two names are alike if they have one of these in common. Two, since a capital may look like
    another letter than its small one, and people take both for the same name."""
    plain = _without_accents(unicodedata.normalize("NFKC", name))
    return frozenset(filter(None, (_skeleton(plain), _skeleton(plain.casefold()))))


def _skeleton(text: str) -> str:
    """Letters and digits only: spaces, dots and dashes don't distinguish names."""
    seen = "".join(sign for sign in text.translate(_SIGNS).casefold() if sign.isalnum())
    for pair, one in _TABLE["pairs"].items():
        seen = seen.replace(pair, one)
    # Casefolding brings letters of its own: ß is ss.
    return seen.translate(_SIGNS)


def _without_accents(text: str) -> str:
    parts = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFC", "".join(sign for sign in parts if ord(sign) not in _ACCENTS))
