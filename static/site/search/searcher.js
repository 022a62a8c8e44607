// @ts-check
// Where the parts meet: fields and cards as the server tells them, and the questions that are asked of them.
import { hints } from "./hints.js";
import { matches, sorted } from "./matching.js";
import { joined, placed, withWords } from "./nodes.js";
import { parse } from "./parser.js";
import { Registry } from "./registry.js";
import { describe } from "./describe.js";

/**
 * @typedef {import("./types.js").Query} Query @typedef {import("./types.js").Facts} Facts @typedef {import("./types.js").Order} Order
 * @typedef {import("./types.js").Node} Node @typedef {import("./types.js").Told} Told @typedef {import("./types.js").Hint} Hint
 *
 * @typedef {object} Answer
 * @property {Query} query   with the places of its words
 * @property {Facts[]} cards in the order that was asked for
 * @property {string} said
 * @property {Hint[]} hints
 */

export class Searcher {
  /** @param {Told} told */
  constructor(told) {
    this.registry = new Registry(told.fields);
    /** @type {Facts[]} */
    this.cards = told.cards.map((card) => this.facts(card));
  }

  /** Values are told by their places among those of their field. @param {Record<string, any>} card @returns {Facts} */
  facts(card) {
    return Object.fromEntries(Object.entries(card).map(([key, fact]) => {
      const values = Array.isArray(fact) ? this.registry.field(key)?.values ?? [] : [];
      return [key, Array.isArray(fact) ? fact.map((/** @type {number} */ at) => values[at].id) : fact];
    }));
  }

  /** @param {string} text */
  parse(text) {
    return parse(text, this.registry);
  }

  /** The query narrowed by chosen filters: values by the key of their field, without unknown ones.
   * @param {Query} query @param {Record<string, string>} chosen @returns {Query} */
  narrowed(query, chosen) {
    const nodes = Object.entries(chosen).map(([key, value]) => this.chosen(key, value));
    return { ...query, tree: joined("all", [query.tree, ...nodes]) };
  }

  /** @param {string} key @param {string} text @returns {Node | null} */
  chosen(key, text) {
    const field = this.registry.field(key);
    if (field?.kind === "number" && /^[0-9]+$/.test(text)) {
      return { is: "compare", left: [{ of: field, isLess: false }], how: "=", right: [{ of: Number(text), isLess: false }] };
    }
    const value = field && this.registry.value(field, text);
    return field && value ? { is: "has", field, value } : null;
  }

  /** With the fields that its words are searched in: titles, or more if no title matches.
   * @param {Query} query @param {Facts[]} cards @returns {Query} */
  settled(query, cards) {
    const { tree } = query;
    if (!tree || !withWords(tree).length) return query;
    for (let most = 1; most <= this.registry.places.length; most += 1) {
      const wider = placed(tree, this.registry.places.slice(0, most));
      if (cards.some((facts) => matches(wider, facts))) return { ...query, tree: wider };
    }
    return query;
  }

  /** The cards that answer to a settled question. @param {Facts[]} cards @param {Query} query @param {Order[]} [order] */
  find(cards, query, order = []) {
    const { tree } = query;
    const found = tree ? cards.filter((facts) => matches(tree, facts)) : cards;
    const by = query.order.length ? query.order : order;
    return by.length ? sorted(found, by) : found;
  }

  /** All that a page shows of a question. @param {Query} asked @param {Order[]} [order] @param {Facts[]} [among] @returns {Answer} */
  answer(asked, order = [], among = this.cards) {
    const query = this.settled(asked, among);
    const cards = this.find(among, query, order);
    return { query, cards, said: describe(query), hints: hints(this, query, among) };
  }
}
