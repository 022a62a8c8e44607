"""Markdown of players: what becomes of it, and what doesn't get through."""

from __future__ import annotations

import re

import pytest

from cards.markdown import GUIDE, _written, comment_written, guide_written
from cards.queries import current_digest
from tests.pace import is_within
from tests.pool import shipped_pool

FREEFALL = '<a href="/voidream/cards/freefall/" data-card="freefall">'


@pytest.fixture
def digest(db: None) -> str:
    shipped_pool()
    return current_digest("voidream") or ""


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("[[Freefall]]", f"<p>{FREEFALL}Freefall</a></p>"),
        ("[[freefall]]", f"<p>{FREEFALL}Freefall</a></p>"),
        ("[[Freefall|falls]] on", f"<p>{FREEFALL}falls</a> on</p>"),
        ("*soft* **loud** ~~gone~~", "<p><em>soft</em> <strong>loud</strong> <s>gone</s></p>"),
        ("one\ntwo", "<p>one<br>\ntwo</p>"),
        ("- one\n- two", "<ul>\n<li>one</li>\n<li>two</li>\n</ul>"),
        ("5. five", '<ol start="5">\n<li>five</li>\n</ol>'),
        ("> said", "<blockquote>\n<p>said</p>\n</blockquote>"),
        ("### A\n# B", "<h4>A</h4>\n<h3>B</h3>"),
        ("see https://a.example/b.", '<p>see <a href="https://a.example/b" rel="nofollow ugc noopener">https://a.example/b</a>.</p>'),
        ("[x](https://a.example)", '<p><a href="https://a.example" rel="nofollow ugc noopener">x</a></p>'),
        ("[[]] and [[ ]]", "<p>[[]] and [[ ]]</p>"),
    ],
)  # fmt: skip
def test_a_guide_is_what_its_author_meant(digest: str, text: str, html: str) -> None:
    assert guide_written(digest, text).html.strip() == html


def test_a_link_to_a_card_stands_in_a_table_too(digest: str) -> None:
    html = guide_written(digest, "| In | Out |\n|:--|--:|\n| [[Freefall\\|one]] | 2 |").html
    assert f"<td>{FREEFALL}one</a></td>" in html
    assert '<div class="table-scroll" tabindex="0"><table>' in html
    assert "style" not in html


def test_what_names_no_card_stays_words_and_is_told_with_what_may_be_meant(digest: str) -> None:
    written = guide_written(digest, "[[Frefall]] [[Qqqqq|that one]] [[Frefall]]")
    assert written.html == "<p>Frefall that one Frefall</p>\n"
    assert [each.sentence for each in written.unknown] == [
        "No card is called “Frefall”. Did you mean Freefall?",
        "No card is called “Qqqqq”.",
    ]


def test_a_comment_has_neither_headings_nor_tables(digest: str) -> None:
    html = comment_written(digest, "# Loud\n\n| a |\n|---|\n\n---\n\n*but* [[Freefall]]").html
    assert not re.search("<(h[1-6]|table|hr)", html)
    assert "<em>but</em>" in html
    assert FREEFALL in html


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        '<a href="https://a.example" onclick="x()">a</a>',
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt:alert(1))",
        "[x](&#106;avascript:alert(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "[x](vbscript:x)",
        "[x](//evil.example)",
        "[x](/account/)",
        "<javascript:alert(1)>",
        "[x](https://a.example \"\" onmouseover='x()')",
        '[x](https://a.example "\\" onmouseover=x()")',
        "[[Freefall|<b onclick=x()>b</b>]]",
        '[[" onclick="x()]]',
        "![x](https://a.example/x.png)",
        "| <td style=x> |\n|---|",
        "<!-- --><svg/onload=x()>",
        "[a]: javascript:x\n\n[a]",
        "`</code><script>`",
    ],
)
def test_nothing_that_acts_gets_through(digest: str, text: str) -> None:
    for written in (guide_written(digest, text), comment_written(digest, text)):
        tags = re.findall(r"<(/?\w+)([^>]*)>", written.html)
        assert {name.strip("/") for name, _ in tags} <= {"p", "a", "br", "code", "div", "table", "thead", "tr", "th"}
        for _, attributes in tags:
            assert re.fullmatch(
                r'|( (href="(https?://[^"]*|/voidream/cards/[a-z-]+/)"|rel="nofollow ugc noopener"|data-card="[a-z-]+"'
                r'|class="table-scroll"|tabindex="0"))+',
                attributes,
            ), attributes


@pytest.mark.parametrize(
    "text",
    [*(sign * 2_500 for sign in ("[", "[[", ">", "- ", "*a ", "`")), "|a" * 2_500 + "\n" + "|-" * 2_500],
)
def test_what_is_nested_without_end_is_text_in_the_end(digest: str, text: str) -> None:
    html = guide_written(digest, text).html
    assert html.count("<blockquote>") + html.count("<ul>") <= 12


@pytest.mark.parametrize(
    "repeated", ["http://a.b ", "<http://", "://", "x://", "ftp://a.b ", "http://a-", "http://a.b/["]
)
def test_addresses_without_end_are_read_quickly(digest: str, repeated: str) -> None:
    text = (repeated * 10_000)[:10_000]
    # Not what is kept of it, but reading it.
    assert is_within(0.2, lambda: _written.__wrapped__(digest, GUIDE, text))


def test_as_many_addresses_as_a_guide_may_have_are_links(digest: str) -> None:
    links = [guide_written(digest, "http://a.example " * count).html.count("<a ") for count in (60, 61)]
    assert links == [60, 0]
