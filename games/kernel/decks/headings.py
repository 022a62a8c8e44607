"""Headings of a deck list beside its cards: parts, the name of the deck, the names of a table's columns."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from enum import Enum
from typing import NamedTuple

from games.kernel.decks.status import DeckForm
from games.kernel.decks.titles import folded
from games.kernel.text.english import plural


class Board(Enum):
    """What the cards under a heading belong to."""

    DECK = "deck"
    MAYBE = "maybeboard"


_DECK_HEADINGS = (
    "commander", "companion", "deck", "deck list", "decklist", "hauptdeck", "main", "main board", "main deck",
    "mainboard", "maindeck", "mazo principal", "principal", "デッキ", "メイン", "メインデッキ", "主牌", "套牌",
)  # fmt: skip
_MAYBE_HEADINGS = (
    "banc", "banco", "banquillo", "bench", "considering", "cut", "cuts", "ersatz", "ersatzbank", "forse", "kispad",
    "market", "maybe", "maybe board", "maybe deck", "maybeboard", "maybes", "out", "panchina", "peut etre",
    "quizas", "reserva", "reserve", "reserves", "riserva", "sb", "seitendeck", "sidbrada", "side", "side board",
    "side deck", "sideboard", "sideboarded", "sidedeck", "sidobrada", "talvez", "vielleicht", "wish board",
    "wishboard", "zusatzdeck", "запас", "сайдборд", "サイド", "サイドデッキ", "サイドボード", "備牌", "备牌",
)  # fmt: skip
_SURELY_MAYBE = (
    "banquillo", "considering", "maybe", "maybeboard", "optional", "options", "possible", "reserva", "reserve",
    "riserva", "sideboard", "sidedeck", "wishboard", "wishlist",
)  # fmt: skip
"""Words that say so in a heading of several words, too, as in “My sideboard”."""
_MOST_AROUND = 4
_OF_NO_BOARD = ("about", "card list", "cards", "list", "total")
_OTHER_GAMES = (
    "actions", "agendas", "allies", "ally", "artifacts", "asset", "assets", "attachments", "champions", "creature",
    "creatures", "enchantments", "energy", "event", "events", "extra deck", "followers", "hardware", "hero",
    "heroes", "ice", "identity", "instants", "investigator", "items", "lands", "leader", "material deck",
    "monsters", "operations", "planeswalkers", "pokemon", "programs", "resources", "skills", "sorceries", "spells",
    "support", "trainer", "trainers", "traps", "treachery", "units", "upgrades",
)  # fmt: skip
_HEADINGS = (*_OTHER_GAMES, *_OF_NO_BOARD, *_DECK_HEADINGS, *_MAYBE_HEADINGS)
_METADATA = (
    "agenda points", "asunto", "author", "betreff", "by", "cc", "class", "created by", "created", "date",
    "deck code", "edition", "event", "exported", "format", "from", "gesamt", "hero class", "influence",
    "last updated", "legality", "link", "objet", "packs", "place", "player", "price", "record", "sent", "set",
    "sets", "source", "stand", "subject", "sum", "summe", "taboo", "to", "total price", "updated", "url", "version",
    "xp spent", "year",
)  # fmt: skip
"""Labels of what other sites write about a deck."""
_SUMMARY = re.compile(r"\d+(?:\s*/\s*\d+)?\s+(?:cards?|agenda points|influence)\b.*", re.IGNORECASE)
_CHAT = re.compile(r"\D{1,60}\d{1,2}:\d\d(?:\s*[ap]m)?", re.IGNORECASE)
"""Sender and time of a chat message."""
_CARD_WORDS = (
    "card", "cards", "carta", "cartas", "carte", "cartes", "kaarten", "kart", "karta", "karte", "karten", "karty",
    "kort", "карт", "карты", "枚", "カード",
)  # fmt: skip
_COUNTS = (*_CARD_WORDS, "copies", "total")
"""What may stand beside the number in a heading."""
_TOTALS = (
    "gesamt", "gesamtzahl", "insgesamt", "razem", "samlet", "somme", "sum", "suma", "summa", "summe", "sums", "totaal",
    "total", "totale", "totals", "totalt", "zusammen", "всего", "итого",
)  # fmt: skip
_BESIDE_TOTALS = (
    "anzahl", "count", "das", "de", "deck", "decks", "der", "di", "im", "in", "is", "list", "main", "number", "of",
    "size", "the",
)  # fmt: skip
_EASTERN_TOTAL = re.compile(r"[合総总總共計计]+\s*[::]?\s*\d+\s*[枚張张]?")
_SUM = re.compile(r"\d{1,3}(?:\s*\+\s*\d{1,3})+")
_DECK_WORDS = (
    "baralho", "brew", "deck", "deckliste", "decklist", "decknaam", "deckname", "kortlek", "lista", "liste", "mazo",
    "mazzo", "pakli", "talia", "колода", "デッキ", "デッキ名",
)  # fmt: skip
_NAME_WORDS = ("name", "naam", "namn", "navn", "nom", "nombre", "nome", "titel", "title", "titolo", "titre", "titulo")
_BESIDE_NAMES = (
    "da", "de", "del", "der", "des", "do", "du", "el", "il", "la", "le", "list", "mein", "meine", "mi", "mijn", "min",
    "mio", "mon", "my", "neues", "new", "of", "our", "the",
)  # fmt: skip
_BOARD_COLUMNS = ("board", "category", "categories", "list", "loc", "location", "part", "pile", "section", "zone")
"""Columns that say what a card belongs to."""
_TITLE_COLUMNS = (
    "card", "card name", "card title", "cardname", "cards", "carta", "carte", "kaart", "karta", "karte", "karten",
    "kartenname", "kort", "kortnamn", "kortnavn", "naam", "name", "name der karte", "namn", "navn", "nazwa", "nom",
    "nom de la carte", "nombre de la carta", "nome", "nome della carta", "titel", "title", "titolo", "titre",
    "titulo", "карта", "название", "カード名",
)  # fmt: skip
_COUNT_COLUMNS = (
    "aantal", "amount", "antal", "antall", "anz", "anzahl", "cant", "cantidad", "copias", "copie", "copies",
    "count", "deck qty", "exemplaires", "exemplare", "how many", "ilosc", "in deck", "kopien", "main", "maindeck",
    "menge", "nb", "q", "qta", "qtd", "qte", "qty", "quantidade", "quantita", "quantite", "quantity", "stk",
    "stuck", "stuckzahl", "x", "кол во", "количество", "数量", "枚数",
)  # fmt: skip
_COUNT_WORDS = frozenset(
    ("amount", "antal", "anzahl", "cantidad", "copias", "copie", "copies", "count", "exemplaires", "exemplare",
     "kopien", "menge", "qty", "quantidade", "quantita", "quantite", "quantity")
)  # fmt: skip
"""One of them is in the name of a column of copies, as in “Number of copies”."""
_DATA_COLUMNS = frozenset(
    ("cmc", "cost", "cost energy", "energy", "kind", "kosten", "mana", "price", "rarity", "set", "spark", "type", "typ",
     "value", "wert")
)  # fmt: skip
"""Columns of what is printed on a card."""
_NUMBER_COLUMNS = ("", "#", "id", "no", "nr", "num", "number", "numero", "nummer")
"""Columns of copies only where no other one is; as a rule they have the numbers of cards in a set."""
_EITHER_COLUMNS = ("nombre",)
"""The title in Spanish, and the copies in French."""
_REMARK = re.compile(
    r"(?<!\S)[(\[*]((?:[^()\[\]*]){2,80})[)\]*]|(?<=[\t;,|])\s*((?:maybe|side)(?:board)?|sb)\s*(?![^\t;,|])",
    re.IGNORECASE,
)
"""What stands in brackets or in a cell of its own."""
_LABEL = re.compile(r"(?P<label>[^\W\d][\w .’'&/-]{0,40}?)\s*(?::\s*(?P<rest>\S.*)|=\s*\"?(?P<value>[^\s\"].*?)\"?)")


def headings_of(form: DeckForm) -> frozenset[str]:
    """The headings that lists of a game have: its parts, kinds of cards and choices, and those of all lists."""
    words = set(_HEADINGS)
    for part in form.parts:
        words |= {part.id, part.label, part.plural, *part.kinds, *map(plural, part.kinds)}
    for choice in form.choices:
        for option in choice.options:
            words |= {option.value, option.label}
    return frozenset(map(folded, words))


def is_heading(line: str, headings: Collection[str]) -> bool:
    """Is it one of these headings, with or without a number of cards?"""
    return bool(_without_count(line) & {*headings})


def is_about_deck(line: str) -> bool:
    """Is it what other sites and chats write about a deck: its format, its date, how many cards it has, who sent it?"""
    return labelled(line)[0] in _METADATA or bool(_SUMMARY.fullmatch(line) or _CHAT.fullmatch(line)) or is_total(line)


def is_total(line: str) -> bool:
    """Is it a number of cards in any language, and nothing else?"""
    words = folded(line).split()
    named = [word for word in words if not word.isdigit()]
    return bool(_EASTERN_TOTAL.fullmatch(line) or _SUM.fullmatch(line)) or (
        0 < len(named) < len(words)
        and not _EITHER_TOTAL.isdisjoint(named)
        and _EITHER_TOTAL.union(_BESIDE_TOTALS).issuperset(named)
    )


def is_name_label(label: str) -> bool:
    """Does a deck's name follow, as behind “Mein Deck” or “Nombre del mazo”?"""
    words = {*label.split()}
    return not words.isdisjoint(_NAME_LABELS) and words <= _NAME_LABELS.union(_BESIDE_NAMES)


