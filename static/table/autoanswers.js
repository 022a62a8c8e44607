// Automatic answers: questions that the table answers for the player, who can always stop it. To the others, the answer looks
// like any other, after a human pause.
import { gettext } from "../site/messages.js";
import { announce } from "./announce.js";
import { passOf } from "./choice.js";
import { othersThan } from "./places.js";
import { submitOption } from "./session.js";
import { keepSetting, setting } from "./settings.js";
import { store } from "./store.js";
import { isAskedAgain } from "./takeback.js";
import { isUnwanted, isYielded, kept, stopPassing, yieldedWords } from "./yields.js";

/**
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {"pass" | "cut"} Wish        what a player wishes of every table
 * @typedef {Wish | "yield" | "kept" | "unwanted"} Cause  why a question is answered for them: or of this match alone
 */

/** A human pause, in ms: the same with and without a choice, so that it reveals nothing. */
const SHORTEST = 700;
const LONGEST = 2300;

/** @type {Record<Wish, {setting: string, doing: string}>} */
export const AUTO_ANSWERS = {
  pass: { setting: gettext("Pass for me when I have no other move"), doing: gettext("Passing for you") },
  cut: { setting: gettext("Cut the deck for me"), doing: gettext("Cutting for you") },
};

/** @param {Cause} cause */
export function doing(cause) {
  if (cause === "yield") return yieldedWords();
  return cause === "kept" ? gettext("Answering for you") : AUTO_ANSWERS[cause === "unwanted" ? "pass" : cause].doing;
}

let timer = 0;
/** Decisions that were answered, and held back: nothing is answered by itself twice, unless the answer was lost with the line. */
let tended = -1;
let held = -1;

/** The wish that this question is a case of. @param {Decision} decision @returns {Wish | null} */
export function autoAnswerOf(decision) {
  if (passOf(decision) >= 0 && (decision.about === "forced" || decision.options.length === 1)) return "pass";
  // A later cut is a "recut": it may be refused, and that is always the player's own choice.
  return decision.about === "cut" ? "cut" : null;
}

/** @param {number} n @returns {number} one of 0 to n - 1, all alike */
const anyOf = (n) => Math.floor((crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32) * n);

/** @param {Decision} decision @returns {Cause | null} */
function causeOf(decision) {
  // Who learns answers everything: the lesson waits for it.
  if (isAskedAgain(decision) || store.state.config.lesson) return null;
  if (passOf(decision) >= 0 && isYielded(decision)) return "yield";
  if (kept(decision) >= 0) return "kept";
  if (passOf(decision) >= 0 && isUnwanted(decision)) return "unwanted";
  const wish = autoAnswerOf(decision);
  return wish && isGranted(wish) ? wish : null;
}

/** Whether a wish holds: against AIs alone the decks are cut at once, unless the player wants to do it. @param {Wish} wish */
export const isGranted = (wish) => setting(wish) ?? (wish === "cut" && isAlone());

/** Whether all others are AIs. */
function isAlone() {
  const { you, seats } = store.state;
  return you !== null && othersThan(you).every((seat) => seats[seat].agent);
}

/** @param {Cause} cause @param {Decision} decision */
function answerTo(cause, decision) {
  if (cause === "cut") return anyOf(decision.options.length);
  return cause === "kept" ? kept(decision) : passOf(decision);
}

/** Grants a wish from now on, beginning with the question that is asked. @param {Wish} wish */
export function grant(wish) {
  keepSetting(wish, true);
  const { decision } = store.state;
  if (!decision || autoAnswerOf(decision) !== wish) return;
  holdBack();
  submitOption(answerTo(wish, decision));
}

/** The player answers this one. */
export function holdBack() {
  clearTimeout(timer);
  held = store.state.decision?.seq ?? held;
  stopPassing();
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
  const cause = causeOf(decision);
  if (!cause) return;
  tended = decision.seq;
  if (cause === "cut" && isAlone()) {
    submitOption(answerTo(cause, decision));
    return;
  }
  const pause = SHORTEST + ((anyOf(1000) + anyOf(1000)) / 2000) * (LONGEST - SHORTEST);
  timer = window.setTimeout(() => submitOption(answerTo(cause, decision)), pause);
  store.set({ granting: { seq: decision.seq, cause } });
  announce(`${doing(cause)}.`);
}
