// @ts-check
// The parts of a question: brackets, words that join, and conditions, each read on its own, as cards/search/terms.py does it.
import { gettext } from "../messages.js";
import { automaton } from "./automaton.js";
import { dayOf, tidyDay } from "./days.js";
import { joined } from "./nodes.js";
import { PatternError, parsePattern } from "./patterns.js";
import { ORDER } from "./registry.js";
import { MINUS, Scanner, matchAt } from "./scanner.js";
import { ADDEND, Numbers } from "./numeric.js";
import { clipped, isSpace, quoted, strip } from "./texts.js";

/**
 * @typedef {import("./types.js").Field} Field @typedef {import("./types.js").Node} Node @typedef {import("./types.js").Piece} Piece
 * @typedef {import("./registry.js").Registry} Registry
 */

const MOST_PATTERNS = 3;
const OPERATOR = "!=|<=|>=|≤|≥|≠|:|=|<|>";
const LEFT = new RegExp(`(${ADDEND}(?:[+−–-]${ADDEND})*)(${OPERATOR})`, "y");
const KEY = /^[A-Za-z][A-Za-z_]*$/;
const REGEX = /\/((?:[^/\\]|\\[^\n])*)\//y;
const DIGITS = /^[0-9]{1,6}$/;
const IN_A_WORD = new RegExp(OPERATOR);
const OPERATES = new RegExp(OPERATOR, "y");
/** @type {Record<string, string>} */
const TYPED = { "≤": "<=", "≥": ">=", "≠": "!=", ":": "=" };

/** @type {Map<string, (text: string) => boolean>} */
const compiled = new Map();

/** Made once, while a question is typed on. @param {string} source */
function patternOf(source) {
  const found = compiled.get(source) ?? automaton(parsePattern(source));
  if (compiled.size > 50) compiled.clear();
  compiled.set(source, found);
  return found;
}

export class Terms extends Scanner {
  /** @param {string} text @param {Registry} registry */
  constructor(text, registry) {
    super(text);
    this.registry = registry;
    this.numbers = new Numbers(this, registry);
    this.patterns = 0;
    /** @type {import("./types.js").Order[]} */
    this.order = [];
    /** @type {import("./types.js").Span[]} */
    this.spans = [];
  }

  tokens() {
    /** @type {import("./types.js").Token[]} */
    const found = [];
    for (;;) {
      while (isSpace(this.sign())) this.at += 1;
      const start = this.at;
      if (!this.sign()) return found;
      const kind = this.mark();
      if (kind) {
        found.push({ kind, start, end: this.at, node: null });
        continue;
      }
      const orders = this.order.length;
      const node = this.term();
      if (this.order.length > orders && found.at(-1)?.kind === "not") {
        // `-order:value` is written by whoever thinks of the sign as part of the word.
        found.pop();
        const last = this.order[this.order.length - 1];
        this.order[this.order.length - 1] = { field: last.field, falls: !last.falls };
      }
      found.push({ kind: "term", start, end: this.at, node });
    }
  }

  /** @returns {Node | null} */
  term() {
    const start = this.at;
    const left = matchAt(LEFT, this.text, start);
    if (left) {
      this.at += left[0].length;
      const of = { text: left[1], start, end: start + left[1].length, isQuoted: false };
      return this.keyed(of, TYPED[left[2]] ?? left[2], left[2] !== ":");
    }
    if (this.sign() === "/") return this.regex(this.registry.title);
    if (this.sign() === "!" && !matchAt(OPERATES, this.text, start)) {
      this.at += 1;
      const title = this.words();
      if (title) return { is: "contains", field: this.registry.title, text: title, isWhole: true };
      this.fault(start, this.at, gettext("“!” needs an exact title after it, in quotes if it has several words."));
      return null;
    }
    const isQuoted = this.isQuote();
    const said = strip(this.words());
    // A comma at the end parts words in a sentence, as in “carriage, second”.
    const words = isQuoted ? said : said.replace(/,+$/, "");
    const inside = isQuoted ? null : IN_A_WORD.exec(words);
    if (inside) {
      this.misplaced(start, words, inside);
      return null;
    }
    if (!words) return null;
    this.spans.push({ start, end: this.at, text: words });
    return { is: "words", text: words, places: [this.registry.title] };
  }

  /** `>=3`, which lacks its key, or a sign in the midst of what can't be one.
   * @param {number} start @param {string} words @param {RegExpExecArray} operator */
  misplaced(start, words, operator) {
    const first = this.registry.fields.find((field) => field.kind === "number");
    if (operator.index === 0) {
      const instead = first && DIGITS.test(words.slice(operator[0].length)) ? `${first.key}${words}` : "";
      this.fault(start, this.at, gettext("“%(sign)s” needs a filter right before it.", { sign: operator[0] }), instead);
      return;
    }
    const message = gettext("“%(sign)s” needs a filter right before it. To search for this text, put it in quotes.", { sign: operator[0] });
    this.fault(start, this.at, message, `"${words.replaceAll('"', "")}"`);
  }