_EITHER_TOTAL = frozenset(map(folded, (*_TOTALS, *_CARD_WORDS)))
_NAME_LABELS = frozenset(map(folded, (*_DECK_WORDS, *_NAME_WORDS)))
_MAYBE = frozenset(map(folded, _MAYBE_HEADINGS))
_SURE = frozenset(map(folded, _SURELY_MAYBE))
_DECK = frozenset(map(folded, _DECK_HEADINGS))
_TITLES = frozenset(map(folded, _TITLE_COLUMNS))


def board_of(heading: str, headings: Collection[str]) -> Board | None:
    """Where the cards under it belong; None if it leaves them where those before it are."""
    words = _without_count(heading)
    if words & _MAYBE or any(len(each := words_in.split()) <= _MOST_AROUND and _SURE & {*each} for words_in in words):
        return Board.MAYBE
    return Board.DECK if words & {*headings} - {*_OF_NO_BOARD} else None


def board_of_remarks(line: str) -> Board | None:
    """The maybeboard, if something in brackets behind a card says so, as in `[Maybeboard{noDeck},Thoughts]`."""
    for found in _REMARK.finditer(line):
        remark = found.group(found.lastindex or 0)
        if "{nodeck}" in remark.lower() or folded(re.split(r"[{,:]", remark)[0]) in _MAYBE:
            return Board.MAYBE
    return None


