"""Texts of a script that somebody reads and no message holds."""

from __future__ import annotations

import re

from tools.messages import CALL

__all__ = ["unmessaged"]

HOLE = "\0"
"""Stands for what a template fills in."""
SILENT = re.compile(
    r"""(?:\b(?:querySelector(?:All)?|closest|matches|matchMedia|import|from)\(?\s*  # selectors, paths
    |\bconsole\.\w+\(\s*|\bnew\ (?:Type|Range)?Error\(\s*  # what programmers read
    |\bclass(?:es|Name)?\s*[=:]\s*(?:\$\{)?\s*|\bmade\("\w+",\s*  # classes
    |\bkey\s*[=:]\s*(?:\$\{)?\s*|\bdataset\.\w+\s*=[^;\n]*  # keys of lists, what scripts tell styles
    )$""",
    re.VERBOSE,
)
"""What stands before a text that nobody reads."""
REGEX_AFTER = re.compile(r"(?:^|[(,=:\[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|of|in|do|else|void|await))\s*$")
REGEX = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/\w*")
STRING = re.compile(r"""'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*\"""")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)

MARKUP = re.compile(r"<!--.*?-->|<kbd\b.*?</kbd>|<[^<>]*>", re.DOTALL)
ATTRIBUTE = re.compile(r"\s([\w-]+)=\"([^\"]*)\"")
UNREAD = {"class", "className", "style", "rel", "viewBox", "aria-labelledby", "aria-describedby", "aria-keyshortcuts"}
WORD = re.compile(rf"(?<![&\w{HOLE}-])[A-Za-z][a-z’']+(?![\w-])")
LABEL = re.compile(r"\s*[A-Z][a-z’']+(?:[.:?!…,]*\s.*|[.:?!…]*)$", re.DOTALL)
SENTENCE = re.compile(
    rf"(?<![\w{HOLE}.:/#-])[A-Za-z’']{{2,}}[”)]?[,;:.!?…]?\s+[“(]?(?:[A-Za-z’']{{2,}}(?![\w:=/-])|{HOLE})"
    rf"|{HOLE}[”)’,;:.]*\s+[a-z’']{{2,}}(?![\w:=-])|^\s+[a-z’']{{2,}}(?![\w-])"
)
KEYS = {"Backspace", "Delete", "End", "Enter", "Esc", "Escape", "Home", "Shift", "Space", "Tab"}
CODES = {*KEYS, "Accept", "use strict"}
CLASSES = re.compile(r"(?:^|\s)[\w-]*(?:--|__)[\w-]*")


def unmessaged(script: str) -> list[str]:
    """Words and sentences in strings and templates outside of the calls for messages."""
    script = CALL.sub(lambda found: "m".ljust(len(found[0])), script)
    found: list[str] = []
    _code(script, 0, found)
    return found


def _code(script: str, at: int, found: list[str], *, inside: bool = False) -> int:
    """Goes along code, to its end or to the brace that closes a hole of a template; where it stands then."""
    depth = 0
    while at < len(script):
        sign = script[at]
        before = script[max(0, at - 120) : at]
        if comment := COMMENT.match(script, at):
            at = comment.end()
        elif string := STRING.match(script, at):
            at = string.end()
            if not SILENT.search(before) and _is_read(string[0][1:-1]):
                found.append(string[0][1:-1])
        elif sign == "`":
            at = _template(script, at + 1, before, found)
        elif sign == "/" and REGEX_AFTER.search(before) and (regex := REGEX.match(script, at)):
            at = regex.end()
        elif inside and sign == "}" and not depth:
            return at + 1
        else:
            depth += (sign == "{") - (sign == "}")
            at += 1
    return at


def _template(script: str, at: int, before: str, found: list[str]) -> int:
    text = ""
    while script[at] != "`":
        if script.startswith("${", at):
            at = _code(script, at + 2, found, inside=True)
            text += HOLE
        elif script[at] == "\\":
            text += " "
            at += 2
        else:
            text += script[at]
            at += 1
    if re.search(r"\bhtml$", before):
        found.extend(value for name, value in ATTRIBUTE.findall(text) if name not in UNREAD and _is_read(value))
        found.extend(WORD.findall(re.sub(r"&\w+;", " ", MARKUP.sub("\n", text))))
    elif not SILENT.search(before) and _is_read(MARKUP.sub(" ", text)):
        found.append(text.replace(HOLE, "…"))
    return at + 1


def _is_read(text: str) -> bool:
    if text in CODES or CLASSES.search(text):
        return False
    return bool(LABEL.match(text) or SENTENCE.search(text))
