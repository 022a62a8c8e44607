// @ts-check
// Comparing texts as people read them, in the same way as cards/search/texts.py and nearest.py.
import { gettext } from "../messages.js";

/** What counts as a space, as in Python. */
export const SPACE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const SPACES = new RegExp(`[${SPACE}]+`);
const ENDS = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, "g");
const LAST = new RegExp(`[${SPACE}]+$`);

/** @type {Record<string, string>} */
const SIGNS = { "’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "−": "-", "\u00a0": " ", "\u202f": " " };

/** Without accents, and the difference between typographic and typed signs. @param {string} text */
export const plain = (text) =>
  text.replace(/[’‘“”–−\u00a0\u202f]/g, (sign) => SIGNS[sign]).normalize("NFKD").replace(/\p{M}/gu, "");

/** @type {Map<string, string>} */
const folded = new Map();

/** The same without case. @param {string} text */
export function fold(text) {
  let found = folded.get(text);
  if (found === undefined) {
    found = plain(text).toLowerCase().replaceAll("ß", "ss").replaceAll("ς", "σ");
    if (folded.size > 20000) folded.clear();
    folded.set(text, found);
  }
  return found;
}

/** @param {string} text */
export const strip = (text) => text.replace(ENDS, "");
/** @param {string} text */
export const stripEnd = (text) => text.replace(LAST, "");
/** @param {string} text */
export const split = (text) => strip(text).split(SPACES).filter(Boolean);
/** @param {string} sign */
export const isSpace = (sign) => sign !== "" && strip(sign) === "";
/** How many signs people count in it. @param {string} text */
export const length = (text) => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};
/** @param {string} text @param {number} most */
export const clipped = (text, most) => [...text].slice(0, most).join("");

/** As written in a query. @param {string} value */
export const quoted = (value) => (/^[\p{L}\p{N}]+$/u.test(value.replaceAll("-", "")) ? value : `"${value}"`);

/** “Coast, Marsh and Peak”. @param {readonly string[]} said */
export const allOf = (said) =>
  said.length < 2 ? said.join("") : gettext("%(names)s and %(last)s", { names: said.slice(0, -1).join(", "), last: said[said.length - 1] });
/** “Coast, Marsh or Peak”. @param {readonly string[]} said */
export const anyOf = (said) =>
  said.length < 2 ? said.join("") : gettext("%(names)s or %(last)s", { names: said.slice(0, -1).join(", "), last: said[said.length - 1] });

/**
 * The candidate that is fewest letters away, and at most one in so many; the first in the alphabet of them.
 * @param {string} word @param {Iterable<string>} candidates
 */
export function nearest(word, candidates, share = 3) {
  const sought = fold(word);
  let best = "";
  let fewest = length(sought) + 1;
  if (length(sought) < 2) return best;
  for (const candidate of [...new Set(candidates)].sort()) {
    const known = fold(candidate);
    if (Math.abs(known.length - sought.length) >= fewest) continue;
    const away = distance(sought, known);
    if (away < fewest && away * share <= Math.max(length(sought), length(known))) {
      best = candidate;
      fewest = away;
    }
  }
  return best;
}

/** Letters to put in, take out, change, or swap with their neighbor. @param {string} one @param {string} other */
function distance(one, other) {
  const a = [...one];
  const b = [...other];
  let before = /** @type {number[]} */ ([]);
  let last = b.map((_, at) => at);
  last.push(b.length);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    before = last;
    last = row;
  }
  return last[b.length];
}
