// The words of Voidream on a card, and how they are read, from the vocabulary shared with the card pages.
import { cut } from "../../table/learned.js";
import { vocabulary } from "../cards/face.js";

/**
 * @typedef {import("../../table/game.js").Meaning} Meaning
 * @typedef {{shown: string, meaning: Meaning | null, from?: string, lost?: boolean}} Worded a keyword as a card has it
 */

/** @param {string} word a keyword with or without its number, or a term @returns {Meaning | null} */
export const meaningOf = (word) => cut(word)[0]?.entry ?? null;

/** Rules text with words for its signs. @param {string} text @returns {string} */
export const readable = (text) => vocabulary.symbols.reduce((told, { mark, words }) => told.replaceAll(mark, words), text);

/**
 * The keywords of a card, each once: those in force in play, or those that its text names; and those that it has lost.
 * @param {import("./types.js").Definition | null} definition
 * @param {import("./types.js").InPlay | null} card
 * @returns {Worded[]}
 */
export function keywordsOf(definition, card) {
  const printed = cut(textOf(definition)).flatMap(({ text, entry }) => (vocabulary.keywords.includes(entry) ? [text] : []));
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

/** @param {import("./types.js").Definition | null} definition */
export function textOf(definition) {
  return [definition?.text, definition?.inverted, ...Object.values(definition?.positions ?? {})].filter(Boolean).join("\n");
}
