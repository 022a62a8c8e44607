"""What the code says to people stands in messages: a translation can say all of it in another language."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Container, Iterator
from pathlib import Path

import pytest

from tools.messages import APPS
from voidream_site.environment import PROJECT

MESSAGES = {f"{kind}gettext{when}" for kind in ("", "n", "p", "np") for when in ("", "_lazy", "_noop")}
OF_OPERATORS = {
    "migrations",
    "management",
    "doctor",
    "embedded",
    "installation",
    "admin.py",
    "apps.py",
    "checks.py",
    "environment.py",
    "settings.py",
}
"""Folders and files that speak to who runs the site, in the console and the admin."""
FOR_PROGRAMMERS = {
    "BundleError",
    "IntegrityError",
    "InstallationError",
    "SupersededError",
    "UnreplayableError",
    *(name for name in dir(builtins) if name.endswith(("Error", "Exception"))),
}
"""Exceptions whose texts the log has, or the console."""
WITHOUT_TEXT = {"BadRequest", "Http404"}
"""Pages of their own are shown in the place of what these say; only the API tells it."""
UNREAD_CALLS = re.compile(
    r"(log|logger|serializers|models|metrics)\.\w+|NameField|extend_schema\w*|OpenApi\w+|inline_serializer|\w+MetricFamily"
    r"|print|(?:re|structlog)\.\w+"
)
"""Of the log, of the API's description, of the console and of the admin, which shows what models say of fields."""
UNREAD_NAMES = {"__all__", "permissions", "page_size_query_description", "description"}
"""Under these names, as variables or keys, stands what programs read, or readers of the API's description."""
READ_CALLS = re.compile(r"Refused|(forms\.)?ValidationError|messages\.\w+|(\w+\.)*add_error")
READ_ARGUMENTS = {"label", "help_text", "empty_label", "error_messages", "choices"}
STAYS = {
    ("accounts/devices.py", "_BROWSERS"): "names of browsers",
    ("accounts/holdings.py", "LEFT"): "a name that rows keep, by which they are found",
    ("accounts/names.py", "_FIRST"): "what guests are called",
    ("accounts/names.py", "_SECOND"): "what guests are called",
    ("cards/api/serializers.py", "STATUSES"): "a part of the API's description",
    ("decks/models/decks.py", "CARD_NOTES"): "what a model says of its field",
    ("decks/models/decks.py", "MAYBEBOARD"): "what a model says of its field",
    ("matches/api/serializers.py", "OWN_CLOCK"): "a part of the API's description",
    ("matches/lessons.py", "GUIDE_NAME"): "what the guide is called",
    ("voidream_site/api/problems.py", "STATUSES"): "a part of the API's description",
}
"""What these variables of modules say stands in no message, and why."""

WORD = re.compile(r"[^\W\d_]{2,}(?:-[^\W\d_]+)*")
BEGINS = re.compile(r"[“‘(]?[A-Z]")
ENDS = re.compile(r"[.?!…][”’)]?$")
SAID = re.compile(r"[a-z]")
"""Signs and abbreviations are the same in every language."""
SQL = re.compile(r"(?:AND|INSERT|PRAGMA|SELECT|SET|UPDATE|WITH)\b")


def is_sentence(text: str) -> bool:
    text = text.strip()
    return (
        not SQL.match(text)
        and len(WORD.findall(text)) > 1
        and " " in text
        and bool(BEGINS.match(text) or ENDS.search(text))
    )


def untold(code: str, *, is_api: bool = False, stays: Container[str] = ()) -> Iterator[tuple[int, str]]:
    """The sentences of some code that no message has, each with its line."""
    module = ast.parse(code)
    module.body = [each for each in module.body if _defined(each) not in stays]
    yield from _untold(module, is_api=is_api, is_read=False)


def _defined(node: ast.AST) -> str:
    """What is defined here: a name, or a key."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case ast.Assign(targets=[ast.Subscript(slice=ast.Constant(value=str(key)))]):
            return key
        case _:
            return ""


def _untold(node: ast.AST, *, is_api: bool, is_read: bool) -> Iterator[tuple[int, str]]:
    text = _text(node)
    if text is not None and (WORD.search(text) and SAID.search(text) if is_read else is_sentence(text)):
        assert isinstance(node, ast.expr)
        yield node.lineno, text
    for child, is_child_read in _parts(node, is_api=is_api, is_read=is_read):
        yield from _untold(child, is_api=is_api, is_read=is_child_read)


def _parts(node: ast.AST, *, is_api: bool, is_read: bool) -> Iterator[tuple[ast.AST, bool]]:
    """What may hold a sentence, each with whether people read any text that stands there."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Assert() | ast.alias():
            return
        case ast.Raise(exc=ast.Call() as made):
            name = _name(made.func).rpartition(".")[2]
            if name not in FOR_PROGRAMMERS and (is_api or name not in WITHOUT_TEXT):
                yield made, False
        case ast.JoinedStr():
            yield from ((each.value, False) for each in node.values if isinstance(each, ast.FormattedValue))
        case ast.Call():
            yield from _arguments(node, is_api=is_api)
        case ast.Assign() | ast.AnnAssign() if _defined(node) in UNREAD_NAMES:
            return
        case ast.AnnAssign(value=value):
            yield from ([(value, False)] if value else [])
        case ast.Dict():
            for key, value in zip(node.keys, node.values, strict=True):
                named = key.value if isinstance(key, ast.Constant) else None
                if named not in UNREAD_NAMES and not (is_api and named == "help_text"):
                    yield value, is_read
        case ast.ClassDef() if any(_name(base).endswith("Choices") for base in node.bases):
            for each in node.body:
                if isinstance(each, ast.Assign) and isinstance(each.value, ast.Tuple):
                    yield each.value.elts[-1], True
                else:
                    yield each, False
        case ast.FunctionDef(name="__str__"):
            return
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield from ((each, False) for each in (*node.decorator_list, node.args, *node.body))
        case ast.arguments():
            yield from ((each, False) for each in (*node.defaults, *node.kw_defaults) if each)
        case ast.Subscript():
            yield node.value, is_read
        case ast.Tuple() if is_read:
            # A choice: what programs call it, and what people do.
            yield from ((each, True) for each in node.elts[1:])
        case ast.List() | ast.Set() | ast.IfExp() | ast.BoolOp() | ast.BinOp() | ast.Starred():
            yield from ((each, is_read) for each in ast.iter_child_nodes(node))
        case _:
            yield from ((each, False) for each in ast.iter_child_nodes(node))


