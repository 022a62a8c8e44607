"""Lines of deck lists as people and other sites may write them: a title with every form of count, among sets, numbers,
prices, notes and markup, in random order, with what each was meant to say."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

__all__ = ["Shape", "Written", "random_shape"]

FRONT = (
    "{n} {t}", "{n}x {t}", "{n}X {t}", "{n} x {t}", "x{n} {t}", "{n}× {t}", "{n}✕ {t}", "×{n} {t}", "{n}* {t}",
    "({n}) {t}", "[{n}] {t}", "{{{n}}} {t}", "({n}x) {t}", "[x{n}] {t}", "{n} of {t}", "{n} copies of {t}",
    "{n} pcs {t}", "{n} pcs. {t}", "{n} mal {t}", "{n}mal {t}", "{n} stk {t}", "{n} Stück {t}", "{n} st. {t}",
    "{n}枚 {t}", "{n}枚{t}", "{n} шт. {t}", "{n} шт {t}", "{n} copie {t}", "{n} copie di {t}", "{n} ex. {t}",
    "{n}️⃣ {t}", "{w} {t}", "{W} {t}", "{w} copies of {t}", "{g} {t}", "{n}x{t}", "{n}: {t}", "{n} - {t}",
    "{n} – {t}", "{n}\t{t}", "{n};{t}", "{n} | {t}", "{n}x | {t}", "{n}, {t}", "Qty {n} {t}", "**{n}x** {t}",
    "{n}x [{t}](https://example.org/card/12)", "{n} [[{t}]]", "{n}x **{t}**", "{n}x <b>{t}</b>",
    "{n} [card]{t}[/card]", '{n} "{t}"', "{n}x “{t}”", "{n}x `{t}`", "{n}x *{t}*", "{n} of the {t}",
)  # fmt: skip
BEHIND = (
    "{t} x{n}", "{t} X{n}", "{t} x {n}", "{t} ×{n}", "{t} × {n}", "{t} *{n}", "{t} {n}x", "{t} {n} x", "{t} ({n})",
    "{t} [{n}]", "{t} (x{n})", "{t} ({n}x)", "{t} [x{n}]", "{t}: {n}", "{t} - {n}", "{t} – {n}", "{t} = {n}",
    "{t} => {n}", "{t}, {n}", "{t} {n}", "{t}\t{n}", "{t};{n}", "{t} | {n}", "{t} {n} copies", "{t}, {n} copies",
    "{t} ({n} copies)", "{t} {n} pcs", "{t} {n}枚", "{t} {n} шт.", "{t}x{n}", "{t} – {n}x", "{t} ({w})",
    "[{t}](/c/7) x{n}", "**{t}** x{n}", "{t} qty: {n}", "{t} {n} Stk",
)  # fmt: skip
TAILS = (
    "", "", "", " (FLT) {k}", " (FLT)", " [FLT]", " [FLT#{k}]", " (FLT {k})", " FLT {k}", " FLT-{k}", " FLT",
    ";{k}", ",{k}", ", {k}", "\t{k}", " | {k}", "|FLT|{k}", ";FLT;{k}", ",FLT,{k}", "\t{k}\tMaze",
    " | {k} | common", ",rare", ";0", ";FLT;0", " #{k}", " #{k}a", " - {k}", " {k}", " $1.20", " €0,50", " 1.20 €",
    "\t0.35", " ({k})", " [{k}]", " *F*", " ★", " •••", " (Undersleep)", " _(Undersleep)_", " // good", " # good",
    " -- good", " – draws cards", " # 2 more later", " ^Have,#37d67a^", " {k}/295", " No. {k}", " (cost {k})",
    " @ 2.50", ", cost {k}", " foil", "   FLT   {k}", " 45%", " <br>", "  ", ".", ",", " 🌙", " (FLT) {k} *F*",
    "; 1,20 €", " Nr. {k}", " {k}mana",
)  # fmt: skip
HEADS = (
    "", "", "", "", "", "- ", "* ", "• ", "► ", "> ", "+ ", "🔥 ", "✅ ", "[x] ", "SB: ", "Thoughts: ", "[12:34] ",
    "[12:34] alice: ", "12:34 ", "2026-11-30 12:34 ", "<alice> ", "{i}. ", "{i}) ", "{i}: ", "{i} | ", "{i} ",
    "{k:03}. ", "{k} | ", "{k};", "#{k} ", "FLT {k} ", "[FLT] ", "[FLT#{k}] ", "FLT\t{k}\t", "# ", "## ", "// ",
    "[c0ffee]", "<li>", "<tr><td>", "| ", "[*] ", "+", "-", "$1.20 ", "(FLT) ", "{i}.\t", "thought,",
)  # fmt: skip
WORDS = ("zero", "one", "two", "three", "four")
GERMAN = ("null", "eine", "zwei", "drei", "vier")


@dataclass(frozen=True, slots=True)
class Written:
    """A line, and the card with the copies that are meant."""

    text: str
    title: str
    copies: int


@dataclass(frozen=True, slots=True)
class Shape:
    """A form of count, and what stands around it; `is_in_front` if the copies are before the title."""

    head: str
    counted: str
    tail: str
    is_in_front: bool

    def written(self, chance: Random, place: int, title: str) -> Written:
        copies = chance.randint(1, 4)
        fill = {"n": copies, "w": WORDS[copies], "W": WORDS[copies].title(), "g": GERMAN[copies], "t": title}
        other: dict[str, int] = {"i": place, "k": chance.choice((chance.randint(1, 9), chance.randint(1, 295)))}
        # So small a number in a cell in front is copies, whatever else is meant.
        text = self.head.format(i=place, k=max(other["k"], 5)) + self.counted.format(**fill) + self.tail.format(**other)
        return Written(text, title, copies)


def random_shape(chance: Random) -> Shape:
    """A random shape."""
    is_in_front = chance.random() < 0.6
    return Shape(
        chance.choice(HEADS), chance.choice(FRONT if is_in_front else BEHIND), chance.choice(TAILS), is_in_front
    )
