"""Somebody who plays at the table through the page alone: looks at what glows, and clicks."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

__all__ = ["Dreamer", "Toucher", "Typist"]

UNCHOSEN = (
    "#table .slot.is-option:not(.is-chosen) > .slot__button, .choice:not(.is-chosen) > button, "
    ".button--toggle[aria-pressed=false]"
)


class Dreamer:
    """Spends arcana as fast as it may, so that a match is short: plays them inverted, and enters every Nightmare."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.ending = page.locator("dialog.end[open]")
        self.prompt = page.locator(".prompt.is-asked")
        self.confirm = page.locator("[data-confirm]")

    def play_to_the_end(self, at_most: int = 200) -> None:
        for _ in range(at_most):
            self.prompt.or_(self.ending).first.wait_for()
            if self.is_over:
                return
            self.answer()
        raise AssertionError(f"the match isn't over after {at_most} answers")

    @property
    def is_over(self) -> bool:
        return self.ending.is_visible()

    @property
    def is_asked(self) -> bool:
        return self.prompt.is_visible()

    def answer(self) -> None:
        """One answer to what is asked now, and the wait until the table has taken it."""
        question = self.page.locator("#table").get_attribute("data-asked")
        self._choose()
        self.page.wait_for_function("asked => document.getElementById('table').dataset.asked !== asked", arg=question)

    def _choose_this(self, what: Locator) -> None:
        what.click()

    def _choose(self) -> None:
        if self.page.locator("[data-pass]").count():
            self._act()
        elif self.page.locator(".stepper").count():
            while self.confirm.is_disabled():
                self._choose_this(self.page.locator(".stepper button:last-child:enabled").first)
            self._choose_this(self.confirm)
        elif self.confirm.count():
            self._pick()
        else:
            self._choose_this(self._buttons.last)

    def _act(self) -> None:
        """The first card that can be inverted, or else played, or a pass."""
        hand = self.page.locator(".hand--mine .slot.is-option > .slot__button")
        if not hand.count():
            self._choose_this(self.page.locator("[data-pass]"))
            return
        self._choose_this(hand.first)
        ways = self.page.get_by_role("dialog").get_by_role("button")
        ways.first.wait_for()
        invert = ways.filter(has_text="Invert")
        # Some cards forbid to invert.
        self._choose_this((invert if invert.count() else ways).first)

    def _pick(self) -> None:
        enter = self._buttons.filter(has_text="Enter")
        if enter.count():
            self._choose_this(enter)
            return
        while self.confirm.is_disabled():
            self._choose_this(self.page.locator(UNCHOSEN).first)
        self._choose_this(self.confirm)

    @property
    def _buttons(self) -> Locator:
        return self.page.locator(".prompt__buttons > .button:not([data-confirm])")


class Toucher(Dreamer):
    """The same, by the touch of a finger."""

    def _choose_this(self, what: Locator) -> None:
        what.tap()


class Typist(Dreamer):
    """The same, by keys alone: the numbers that stand on what can be chosen, and those that the help tells."""

    def _press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def _choose(self) -> None:
        if self.page.locator(".cut").count():
            self._press("Space")
        elif self.page.locator("[data-pass]").count():
            self._act()
        elif self.page.locator("#table .slot.is-option .stepper").count():
            self._assign()
        else:
            self._press("ArrowDown")
            self._pick()

    def _act(self) -> None:
        for number, card in enumerate(self.page.locator(".hand--mine .hand__card").all()[:10], 1):
            if "is-option" in (card.get_attribute("class") or ""):
                self._press(str(number % 10))
                menu = self.page.locator(".menu")
                menu.wait_for()
                self._press("Shift+Enter" if menu.locator("[data-second]").count() else "Enter")
                return
        self._press("p")

    def _assign(self) -> None:
        amounts = self.page.locator("#table .slot.is-option .stepper output")
        for number in range(1, amounts.count() + 1):
            while self.confirm.is_disabled():
                given, _, limit = amounts.nth(number - 1).inner_text().partition("/")
                if given == limit:
                    break
                self._press(str(number % 10))
        self._press("Space")

    def _pick(self) -> None:
        enter = self.page.locator("[data-key]").filter(has_text="Enter Nightmare")
        if enter.count():
            self._press(enter.get_attribute("data-key") or "")
        elif not self.confirm.count():
            self._press(self.page.locator("[data-key]").last.get_attribute("data-key") or "")
        else:
            while self.confirm.is_disabled():
                unchosen = self.page.locator("[data-key][aria-pressed=false]").first
                self._press(unchosen.get_attribute("data-key") or "")
            self.page.locator("#prompt").focus()
            self._press("Space")
