// @ts-check
// Description of a question, said back in words: “spells of the Coast with cost at most 2”.
import { dayInWords } from "./days.js";
import { hasField } from "./numeric.js";
import { listed } from "./texts.js";

/**
 * @typedef {import("./types.js").Node} Node @typedef {import("./types.js").Sum} Sum @typedef {import("./types.js").Addend} Addend
 * @typedef {import("./types.js").Field} Field @typedef {import("./types.js").Query} Query @typedef {import("./types.js").Order} Order
 */

/** @type {Record<string, string>} */
const THAN = { "=": "", "<": "less than ", "<=": "at most ", ">": "more than ", ">=": "at least " };
/** @type {Record<string, string>} */
const TO = { ...THAN, "=": "equal to " };
/** @type {Record<string, string>} */
const AMOUNT = { "=": "as many", "<": "fewer", "<=": "at most as many", ">": "more", ">=": "at least as many" };
/** @type {Record<string, string>} */
const WHEN = { "<": "before", "<=": "no later than", ">": "after", ">=": "since" };
/** @type {Record<string, string>} */
const WHEN_OTHER = { ...WHEN, "=": "on the day when", ">=": "no earlier than" };
/** @type {Record<string, string>} */
const DENIED = { are: "aren’t", were: "weren’t", have: "don’t have", may: "may not" };

const put = (/** @type {string} */ says, /** @type {string} */ value) => says.replace("{}", () => value);
const without = (/** @type {string[]} */ said, /** @type {string} */ begins) =>
  said.filter((each) => each.startsWith(`${begins} `)).map((each) => each.slice(begins.length + 1));

/** The condition and the order of a question; empty if it asks for nothing. @param {Query} query */
export function describe({ tree, order }) {
  if (!tree && !order.length) return "";
  return [tree ? cards(tree) : "all cards", ...order.map(ordered)].join(", ");
}

/** A noun with all that is said of it. @param {Node} node */
function cards(node) {
  const parts = node.is === "all" ? gathered(node.parts) : [node];
  const noun = parts.find((part) => part.is === "has" && part.value.plural);
  const rest = parts.filter((part) => part !== noun).map(does);
  const of = rest.filter((said) => said.startsWith("are of ")).map((said) => said.slice(4));
  const having = without(rest, "have");
  const others = rest.filter((said) => !said.startsWith("are of ") && !said.startsWith("have "));
  let said = [noun?.is === "has" ? noun.value.plural : "cards", ...of].join(" ");
  if (having.length) said += ` with ${listed(having)}`;
  if (others.length) said += `${having.length ? "," : ""} that ${listed(others)}`;
  return said;
}

/** What cards do that answer: “have cost 2”, “are spells”. @param {Node} node @returns {string} */
function does(node) {
  switch (node.is) {
    case "all":
      return `are ${cards(node)}`;
    case "anyOf":
      return oneOf(node.parts);
    case "not":
      return denied(node.part);
    case "matches":
      return put(node.field.says, `a match of /${node.source}/`);
    case "compare":
      return compared(node.left, node.how, node.right);
    case "between":
      return amount(node.of, `${node.least} to ${node.most}`, `from ${node.least} to ${node.most}`);
    case "parity":
      return even(node.of, node.isOdd ? "an odd" : "an even");
    case "dated":
      return put(node.field.says, when(node.how, node.to));
    default:
      return put(...valueOf(node));
  }
}

/** With the words without a key as one: they are looked for in the same places. @param {Node[]} parts @returns {Node[]} */
function gathered(parts) {
  const words = parts.filter((part) => part.is === "words");
  if (words.length < 2) return parts;
  const together = { ...words[0], text: words.map((each) => each.text).join("” and “") };
  return parts.filter((part) => part.is !== "words" || part === words[0]).map((part) => (part === words[0] ? together : part));
}

/** @param {Node[]} parts */
function oneOf(parts) {
  const said = parts.map(valueOf);
  if (said.every(([says, text]) => text && says === said[0][0])) return put(said[0][0], listed(said.map(([, text]) => text), "or"));
  return `either ${listed(parts.map(does), "or")}`;
}

