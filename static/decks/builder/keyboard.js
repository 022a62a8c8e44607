// Keys: on a card, and anywhere. What is typed into a field is left alone.
import { add, redo, remove, undo } from "./actions.js";
import { entries } from "./facts.js";
import { habit } from "./storage.js";
import { consider, considered, dismiss, setAside, takeIn } from "./maybe.js";
import { saveAtOnce } from "./saving.js";
import { store } from "./store.js";
import { isWide } from "./wide.js";

/** @param {EventTarget | null} target */
const isField = (target) => target instanceof HTMLElement && target.matches("input:not([type=checkbox]), select, textarea");

export function listen() {
  document.addEventListener("keydown", (event) => {
    if (store.state.screen !== "build" || event.defaultPrevented || event.isComposing) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey) return withCtrl(event);
    if (event.altKey || store.state.dialog) return;
    const card = event.target instanceof Element ? event.target.closest("[data-card]") : null;
    if (card && onCard(event, /** @type {HTMLElement} */ (card))) return event.preventDefault();
    if (!isField(event.target)) anywhere(event);
  });
}

/** @param {KeyboardEvent} event */
function withCtrl(event) {
  const key = event.key.toLowerCase();
  // An empty search has nothing of its own to undo.
  const field = isField(event.target) && !(event.target instanceof HTMLInputElement && event.target.type === "search" && !event.target.value);
  if (key === "s") {
    event.preventDefault();
    if (!store.state.dialog) saveAtOnce();
  } else if (!field && !store.state.dialog && key === "z") {
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  } else if (!field && !store.state.dialog && key === "y") {
    event.preventDefault();
    redo();
  }
}

/** @param {KeyboardEvent} event */
function anywhere(event) {
  if (habit("letters") === "off") return;
  if (event.key === "/") {
    event.preventDefault();
    focusSearch();
  } else if (event.key === "?") {
    event.preventDefault();
    store.set({ dialog: { kind: "help" } });
  }
}

export function focusSearch() {
  if (!isWide()) store.set({ pane: "cards" });
  queueMicrotask(() => {
    const box = /** @type {HTMLInputElement | null} */ (document.getElementById("q"));
    box?.focus();
    box?.select();
  });
}

/** @param {KeyboardEvent} event @param {HTMLElement} card @returns {boolean} whether the key meant something */
function onCard(event, card) {
  const title = card.dataset.card ?? "";
  const place = card.dataset.in;
  if (event.key.toLowerCase() === "m") {
    if (place === "pool") consider(title);
    else leaving(card, title, event.shiftKey, place === "deck" ? setAside : takeIn);
    return true;
  }
  if (["Enter", " ", "+", "="].includes(event.key) || event.code === "NumpadAdd") {
    if (event.key === " " && event.shiftKey) return false;
    // On most keyboards the plus itself is typed with Shift.
    if (place === "maybeboard") consider(title);
    else add(title, event.shiftKey && event.key !== "+");
    return true;
  }
  if (["Delete", "Backspace", "-", "_", "−"].includes(event.key)) {
    leaving(card, title, event.shiftKey, place === "maybeboard" ? dismiss : remove);
    return true;
  }
  if (event.key.toLowerCase() === "n" && place !== "pool") {
    store.set({ dialog: { kind: "note", title } });
    return true;
  }
  if (event.key.toLowerCase() === "d") {
    store.set({ dialog: { kind: "details", title } });
    return true;
  }
  return move(event.key, card);
}

/**
 * A row that goes hands the focus to its neighbor.
 * @param {HTMLElement} card @param {string} title @param {boolean} all @param {(title: string, all: boolean) => void} deed
 */
function leaving(card, title, all, deed) {
  const place = card.dataset.in;
  const near = place === "pool" ? null : (neighbor("ArrowDown", card) ?? neighbor("ArrowUp", card));
  deed(title, all);
  const stays = (place === "deck" ? entries() : considered())[title];
  if (near && !stays) focus(near);
}

/** @param {string} key @param {HTMLElement} card */
function move(key, card) {
  const to = neighbor(key, card);
  if (!to) return ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"].includes(key);
  focus(to);
  return true;
}

/** Where Tab leads to from now on in that place. @param {string | undefined} place @param {string} title */
export const lead = (place, title) => (place === "deck" ? { row: title } : place === "maybeboard" ? { maybeRow: title } : { current: title });

/** @param {HTMLElement} card */
function focus(card) {
  const title = card.dataset.card ?? "";
  store.set(lead(card.dataset.in, title));
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: "nearest" });
}

/** The card that lies there, as it is laid out now. @param {string} key @param {HTMLElement} card @returns {HTMLElement | null} */
function neighbor(key, card) {
  const place = `[data-in="${card.dataset.in}"]`;
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`li:not([hidden]) > ${place}`)]);
  const at = all.indexOf(card);
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1) ?? null;
  if (key === "ArrowRight") return all[at + 1] ?? null;
  if (key === "ArrowLeft") return all[at - 1] ?? null;
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const down = key === "ArrowDown";
  const here = card.getBoundingClientRect();
  const others = down ? all.slice(at + 1) : all.slice(0, at).reverse();
  let best = null;
  let nearest = Infinity;
  let line = NaN;
  for (const each of others) {
    const there = each.getBoundingClientRect();
    if (Math.abs(there.top - here.top) < 4) continue;
    // Only the next line counts.
    if (Number.isNaN(line)) line = there.top;
    if (Math.abs(there.top - line) > 4) break;
    const off = Math.abs(there.left - here.left);
    if (off < nearest) [best, nearest] = [each, off];
  }
  return best;
}
