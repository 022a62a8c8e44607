// @ts-check
// Parser of queries. It never throws: errors are left out and reported.
import { gettext } from "../messages.js";
import { joined } from "./nodes.js";
import { faultAt } from "./scanner.js";
import { Terms } from "./terms.js";
import { length, stripEnd } from "./texts.js";

/**
 * @typedef {import("./types.js").Node} Node @typedef {import("./types.js").Query} Query @typedef {import("./types.js").Token} Token
 */

export const LONGEST = 500;
const DEEPEST = 20;
const MOST_FAULTS = 3;
const ENDS = ["", ")", "or", "and"];
const BEGINS = ["", "(", "or", "and", "not"];

/** The query with its valid parts. @param {string} text @param {import("./registry.js").Registry} registry @returns {Query} */
export function parse(text, registry) {
  const signs = length(text);
  if (signs > LONGEST) {
    const message = gettext("A search can have at most %(most)s characters. This one has %(number)s.", { most: LONGEST, number: signs });
    const fault = { column: LONGEST + 1, length: signs - LONGEST, message, suggestion: "", mended: "" };
    return { text, tree: null, order: [], faults: [fault], words: [] };
  }
  const terms = new Terms(text, registry);
  const parser = new Parser(text, terms.tokens());
  const tree = parser.question();
  const faults = [...terms.faults, ...parser.faults].sort((a, b) => a.column - b.column).slice(0, MOST_FAULTS);
  return { text, tree, order: terms.order, faults, words: terms.spans };
}

/** Parses how conditions are joined. */
class Parser {
  /** @param {string} text @param {Token[]} tokens */
  constructor(text, tokens) {
    this.text = text;
    this.tokens = tokens;
    this.at = 0;
    this.depth = 0;
    /** @type {import("./types.js").Fault[]} */
    this.faults = [];
  }

  /** The kind of a token around the place; empty beyond the ends. */
  kind(ahead = 0) {
    return this.tokens[this.at + ahead]?.kind ?? "";
  }

  /** @param {Token} token @param {string} message @param {string} [mended] */
  fault(token, message, mended = "") {
    this.faults.push(faultAt(this.text, token.start, token.end, message, mended, mended));
  }

  question() {
    const parts = [];
    while (this.kind()) {
      parts.push(this.anyOf());
      if (this.kind() === ")") {
        this.fault(this.tokens[this.at], gettext("Unmatched closing bracket."));
        this.at += 1;
      }
    }
    return joined("all", parts);
  }

  /** @returns {Node | null} */
  anyOf() {
    const parts = [this.allOf()];
    while (this.kind() === "or") {
      this.checkSides();
      this.at += 1;
      parts.push(this.allOf());
    }
    return joined("anyOf", parts);
  }

  /** @returns {Node | null} */
  allOf() {
    const parts = [];
    while (!["", ")", "or"].includes(this.kind())) {
      if (this.kind() === "and") {
        this.checkSides();
        this.at += 1;
      } else parts.push(this.one());
    }
    return joined("all", parts);
  }

  checkSides() {
    if (!BEGINS.includes(this.kind(-1)) && !ENDS.includes(this.kind(1))) return;
    const token = this.tokens[this.at];
    const word = this.text.slice(token.start, token.end);
    const mended = this.tokens.length === 1 ? `${this.text.slice(0, token.start)}"${word}"${this.text.slice(token.end)}` : "";
    this.fault(token, gettext("“%(word)s” needs a condition on both sides.", { word }), mended);
  }

  /** @returns {Node | null} */
  one() {
    const token = this.tokens[this.at];
    this.at += 1;
    if (token.kind === "not") {
      if (ENDS.includes(this.kind())) {
        this.fault(token, gettext("Nothing to exclude. Add a condition after it."));
        return null;
      }
      const part = this.deeper(token, () => this.one());
      return part?.is === "not" ? part.part : part && { is: "not", part };
    }
    return token.kind === "(" ? this.deeper(token, () => this.bracket(token)) : token.node;
  }

  /** @param {Token} opened */
  bracket(opened) {
    if (this.kind() === ")") this.fault(opened, gettext("These brackets are empty."));
    const part = this.anyOf();
    if (this.kind() === ")") this.at += 1;
    else if (this.depth <= DEEPEST) this.fault(opened, gettext("This bracket isn’t closed."), `${stripEnd(this.text)})`);
    return part;
  }

  /** Stops parsing where it is nested too deeply. @param {Token} token @param {() => Node | null} what */
  deeper(token, what) {
    if (this.depth > DEEPEST) return null;
    this.depth += 1;
    if (this.depth > DEEPEST) {
      this.fault(token, gettext("More than %(most)s nested brackets and negations.", { most: DEEPEST }));
      this.at = this.tokens.length;
      return null;
    }
    const part = what();
    if (this.depth <= DEEPEST) this.depth -= 1;
    return part;
  }
}
