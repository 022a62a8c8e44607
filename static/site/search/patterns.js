// @ts-check
// Regular expressions, read as cards/search/patterns.py reads them. They aren't given to the browser's own engine, which
// goes back and forth: some patterns would stop the page for hours. automaton.js takes time that grows with the text alone.
import { gettext } from "../messages.js";
import { plain } from "./texts.js";

/**
 * @typedef {{is: "sign", test: (code: number) => boolean}} Sign
 * @typedef {{is: "edge", edge: string}} Edge
 * @typedef {{is: "all" | "any", parts: Pattern[]}} Joined
 * @typedef {{is: "times", part: Pattern, least: number, most: number}} Times   `most` may be Infinity
 * @typedef {Sign | Edge | Joined | Times} Pattern
 * @typedef {(code: number) => boolean} Test
 */

const LARGEST = 1000;
const MOST_TIMES = 200;
const DEEPEST = 20;
const TIMES = /\{([0-9]{1,4})(,([0-9]{1,4})?)?\}/y;
const LITERAL = /^[ -/:-@[-^`{-~]$/;
/** @type {Record<string, string>} */
const SIGNS = { n: "\n", t: "\t" };

const isDigit = (/** @type {number} */ code) => code >= 48 && code <= 57;
export const isWord = (/** @type {number} */ code) =>
  isDigit(code) || code === 95 || (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isBlank = (/** @type {number} */ code) => code === 32 || (code >= 9 && code <= 13 && code !== 11);
const not = (/** @type {Test} */ test) => (/** @type {number} */ code) => !test(code);
/** @type {Record<string, Test>} */
const CLASSES = { d: isDigit, D: not(isDigit), w: isWord, W: not(isWord), s: isBlank, S: not(isBlank) };

/** Why a pattern isn't taken. */
export class PatternError extends Error {}

/** @param {string} sign @param {(sign: string) => string} cased @returns {number} */
function code(sign, cased) {
  const found = [...cased(sign)];
  return (found.length === 1 ? found[0] : sign).codePointAt(0) ?? 0;
}

/** Among signs of texts without case. @param {string} sign @returns {Sign} */
function literal(sign) {
  const meant = code(sign, (each) => each.toLowerCase());
  return { is: "sign", test: (each) => each === meant };
}

/** Goes along a pattern; `size` counts signs as if all repetitions were written out. */
class PatternParser {
  /** @param {string} source */
  constructor(source) {
    this.signs = [...source];
    this.at = 0;
    this.depth = 0;
  }

  sign(ahead = 0) {
    return this.signs[this.at + ahead] ?? "";
  }

  whole() {
    const { part } = this.anyOf();
    if (this.sign()) throw new PatternError(gettext("unmatched “)”"));
    return part;
  }

  /** @returns {{part: Pattern, size: number}} */
  anyOf() {
    const first = this.allOf();
    const parts = [first.part];
    let { size } = first;
    while (this.sign() === "|") {
      this.at += 1;
      const next = this.allOf();
      parts.push(next.part);
      size += next.size;
    }
    return { part: parts.length > 1 ? { is: "any", parts } : parts[0], size };
  }

  /** @returns {{part: Pattern, size: number}} */
  allOf() {
    /** @type {Pattern[]} */
    const parts = [];
    let size = 0;
    while (!["", "|", ")"].includes(this.sign())) {
      const one = this.times(this.one());
      parts.push(one.part);
      size += one.size;
      if (size > LARGEST) throw new PatternError(gettext("too large"));
    }
    return { part: { is: "all", parts }, size };
  }

  /** With the repetition behind it, if there is one. @param {{part: Pattern, size: number}} one */
  times({ part, size }) {
    const found = this.repetition();
    if (!found) return { part, size };
    if (part.is === "edge") throw new PatternError(gettext("nothing to repeat"));
    if (this.sign() === "?") this.at += 1;
    if (this.repetition()) throw new PatternError(gettext("double repetition"));
    const { least, most, written } = found;
    return { part: /** @type {Pattern} */ ({ is: "times", part, least, most }), size: size * written };
  }

  /** Goes on behind it. */
  repetition() {
    const sign = this.sign();
    if (sign && "*+?".includes(sign)) {
      this.at += 1;
      return { least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : Infinity, written: 1 };
    }
    TIMES.lastIndex = 0;
    const found = sign === "{" ? TIMES.exec(this.signs.slice(this.at, this.at + 12).join("")) : null;
    if (!found) return null;
    this.at += found[0].length;
    const least = Number(found[1]);
    const most = Number(found[3] ?? found[1]);
    if (Math.max(least, most) > MOST_TIMES) {
      throw new PatternError(gettext("more than %(most)s repetitions", { most: MOST_TIMES }));
    }
    if (least > most) throw new PatternError(gettext("the range %(range)s is reversed", { range: found[0] }));
    const isOpen = found[2] === ",";
    return { least, most: isOpen ? Infinity : most, written: Math.max(1, most + (isOpen ? 1 : 0)) };
  }

  /** @returns {{part: Pattern, size: number}} */
  one() {
    const begins = this.at;
    const sign = this.sign();
    if (this.repetition()) throw new PatternError(gettext("nothing to repeat"));
    this.at = begins + 1;
    if (sign === "(") return this.group();
    /** @type {Pattern} */
    let part = literal(sign);
    if (sign === "[") part = { is: "sign", test: this.setOfSigns() };
    else if (sign === ".") part = { is: "sign", test: (each) => each !== 10 };
    else if (sign === "^" || sign === "$") part = { is: "edge", edge: sign };
    else if (sign === "\\") {
      const next = this.sign();
      if (next === "b" || next === "B") part = { is: "edge", edge: next };
      else if (CLASSES[next]) part = { is: "sign", test: CLASSES[next] };
      if (part.is === "edge" || CLASSES[next]) this.at += 1;
      else part = literal(this.escaped());
    }
    return { part, size: 1 };
  }

  group() {
    if (this.sign() === "?") {
      if (this.sign(1) !== ":") {
        throw new PatternError(gettext("groups that start with %(signs)s aren’t supported", { signs: `(?${this.sign(1)}` }));
      }
      this.at += 2;
    }
    this.depth += 1;
    if (this.depth > DEEPEST) throw new PatternError(gettext("more than %(most)s nested groups", { most: DEEPEST }));
    const found = this.anyOf();
    if (!this.sign()) throw new PatternError(gettext("missing %(sign)s", { sign: ")" }));
    this.at += 1;
    this.depth -= 1;
    return found;
  }

  /** @returns {Test} */
  setOfSigns() {
    const isDenied = this.sign() === "^";
    if (isDenied) this.at += 1;
    /** @type {Test[]} */
    const tests = [];
    for (let isFirst = true; isFirst || this.sign() !== "]"; isFirst = false) {
      if (!this.sign()) throw new PatternError(gettext("missing %(sign)s", { sign: "]" }));
      if (this.sign() === "[" && this.sign(1) === ":") {
        throw new PatternError(gettext("named classes such as %(signs)s aren’t supported", { signs: "[:" }));
      }
      if (this.sign() === "\\" && CLASSES[this.sign(1)]) {
        tests.push(CLASSES[this.sign(1)]);
        this.at += 2;
        continue;
      }
      const least = this.member();
      let most = least;
      if (this.sign() === "-" && !["]", ""].includes(this.sign(1))) {
        this.at += 1;
        most = this.member();
      }
      const [from, to] = [least.codePointAt(0) ?? 0, most.codePointAt(0) ?? 0];
      if (from > to) throw new PatternError(gettext("the range %(range)s is reversed", { range: `${least}-${most}` }));
      tests.push((each) => each >= from && each <= to);
    }
    this.at += 1;
    return (each) => {
      const upper = code(String.fromCodePoint(each), (sign) => sign.toUpperCase());
      return tests.some((test) => test(each) || test(upper)) !== isDenied;
    };
  }

  member() {
    const sign = this.sign();
    this.at += 1;
    return sign === "\\" ? this.escaped() : sign;
  }

  escaped() {
    const sign = this.sign();
    if (!sign) throw new PatternError(gettext("nothing after “%(sign)s”", { sign: "\\" }));
    if (!SIGNS[sign] && !LITERAL.test(sign)) throw new PatternError(gettext("%(signs)s isn’t supported", { signs: `\\${sign}` }));
    this.at += 1;
    return SIGNS[sign] ?? sign;
  }
}

/** What a pattern asks of a text without case and accents; throws PatternError. @param {string} source */
export const parsePattern = (source) => new PatternParser(plain(source)).whole();
