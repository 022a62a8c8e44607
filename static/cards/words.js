// @ts-check
// The words of a game in any text: found by one pattern, marked, and explained by hover, focus, tap or long press.
import { gettext } from "../site/messages.js";
import { patternOf, span } from "./elements.js";

/** @typedef {import("./drawing.js").Meaning} Meaning @typedef {(text: string, except?: string[]) => {text: string, entry?: Meaning}[]} Finder */

const HOVER_DELAY = 180;
const PRESS_DELAY = 420;
const GAP = 8;
/** What has a use of its own, names something, or is marked already. */
const UNMARKED = "a,button,summary,label,code,h1,h2,h3,.word,.visually-hidden";

const meanings = /** @type {Map<string, Meaning>} */ (new Map());

/** What cuts a text at the words to explain. Titles in quotes stay whole, as do the names in `except`. @param {Meaning[]} entries @returns {Finder} */
export function finderOf(entries) {
  const forms = entries.flatMap((entry) => (entry.forms ?? [entry.word]).map((form) => ({ form, entry })));
  const byForm = new Map(forms.map(({ form, entry }) => [form.toLowerCase(), entry]));
  const pattern = new RegExp(['"[^"]*"', ...forms.map(({ form, entry }) => patternOf({ ...entry, word: form }))].join("|"), "gi");
  for (const entry of entries) meanings.set(entry.word, entry);
  return (text, except = []) => {
    const pieces = [];
    let at = 0;
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const isNamed = except.some((name) => text.includes(name) && text.lastIndexOf(name, index) > index - name.length);
      pieces.push({ text: text.slice(at, index) }, { text: found, entry: isNamed ? undefined : byForm.get(found.toLowerCase().replace(/ \d+$/, "")) });
      at = index + found.length;
    }
    return [...pieces, { text: text.slice(at) }].filter(({ text }) => text);
  };
}

/** Marks the words under an element. With `stops`, the keyboard reaches each where it is met first. @param {Element} root @param {Finder} find @param {boolean} stops */
export function markWords(root, find, stops, met = new Set()) {
  if (root.closest(UNMARKED)) return;
  for (const node of [...root.childNodes]) {
    if (node instanceof Element) markWords(node, find, stops, met);
    else if (node instanceof Text) node.replaceWith(...find(node.data).map(({ text, entry }) => {
      // A rule doesn't explain its own word.
      if (!entry || entry.rule === root.closest("[id]")?.id) return text;
      const word = span("word", text);
      word.dataset.word = entry.word;
      if (stops && !met.has(entry)) makeStop(word);
      met.add(entry);
      return word;
    }));
  }
}

export const makeStop = (/** @type {Element} */ word) => Object.assign(word, { role: "button", tabIndex: 0 });

let shown = /** @type {HTMLElement | null} */ (null);
let note = /** @type {HTMLElement | null} */ (null);
let timer = 0;

/** @param {HTMLElement} word */
function explain(word) {
  clearTimeout(timer);
  const entry = meanings.get(word.dataset.word ?? "");
  if (word === shown || !entry || !word.isConnected) return;
  hide();
  const rules = document.getElementById("table")?.dataset.rules;
  const href = `${rules ?? `/${document.documentElement.dataset.game}/rules/`}#${entry.rule}`;
  const link = Object.assign(document.createElement("a"), { href, target: rules ? "_blank" : "", textContent: gettext("Rule %(number)s", { number: entry.rule }), tabIndex: -1 });
  const text = Object.assign(span("", entry.text), { id: "word-note" });
  note = Object.assign(span("word-note", span("word-note__word", entry.word), text, link), { popover: "manual", role: "dialog", ariaLabel: entry.word });
  shown = word;
  shown.after(note);
  shown.setAttribute("aria-describedby", text.id);
  note.showPopover();
  place();
}

/** Below the word, or above it where there is no room. */
function place() {
  if (!shown || !note) return;
  const at = shown.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = note;
  const isAbove = at.bottom + height + 2 * GAP > innerHeight && at.top > height + GAP;
  note.style.left = `${Math.max(GAP, Math.min(at.left + at.width / 2 - width / 2, document.documentElement.clientWidth - width - GAP))}px`;
  note.style.top = `${isAbove ? at.top - height - GAP : at.bottom + GAP}px`;
}

function hide() {
  clearTimeout(timer);
  if (isOnNote(document.activeElement)) shown?.focus();
  shown?.removeAttribute("aria-describedby");
  note?.remove();
  shown = note = null;
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const wordAt = (target) => (target instanceof Element ? target.closest(".word") : null);
/** @param {EventTarget | null} target */
const isOnNote = (target) => target instanceof Node && Boolean(note?.contains(target));

document.addEventListener("pointerover", ({ target, pointerType }) => {
  const word = wordAt(target);
  if (!word && !isOnNote(target)) return shown?.isConnected || hide();
  clearTimeout(timer);
  if (word) timer = window.setTimeout(() => explain(word), pointerType === "touch" ? PRESS_DELAY : HOVER_DELAY);
});
document.addEventListener("pointerout", ({ target, pointerType }) => {
  if (!wordAt(target) && !isOnNote(target)) return;
  clearTimeout(timer);
  if (pointerType !== "touch" && !shown?.matches(":focus-visible")) timer = window.setTimeout(hide, HOVER_DELAY);
});
document.addEventListener("focusin", ({ target }) => {
  const word = wordAt(target);
  if (word?.matches(":focus-visible")) explain(word);
  else if (!word && !isOnNote(target)) hide();
});
// Before the line, the card or the dialog that the word is in.
document.addEventListener("click", (event) => {
  const word = wordAt(event.target);
  if (!word && !isOnNote(event.target)) return hide();
  event.stopPropagation();
  if (word) explain(word);
}, true);
document.addEventListener("keydown", (event) => {
  const word = [" ", "Enter"].includes(event.key) && wordAt(event.target);
  if (!word && !(shown && event.key === "Escape")) return;
  event.preventDefault();
  event.stopPropagation();
  if (!word) return hide();
  explain(word);
  note?.querySelector("a")?.focus();
}, true);
addEventListener("scroll", place, { capture: true, passive: true });
