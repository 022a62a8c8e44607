"""Cards of a game: what its pool holds, what a card may say, and what can be asked about it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.kernel.art import plain
from games.kernel.art.painter import Painter
from games.kernel.cards.diagnostics import FieldFault, TextCheck
from games.kernel.cards.editor import Aids, Completion
from games.kernel.cards.power import Power
from games.kernel.cards.search import Fact, SearchField
from games.kernel.refusal import DataError

Json = dict[str, Any]


class Cards(ABC):
    """What a game tells of its cards: to those who play, write and look for them.

    It begins with a pool, the fields of its definitions and their faults. Where cards say nothing in words, the rest
    stays as it is here.
    """

    @property
    def painter(self) -> Painter:
        """What draws their pictures."""
        return plain

    shared_kinds: ClassVar[frozenset[str]] = frozenset()
    """Kinds of cards that no deck holds: a match deals them from its definitions, for all seats together."""

    @abstractmethod
    def pool(self) -> Mapping[str, Json]:
        """The shipped cards, by title, as card definitions (plain data)."""

    def shared(self, cards: Mapping[str, Json]) -> Mapping[str, Json]:
        """What a match with these definitions deals of `shared_kinds`, by title."""
        return {}

    def prepare(self, cards: Mapping[str, Json]) -> None:  # noqa: B027  (a game may have nothing to do)
        """Compiles the cards before the first match needs them."""

    def merged(self, cards: Mapping[str, Json], own: Mapping[str, Json]) -> dict[str, Json]:
        """The cards with those that a document defines in their place; one that defines any of `shared_kinds` defines
        all of them."""
        if any(card.get("kind") in self.shared_kinds for card in own.values()):
            cards = {title: card for title, card in cards.items() if card.get("kind") not in self.shared_kinds}
        return {**cards, **own}

    def pool_faults(self, cards: Mapping[str, Json]) -> list[FieldFault]:
        """Why no match should begin with these cards as the whole pool, whatever is in the decks; nothing that can be
        said of a single card."""
        return []

    def families(self, definition: Json) -> tuple[str, ...]:
        """What a card belongs to, by which it is colored: none, one or several ids of the list that the game's
        vocabulary names. The definition may be a draft, with anything missing."""
        return ()

    @abstractmethod
    def fields(self) -> Sequence[Json]:
        """What an editor of cards asks for: kinds (`kind`, `label`, `fields`) with the fields of their definitions.

        A field has `name` (for an entry of a mapping `mapping.key`), `label`, `type` and `required`, and if need be
        `help`. By type: `integer` has `min` and `max`; `choice` has `options` (`value`, `label`); `flag` is true or
        left out; `list` is a list of words; `text` has `rows`, `max_length`, `on` if it is a rules text (what
        `check_text` asks for), `refers` if it is the title of a card of that kind. What isn't required is left out of a
        definition when it is empty; a required rules text is there, and may be empty.
        """

    @abstractmethod
    def faults(self, definition: Json) -> list[FieldFault]:
        """The same with the field of each fault, as `fields` names it."""

    def reference_faults(self, definition: Json, cards: Mapping[str, Json]) -> list[FieldFault]:
        """What a definition names or needs that isn't among the cards, by title, that there would be beside it (an
        older wording of its own may be among them); nothing that `faults` finds."""
        return []

    def check_text(self, text: str, on: str) -> TextCheck:
        """A rules text in its canonical wording, or all of its faults; raises DataError for an unknown `on`."""
        raise DataError(f"No card of this game has a text on “{on}”.")

    def canonical_text(self, text: str, on: str) -> str:
        """The text in its canonical wording; raises DataError with line, column and suggestion."""
        raise DataError(f"No card of this game has a text on “{on}”.")

    def played_differently(self, before: Json, after: Json) -> list[str]:
        """The fields, named as in `fields`, that make two definitions of a card play differently: empty if one
        only spells, words or adorns what the other says. Either may be faulty, or say by which edition of the card
        language it is read (games.kernel.cards.edition)."""
        return sorted(name for name in {*before, *after} if before.get(name) != after.get(name))

    def power(self, definition: Mapping[str, Any]) -> Power | None:
        """What the numbers of a card add up to, for the curve of the pool; None for a card that has none. The
        definition may be a draft, with anything missing."""
        return None

    def does(self, definition: Json) -> object:
        """What a card does as a value, equal for cards that do the same, also where another edition reads one of them.
        Raises DataError for one that can't be played."""
        raise DataError("Cards of this game say nothing in words.")

    def explain(self, definition: Json) -> list[Json]:
        """What the rules texts of a card say, part by part, for whoever wrote them to check.

        Each text has `field` and `label` as in `fields`, and `lines`: entries with a `text` and `children`, which
        are entries too. A text that can't be read is left out. A definition may say by which edition it is read.
        """
        return []

    def explain_text(self, text: str, on: str) -> list[Json]:
        """The same of one text that stands on `on` (as for `check_text`): its entries. Raises TextError."""
        raise DataError(f"No card of this game has a text on “{on}”.")

    def forms(self) -> Sequence[Json]:
        """How the text of a card is written: sections (`id`, `title`, `intro`, `forms`) of forms.

        A form has `id`, `title`, `patterns` (lists of pieces: `word`, `slot` with `to`, `maybe`, `either`, each with
        `space` before it or none), canonical `examples`, in words `where` they stand, a `meaning` and `rules`. Ids are
        unique, and what a slot points to is one.
        """
        return ()

    def forms_used(self, definition: Json) -> frozenset[str]:
        """The ids of the forms that the texts of a card use."""
        return frozenset()

    def completions(self, before: str, on: str, cards: Mapping[str, Json]) -> Sequence[Completion]:
        """What can follow a text that ends at the caret and stands on `on`, the most likely first; `cards`, by title,
        are those that can be named. None where the text can't be read so far; raises DataError for an unknown `on`."""
        raise DataError(f"No card of this game has a text on “{on}”.")

    def writing_aids(self, on: str) -> Aids:
        """Symbols, phrases and templates of lines that can be put into a text that stands on `on`; raises DataError for
        an unknown one."""
        raise DataError(f"No card of this game has a text on “{on}”.")

    def search_fields(self) -> Sequence[SearchField]:
        """What can be asked for of a card, beside its title. Keys and aliases are lowercase letters, and unique."""
        return ()

    def search_facts(self, definition: Json) -> Mapping[str, Fact]:
        """What a card has, by the key of a search field; what it doesn't have is left out."""
        return {}

    def search_relations(self, cards: Mapping[str, Json]) -> Mapping[str, Mapping[str, frozenset[str]]]:
        """For each field of the kind `cards` the values that can be asked for among these cards, with the titles of
        those that answer to each."""
        return {}
