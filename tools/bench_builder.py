"""Measures how fast the deck builder responds to keys and presses, with the whole pool visible.

`python3 -m tools.bench_builder http://127.0.0.1:8000` needs a running site, Playwright and Chromium. For each kind of
input it prints the longest and the median time from the input to the frame that shows its effect, as measured by the
browser (Event Timing, in steps of 8 ms), and the longest time of a handler. It measures once at normal speed, and once
with the processor slowed down four times.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable

from playwright.sync_api import Error, Page, sync_playwright

from tools.chromium import chromium

OBSERVE = """() => {
  window.timed = [];
  const note = (list) => {
    for (const { name, duration, processingStart, processingEnd } of list.getEntries()) {
      window.timed.push([name, duration, processingEnd - processingStart]);
    }
  };
  new PerformanceObserver(note).observe({ type: "event", durationThreshold: 16, buffered: false });
}"""
INPUTS = {"keydown", "keypress", "keyup", "input", "beforeinput", "pointerdown", "pointerup", "click"}


def typing(page: Page) -> None:
    page.get_by_label("Search cards").focus()
    for letter in "while you control":
        page.keyboard.press(letter if letter != " " else "Space")
        page.wait_for_timeout(60)
    for _ in range(17):
        page.keyboard.press("Backspace")
        page.wait_for_timeout(60)


def adding(page: Page) -> None:
    page.get_by_label("Search cards").press("Enter")
    for _ in range(15):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(60)
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)


def press(page: Page, places: list[tuple[float, float]], *, times: int = 1) -> None:
    """Presses where things are: looking for each anew would keep the page busy with that."""
    for x, y in places:
        for _ in range(times):
            page.mouse.click(x, y)
            page.wait_for_timeout(250)


def middles(page: Page, selector: str) -> list[tuple[float, float]]:
    boxes = [each.bounding_box() for each in page.locator(selector).element_handles()]
    return [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]


def pressing(page: Page) -> None:
    tools = middles(page, ".tile:not([hidden]) .tile__tool--more:not([aria-disabled])")
    press(page, [place for place in tools if 350 < place[1] < 780][:4], times=2)


def filtering(page: Page) -> None:
    press(page, middles(page, ".chip")[::3], times=2)


def taking_back(page: Page) -> None:
    page.locator("[data-in=pool][tabindex='0']").focus()
    for key in ("Control+z", "Control+y"):
        for _ in range(8):
            page.keyboard.press(key)
            page.wait_for_timeout(100)


DEEDS: dict[str, Callable[[Page], None]] = {
    "typing in the search": typing,
    "moving and adding": adding,
    "pressing plus": pressing,
    "filters": filtering,
    "undo and redo": taking_back,
}


def measure(page: Page, address: str, slower: int) -> None:
    try:
        page.goto(f"{address}/voidream/decks/build/?with=concourse-zero")
    except Error:
        sys.exit(f"No site at {address}. Start one with `make run`, or give its address.")
    page.locator("#builder[data-stands=checked]").wait_for()
    page.get_by_text("Show cards that can").click()
    # Every face is drawn once, as after a look through the pool.
    page.evaluate("""async () => {
      const pane = document.querySelector("[data-scroller]");
      for (let at = 0; at < pane.scrollHeight; at += 500) {
        pane.scrollTop = at;
        await new Promise((done) => setTimeout(done, 40));
      }
      pane.scrollTop = 0;
    }""")
    page.wait_for_timeout(1500)
    elements = page.evaluate("document.querySelectorAll('*').length")
    cards = page.locator(".tile:not([hidden])").count()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    print(f"\n{cards} visible cards, {elements} elements, processor slowed down {slower} times")
    page.evaluate(OBSERVE)
    for name, deed in DEEDS.items():
        page.evaluate("window.timed.length = 0")
        deed(page)
        page.wait_for_timeout(400)
        timed = [(each[1], each[2]) for each in page.evaluate("window.timed") if each[0] in INPUTS]
        shown, worked = [each[0] for each in timed] or [16], [each[1] for each in timed] or [0]
        print(
            f"  {name:22} longest {max(shown):4.0f} ms, median {statistics.median(shown):4.0f} ms to the next frame;"
            f" longest handler {max(worked):5.1f} ms ({len(timed)} over 16 ms)"
        )


def main() -> None:
    address = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://127.0.0.1:8000"
    path = chromium()
    if path is None:
        sys.exit("Chromium not found. Install it, or set CHROMIUM to its path.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for slower in (1, 4):
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            measure(page, address, slower)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
