// @ts-check
// Whether a text has a match of a pattern: all ways to go on are followed at once, sign by sign, and what came of each step
// is remembered, so that the time grows with the text alone, as it does with RE2 on the server.
import { isWord } from "./patterns.js";

/** @typedef {import("./patterns.js").Pattern} Pattern */
/** @typedef {{test?: (code: number) => boolean, edge?: string, to: number[], ends?: boolean}} Place */
/** @typedef {{before: number, at: number[], steps: Map<number, Step | true>}} Step   `before` is the kind of the last sign */

const NONE = -1;
const [OUTSIDE, LINE, WORD, OTHER] = [0, 1, 2, 3];
const MOST_STEPS = 3000;

const kindOf = (/** @type {number} */ code) => (code === NONE ? OUTSIDE : code === 10 ? LINE : isWord(code) ? WORD : OTHER);

/** @type {Record<string, (before: number, after: number) => boolean>} */
const EDGES = {
  "^": (before) => before === OUTSIDE || before === LINE,
  $: (_, after) => after === OUTSIDE || after === LINE,
  b: (before, after) => (before === WORD) !== (after === WORD),
  B: (before, after) => (before === WORD) === (after === WORD),
};

/** @param {Pattern} pattern */
export function automaton(pattern) {
  /** @type {Place[]} */
  const places = [{ to: [], ends: true }];
  const put = (/** @type {Place} */ place) => places.push(place) - 1;

  /** Where the pattern begins, if this comes after it. @param {Pattern} part @param {number} next @returns {number} */
  const build = (part, next) => {
    if (part.is === "sign") return put({ test: part.test, to: [next] });
    if (part.is === "edge") return put({ edge: part.edge, to: [next] });
    if (part.is === "all") return part.parts.reduceRight((after, each) => build(each, after), next);
    if (part.is === "any") return put({ to: part.parts.map((each) => build(each, next)) });
    if (part.is !== "times") return next;
    let after = next;
    if (part.most === Infinity) {
      after = put({ to: [next] });
      places[after].to.push(build(part.part, after));
    } else for (let more = part.least; more < part.most; more += 1) after = put({ to: [next, build(part.part, after)] });
    for (let times = 0; times < part.least; times += 1) after = build(part.part, after);
    return after;
  };
  const start = build(pattern, 0);

  /** @type {Map<string, Step>} */
  const known = new Map();
  const step = (/** @type {number[]} */ at, /** @type {number} */ before) => {
    const key = `${before} ${at.join()}`;
    const found = known.get(key) ?? { before, at, steps: new Map() };
    known.set(key, found);
    return found;
  };

  /** @param {Step} from @param {number} code @returns {Step | true} true if a match ends here */
  const follow = (from, code) => {
    const after = kindOf(code);
    const seen = new Set();
    const next = new Set([start]);
    const open = [...from.at];
    while (open.length) {
      const at = /** @type {number} */ (open.pop());
      if (seen.has(at)) continue;
      seen.add(at);
      const place = places[at];
      if (place.ends) return true;
      if (place.test) {
        if (code !== NONE && place.test(code)) next.add(place.to[0]);
      } else if (!place.edge || EDGES[place.edge](from.before, after)) open.push(...place.to);
    }
    return step([...next].sort((a, b) => a - b), after);
  };

  let first = step([start], OUTSIDE);
  return (/** @type {string} */ text) => {
    if (known.size > MOST_STEPS) {
      known.clear();
      first = step([start], OUTSIDE);
    }
    let now = first;
    for (let at = 0; at <= text.length; at += 1) {
      const code = at < text.length ? /** @type {number} */ (text.codePointAt(at)) : NONE;
      if (code > 0xffff) at += 1;
      let next = now.steps.get(code);
      if (!next) {
        next = follow(now, code);
        now.steps.set(code, next);
      }
      if (next === true) return true;
      now = next;
    }
    return false;
  };
}
