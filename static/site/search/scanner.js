// @ts-check
// Going along a question: signs, words that join, words in quotes, lists of values, and the faults on the way.
import { gettext } from "../messages.js";
import { SPACE, isSpace, length, strip, stripEnd } from "./texts.js";

/** @typedef {import("./types.js").Fault} Fault @typedef {import("./types.js").Piece} Piece */

export const MINUS = "-−–";
const JOINS = new RegExp(`(and|or|not)(?=[${SPACE}()|]|$)`, "iy");
const OR = /\|\|?/y;
const WORD = new RegExp(`[^${SPACE}()|]+`, "y");
const VALUE = new RegExp(`[^${SPACE}()|,]+`, "y");
/** @type {Record<string, string>} */
const CLOSES = { '"': '"', "“": "”", "„": "“" };

/** What stands there, as Python's `match` finds it. @param {RegExp} sticky @param {string} text @param {number} at */
export function matchAt(sticky, text, at) {
  sticky.lastIndex = at;
  return sticky.exec(text);
}

/** Of what stands between two places. @param {string} text @param {number} start @param {number} end @param {string} message
 * @param {string} [suggestion] @param {string} [mended] @returns {Fault} */
export const faultAt = (text, start, end, message, suggestion = "", mended = "") =>
  ({ column: length(text.slice(0, start)) + 1, length: Math.max(1, length(text.slice(start, end))), message, suggestion, mended });

export class Scanner {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.at = 0;
    /** @type {Fault[]} */
    this.faults = [];
  }

  sign() {
    return this.text.charAt(this.at);
  }

  isQuote() {
    return this.sign() in CLOSES;
  }

  /** A bracket, or a word or sign that joins or denies; goes on behind it. */
  mark() {
    const sign = this.sign();
    const after = this.text.charAt(this.at + 1);
    if (sign === "(" || sign === ")") {
      this.at += 1;
      return sign;
    }
    if (MINUS.includes(sign) && after && !isSpace(after)) {
      this.at += 1;
      return "not";
    }
    const bar = matchAt(OR, this.text, this.at);
    const word = bar ?? matchAt(JOINS, this.text, this.at);
    this.at += word ? word[0].length : 0;
    return bar ? "or" : (word?.[1].toLowerCase() ?? "");
  }

  /** @param {number} start @param {number} end @param {string} message @param {string} [instead] */
  fault(start, end, message, instead = "") {
    const mended = instead ? this.text.slice(0, start) + instead + this.text.slice(end) : "";
    this.faults.push(faultAt(this.text, start, end, message, instead, mended));
  }

  /** A word, or all that stands in quotes; goes on behind it. */
  words(word = WORD) {
    const start = this.at;
    const closes = CLOSES[this.sign()];
    if (!closes) {
      const found = matchAt(word, this.text, start)?.[0] ?? "";
      this.at += found.length;
      return found;
    }
    const ends = [closes, '"'].map((sign) => this.text.indexOf(sign, start + 1)).filter((at) => at > 0);
    if (ends.length) {
      this.at = Math.min(...ends) + 1;
      return strip(this.text.slice(start + 1, this.at - 1));
    }
    this.at = this.text.length;
    const mended = stripEnd(this.text) + closes;
    this.faults.push(faultAt(this.text, start, start + 1, gettext("This quote isn’t closed."), mended, mended));
    return strip(this.text.slice(start + 1));
  }

  /** Values with commas between them; one that is still missing is none. */
  values() {
    /** @type {Piece[]} */
    const found = [];
    for (;;) {
      const start = this.at;
      const isQuoted = this.isQuote();
      const text = this.words(VALUE);
      if (text) found.push({ text, start, end: this.at, isQuoted });
      if (this.sign() !== ",") return found;
      this.at += 1;
    }
  }
}
