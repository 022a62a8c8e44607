// @ts-check
// Description of a question, said back in words: “spells of the Coast with cost at most 2”.
import { gettext, pgettext } from "../messages.js";
import { dayInWords } from "./days.js";
import { hasField } from "./numeric.js";
import { allOf, anyOf } from "./texts.js";

/**
 * @typedef {import("./types.js").Node} Node @typedef {import("./types.js").Sum} Sum @typedef {import("./types.js").Addend} Addend
 * @typedef {import("./types.js").Field} Field @typedef {import("./types.js").Query} Query @typedef {import("./types.js").Order} Order
 */

/** @type {Record<string, (number: string | number) => string>} */
const THAN = {
  "=": String,
  "<": (number) => gettext("less than %(number)s", { number }),
  "<=": (number) => gettext("at most %(number)s", { number }),
  ">": (number) => gettext("more than %(number)s", { number }),
  ">=": (number) => gettext("at least %(number)s", { number }),
};
/** @type {Record<string, (number: string | number) => string>} */
const TO = { ...THAN, "=": (number) => gettext("equal to %(number)s", { number }) };
/** @type {Record<string, string>} */
const AMOUNT = {
  "=": gettext("as many"),
  "<": gettext("fewer"),
  "<=": gettext("at most as many"),
  ">": pgettext("amount", "more"),
  ">=": gettext("at least as many"),
};
/** @type {Record<string, (day: string) => string>} */
const WHEN = {
  "<": (day) => gettext("before %(day)s", { day }),
  "<=": (day) => gettext("no later than %(day)s", { day }),
  ">": (day) => gettext("after %(day)s", { day }),
  ">=": (day) => gettext("since %(day)s", { day }),
};
/** By what else is compared: “after they were revised”. @type {Record<string, (done: string) => string>} */
const WHEN_OTHER = {
  "=": (done) => gettext("on the day when they were %(done)s", { done }),
  "<": (done) => gettext("before they were %(done)s", { done }),
  "<=": (done) => gettext("no later than they were %(done)s", { done }),
  ">": (done) => gettext("after they were %(done)s", { done }),
  ">=": (done) => gettext("no earlier than they were %(done)s", { done }),
};
/** How what is said of cards begins, and how it begins once it is denied. @type {Record<string, string>} */
const DENIED = {
  [gettext("are")]: gettext("aren’t"),
  [gettext("were")]: gettext("weren’t"),
  [gettext("have")]: gettext("don’t have"),
  [gettext("may")]: gettext("may not"),
};
/** What follows the noun in another way. */
const [ARE_OF, HAVE] = [gettext("are of"), gettext("have")];

/** @param {{least: number, most: number}} range */
const between = ({ least, most }) => gettext("%(least)s to %(most)s", { least, most });
const put = (/** @type {string} */ says, /** @type {string} */ value) => says.replace("{}", () => value);
const begins = (/** @type {string} */ said, /** @type {string} */ verb) => said.startsWith(`${verb} `);
const without = (/** @type {string[]} */ said, /** @type {string} */ verb) =>
  said.filter((each) => begins(each, verb)).map((each) => each.slice(verb.length + 1));

/** The condition and the order of a question; empty if it asks for nothing. @param {Query} query */
export function describe({ tree, order }) {
  if (!tree && !order.length) return "";
  return [tree ? cards(tree) : gettext("all cards"), ...order.map(ordered)].join(", ");
}

/** A noun with all that is said of it. @param {Node} node */
function cards(node) {
  const parts = node.is === "all" ? gathered(node.parts) : [node];
  const noun = parts.find((part) => part.is === "has" && part.value.plural);
  const rest = parts.filter((part) => part !== noun).map(does);
  const of = without(rest, ARE_OF).map((what) => gettext("of %(what)s", { what }));
  const having = allOf(without(rest, HAVE));
  const others = allOf(rest.filter((said) => !begins(said, ARE_OF) && !begins(said, HAVE)));
  const said = [noun?.is === "has" ? noun.value.plural : gettext("cards"), ...of].join(" ");
  if (having && others) return gettext("%(cards)s with %(having)s, that %(others)s", { cards: said, having, others });
  if (having) return gettext("%(cards)s with %(having)s", { cards: said, having });
  return others ? gettext("%(cards)s that %(others)s", { cards: said, others }) : said;
}

