// The words of the game at the table: explained until they are learned.
import { finderOf, makeStop, markWords } from "../cards/words.js";
import { game } from "./game.js";
import { html } from "./html.js";
import { store } from "./store.js";

/** @typedef {import("./game.js").Meaning} Meaning @typedef {import("../cards/words.js").Finder} Finder */

/** A word is learned once its meaning was shown with so many different cards. */
const LEARNED = 6;
const keptAs = () => `${store.state.config.game.name}-words`;

/** The cards that each word was shown with, in this browser. @type {Record<string, string[]> | null} */
let kept = null;

function shownWith() {
  try {
    kept ??= JSON.parse(localStorage.getItem(keptAs()) ?? "{}");
  } catch {
    kept = {};
  }
  return /** @type {Record<string, string[]>} */ (kept);
}

/** @param {Meaning} entry */
const isNew = ({ word }) => (shownWith()[word] ?? []).length < LEARNED;

/** Notes that the meanings of words are shown with a card. @param {string} title @param {string[]} words */
export function noteShown(title, words) {
  const shown = shownWith();
  for (const word of words) shown[word] = [...new Set([...(shown[word] ?? []), title])].slice(-LEARNED);
  try {
    localStorage.setItem(keptAs(), JSON.stringify(shown));
  } catch {
    // Without storage, words are new again on the next page.
  }
}

let finder = /** @type {Finder | null} */ (null);

/** A text cut at its words. @type {Finder} */
export const cut = (text, except) => (finder ??= finderOf(game().keywords))(text, except);

/** @type {Finder} */
const cutAtNew = (text, except) => cut(text, except).map((piece) => (piece.entry && isNew(piece.entry) ? piece : { text: piece.text }));

/** The words of a text, each once: those that aren't learned yet, or all for a close look. @param {string} text @param {boolean} closely */
export function wordsIn(text, closely) {
  return [...new Set(cut(text).flatMap(({ entry }) => (entry && (closely || isNew(entry)) ? [entry] : [])))];
}

/** A text with its new words explained; those in names of players and in `except` are names. @param {{text: string, except?: string[]}} props */
export const Explained = ({ text, except = [] }) =>
  cutAtNew(text, [...except, ...Object.values(store.state.seats).map(({ name }) => name)]).map((piece) => (piece.entry ? html`<span class="word" data-word=${piece.entry.word} role="button" tabindex="0">${piece.text}</span>` : piece.text));

/** The same in what is drawn without Preact. @param {Element} root */
export const explainIn = (root) => markWords(root, cutAtNew, Boolean(root.closest(".prompt")));

/** The same on a card shown large; the keyboard reaches the words of one that is pinned. @param {string | null} title @param {Element} panel @param {boolean} [pinned] */
export function explainCard(title, panel, pinned) {
  for (const text of panel.querySelectorAll(".card__text")) markWords(text, cutAtNew, false);
  if (pinned) {
    panel.querySelector(".face")?.removeAttribute("aria-hidden");
    for (const word of panel.querySelectorAll(".word")) makeStop(word);
  }
  if (title) noteShown(title, [...panel.querySelectorAll("[data-word]")].map((word) => word.getAttribute("data-word") ?? ""));
}
