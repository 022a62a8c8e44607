// @ts-check
// “Did you mean”, for words that no title has: values that have a key, titles and words that are spelled alike.
import { withWords } from "./nodes.js";
import { fold, nearest, quoted, split } from "./texts.js";

/**
 * @typedef {import("./types.js").Query} Query @typedef {import("./types.js").Facts} Facts @typedef {import("./types.js").Hint} Hint
 * @typedef {import("./types.js").Span} Span
 * @typedef {import("./searcher.js").Searcher} Searcher
 */

const KEYED = ["choice", "words", "flag"];

/** For a settled question whose words stand in no title that answers. @param {Searcher} asked @param {Query} query @param {Facts[]} cards
 * @returns {Hint[]} */
export function hints(asked, query, cards) {
  if (!query.words.length || query.faults.length) return [];
  const isFound = asked.find(cards, query).length > 0;
  if (isFound && !withWords(query.tree).some((words) => words.places.length > 1)) return [];
  const found = [withKeys(asked, query), isFound ? null : titled(query, cards) ?? spelled(asked, query, cards)];
  /** @type {Map<string, Hint>} */
  const told = new Map();
  for (const hint of found) {
    if (hint && asked.find(cards, asked.settled(asked.parse(hint.question), cards)).length) told.set(hint.question, hint);
  }
  return [...told.values()];
}

/** `coast spell` as `f:coast t:spell`: two words side by side may be one name. @param {Searcher} asked @param {Query} query */
function withKeys(asked, query) {
  /** @type {[Span, string][]} */
  const put = [];
  for (let at = 0; at < query.words.length; at += 1) {
    const [first, second] = query.words.slice(at, at + 2);
    const both = second ? keyed(asked, `${first.text} ${second.text}`) : "";
    const one = both || keyed(asked, first.text);
    if (one) put.push([first, one]);
    if (!both) continue;
    put.push([second, ""]);
    at += 1;
  }
  return instead(query, put);
}

/** @param {Searcher} asked @param {string} name */
function keyed({ registry }, name) {
  for (const field of registry.fields) {
    const value = KEYED.includes(field.kind) ? registry.value(field, name) : undefined;
    if (!value) continue;
    const key = [field.key, ...field.aliases].reduce((short, each) => (each.length < short.length ? each : short));
    return `${key}:${quoted(value.id)}`;
  }
  return "";
}

/** All words together as the title that is spelled most like them. @param {Query} query @param {Facts[]} cards @returns {Hint | null} */
function titled(query, cards) {
  const title = nearest(query.words.map((each) => each.text).join(" "), cards.map((card) => String(card.title)), 4);
  if (!title) return null;
  const whole = `!"${title}"`;
  const hint = instead(query, query.words.map((span, at) => [span, at ? "" : whole]));
  return hint && { question: hint.question, words: hint.question === whole ? title : hint.question };
}

/** Each word that stands nowhere as the one that is spelled most like it. @param {Searcher} asked @param {Query} query @param {Facts[]} cards */
function spelled({ registry }, query, cards) {
  const known = new Set(cards.flatMap((card) => split(fold(String(card.title)))));
  for (const field of registry.fields.filter((each) => KEYED.includes(each.kind))) {
    for (const { name } of field.values) if (!name.includes(" ")) known.add(fold(name));
  }
  const words = [...known];
  const near = (/** @type {string} */ word) => (words.some((each) => each.includes(word)) ? "" : nearest(word, words));
  /** @type {[Span, string][]} */
  const put = query.words.map((span) => [span, near(fold(span.text))]);
  return instead(query, put.filter(([, word]) => word));
}

/** The question with other words in these places. @param {Query} query @param {[Span, string][]} put @returns {Hint | null} */
function instead(query, put) {
  if (!put.length) return null;
  let { text } = query;
  for (const [span, words] of [...put].reverse()) text = text.slice(0, span.start) + words + text.slice(span.end);
  const question = split(text).join(" ");
  return { question, words: question };
}

/** The words of a settled question of nothing but words, which titles have, in the last of their places.
 * @param {Searcher} asked @param {Query} query @param {Facts[]} cards @returns {import("./types.js").Elsewhere | null} */
export function elsewhere(asked, { tree, order }, cards) {
  const parts = tree?.is === "all" ? tree.parts : [tree];
  const place = asked.registry.places[asked.registry.places.length - 1];
  if (asked.registry.places.length < 2 || order.length || !parts.every((part) => part?.is === "words" && part.places.length === 1)) return null;
  const question = withWords(tree).map((words) => `${place.key}:${quoted(words.text)}`).join(" ");
  const number = asked.find(cards, asked.parse(question)).length;
  return number ? { question, place: place.noun, number } : null;
}
