"""What pages say stands in message files: a translation can say all of it in another language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.site.script_texts import unmessaged
from tools.messages import CALL, FILES, gathered
from voidream_site.environment import PROJECT

TEMPLATES = PROJECT / "templates"
COMMENTS = re.compile(r"\{% comment %\}.*?\{% endcomment %\}|\{#.*?#\}|<!--.*?-->", re.DOTALL)
TOLD = re.compile(r"\{% blocktrans(?:late)?\b.*?\{% endblocktrans(?:late)? %\}", re.DOTALL)
CLASSES = re.compile(r"\{% block \w+_class %\}.*?\{% endblock %\}")
SILENT = re.compile(r"<(script|style|code|kbd|pre)\b.*?</\1>", re.DOTALL)
TAGS = re.compile(r"\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
ATTRIBUTES = re.compile(r"\s(?:title|alt|placeholder|aria-label|aria-description|data-label|summary)=\"([^\"]*)\"")
MARKUP = re.compile(r"<[^>]*>", re.DOTALL)
WORD = re.compile(r"(?<![&\w])[A-Za-z][a-z’']+")


def untold(html: str) -> list[str]:
    """The words of a template that no message has."""
    for left_out in (COMMENTS, CLASSES, TOLD, SILENT, TAGS):
        html = left_out.sub(" ", html)
    html = re.sub(r"&\w+;", " ", html)
    said = [*ATTRIBUTES.findall(html), MARKUP.sub("\n", html)]
    return [word for text in said for word in WORD.findall(text)]


def templates() -> list[Path]:
    return sorted(TEMPLATES.rglob("*.html"))


def test_a_sentence_that_stands_in_no_message_is_found() -> None:
    assert untold("<p>Two words</p>") == ["Two", "words"]
    assert untold('<a title="One {{ more }}">{% translate "told" %}</a>') == ["One"]
    assert untold("{% blocktranslate %}All of it{% endblocktranslate %} &nbsp;<code>said</code>") == []


@pytest.mark.parametrize("template", templates(), ids=lambda path: path.relative_to(TEMPLATES).as_posix())
def test_every_sentence_of_a_template_stands_in_a_message(template: Path) -> None:
    assert untold(template.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("template", templates(), ids=lambda path: path.relative_to(TEMPLATES).as_posix())
def test_no_line_of_a_template_is_long(template: Path) -> None:
    long = [
        number for number, line in enumerate(template.read_text(encoding="utf-8").split("\n"), 1) if len(line) > 160
    ]
    assert long == []


def scripts() -> list[Path]:
    return sorted(each for each in (PROJECT / "static").rglob("*.js") if "vendor" not in each.parts)


@pytest.mark.parametrize("script", scripts(), ids=lambda path: path.relative_to(PROJECT / "static").as_posix())
def test_scripts_ask_for_messages_by_texts_that_can_be_gathered(script: Path) -> None:
    said = script.read_text(encoding="utf-8")
    asked = [found.start() for found in re.finditer(r"(?<![.\w])n?p?gettext\(", said)]
    assert asked == [found.start() for found in CALL.finditer(said)]


@pytest.mark.parametrize(
    ("script", "found"),
    [
        ('tell("It is gone.");', ["It is gone."]),
        ('made("p", {}, "Gone");', ["Gone"]),
        ("tell(`${name} is gone.`);", ["… is gone."]),
        ("tell(`${count} card${count === 1 ? '' : 's'} of ${all}`);", ["… card… of …"]),
        ("box.innerHTML = '<b class=\"told\">It is gone</b>';", ['<b class="told">It is gone</b>']),
        ("return html`<p class='note'>Gone <b>${name}</b></p>`;", ["Gone"]),
        ('return html`<${Button} icon="close" name="Close it" />`;', ["Close it"]),
        ('return html`<p>${gone ? html`<b class="a b">gone</b>` : gettext("It is gone.")}</p>`;', ["gone"]),
        ('const words = text.replace(/"/g, "") || "none of them";', ["none of them"]),
        ('tell(gettext("%(name)s is gone.", { name })); // It is gone.', []),
        ('tell(ngettext("One is gone.", "%(count)s are gone.", gone), pgettext("card", "Gone"));', []),
        ('import { a } from "./a b.js"; root.querySelector("ul > li b"); throw new Error("It is gone");', []),
        (
            'row.className = `card ${kind}`; html`<li class=${`row ${kind}`} key=${`line ${at}`} rel="a nofollow">`;',
            [],
        ),
        ('if (event.key === "Enter") at = all[count / 2] / width; html`<kbd>Esc</kbd> ${`${left}px ${top}px`}`;', []),
    ],
)
def test_a_text_of_a_script_that_stands_in_no_message_is_found(script: str, found: list[str]) -> None:
    assert unmessaged(script) == found


@pytest.mark.parametrize("script", scripts(), ids=lambda path: path.relative_to(PROJECT / "static").as_posix())
def test_every_sentence_of_a_script_stands_in_a_message(script: Path) -> None:
    assert unmessaged(script.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("domain", FILES)
def test_the_message_files_are_what_pages_say(domain: str) -> None:
    assert FILES[domain].read_text(encoding="utf-8") == gathered(domain), "python -m tools.messages"
