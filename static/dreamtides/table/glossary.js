// What keywords, terms and zones mean, from the vocabulary that the card pages speak, too.
import { vocabulary } from "../cards/face.js";

/**
 * @typedef {{word: string, text: string, rule: string, number?: boolean, forms?: string[]}} Meaning
 * @typedef {{id: string, name: string, text: string, rule: string}} Zone
 */

/** @type {Meaning[]} */
export const KEYWORDS = vocabulary.keywords;
/** @type {Zone[]} */
export const ZONES = vocabulary.zones;

/** @param {string} id */
export const zoneNamed = (id) => ZONES.find((zone) => zone.id === id) ?? null;

/** @param {string} text @param {string} word */
const says = (text, word) => new RegExp(`\\b${word}\\b`, "i").test(text);

/** The keywords and terms of a text, each once; terms only for who looks closely. @param {string} text @param {boolean} closely @returns {Meaning[]} */
export function wordsOf(text, closely) {
  const keywords = KEYWORDS.filter(({ word }) => says(text, word));
  const terms = closely ? vocabulary.terms.filter(({ word, forms = [word] }) => forms.some((/** @type {string} */ form) => says(text, form))) : [];
  return [...keywords, ...terms];
}
