// @ts-check
// Description of a query in words, with the same sentences as cards/search/describe.py: “Spells from the Coast with cost 2 or less”.
// Each condition gives a phrase and the part of the sentence that it belongs to; each part is one message.
import { gettext, pgettext } from "../messages.js";
import { dayInWords } from "./days.js";
import { hasField } from "./numeric.js";
import { allOf, anyOf } from "./texts.js";

/**
 * @typedef {import("./types.js").Node} Node @typedef {import("./types.js").Sum} Sum @typedef {import("./types.js").Addend} Addend
 * @typedef {import("./types.js").Field} Field @typedef {import("./types.js").Query} Query @typedef {import("./types.js").Order} Order
 *
 * @typedef {Field["relation"]} Relation
 * @typedef {object} Phrase   a condition on one thing
 * @property {Relation} relation
 * @property {string} says    with `{}` for the value
 * @property {string} value
 * @property {string} denied  of a clause: its negation
 */

/** Of a property: “value 2 or less”. @type {Record<string, (number: number) => string>} */
const NUMBER = {
  "=": String,
  "<": (number) => pgettext("a property", "less than %(number)s", { number }),
  "<=": (number) => pgettext("a property", "%(number)s or less", { number }),
  ">": (number) => pgettext("a property", "more than %(number)s", { number }),
  ">=": (number) => pgettext("a property", "%(number)s or more", { number }),
};
/** Of things: “2 or fewer keywords”. @type {Record<string, (number: number) => string>} */
const COUNT = {
  ...NUMBER,
  "<": (number) => pgettext("a noun follows", "fewer than %(number)s", { number }),
  "<=": (number) => pgettext("a noun follows", "%(number)s or fewer", { number }),
};
/** @type {Record<string, (nouns: {things: string, others: string}) => string>} */
const THAN_COUNT = {
  "=": (nouns) => gettext("as many %(things)s as %(others)s", nouns),
  "<": (nouns) => gettext("fewer %(things)s than %(others)s", nouns),
  "<=": (nouns) => gettext("at most as many %(things)s as %(others)s", nouns),
  ">": (nouns) => gettext("more %(things)s than %(others)s", nouns),
  ">=": (nouns) => gettext("at least as many %(things)s as %(others)s", nouns),
};
/** @type {Record<string, (sums: {number: string, other: string}) => string>} */
const THAN = {
  "=": (sums) => gettext("%(number)s equal to %(other)s", sums),
  "<": (sums) => gettext("%(number)s lower than %(other)s", sums),
  "<=": (sums) => gettext("%(number)s no higher than %(other)s", sums),
  ">": (sums) => gettext("%(number)s higher than %(other)s", sums),
  ">=": (sums) => gettext("%(number)s no lower than %(other)s", sums),
};
/** @type {Record<string, (day: string) => string>} */
const WHEN = {
  "<": (day) => gettext("before %(day)s", { day }),
  "<=": (day) => gettext("no later than %(day)s", { day }),
  ">": (day) => gettext("after %(day)s", { day }),
  ">=": (day) => gettext("since %(day)s", { day }),
};
/** @type {Record<string, (date: string) => string>} */
const WHEN_OTHER = {
  "=": (date) => gettext("on their %(date)s", { date }),
  "<": (date) => gettext("before their %(date)s", { date }),
  "<=": (date) => gettext("no later than their %(date)s", { date }),
  ">": (date) => gettext("after their %(date)s", { date }),
  ">=": (date) => gettext("no earlier than their %(date)s", { date }),
};
/** @type {Record<string, (field: string) => string>} */
const FALLS = {
  number: (field) => gettext("%(field)s (highest first)", { field }),
  date: (field) => gettext("%(field)s (newest first)", { field }),
  choice: (field) => gettext("%(field)s (reversed)", { field }),
};

/** @param {string} says @param {string} value */
const put = (says, value) => says.replace("{}", () => value);

/** The conditions and the order of a query; empty if it has neither. @param {Query} query */
export function describe({ tree, order }) {
  if (!tree && !order.length) return "";
  let cards = tree ? cardsOf(tree) : gettext("all cards");
  if (order.length) {
    const orders = order.map(ordered).join(pgettext("between orders", ", then by "));
    cards = gettext("%(cards)s, sorted by %(orders)s", { cards, orders });
  }
  const [first] = cards;
  return first.toUpperCase() + cards.slice(first.length);
}

