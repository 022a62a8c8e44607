// Query of the pool in the language of the gallery, answered right here: the server tells once what the cards have.
import { searcherAt } from "../../site/search/pool.js";
import { isChosen } from "./filters.js";
import { urls } from "./page.js";
import { store } from "./store.js";

/**
 * @typedef {import("./types.js").Card} Card @typedef {import("./store.js").Filters} Filters
 * @typedef {import("../../site/search/types.js").Fault} Fault @typedef {import("../../site/search/types.js").Hint} Hint
 *
 * @typedef {object} Found
 * @property {Map<string, number> | null} slugs   of the cards that answer, with their places; null if all do
 * @property {boolean} isOrdered                  the places are those that the question asks for
 * @property {string} said
 * @property {Fault[]} faults
 * @property {Hint[]} hints
 */

/** @type {Found} */
const ALL = { slugs: null, isOrdered: false, said: "", faults: [], hints: [] };

/** @type {import("../../site/search/searcher.js").Searcher | null} */
let searcher = null;

/** Asks for what the cards have; without a line the next question asks again. Done once it is known, or can't be. */
export async function prepareQuestions() {
  if (searcher) return;
  const known = await searcherAt(urls.search).catch(() => null);
  if (!known) return;
  searcher = known;
  store.set({});
}

/** @type {{cards: Card[] | null, question: string, found: Found}} */
let last = { cards: null, question: "", found: ALL };

/** The same answer as long as nothing else is asked. @param {Filters} filters @param {Card[]} cards @returns {Found} */
export function answerTo(filters, cards) {
  const text = filters.text.trim();
  if (!text) return ALL;
  if (!searcher) {
    void prepareQuestions();
    return ALL;
  }
  const question = JSON.stringify([text, filters.chosen]);
  if (last.cards === cards && last.question === question) return last.found;
  const fits = isChosen(filters);
  const among = new Set(cards.filter(fits).map((card) => card.slug));
  const query = searcher.parse(text);
  const { said, hints, cards: found } = searcher.answer(query, [], searcher.cards.filter((card) => among.has(String(card.slug))));
  const slugs = new Map(found.map((card, at) => [String(card.slug), at]));
  last = { cards, question, found: { slugs, isOrdered: query.order.length > 0, said, faults: query.faults, hints } };
  return last.found;
}