def is_whole_deck(heading: str) -> bool:
    """Is it a heading of the deck itself, not of a part of it?"""
    return bool(_without_count(heading) & _DECK)


def key_of(heading: str) -> str:
    """What two headings of the same part have in common."""
    return min(_without_count(heading), key=len, default="")


def _without_count(line: str) -> set[str]:
    """The words of a heading, with and without what stands beside its number of cards; none if it can't be one."""
    words = folded(line).split()
    # A number before a word may be copies of a card whose title is wrong.
    if words and words[0].isdigit() and words[-1] not in _COUNTS and not line.endswith(":"):
        return set()
    words = [word for word in words if not word.isdigit()]
    without = words[:-1] if words and words[-1] in _COUNTS else words
    return {" ".join(words), " ".join(without)}


def counts_cards(text: str) -> bool:
    """Is it nothing but a number of cards?"""
    return all(word.isdigit() or word in _COUNTS for word in folded(text).split())


def labelled(line: str) -> tuple[str, str]:
    """What stands before a colon or an equals sign, folded, and what stands behind it; or twice nothing."""
    found = _LABEL.fullmatch(line)
    return (folded(found.group("label")), found.group("rest") or found.group("value")) if found else ("", "")


class Columns(NamedTuple):
    """The places of titles and copies in the rows of a table, whether the copies may be another number, the place of
    what a card belongs to, that of its copies beside the deck, and the columns of further cards.
    """

    titles: int
    copies: int | None
    is_doubtful: bool = False
    board: int | None = None
    considered: int | None = None
    is_of_deck: bool = False
    """Are the copies those of the deck alone?"""
    further: tuple[Columns, ...] = ()
    unknown: tuple[int, ...] = ()
    """Whose names say nothing: where no column has the copies, they may be there."""


def columns_of(cells: Sequence[str]) -> Columns | None:
    """The columns of titles and of copies, if these cells are the names of columns."""
    names = [folded(cell) for cell in cells]
    titles = [at for at, name in enumerate(names) if name in _TITLES]
    counts = [
        at for at, name in enumerate(names) if name in _COUNT_COLUMNS or not _COUNT_WORDS.isdisjoint(name.split())
    ]
    # Beside copies in the sideboard, those in the deck.
    counts = counts or [at for at, name in enumerate(names) if name in _DECK and not _MAYBE.isdisjoint(names)]
    if not titles and 0 not in counts and names[0] in _DECK | _MAYBE:
        # The cards of a board, whose name stands above them.
        titles = [0]
    for at in (at for at, name in enumerate(names) if name in _EITHER_COLUMNS):
        (counts if titles else titles).append(at)
    numbers = [at for at, name in enumerate(names) if name in _NUMBER_COLUMNS and (name or cells[at].strip() == "#")]
    # Two cells without a word for copies may as well be a name and what is called so.
    if not titles or not (counts or numbers or len(cells) > 2 or not _DATA_COLUMNS.isdisjoint(names)):
        return None
    boards = [at for at, name in enumerate(names) if name in _BOARD_COLUMNS]
    considered = [at for at, name in enumerate(names) if name in _MAYBE]
    first = Columns(
        titles[0],
        next(iter(counts or numbers), None),
        not counts and bool(numbers),
        next(iter(boards), None),
        next(iter(considered), None),
        bool(counts) and names[counts[0]] in _DECK,
        unknown=tuple([at for at, name in enumerate(names) if name not in _TITLES | _DATA_COLUMNS]),
    )
    # Cards side by side have the same heads again.
    again = [at for at in titles if names[at] == names[titles[0]]]
    beside = [*(counts or numbers), *[None] * len(again)]
    return first._replace(further=tuple(Columns(at, beside[n], not counts) for n, at in enumerate(again) if n))