/** What is said of a single value, with `{}` for it, and the value; nothing for what has none. @param {Node} node @returns {[string, string]} */
function valueOf(node) {
  if (node.is === "words") return [`have {} in their ${listed(node.places.map((each) => each.label.toLowerCase()), "or")}`, `“${node.text}”`];
  if (node.is === "contains") return [node.field.says, node.isWhole ? `exactly “${node.text}”` : `“${node.text}”`];
  if (node.is === "has") {
    const name = node.value.plural || node.value.name;
    return [node.field.says, node.field.kind === "cards" ? `“${name}”` : name];
  }
  if (node.is === "compare" && node.how === "=" && node.left.length === 1 && node.right.length === 1) {
    const [{ of: field }, { of: number, isLess }] = [node.left[0], node.right[0]];
    if (typeof field !== "number" && typeof number === "number" && !isLess) return [field.counted || field.says, String(number)];
  }
  if (node.is === "between" && node.of.length === 1) {
    const field = /** @type {Field} */ (node.of[0].of);
    return [field.counted || field.says, `${node.least} to ${node.most}`];
  }
  return ["", ""];
}

/** @param {Sum} left @param {string} how @param {Sum} right */
function compared(left, how, right) {
  if (!hasField(right)) {
    const number = right.reduce((sum, each) => sum + (each.isLess ? -1 : 1) * Number(each.of), 0);
    return amount(left, `${THAN[how]}${number}`, `${TO[how]}${number}`);
  }
  const [mine, to] = [left[0].of, right[0].of];
  if (left.length === 1 && right.length === 1 && typeof mine !== "number" && typeof to !== "number" && mine.counted && !right[0].isLess) {
    const label = `${to.label.toLowerCase()}${to.counted ? "s" : ""}`;
    return `${put(mine.counted, AMOUNT[how])} ${how === "<" || how === ">" ? "than" : "as"} ${label}`;
  }
  const than = `${TO[how]}their ${added(right)}`;
  return amount(left, than, than);
}

/** What is said of a field that is such a number, or of several that are it together.
 * @param {Sum} of @param {string} number @param {string} ofSum */
function amount(of, number, ofSum) {
  const field = of[0].of;
  if (of.length === 1 && typeof field !== "number" && !of[0].isLess) return put(field.counted || field.says, number);
  return `have ${added(of)} ${ofSum}`;
}

/** “have an even value”, but “are in an even number of decks”. @param {Sum} of @param {string} article */
function even(of, article) {
  const field = of[0].of;
  const says = of.length === 1 && typeof field !== "number" ? field.counted || field.says : "{}";
  return says.endsWith("{}") ? `have ${article} ${added(of)}` : put(says, `${article} number of`);
}

/** “power plus cost minus 2”. @param {Sum} of */
const added = (of) =>
  of.map((each, at) => `${each.isLess ? "minus " : at ? "plus " : ""}${addend(each)}`).join(" ");

/** @param {Addend} each */
function addend({ of }) {
  if (typeof of === "number") return String(of);
  return of.counted ? `number of ${of.label.toLowerCase()}s` : of.label.toLowerCase();
}

/** @param {string} how @param {string | Field} to */
function when(how, to) {
  if (typeof to !== "string") return `${WHEN_OTHER[how]} they were ${to.label.toLowerCase()}`;
  return `${WHEN[how] ?? (to.length === 10 ? "on" : "in")} ${dayInWords(to)}`;
}

/** @param {Node} node */
function denied(node) {
  if (node.is === "all") return `aren’t among ${cards(node)}`;
  const said = does(node);
  const [verb] = said.split(" ", 1);
  if (verb === "either") return `aren’t among cards that ${said}`;
  return DENIED[verb] ? `${DENIED[verb]} ${said.slice(verb.length + 1)}` : `don’t ${said}`;
}

/** @param {Order} order */
const ordered = ({ field, falls }) =>
  `sorted by ${field.label.toLowerCase()}${falls ? ` from the ${field.kind === "date" ? "latest" : "highest"}` : ""}`;
