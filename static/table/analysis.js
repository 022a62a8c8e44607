// Results of the search: hints during a match, and the review and the AIs' thinking after it.
import { gettext } from "../site/messages.js";
import { announce } from "./announce.js";
import { ringHint } from "./ring.js";
import { toast } from "./session.js";
import { store } from "./store.js";
import { caughtUp, hush } from "./playback.js";

/**
 * @typedef {import("./types.js").Hint} Hint
 * @typedef {import("./types.js").Judged} Judged
 * @typedef {import("./types.js").Review} Review
 * @typedef {import("./types.js").Thought} Thought
 */

/** How often is asked how far it is, in ms. */
const HINT_EVERY = 350;
const REVIEW_EVERY = 900;

/** Counts up with every wish: answers that come late don't matter any more. */
let wishes = 0;

// --- Hints -------------------------------------------------------------------------------------------------------------

/** Whether a hint can be requested now. */
export function mayAskForHint() {
  const { config, you, decision, sent, result } = store.state;
  return Boolean(config.hints && you && decision && sent === null && !result);
}

/** Opens a panel next to the board, in front of an open log. @param {"hint" | "review" | "why"} kind @param {number} [seq] */
export const openBeside = (kind, seq) => store.set({ panel: { kind, seq }, logOpen: false });

/** Opens the panel and polls until the hint is ready. Waits for the playback first. */
export async function askForHint() {
  hush();
  await caughtUp();
  const { decision, hint } = store.state;
  if (!decision || !mayAskForHint()) {
    if (store.state.config.hints && !store.state.result) toast(gettext("No hint now: it isn’t your move."), "", "hint");
    return;
  }
  openBeside("hint", decision.seq);
  if (hint?.seq === decision.seq && hint.status === "ready") return;
  wishes += 1;
  const mine = wishes;
  store.set({ hint: { seq: decision.seq, status: "thinking" } });
  while (mine === wishes && store.state.panel?.kind === "hint") {
    const { told, detail } = await answerOf(store.state.config.links.hint, true);
    if (mine !== wishes) return;
    /** @type {Hint} */
    const next = told ?? { seq: decision.seq, status: "none", detail };
    store.set({ hint: next });
    if (next.status !== "thinking") {
      ringHint();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, HINT_EVERY));
  }
}

// --- After the end -----------------------------------------------------------------------------------------------------

let loaded = false;
let following = false;

/** Reads what there is, as a replay or the review opens. */
export async function loadAnalysis() {
  const { config } = store.state;
  if (loaded || !config.reviews) return;
  loaded = true;
  const [thoughts, review] = await Promise.all([answerOf(config.links.thoughts, false), answerOf(config.links.review, false)]);
  if (thoughts.told) store.set({ thoughts: thoughts.told.thoughts });
  // A review that was begun meanwhile is newer.
  if (!review.told || store.state.review) return;
  store.set({ review: review.told });
  if (review.told.status === "working") void follow();
}

/** Has the match reviewed. @returns {Promise<string>} why not, or nothing */
export async function beginReview() {
  const { told, detail } = await answerOf(store.state.config.links.review, true);
  if (!told) return detail;
  store.set({ review: told });
  void follow();
  return "";
}

/** Asks how far the review is until it is done. */
async function follow() {
  if (following) return;
  following = true;
  while (store.state.review?.status === "working") {
    await new Promise((resolve) => setTimeout(resolve, REVIEW_EVERY));
    const { told } = await answerOf(store.state.config.links.review, false);
    if (told) store.set({ review: told });
  }
  following = false;
  announce(gettext("The review is ready."));
}

/** What an AI thought at a decision. @param {number} seq @returns {Thought | undefined} */
export const thoughtAt = (seq) => store.state.thoughts?.find((each) => each.seq === seq);

/** The review of a decision. @param {number} seq @returns {Judged | undefined} */
export const judgedAt = (seq) => store.state.review?.judged.find((each) => each.seq === seq);

/** @param {string} address @param {boolean} posts @returns {Promise<{told: any, detail: string}>} */
async function answerOf(address, posts) {
  try {
    const body = posts ? new URLSearchParams({ csrfmiddlewaretoken: store.state.config.csrf }) : undefined;
    const response = await fetch(address, { credentials: "same-origin", ...(body ? { method: "POST", body } : {}) });
    const answer = await response.json();
    return response.ok ? { told: answer, detail: "" } : { told: null, detail: answer.detail ?? gettext("Something went wrong. Try again.") };
  } catch {
    return { told: null, detail: gettext("Couldn’t reach the site. Check your connection.") };
  }
}