/** The cards that match: a noun with a phrase for each part of the sentence. @param {Node} node @returns {string} */
function cardsOf(node) {
  const { subject, parts } = subjectOf(gathered(flat(node)));
  const found = new Parts();
  for (const part of parts) found.add(part);
  return found.sentence(subject);
}

/** The phrases of a sentence, by the part that they belong to. */
class Parts {
  constructor() {
    /** By relation, and whether they are denied. @type {Record<Relation, [string[], string[]]>} */
    this.phrases = { from: [[], []], with: [[], []], be: [[], []], clause: [[], []] };
    /** What is left out. @type {string[]} */
    this.others = [];
  }

  /** @param {Node} node */
  add(node, isDenied = false) {
    if (node.is === "not") {
      this.add(node.part, !isDenied);
      return;
    }
    const nodes = node.is === "anyOf" ? node.parts : [node];
    const found = oneThing(nodes);
    if (found) {
      const { phrase, values } = found;
      const says = isDenied && phrase.denied ? phrase.denied : phrase.says;
      this.phrases[phrase.relation][isDenied ? 1 : 0].push(put(says, anyOf(values)));
    } else if (isDenied) this.others.push(anyOf(nodes.map(cardsOf)));
    else this.phrases.be[0].push(gettext("either %(alternatives)s", { alternatives: anyOf(nodes.map(cardsOf)) }));
  }

  /** @param {string} subject */
  sentence(subject) {
    const { from, with: having } = this.phrases;
    let cards = subject;
    if (from[0].length) cards = gettext("%(cards)s from %(origins)s", { cards, origins: allOf(from[0]) });
    if (from[1].length) cards = gettext("%(cards)s not from %(origins)s", { cards, origins: anyOf(from[1]) });
    const [features, lacking] = [allOf(having[0]), anyOf(having[1])];
    if (features && lacking) cards = gettext("%(cards)s with %(features)s but without %(lacking)s", { cards, features, lacking });
    else if (features) cards = gettext("%(cards)s with %(features)s", { cards, features });
    else if (lacking) cards = gettext("%(cards)s without %(lacking)s", { cards, lacking });
    const clauses = allOf(this.clauses());
    if (clauses) cards = gettext("%(cards)s that %(clauses)s", { cards, clauses });
    if (this.others.length) cards = gettext("%(cards)s except %(others)s", { cards, others: allOf(this.others) });
    return cards;
  }

  clauses() {
    const { be, clause } = this.phrases;
    const found = [];
    if (be[0].length) found.push(gettext("are %(qualities)s", { qualities: allOf(be[0]) }));
    if (be[1].length) found.push(gettext("aren’t %(qualities)s", { qualities: anyOf(be[1]) }));
    return [...found, ...clause[0], ...clause[1]];
  }
}

/** All conditions that hold together. @param {Node} node @returns {Node[]} */
const flat = (node) => (node.is === "all" ? node.parts.flatMap(flat) : [node]);

/** With the words without a key as one: they are looked for in the same places. @param {Node[]} parts @returns {Node[]} */
function gathered(parts) {
  const words = parts.filter((part) => part.is === "words");
  if (words.length < 2) return parts;
  const together = { ...words[0], text: words.map((each) => each.text).join(gettext("” and “")) };
  return parts.filter((part) => part.is !== "words" || part === words[0]).map((part) => (part === words[0] ? together : part));
}

/** The noun of the sentence, and the conditions that it doesn't cover. @param {Node[]} parts */
function subjectOf(parts) {
  for (const part of parts) {
    const nodes = part.is === "anyOf" ? part.parts : [part];
    const nouns = nodes.map((each) => (each.is === "has" ? each.value.plural : ""));
    const fields = new Set(nodes.map((each) => (each.is === "has" ? each.field : null)));
    if (nouns.every(Boolean) && fields.size === 1) return { subject: anyOf(nouns), parts: parts.filter((each) => each !== part) };
  }
  const [only] = parts;
  if (parts.length === 1 && only.is === "anyOf" && !oneThing(only.parts)) return { subject: anyOf(only.parts.map(cardsOf)), parts: [] };
  return { subject: gettext("cards"), parts };
}

/** The phrase that the conditions share, with the values of all of them. @param {Node[]} nodes */
function oneThing(nodes) {
  const phrases = nodes.map((each) => phraseOf(each, nodes.length === 1));
  const [first] = phrases;
  const isShared = phrases.every((each) => first && each && each.relation === first.relation && each.says === first.says && each.denied === first.denied);
  return first && isShared ? { phrase: first, values: phrases.map((each) => each?.value ?? "") } : null;
}

