"""English forms of words: articles, plurals, the third person, the past. Regular forms, and the irregular ones that
many use; those that one game uses it adds itself."""

from __future__ import annotations

import re
from typing import Final

_IRREGULAR = {
    "child": "children",
    "chorus": "choruses",
    "crisis": "crises",
    "elf": "elves",
    "foot": "feet",
    "genius": "geniuses",
    "goose": "geese",
    "half": "halves",
    "knife": "knives",
    "leaf": "leaves",
    "lens": "lenses",
    "life": "lives",
    "lotus": "lotuses",
    "man": "men",
    "mouse": "mice",
    "oasis": "oases",
    "self": "selves",
    "shelf": "shelves",
    "thief": "thieves",
    "tooth": "teeth",
    "virus": "viruses",
    "wife": "wives",
    "wolf": "wolves",
    "woman": "women",
}
_SINGULARS = {many: one for one, many in _IRREGULAR.items()}
_SOUNDS_LIKE_YOU = re.compile(r"(uni(?![mn])|us[aeu]|ut[eio]|eu|one\b|once\b)")
_SILENT_H = re.compile(r"(hour|honest|honou?r|heir)")
_EIGHT = re.compile(r"8|1[18]\b")
_PASTS: Final = {
    "is": "was", "are": "were", "take": "took", "win": "won", "lose": "lost", "draw": "drew", "leave": "left",
    "leaves": "left", "deal": "dealt", "put": "put", "set": "set", "get": "got", "have": "had", "do": "did",
}  # fmt: skip


def irregular(one: str, many: str) -> None:
    """Adds a noun with a plural of its own. Games may add the same one, but none may bend it otherwise."""
    if _IRREGULAR.get(one, many) != many or _SINGULARS.get(many, one) != one:
        raise ValueError(f"“{one}” and “{many}” have other forms already")
    _IRREGULAR[one] = many
    _SINGULARS[many] = one


def article(word: str) -> str:
    """`a` or `an`, by the first sound of what follows."""
    lowered = word.lstrip("\"'").lower()
    if _SILENT_H.match(lowered) or _EIGHT.match(lowered):
        return "an"
    return "an" if lowered[:1] in set("aeiou") and not _SOUNDS_LIKE_YOU.match(lowered) else "a"


def plural(word: str) -> str:
    """The plural of a noun; the last part of a hyphenated one is bent."""
    head, irregular = _irregular(word, _IRREGULAR)
    if irregular:
        return head + irregular
    lowered = word.lower()
    if re.search(r"[^aeiou]y$", lowered):
        return word[:-1] + "ies"
    return word + ("es" if re.search(r"(s|x|z|ch|sh)$", lowered) else "s")


def singular(word: str) -> str:
    """The singular of a plural; a singular is returned as it is, where its end doesn't look like a plural."""
    head, irregular = _irregular(word, _SINGULARS)
    if irregular:
        return head + irregular
    lowered = word.lower()
    if _irregular(word, _IRREGULAR)[1] or re.search(r"(ss|us|is)$", lowered) or not lowered.endswith("s"):
        return word
    if lowered.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    return word[:-2] if re.search(r"(ss|x|z|ch|sh)es$", lowered) else word[:-1]


NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""The words for the first numbers."""


def number_word(number: int) -> str:
    """`two`; digits for what is above ten or below one."""
    return NUMBERS[number - 1] if 0 < number <= len(NUMBERS) else str(number)


def count_form(number: int, one: str, many: str | None = None) -> str:
    """The form of a noun after a number."""
    return one if number == 1 else many if many is not None else plural(one)


def capitalized(text: str) -> str:
    """The text with a large first letter, and the rest as it is."""
    return text[:1].upper() + text[1:]


def third_person(verb: str) -> str:
    """`roll` to `rolls`; only the first word of a phrase is bent: `look at` to `looks at`."""
    first, space, rest = verb.partition(" ")
    bent = {"have": "has", "do": "does", "be": "is"}.get(first) or plural(first)
    return bent + space + rest


def past_tense(verb: str) -> str:
    """`roll` or `rolls` to `rolled`, `is destroyed` to `was destroyed`; only the first word of a phrase is bent."""
    first, space, rest = verb.partition(" ")
    base = first if first in _PASTS else singular(first)
    if base in _PASTS:
        bent = _PASTS[base]
    elif base.endswith("e"):
        bent = base + "d"
    elif base.endswith("y") and base[-2:-1] not in "aeiou":
        bent = base[:-1] + "ied"
    else:
        bent = base + "ed"
    return bent + space + rest


def _irregular(word: str, forms: dict[str, str]) -> tuple[str, str]:
    """What stands before the part that bends, and that part bent with its capital kept, or an empty text."""
    head, hyphen, last = word.rpartition("-")
    found = forms.get(last.lower(), "")
    return head + hyphen, found.capitalize() if found and last[:1].isupper() else found
