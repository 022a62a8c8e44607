"""Bundles: a script or stylesheet with all its imports in one file, so that a page loads one file instead of fifty.

During development, browsers load modules and stylesheets one by one from `static/`; bundles are made when static files
are collected. Scripts may use a subset of ES modules: imports and exports at the start of a statement, no cycles, no
`import()`, no export that changes later. Anything else is a BundleError. Comments are removed, so no line of a string
in a script may start with `//`.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable

Read = Callable[[str], str]
"""The text of the file of this name."""

IMPORT = re.compile(r"""^import\b\s*(?P<what>[^"';]*?)\s*(?:\bfrom\s*)?["'](?P<path>[^"']+)["'];?""", re.MULTILINE)
EXPORT_FROM = re.compile(r"""^export\s*\{(?P<what>[^}]*)\}\s*from\s*["'](?P<path>[^"']+)["'];?""", re.MULTILINE)
EXPORT_LIST = re.compile(r"(?:^|(?<=[;}]))export\s*\{(?P<what>[^}]*)\};?", re.MULTILINE)
EXPORT_DECLARED = re.compile(
    r"^export\s+(?P<kind>(?:async\s+)?function\*?|const|class)\s+(?P<name>[\w$]+)", re.MULTILINE
)
EXPORT_DEFAULT = re.compile(r"(?:^|(?<=[;}]))export\s+default\b", re.MULTILINE)
# Comments are for developers, so type imports in them don't count.
REMARK = re.compile(r"/\*\*\s.*?\*/[ \t]*|^[ \t]*//[^\n]*\n", re.DOTALL | re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.MULTILINE | re.DOTALL)
LEFT_OVER = re.compile(r"^export\b.*$|^import\b(?!\.meta).*$|\bimport\s*\(.*$", re.MULTILINE)

STYLE_IMPORT = re.compile(r"""^@import\s+["'](?P<path>[^"']+)["'];\n?""", re.MULTILINE)
STYLE_ADDRESS = re.compile(r"""url\(\s*(?P<quote>["']?)(?P<path>(?![a-z]+:|[#/])[^"')]+)(?P=quote)\s*\)""")


class BundleError(Exception):
    """A file can't be bundled."""


def bundle_script(entry: str, read: Read) -> str:
    """A module with all that it imports, each in a scope of its own, after those that it imports."""
    return _Scripts(entry, read).bundle()


def bundle_stylesheet(entry: str, read: Read) -> str:
    """A stylesheet with those that it imports in their places."""

    def styles(name: str, circle: tuple[str, ...]) -> str:
        if name in circle:
            raise BundleError(f"{name} imports itself by way of {', '.join(circle)}")
        text = STYLE_IMPORT.sub(lambda found: styles(_beside(name, found["path"]), (*circle, name)), read(name))
        if "@import" in text:
            raise BundleError(f"{name}: an @import that doesn't begin a line, or with a condition")
        return text if name == entry else STYLE_ADDRESS.sub(lambda found: f'url("{moved(name, found["path"])}")', text)

    def moved(name: str, path: str) -> str:
        return _from(entry, _beside(name, path))

    return styles(entry, ())


class _Scripts:
    def __init__(self, entry: str, read: Read) -> None:
        self.entry = entry
        self.read = read
        self.places: dict[str, str] = {}
        """The variable that holds a module's exports, by the module's name."""
        self.parts: list[str] = []

    def bundle(self) -> str:
        self.add(self.entry, ())
        return "\n".join(self.parts)

    def add(self, name: str, circle: tuple[str, ...]) -> str:
        if name in circle:
            raise BundleError(f"{name} imports itself by way of {', '.join(circle)}")
        if name not in self.places:
            text = self.module(name, (*circle, name))
            self.places[name] = f"$module{len(self.places)}"
            # Any module may wait for something before it is ready.
            self.parts.append(f"// {name}\nconst {self.places[name]} = await (async () => {{\n{text}\n}})();\n")
        return self.places[name]

    def module(self, name: str, circle: tuple[str, ...]) -> str:
        exported: dict[str, str] = {}

        def place(path: str) -> str:
            if not path.startswith("."):
                raise BundleError(f"{name} imports {path}, which isn't a path")
            return self.add(_beside(name, path), circle)

        def take(found: re.Match[str]) -> str:
            return _imported(found["what"], place(found["path"]))

        def pass_on(found: re.Match[str]) -> str:
            source = place(found["path"])
            exported.update({theirs: f"{source}.{own}" for own, theirs in _names(found["what"])})
            return ""

        def list_out(found: re.Match[str]) -> str:
            exported.update({theirs: own for own, theirs in _names(found["what"])})
            return ""

        def declare(found: re.Match[str]) -> str:
            exported[found["name"]] = found["name"]
            return f"{found['kind']} {found['name']}"

        def default(_: re.Match[str]) -> str:
            exported["default"] = "$default"
            return "const $default ="

        text = REMARK.sub("", self.read(name)).strip()
        for pattern, change in (
            (IMPORT, take),
            (EXPORT_FROM, pass_on),
            (EXPORT_LIST, list_out),
            (EXPORT_DECLARED, declare),
            (EXPORT_DEFAULT, default),
        ):
            text = pattern.sub(change, text)
        if left := LEFT_OVER.search(COMMENT.sub("", text)):
            raise BundleError(f"{name}: {left[0]}")
        own_address = f'new URL("{_from(self.entry, name)}", import.meta.url).href'
        text = text.replace("import.meta.url", own_address)
        exports = ", ".join(f"{theirs}: {own}" if theirs != own else own for theirs, own in exported.items())
        return f"{text}\nreturn {{ {exports} }};" if exports else text


def _imported(what: str, place: str) -> str:
    """The names of an import clause, taken from the exports of another module."""
    taken = []
    rest = what
    if named := re.search(r"\{([^}]*)\}", what):
        parts = [own if own == theirs else f"{own}: {theirs}" for own, theirs in _names(named[1])]
        taken.append(f"const {{ {', '.join(parts)} }} = {place};")
        rest = what.replace(named[0], "")
    if space := re.search(r"\*\s*as\s+([\w$]+)", rest):
        taken.append(f"const {space[1]} = {place};")
        rest = rest.replace(space[0], "")
    if default := rest.strip(" ,\n"):
        taken.append(f"const {default} = {place}.default;")
    return " ".join(taken)


def _names(listed: str) -> list[tuple[str, str]]:
    """The pairs of `a, b as c`."""
    pairs = [part.split(" as ") for part in listed.split(",") if part.strip()]
    return [(pair[0].strip(), pair[-1].strip()) for pair in pairs]


def _beside(name: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _from(entry: str, name: str) -> str:
    path = posixpath.relpath(name, posixpath.dirname(entry))
    return path if path.startswith(".") else f"./{path}"
