// Which cards of the pool are in sight, and in what order. Words are found here at once; questions go to the server.
import { facets, sorts, wordsOf } from "../../voidream/builder/game.js";

/** @typedef {import("./types.js").Card} Card @typedef {import("./store.js").Filters} Filters */

const plain = (/** @type {string} */ text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[‘’]/g, "'");

/** @type {WeakMap<Card, string>} */
const known = new WeakMap();

/** @param {any} card */
function haystack(card) {
  const found = known.get(card) ?? plain(wordsOf(card));
  known.set(card, found);
  return found;
}

/** Whether the text is more than words: keys, comparisons, quotes, brackets, regular expressions. @param {string} text */
export const isQuestion = (text) => /[:<>=!"“”()/≤≥≠]|(^|\s)-\S|\sor\s/i.test(text.trim());

/**
 * @param {Filters} filters
 * @param {{text: string, titles: Set<string> | null}} found what the server found for a question
 * @returns {(card: Card) => boolean}
 */
export function matches(filters, found) {
  const text = filters.text.trim();
  const asks = text && isQuestion(text);
  const words = asks ? [] : plain(text).split(/\s+/).filter(Boolean);
  // Until the server has answered, what was found before stays in sight.
  const titles = asks ? found.titles : null;
  const chosen = facets
    .map((/** @type {any} */ facet) => ({ id: facet.id, values: filters.chosen[facet.id] ?? [] }))
    .filter((/** @type {any} */ facet) => facet.values.length);
  return (card) =>
    chosen.every((/** @type {any} */ facet) => facet.values.includes(String(/** @type {any} */ (card)[facet.id] ?? ""))) &&
    (!titles || titles.has(card.title)) &&
    words.every((word) => haystack(card).includes(word));
}

/** @type {{cards: Card[] | null, sort: string, sorted: Card[]}} */
let last = { cards: null, sort: "", sorted: [] };

/** @param {Card[]} cards @param {string} sort @returns {Card[]} */
export function sorted(cards, sort) {
  if (last.cards !== cards || last.sort !== sort) {
    const { order } = sorts.find((each) => each.id === sort) ?? sorts[0];
    last = { cards, sort, sorted: [...cards].sort(/** @type {any} */ (order)) };
  }
  return last.sorted;
}

/** @param {Filters} filters */
export const isNarrowed = (filters) => Boolean(filters.text.trim()) || Object.values(filters.chosen).some((values) => values.length);