/** What cards do that answer: “have cost 2”, “are spells”. @param {Node} node @returns {string} */
function does(node) {
  switch (node.is) {
    case "all":
      return gettext("are %(cards)s", { cards: cards(node) });
    case "anyOf":
      return oneOf(node.parts) || either(node.parts);
    case "not":
      return denied(node.part);
    case "matches":
      return put(node.field.says, gettext("a match of %(pattern)s", { pattern: `/${node.source}/` }));
    case "compare":
      return compared(node.left, node.how, node.right);
    case "between":
      return amount(node.of, between(node), gettext("from %(least)s to %(most)s", { least: node.least, most: node.most }));
    case "parity":
      return even(node.of, node.isOdd);
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
  const together = { ...words[0], text: words.map((each) => each.text).join(gettext("” and “")) };
  return parts.filter((part) => part.is !== "words" || part === words[0]).map((part) => (part === words[0] ? together : part));
}

/** One sentence for several values of the same; nothing where they are of different things. @param {Node[]} parts */
function oneOf(parts) {
  const said = parts.map(valueOf);
  const isSame = said.every(([says, text]) => text && says === said[0][0]);
  return isSame ? put(said[0][0], anyOf(said.map(([, text]) => text))) : "";
}

/** @param {Node[]} parts */
const either = (parts) => gettext("either %(ways)s", { ways: anyOf(parts.map(does)) });

/** What is said of a single value, with `{}` for it, and the value; nothing for what has none. @param {Node} node @returns {[string, string]} */
function valueOf(node) {
  if (node.is === "words") {
    const places = anyOf(node.places.map((each) => each.label.toLowerCase()));
    return [gettext("have {} in their %(places)s", { places }), `“${node.text}”`];
  }
  if (node.is === "contains") return [node.field.says, node.isWhole ? gettext("exactly “%(text)s”", { text: node.text }) : `“${node.text}”`];
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
    return [field.counted || field.says, between(node)];
  }
  return ["", ""];
}

/** @param {Sum} left @param {string} how @param {Sum} right */
function compared(left, how, right) {
  if (!hasField(right)) {
    const number = right.reduce((sum, each) => sum + (each.isLess ? -1 : 1) * Number(each.of), 0);
    return amount(left, THAN[how](number), TO[how](number));
  }
  const [mine, to] = [left[0].of, right[0].of];
  if (left.length === 1 && right.length === 1 && typeof mine !== "number" && typeof to !== "number" && mine.counted && !right[0].isLess) {
    const said = { many: put(mine.counted, AMOUNT[how]), other: several(to) };
    return how === "<" || how === ">" ? gettext("%(many)s than %(other)s", said) : gettext("%(many)s as %(other)s", said);
  }
  const than = TO[how](gettext("their %(numbers)s", { numbers: added(right) }));
  return amount(left, than, than);
}

/** What is said of a field that is such a number, or of several that are it together.
 * @param {Sum} of @param {string} number @param {string} ofSum */
function amount(of, number, ofSum) {
  const field = of[0].of;
  if (of.length === 1 && typeof field !== "number" && !of[0].isLess) return put(field.counted || field.says, number);
  return gettext("have %(numbers)s %(amount)s", { numbers: added(of), amount: ofSum });
}

/** “have an even value”, but “are in an even number of decks”. @param {Sum} of @param {boolean} isOdd */
function even(of, isOdd) {
  const field = of[0].of;
  const says = of.length === 1 && typeof field !== "number" ? field.counted || field.says : "{}";
  if (!says.endsWith("{}")) return put(says, isOdd ? gettext("an odd number of") : gettext("an even number of"));
  const numbers = added(of);
  return isOdd ? gettext("have an odd %(numbers)s", { numbers }) : gettext("have an even %(numbers)s", { numbers });
}

/** “power plus cost minus 2”. @param {Sum} of */
const added = (of) =>
  of.map((each, at) => {
    const number = addend(each);
    if (each.isLess) return gettext("minus %(number)s", { number });
    return at ? gettext("plus %(number)s", { number }) : number;
  }).join(" ");

/** @param {Addend} each */
function addend({ of }) {
  if (typeof of === "number") return String(of);
  return of.counted ? gettext("number of %(things)s", { things: several(of) }) : of.label.toLowerCase();
}

/** What a field is called where there can be several of it. @param {Field} field */
const several = ({ label, counted }) => (counted ? gettext("%(label)ss", { label: label.toLowerCase() }) : label.toLowerCase());

/** @param {string} how @param {string | Field} to */
function when(how, to) {
  if (typeof to !== "string") return WHEN_OTHER[how](to.label.toLowerCase());
  const day = dayInWords(to);
  if (WHEN[how]) return WHEN[how](day);
  return to.length === 10 ? gettext("on %(day)s", { day }) : gettext("in %(day)s", { day });
}

/** @param {Node} node */
function denied(node) {
  if (node.is === "all") return gettext("aren’t among %(cards)s", { cards: cards(node) });
  if (node.is === "anyOf" && !oneOf(node.parts)) return gettext("aren’t among cards that %(said)s", { said: either(node.parts) });
  const said = does(node);
  const [verb] = said.split(" ", 1);
  return DENIED[verb] ? `${DENIED[verb]} ${said.slice(verb.length + 1)}` : gettext("don’t %(said)s", { said });
}

/** @param {Order} order */
function ordered({ field, falls }) {
  const by = { field: field.label.toLowerCase() };
  if (!falls) return gettext("sorted by %(field)s", by);
  return field.kind === "date" ? gettext("sorted by %(field)s from the latest", by) : gettext("sorted by %(field)s from the highest", by);
}