/** @param {string} says @param {string} value @returns {Phrase} */
const feature = (says, value) => ({ relation: "with", says, value, denied: "" });

/** @param {Field} field @param {string} value @returns {Phrase} */
const ofField = ({ relation, says, denied }, value) => ({ relation, says, value, denied });

/** Of a condition on one thing; nothing for a group. `isAlone`: no other value is listed with its own.
 * @param {Node} node @param {boolean} isAlone @returns {Phrase | null} */
function phraseOf(node, isAlone) {
  switch (node.is) {
    case "words":
      return feature(gettext("{} in the %(places)s", { places: anyOf(node.places.map((each) => each.noun)) }), `“${node.text}”`);
    case "contains":
      return node.isWhole ? feature(gettext("the exact %(field)s {}", { field: node.field.noun }), `“${node.text}”`) : ofField(node.field, `“${node.text}”`);
    case "matches":
      return feature(gettext("%(field)s matching {}", { field: node.field.noun }), `/${node.source}/`);
    case "has": {
      const { field, value } = node;
      const name = value.plural && field.relation === "be" ? value.plural : value.name;
      return ofField(field, field.kind === "cards" ? `“${name}”` : name);
    }
    case "compare":
      return compared(node.left, node.how, node.right, isAlone);
    case "between": {
      const span = gettext("%(least)s to %(most)s", { least: node.least, most: node.most });
      const field = onlyField(node.of);
      return field ? amount(field, span, false) : feature(gettext("%(sum)s from {}", { sum: added(node.of) }), span);
    }
    case "parity": {
      const number = added(node.of);
      return feature("{}", node.isOdd ? gettext("an odd %(number)s", { number }) : gettext("an even %(number)s", { number }));
    }
    case "dated":
      return ofField(node.field, when(node.how, node.to));
    default:
      return null;
  }
}

/** Of a number, or of how many values there are. @param {Field} field @param {string} many @param {boolean} isOne @returns {Phrase} */
function amount(field, many, isOne) {
  if (field.plural) return feature(pgettext("a number of things", "{} %(things)s", { things: isOne ? field.noun : field.plural }), many);
  return { ...ofField(field, many), says: (isOne && field.one) || field.says };
}

/** @param {Sum} left @param {string} how @param {Sum} right @param {boolean} isAlone @returns {Phrase} */
function compared(left, how, right, isAlone) {
  const field = onlyField(left);
  if (field && !hasField(right)) {
    const number = right.reduce((sum, each) => sum + (each.isLess ? -1 : 1) * Number(each.of), 0);
    const amounts = field.plural || field.one ? COUNT : NUMBER;
    return amount(field, amounts[how](number), isAlone && number === 1 && (how === "=" || how === ">"));
  }
  const other = onlyField(right);
  if (field?.plural && other?.plural) return feature("{}", THAN_COUNT[how]({ things: field.plural, others: other.plural }));
  return feature("{}", THAN[how]({ number: added(left), other: added(right) }));
}

/** @param {Sum} of @returns {Field | null} */
function onlyField(of) {
  const [{ of: field, isLess }] = of;
  return of.length === 1 && typeof field !== "number" && !isLess ? field : null;
}

/** “power plus cost minus 2”. @param {Sum} of */
function added(of) {
  let sum = "";
  for (const each of of) {
    const number = addend(each);
    if (!sum) sum = each.isLess ? gettext("minus %(addend)s", { addend: number }) : number;
    else sum = each.isLess ? gettext("%(sum)s minus %(addend)s", { sum, addend: number }) : gettext("%(sum)s plus %(addend)s", { sum, addend: number });
  }
  return sum;
}

/** @param {Addend} each */
function addend({ of }) {
  if (typeof of === "number") return String(of);
  return of.plural ? gettext("number of %(things)s", { things: of.plural }) : of.noun;
}

/** @param {string} how @param {string | Field} to */
function when(how, to) {
  if (typeof to !== "string") return WHEN_OTHER[how](to.noun);
  const day = dayInWords(to);
  if (WHEN[how]) return WHEN[how](day);
  return to.length === 10 ? gettext("on %(day)s", { day }) : gettext("in %(day)s", { day });
}

/** @param {Order} order */
function ordered({ field, falls }) {
  if (!falls) return field.noun;
  return FALLS[field.kind]?.(field.noun) ?? gettext("%(field)s (Z to A)", { field: field.noun });
}
