// @ts-check
// Which cards answer to a question, and in which order.
import { fold } from "./texts.js";

/**
 * @typedef {import("./types.js").Facts} Facts @typedef {import("./types.js").Field} Field @typedef {import("./types.js").Node} Node
 * @typedef {import("./types.js").Sum} Sum @typedef {import("./types.js").Order} Order
 */

/** @param {number | string} mine @param {string} how @param {number | string} other */
function compares(mine, how, other) {
  if (how === "=") return mine === other;
  if (how === "<") return mine < other;
  if (how === "<=") return mine <= other;
  return how === ">" ? mine > other : mine >= other;
}

/** @param {Facts} facts @param {Field} field */
const textOf = (facts, field) => {
  const fact = facts[field.key];
  return typeof fact === "string" ? fact : "";
};

/** A value that a card doesn't have never matches a comparison. @param {Node} node @param {Facts} facts @returns {boolean} */
export function matches(node, facts) {
  switch (node.is) {
    case "all":
      return node.parts.every((part) => matches(part, facts));
    case "anyOf":
      return node.parts.some((part) => matches(part, facts));
    case "not":
      return !matches(node.part, facts);
    case "words":
      return node.places.some((place) => hasWords(facts, place, fold(node.text)));
    case "contains": {
      const printed = fold(textOf(facts, node.field));
      return node.isWhole ? printed === fold(node.text) : printed.includes(fold(node.text));
    }
    case "matches":
      return node.matches(fold(textOf(facts, node.field)));
    case "has": {
      const held = facts[node.field.key];
      return Array.isArray(held) ? held.includes(node.value.id) : held === node.value.id;
    }
    case "compare": {
      const [mine, other] = [summed(facts, node.left), summed(facts, node.right)];
      return mine !== null && other !== null && compares(mine, node.how, other);
    }
    case "between": {
      const mine = summed(facts, node.of);
      return mine !== null && node.least <= mine && mine <= node.most;
    }
    case "parity": {
      const mine = summed(facts, node.of);
      return mine !== null && (mine % 2 !== 0) === node.isOdd;
    }
    case "dated": {
      const day = facts[node.field.key];
      const against = typeof node.to === "string" ? node.to : facts[node.to.key];
      if (typeof day !== "string" || typeof against !== "string") return false;
      // A day is as long as what it is compared with: all days of a month are equal to it.
      return compares(day.slice(0, against.length), node.how, against);
    }
  }
}

/** @param {Facts} facts @param {Field} field @param {string} words */
function hasWords(facts, field, words) {
  const fact = facts[field.key] ?? "";
  return Array.isArray(fact) ? fact.some((each) => fold(each).includes(words)) : fold(String(fact)).includes(words);
}

/** Null if the card lacks one of the numbers. @param {Facts} facts @param {Sum} of */
function summed(facts, of) {
  let total = 0;
  for (const each of of) {
    const fact = typeof each.of === "number" ? each.of : facts[each.of.key];
    if (fact === undefined || typeof fact === "string") return null;
    const number = Array.isArray(fact) ? fact.length : fact;
    total += each.isLess ? -number : number;
  }
  return total;
}

/** Sorts by one key after the other; cards that don't have it stand last in both directions.
 * @template {Facts} Card @param {Card[]} cards @param {Order[]} order @returns {Card[]} */
export function sorted(cards, order) {
  const ranks = order.map(({ field }) => new Map(cards.map((card) => [card, rank(field, card[field.key])])));
  return [...cards].sort((a, b) => {
    for (const [at, { falls }] of order.entries()) {
      const [mine, other] = [ranks[at].get(a) ?? null, ranks[at].get(b) ?? null];
      if (mine === null || other === null) {
        if (mine !== other) return mine === null ? 1 : -1;
        continue;
      }
      const found = before(mine, other);
      if (found) return falls ? -found : found;
    }
    return 0;
  });
}

/** @typedef {number | string | string[] | null} Rank */

/** @param {Field} field @param {number | string | string[] | undefined} fact @returns {Rank} */
function rank(field, fact) {
  if (field.kind === "choice") {
    const at = field.values.findIndex((value) => value.id === fact);
    return at < 0 ? null : at;
  }
  if (Array.isArray(fact)) return fact.length ? fact.map(fold) : null;
  return typeof fact === "string" ? fold(fact) : (fact ?? null);
}

/** @param {NonNullable<Rank>} mine @param {NonNullable<Rank>} other @returns {number} */
function before(mine, other) {
  if (Array.isArray(mine) && Array.isArray(other)) {
    for (let at = 0; at < Math.min(mine.length, other.length); at += 1) {
      if (mine[at] !== other[at]) return mine[at] < other[at] ? -1 : 1;
    }
    return mine.length - other.length;
  }
  return mine < other ? -1 : mine > other ? 1 : 0;
}
