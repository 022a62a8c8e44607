// @ts-check
// Conditions on numbers: `cost<=2`, `cost:1-2`, `cost:odd`, `power>cost`, `power+cost>life+2`.
import { gettext } from "../messages.js";
import { MINUS } from "./scanner.js";

/**
 * @typedef {import("./types.js").Node} Node @typedef {import("./types.js").Piece} Piece @typedef {import("./types.js").Sum} Sum
 * @typedef {import("./registry.js").Registry} Registry @typedef {import("./scanner.js").Scanner} Scanner
 */

export const ADDEND = "(?:[A-Za-z][A-Za-z_]{0,29}|[0-9]{1,6})";
const SUM = new RegExp(`^[+−–-]?${ADDEND}(?:[+−–-]${ADDEND})*$`);
const PARTS = new RegExp(`([+−–-]?)(${ADDEND})`, "g");
const RANGE = /^([0-9]{1,6})[−–-]([0-9]{1,6})$/;
/** @type {Map<string, boolean>} */
const PARITIES = new Map([["even", false], ["odd", true]]);
/** @type {Record<string, string>} */
const TURNED = { "=": "=", "<": ">", "<=": ">=", ">": "<", ">=": "<=" };

const isDigit = (/** @type {string} */ text) => /^[0-9]/.test(text);
export const hasField = (/** @type {Sum} */ sum) => sum.some((each) => typeof each.of !== "number");

/** Parses numbers, and reports their errors to a scanner. */
export class Numbers {
  /** @param {Scanner} scanner @param {Registry} registry */
  constructor(scanner, registry) {
    this.scanner = scanner;
    this.registry = registry;
  }

  /** Whether a value is a count, where it could also be one of the values. @param {string} text */
  isOne(text) {
    const names = SUM.test(text) ? [...text.matchAll(PARTS)].map((part) => part[2]) : [];
    const isSum = names.length > 0 && names.every((name) => isDigit(name) || this.registry.number(name));
    return isSum || PARITIES.has(text.toLowerCase()) || RANGE.test(text);
  }

  /** `of` is what the left side was read from. @param {Sum} left @param {Piece} of @param {string} how @param {Piece} value
   * @returns {Node | null} */
  condition(left, of, how, value) {
    const isOdd = PARITIES.get(value.text.toLowerCase());
    if (how === "=" && isOdd !== undefined) return { is: "parity", of: left, isOdd };
    const span = RANGE.exec(value.text);
    if (span) return this.range(left, of, how, value, Number(span[1]), Number(span[2]));
    const right = this.sum(value, of.text);
    if (!right) return null;
    if (hasField(left)) return { is: "compare", left, how, right };
    if (hasField(right)) return { is: "compare", left: right, how: TURNED[how], right: left };
    this.scanner.fault(of.start, value.end, gettext("Both sides are plain numbers. One side needs a filter."));
    return null;
  }

  /** The parsed sum; `against` is what it is compared with, if this is the right side.
   * @param {Piece} piece @param {string} [against] @returns {Sum | null} */
  sum(piece, against = "") {
    if (!SUM.test(piece.text)) {
      this.noNumber(piece, against);
      return null;
    }
    /** @type {Sum} */
    const found = [];
    for (const part of piece.text.matchAll(PARTS)) {
      const [, sign, name] = part;
      const field = isDigit(name) ? undefined : this.registry.number(name);
      if (!field && !isDigit(name)) {
        const start = piece.start + part.index + sign.length;
        this.noNumber({ text: name, start, end: start + name.length, isQuoted: false }, against);
        return null;
      }
      found.push({ of: field ?? Number(name), isLess: sign !== "" && MINUS.includes(sign) });
    }
    return found;
  }

  /** @param {Sum} left @param {Piece} of @param {string} how @param {Piece} value @param {number} least @param {number} most
   * @returns {Node | null} */
  range(left, of, how, value, least, most) {
    if (how !== "=") {
      const instead = `${of.text}:${Math.min(least, most)}-${Math.max(least, most)}`;
      this.scanner.fault(of.start, value.end, gettext("Use a range with “:” or “=”."), instead);
    } else if (least > most) {
      this.scanner.fault(value.start, value.end, gettext("Put the lower number of a range first."), `${most}-${least}`);
    } else if (!hasField(left)) {
      this.scanner.fault(of.start, value.end, gettext("Both sides are plain numbers. One side needs a filter."));
    } else return { is: "between", of: left, least, most };
    return null;
  }

  /** @param {Piece} piece @param {string} against */
  noNumber(piece, against) {
    const message = against
      ? gettext("“%(key)s” needs a number or another number filter.", { key: against })
      : this.registry.field(piece.text)
        ? gettext("“%(key)s” isn’t a number, so it can’t be added.", { key: piece.text })
        : gettext("Unknown filter “%(key)s”.", { key: piece.text });
    this.scanner.fault(piece.start, piece.end, message, this.registry.nearestNumber(piece.text));
  }
}