def _arguments(call: ast.Call, *, is_api: bool) -> Iterator[tuple[ast.AST, bool]]:
    name = _name(call.func)
    if name.rpartition(".")[2] in MESSAGES:
        # What isn't a plain text is found nowhere.
        yield from ((each, False) for each in call.args if not isinstance(each, ast.Constant))
        return
    if UNREAD_CALLS.fullmatch(name):
        yield from ((each.value, True) for each in call.keywords if each.arg == "choices")
        return
    is_read = bool(READ_CALLS.fullmatch(name))
    first = 0 if name.endswith("ValidationError") else 1
    yield call.func, False
    yield from ((each, is_read and place >= first) for place, each in enumerate(call.args))
    for each in call.keywords:
        if each.arg != "code" and not (is_api and each.arg == "help_text"):
            yield each.value, is_read or each.arg in READ_ARGUMENTS


def _name(function: ast.expr) -> str:
    """The dotted name of what is called."""
    match function:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=value, attr=name):
            return f"{_name(value)}.{name}".removeprefix(".")
        case _:
            return ""


def _text(node: ast.AST) -> str | None:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=values):
            return "".join(str(each.value) if isinstance(each, ast.Constant) else "{}" for each in values)
        case _:
            return None


def files(app: str) -> Iterator[Path]:
    for path in sorted((PROJECT / app).rglob("*.py")):
        if not OF_OPERATORS & set(path.relative_to(PROJECT).parts):
            yield path


def untold_in(path: Path) -> list[tuple[int, str]]:
    place = path.relative_to(PROJECT)
    stays = {constant for name, constant in STAYS if name == place.as_posix()}
    return list(untold(path.read_text(encoding="utf-8"), is_api="api" in place.parts, stays=stays))


PLANTED = {
    'x = "The deck is gone"': "The deck is gone",
    'x = "gone, all of it."': "gone, all of it.",
    'x = f"The deck {name} is gone."': "The deck {} is gone.",
    'x = gettext(f"The deck {name} is gone.")': "The deck {} is gone.",
    'x = gettext(name + " is gone.")': " is gone.",
    'raise PermissionDenied("Not for you.")': "Not for you.",
    'raise forms.ValidationError("wrong")': "wrong",
    'raise forms.ValidationError({"name": "wrong"})': "wrong",
    'return Refused(Code.STAGE, "too late")': "too late",
    'return Refused(Code.STAGE, "too late" if late else gettext("too early"))': "too late",
    'messages.success(request, f"{name} gone")': "{} gone",
    'field = forms.CharField(label="Name")': "Name",
    'field = forms.CharField(error_messages={"required": "missing"})': "missing",
    'field = forms.ChoiceField(choices=[("day", "day")])': "day",
    'class Kind(models.TextChoices):\n    DAY = "day", "One"': "One",
    'def told(words="Nothing was said"): ...': "Nothing was said",
}
RIGHT = (
    '"""A docstring of a module."""',
    'x = "day"\n"""What it is for."""',
    'x = gettext("The deck is gone.")',
    'x = ngettext("%(count)s card is gone.", "%(count)s cards are gone.", count)',
    'raise ValueError("It has to be there.")',
    'log.warning("It was not there.")',
    'assert x, "It has to be there."',
    'field = models.CharField(help_text="A whole sentence.")',
    'schema = {"description": "What it is about."}',
    'x = "SELECT one FROM all WHERE it is."',
    'schema["description"] = "What it is about."',
    'class Kind(models.TextChoices):\n    DAY = "day", gettext_lazy("One")',
)


@pytest.mark.parametrize(("code", "text"), PLANTED.items())
def test_a_sentence_that_stands_in_no_message_is_found(code: str, text: str) -> None:
    assert [found for _, found in untold(code)] == [text]


@pytest.mark.parametrize("code", RIGHT)
def test_what_nobody_reads_is_left_alone(code: str) -> None:
    assert list(untold(code)) == []


@pytest.mark.parametrize("app", APPS)
def test_every_sentence_of_an_app_stands_in_a_message(app: str) -> None:
    found = [
        f"{path.relative_to(PROJECT).as_posix()}:{line}: {text}"
        for path in files(app)
        for line, text in untold_in(path)
    ]
    assert found == []


@pytest.mark.parametrize(("name", "constant"), STAYS)
def test_what_stays_is_still_there(name: str, constant: str) -> None:
    code = (PROJECT / name).read_text(encoding="utf-8")
    assert len(list(untold(code))) > len(list(untold(code, stays={constant})))