  /** @param {Field} field @returns {Node | null} */
  regex(field) {
    const start = this.at;
    const found = matchAt(REGEX, this.text, start);
    if (!found) {
      this.at = this.text.length;
      this.fault(start, this.at, gettext("This regular expression isn’t closed. End it with a slash."));
      return null;
    }
    this.at += found[0].length;
    this.patterns += 1;
    if (this.patterns > MOST_PATTERNS) {
      this.fault(start, this.at, gettext("A search can have at most %(most)s regular expressions.", { most: MOST_PATTERNS }));
      return null;
    }
    const source = found[1].replaceAll("\\/", "/");
    try {
      return { is: "matches", field, source, matches: patternOf(source) };
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      this.fault(start, this.at, gettext("Invalid regular expression: %(reason)s.", { reason: error.message }));
      return null;
    }
  }

  /** What stands behind `of` and an operator. @param {Piece} of @param {string} operator @param {boolean} isExact @returns {Node | null} */
  keyed(of, operator, isExact) {
    const isSum = !KEY.test(of.text);
    const field = isSum ? undefined : this.registry.field(of.text);
    const isKnown = isSum || field !== undefined || ORDER.includes(of.text.toLowerCase());
    const faults = this.faults.length;
    const isRegex = this.sign() === "/" && (!isKnown || field?.kind === "text");
    const node = isRegex ? this.regex(field ?? this.registry.title) : null;
    const values = isRegex ? [] : this.values();
    if (!isKnown) {
      this.faults.length = faults;
      this.fault(of.start, of.end, gettext("Unknown filter “%(key)s”.", { key: of.text }), this.registry.nearestKey(of.text));
      return null;
    }
    if (isRegex) return node;
    if (!values.length) {
      const asked = this.text.slice(of.start, this.at);
      const example = field?.example ?? (isSum ? "" : "order:-title");
      const message = example
        ? gettext("“%(asked)s” needs a value right after it, without a space. Example: %(example)s", { asked, example })
        : gettext("“%(asked)s” needs a value right after it, without a space.", { asked });
      this.fault(of.start, this.at, message);
      return null;
    }
    if (!isSum && !field) {
      for (const value of values) this.ordered(value);
      return null;
    }
    const how = operator === "!=" ? "=" : operator;
    const left = field ? null : this.numbers.sum(of);
    const nodes = field
      ? values.map((value) => this.condition(field, of, how, value, isExact))
      : left ? values.map((value) => this.numbers.condition(left, of, how, value)) : [];
    const found = joined("anyOf", nodes);
    return operator === "!=" && found ? { is: "not", part: found } : found;
  }

  /** @param {Field} field @param {Piece} of @param {string} how @param {Piece} value @param {boolean} isExact @returns {Node | null} */
  condition(field, of, how, value, isExact) {
    const found = how === "=" ? this.registry.value(field, value.text) : undefined;
    const counts = how !== "=" || (!value.isQuoted && this.numbers.isOne(value.text));
    if (field.kind === "number" || (field.plural && !found && counts)) {
      return this.numbers.condition([{ of: field, isLess: false }], { ...of, text: field.key }, how, value);
    }
    if (field.kind === "date") return this.dated(field, how, value);
    if (how !== "=") {
      const known = this.registry.value(field, value.text);
      const near = known ? `${field.key}:${quoted(known.id)}` : "";
      this.fault(of.start, value.end, gettext("“%(key)s” can’t be compared with “<” or “>”.", { key: field.key }), near);
      return null;
    }
    if (field.kind === "text") return { is: "contains", field, text: value.text, isWhole: isExact };
    if (found) return { is: "has", field, value: found };
    const near = this.registry.nearestValue(field, value.text);
    const message = gettext("Unknown value “%(value)s” for “%(key)s”.", { key: field.key, value: clipped(value.text, 60) });
    this.fault(value.start, value.end, message, near ? quoted(near) : "");
    return null;
  }

  /** @param {Field} field @param {string} how @param {Piece} value @returns {Node | null} */
  dated(field, how, value) {
    const to = dayOf(value.text) || this.registry.date(value.text);
    if (to) return { is: "dated", field, how, to };
    const near = tidyDay(value.text) || this.registry.nearestDate(value.text);
    const message = gettext(
      "“%(key)s” needs a date such as 2026-11-20, a month, a year, or another date filter.", { key: field.key },
    );
    this.fault(value.start, value.end, message, near);
    return null;
  }

  /** @param {Piece} value */
  ordered(value) {
    let begins = 0;
    while (begins < value.text.length && MINUS.includes(value.text[begins])) begins += 1;
    const name = value.text.slice(begins);
    const field = this.registry.field(name);
    if (field && this.registry.sortable.includes(field)) {
      this.order.push({ field, falls: begins > 0 });
      return;
    }
    const near = this.registry.nearestOrder(name);
    const instead = near && value.text.slice(0, begins) + near;
    this.fault(value.start, value.end, gettext("Can’t sort by “%(key)s”.", { key: clipped(name, 60) }), instead);
  }
}
