"""Somebody who plays at the table through the page alone: looks at what glows, and clicks."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

__all__ = ["Dreamer"]

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

    def _choose(self) -> None:
        if self.page.locator("[data-pass]").count():
            self._act()
        elif self.page.locator(".stepper").count():
            while self.confirm.is_disabled():
                self.page.locator(".stepper button:last-child:enabled").first.click()
            self.confirm.click()
        elif self.confirm.count():
            self._pick()
        else:
            self._buttons.last.click()

    def _act(self) -> None:
        """The first card that can be inverted, or else played, or a pass."""
        hand = self.page.locator(".hand--mine .slot.is-option > .slot__button")
        if not hand.count():
            self.page.locator("[data-pass]").click()
            return
        hand.first.click()
        ways = self.page.get_by_role("dialog").get_by_role("button")
        ways.first.wait_for()
        invert = ways.filter(has_text="Invert")
        # Some cards forbid to invert.
        (invert if invert.count() else ways).first.click()

    def _pick(self) -> None:
        enter = self._buttons.filter(has_text="Enter")
        if enter.count():
            enter.click()
            return
        while self.confirm.is_disabled():
            self.page.locator(UNCHOSEN).first.click()
        self.confirm.click()

    @property
    def _buttons(self) -> Locator:
        return self.page.locator(".prompt__buttons > .button:not([data-confirm])")
