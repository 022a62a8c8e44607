// The coach of a first match: one line at a time, at the part of the table it explains.
import { gettext } from "../site/messages.js";
import { Icon } from "./face.js";
import { html, useLayoutEffect, useRef } from "./html.js";
import { Explained } from "./learned.js";
import { store } from "./store.js";
import { nextTip } from "./tips.js";
import { due } from "./tip.js";

/** Space between the bubble and what it explains, and to the window's edges, in px. */
const GAP = 12;
const MARGIN = 8;
/** How far the places that are tried are apart. */
const STEP = 16;
const MARKED = "data-coached";

export function Coach() {
  const { config } = store.state;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const tip = coached();
  useLayoutEffect(() => {
    const anchor = mark(tip?.at ?? "");
    if (!tip || !box.current) return undefined;
    const bubble = box.current;
    const move = () => place(bubble, anchor);
    move();
    // Cards fly to their places first.
    const later = setTimeout(move, 400);
    addEventListener("resize", move);
    return () => {
      clearTimeout(later);
      removeEventListener("resize", move);
    };
  }, [tip]);
  if (!config.coach || !tip) return null;
  return html`
    <section class="coach" ref=${box} aria-label=${gettext("Tutorial")}>
      <p class="coach__words"><${Icon} name="eye" /><${Explained} text=${tip.text} /></p>
      <div class="coach__buttons">
        <form method="post" action=${config.coach.skip}>
          <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
          <button type="submit" name="skip" value="1" class="coach__skip">${gettext("Skip tutorial")}</button>
        </form>
        <button type="button" class="button button--primary" onClick=${next}>${gettext("Got it")} <kbd>Esc</kbd></button>
      </div>
    </section>`;
}

/** Its line, which waits while a card's actions are laid out. */
const coached = () => (store.state.config.coach && !store.state.draft?.menu ? due() : null);

export const isCoached = () => Boolean(coached());

/** The next line for the same question, if there is one; else the question has the keys again. */
export function next() {
  nextTip();
  if (!store.state.tip) document.getElementById("prompt")?.focus({ preventScroll: true });
}

/** Marks what a line speaks of, and nothing else. @param {string} selector @returns {Element | null} */
function mark(selector) {
  const found = selector ? [...document.querySelectorAll(`#table ${selector}`)].find((each) => each.getBoundingClientRect().width > 0) ?? null : null;
  for (const element of document.querySelectorAll(`[${MARKED}]`)) if (element !== found) element.removeAttribute(MARKED);
  found?.setAttribute(MARKED, "");
  return found;
}

/** What a bubble should leave in sight, and how much a covered pixel of it counts. @type {[string, number][]} */
const WEIGHTS = [[`[${MARKED}]`, 9], [".is-option > .slot__button", 9], [".slot__button, .stage, .stack--busy", 3], [".bar, .lane, .plate, .numbers, .tower, .piles", 0.2]];

/**
 * Next to the anchor where it covers least, above the question; without an anchor, in the middle of the window.
 * @param {HTMLElement} bubble @param {Element | null} anchor
 */
function place(bubble, anchor) {
  const { width, height } = bubble.getBoundingClientRect();
  const near = anchor?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 3, 0, 0);
  const covered = WEIGHTS.flatMap(([selector, weight]) => [...document.querySelectorAll(`#table :is(${selector})`)].map((each) => /** @type {const} */ ([each.getBoundingClientRect(), weight])));
  const floor = document.getElementById("prompt")?.getBoundingClientRect().top ?? innerHeight;
  const lowest = Math.max(MARGIN, floor - height - MARGIN);
  let least = Infinity;
  for (let top = lowest; top >= MARGIN; top -= STEP) {
    for (let left = MARGIN; left <= innerWidth - width - MARGIN; left += STEP) {
      const box = new DOMRect(left, top, width, height);
      const away = Math.hypot(...distance(box, near));
      const cost = covered.reduce((sum, [rect, weight]) => sum + weight * shared(box, rect), Math.abs(away - GAP) * GAP);
      if (cost >= least) continue;
      least = cost;
      bubble.style.left = `${left}px`;
      bubble.style.top = `${top}px`;
    }
  }
}

/** How far two boxes are apart, in either direction. @param {DOMRect} a @param {DOMRect} b */
const distance = (a, b) => [Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom)];

/** The area that two boxes share, with a little space around. @param {DOMRect} a @param {DOMRect} b */
function shared(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left) + GAP;
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + GAP;
  return b.width && wide > 0 && high > 0 ? wide * high : 0;
}

/** What comes after the first match, in the place of a rematch. */
export function NextSteps() {
  const { coach, csrf } = store.state.config;
  return coach && html`
    <form class="end__again" method="post" action=${coach.skip}>
      <input type="hidden" name="csrfmiddlewaretoken" value=${csrf} />
      <button type="submit" name="skip" value="1" class="button button--primary">${gettext("Play a full match")}</button>
    </form>
    <a class="button" href=${coach.learn}>${gettext("Take the lessons")}</a>
    <a class="button" href=${coach.build}>${gettext("Build a deck")}</a>`;
}
