// Standing wishes: questions that the table answers for the player, who can always hold it back. To everybody else the answer
// is one like any other, after as long as a person takes.
import { announce } from "./announce.js";
import { submitOption } from "./session.js";
import { keepSetting, setting } from "./settings.js";
import { store } from "./store.js";

/**
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {"pass" | "cut"} Wish
 */

/** A person's pause, in ms. */
const SHORTEST = 700;
const LONGEST = 2300;

/** @type {Record<Wish, {setting: string, doing: string}>} */
export const WISHES = {
  pass: { setting: "Pass for me when nothing else is possible", doing: "Passing for you" },
  cut: { setting: "Cut for me when a match begins", doing: "Cutting for you" },
};

let timer = 0;
/** Decisions that were answered, and held back: nothing is answered by itself twice, unless the answer was lost with the line. */
let tended = -1;
let held = -1;

/** The wish that this question is a case of. @param {Decision} decision @returns {Wish | null} */
export function wishOf(decision) {
  if (passOf(decision) >= 0 && (decision.about === "forced" || decision.options.length === 1)) return "pass";
  // A later cut is a "recut": it may be refused, and that is always the player's own choice.
  return decision.about === "cut" ? "cut" : null;
}

/** @param {Decision} decision */
function passOf({ kind, default: standing, options }) {
  return kind === "action" ? (standing ?? options.findIndex((option) => option.notation === "pass")) : -1;
}

/** @param {number} n @returns {number} one of 0 to n - 1, all alike */
const anyOf = (n) => Math.floor((crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32) * n);

/** @param {Wish} wish @param {Decision} decision */
const answerTo = (wish, decision) => (wish === "pass" ? passOf(decision) : anyOf(decision.options.length));

/** Grants a wish from now on, beginning with the question that is asked. @param {Wish} wish */
export function grant(wish) {
  keepSetting(wish, true);
  const { decision } = store.state;
  if (!decision || wishOf(decision) !== wish) return;
  holdBack();
  submitOption(answerTo(wish, decision));
}

/** The player answers this one. */
export function holdBack() {
  clearTimeout(timer);
  held = store.state.decision?.seq ?? held;
  if (store.state.granting) store.set({ granting: null });
}

/** Answers what is asked and wished for, from now on. */
export const attend = () => store.subscribe(tend);

function tend() {
  const { decision, telling, sent, connection, granting, past } = store.state;
  if (connection !== "open") tended = -1;
  const open = decision && !telling && !past && sent === null && connection === "open";
  if (granting && (!open || decision.seq !== granting.seq)) {
    clearTimeout(timer);
    store.set({ granting: null });
    return;
  }
  if (!open || granting || [tended, held].includes(decision.seq)) return;
  const wish = wishOf(decision);
  if (!wish || !setting(wish)) return;
  tended = decision.seq;
  const pause = SHORTEST + ((anyOf(1000) + anyOf(1000)) / 2000) * (LONGEST - SHORTEST);
  timer = window.setTimeout(() => submitOption(answerTo(wish, decision)), pause);
  store.set({ granting: { seq: decision.seq, wish } });
  announce(`${WISHES[wish].doing}.`);
}
