// What keywords, terms and zones mean, from the vocabulary that the card pages speak, too.
import { vocabulary } from "../cards/face.js";

/**
 * @typedef {{word: string, text: string, rule: string, number?: boolean, forms?: string[]}} Meaning
 * @typedef {{id: string, name: string, text: string, rule: string}} Zone
 * @typedef {{shown: string, meaning: Meaning | null, from?: string, lost?: boolean}} Worded a keyword as a card has it
 */

/** @type {Meaning[]} */
export const KEYWORDS = vocabulary.keywords;
/** @type {Zone[]} */
export const ZONES = vocabulary.zones;

/** @param {string} word a keyword with or without its number, or a term @returns {Meaning | null} */
export function meaningOf(word) {
  const plain = word.replace(/ \d+$/, "").toLowerCase();
  return [...KEYWORDS, ...vocabulary.terms].find((entry) => entry.word.toLowerCase() === plain) ?? null;
}

/** @param {string} id */
export const zoneOf = (id) => ZONES.find((zone) => zone.id === id) ?? null;

/** Rules text with words for its signs. @param {string} text @returns {string} */
export const readable = (text) => vocabulary.symbols.reduce((told, { mark, words }) => told.replaceAll(mark, words), text);

/** @param {string} word @param {string} text @param {boolean} [number] */
const found = (word, text, number = false) => text.match(new RegExp(`\\b${word}\\b${number ? "(?: \\d+)?" : ""}`, "i"))?.[0] ?? null;

/**
 * The keywords of a card, each once: those in force in play, or those that its text names; and those that it has lost.
 * @param {import("./types.js").Definition | null} definition
 * @param {import("./types.js").InPlay | null} card
 * @returns {Worded[]}
 */
export function keywordsOf(definition, card) {
  const text = textOf(definition);
  const printed = KEYWORDS.flatMap(({ word, number }) => found(word, text, number) ?? []);
  const given = card?.given ?? [];
  const lost = card?.lost ?? [];
  /** @type {Map<string, Worded>} */
  const words = new Map();
  for (const shown of [...(card?.keywords ?? []), ...printed]) {
    const meaning = meaningOf(shown);
    const key = meaning?.word ?? shown;
    if (!words.has(key)) words.set(key, { shown, meaning, from: given.find(({ keyword }) => keyword === shown)?.from });
  }
  for (const { keyword, from } of lost) {
    words.set(meaningOf(keyword)?.word ?? keyword, { shown: keyword, meaning: meaningOf(keyword), from, lost: true });
  }
  return [...words.values()];
}

/** The terms that a card's text uses, for who looks closely. @param {import("./types.js").Definition | null} definition @returns {Meaning[]} */
export function termsOf(definition) {
  const text = textOf(definition);
  return vocabulary.terms.filter(({ word, forms = [word] }) => forms.some((/** @type {string} */ form) => found(form, text)));
}

/** @param {import("./types.js").Definition | null} definition */
function textOf(definition) {
  if (!definition) return "";
  return [definition.text, definition.inverted, ...Object.values(definition.positions ?? {})].filter(Boolean).join("\n");
}
