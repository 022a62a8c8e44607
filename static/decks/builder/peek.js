// A card in large beside what names it: a card of the pool, a row, a proposed change, or a card to start from.
import { cardOf } from "./facts.js";
import { front } from "./game.js";
import { html, useLayoutEffect, useRef } from "./html.js";
import { Made } from "./parts.js";
import { store } from "./store.js";

const DELAY = 250;
const PRESS_DELAY = 420;
const GAP = 12;
const WIDEST = 320;

let timer = 0;
/** What the pointer or the focus is on. @type {HTMLElement | null} */
let at = null;

export function Peek() {
  const { peek } = store.state;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const card = peek ? cardOf(peek.title) : null;
  useLayoutEffect(() => {
    if (!peek) return;
    // It may have gone meanwhile, or be below a dialog.
    const isSeen = peek.anchor.getClientRects().length > 0 && peek.anchor.closest("dialog") === document.querySelector("dialog[open]");
    if (!place.current || !isSeen || !settle(place.current, peek)) return store.set({ peek: null });
    // In the top layer, over a dialog, too.
    if (!place.current.matches(":popover-open")) place.current.showPopover();
  });
  if (!card) return null;
  return html`<div class="peek" ref=${place} popover="manual" aria-hidden="true"><${Made} of=${card.slug}
    make=${() => front(/** @type {any} */ (card), { lazy: false })} /></div>`;
}

/**
 * Where there is more room beside the anchor; for a finger, which covers that, in the middle.
 * @param {HTMLElement} panel @param {NonNullable<import("./store.js").State["peek"]>} peek @returns {boolean} whether there is room
 */
function settle(panel, { anchor, touched }) {
  const { innerWidth, innerHeight } = window;
  const { top, bottom } = anchor.getBoundingClientRect();
  // The button of a proposed change is below it, in the same column.
  const { left, right } = (anchor.closest(".way") ?? anchor).getBoundingClientRect();
  const isBefore = left > innerWidth - right;
  const room = touched ? innerWidth : isBefore ? left : innerWidth - right;
  const width = Math.min(WIDEST, room - 2 * GAP, (innerHeight - 2 * GAP) / 1.4);
  const level = (touched ? innerHeight : top + bottom) / 2 - width * 0.7;
  panel.style.setProperty("--card-w", `${width}px`);
  panel.style.left = `${touched ? (innerWidth - width) / 2 : isBefore ? left - GAP - width : right + GAP}px`;
  panel.style.top = `${Math.max(GAP, Math.min(level, innerHeight - GAP - width * 1.4))}px`;
  return width > 190 && bottom > 0 && top < innerHeight;
}

/** @param {HTMLElement | null} anchor */
function look(anchor) {
  clearTimeout(timer);
  at = anchor;
  if (store.state.peek) store.set({ peek: null });
  if (anchor) timer = window.setTimeout(() => store.state.dragged || show(anchor), DELAY);
}

const show = (/** @type {HTMLElement} */ anchor, touched = false) => store.set({ peek: { anchor, title: anchor.dataset.peek ?? "", touched } });

/** @param {any} target @returns {HTMLElement | null} */
const anchorOf = (target) => target.closest?.("[data-peek]") ?? null;

/** Shows cards while the pointer, the focus or a resting finger is on what names them. @param {HTMLElement} root */
export function watch(root) {
  root.addEventListener("pointerover", ({ target, pointerType }) => {
    const anchor = anchorOf(target);
    if (pointerType !== "touch" && anchor !== at) look(anchor);
  });
  root.addEventListener("pointerleave", ({ pointerType }) => pointerType !== "touch" && look(null));
  root.addEventListener("focusin", ({ target }) => target instanceof Element && target.matches(":focus-visible") && look(anchorOf(target)));
  // Shown again where it is once all is still.
  document.addEventListener("scroll", () => look(at), { capture: true, passive: true });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !store.state.peek) return;
    event.preventDefault();
    store.set({ peek: null });
  });
  // A finger that rests there sees the card, with what can be done with it in a deck; lifting it does nothing then.
  let isHeld = false;
  root.addEventListener("pointerdown", ({ target, pointerType }) => {
    isHeld = false;
    if (pointerType !== "touch") return;
    look(null);
    const anchor = anchorOf(target);
    if (anchor) timer = window.setTimeout(() => {
      isHeld = true;
      if (anchor.querySelector("[data-card]")) store.set({ dialog: { kind: "details", title: anchor.dataset.peek } });
      else show(anchor, true);
    }, PRESS_DELAY);
  });
  for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, () => isHeld || clearTimeout(timer));
  root.addEventListener("click", (event) => {
    if (isHeld) event.stopPropagation();
    if (isHeld) event.preventDefault();
    isHeld = false;
  }, { capture: true });
}
