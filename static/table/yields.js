// Passing for longer, and questions of a card that get the same answer for the rest of the match.
import { gettext } from "../site/messages.js";
import { game } from "./game.js";
import { html, useLayoutEffect, useRef, useState } from "./html.js";
import { setting } from "./settings.js";
import { store } from "./store.js";

/**
 * @typedef {import("./types.js").Decision} Decision
 */

/** For any game that has no ways of its own. @type {Record<string, import("./game.js").Way>} */
const ANY = {
  event: {
    wish: gettext("Until something happens"),
    doing: gettext("Passing until something happens"),
    isOver: ({ kind }, told) => kind !== "action" || told.some(({ type }) => !game().quiet.includes(type)),
  },
  turn: {
    wish: gettext("Until my turn"),
    doing: gettext("Passing until my turn"),
    isOver: ({ about }) => about === "turn",
  },
  round: {
    wish: gettext("Until the next round"),
    doing: gettext("Passing until the next round"),
    isOver: (_, told) => told.some((event) => game().chronicle.chapter(event)),
  },
};
const ways = () => game().passing?.ways ?? ANY;
export const STOP = "stop-at-conflicts";

/** Passes from now on. @param {string} until */
export const passUntil = (until) => store.set({ yielding: { until, since: store.state.log.length } });

export const stopPassing = () => store.state.yielding && store.set({ yielding: null });

/** Whether this is passed for the player; what passing was for may have come by now. @param {Decision} decision */
export function isYielded(decision) {
  const { yielding, log } = store.state;
  if (!yielding) return false;
  const over = ways()[yielding.until].isOver(decision, log.slice(yielding.since));
  if (over) queueMicrotask(stopPassing);
  if (over || decision.kind !== "action") return false;
  if (game().passing) return true;
  return yielding.until === "turn" || decision.about !== "priority" || setting(STOP) === false;
}

/** Whether the player never wants to be asked at such a moment. @param {Decision} decision */
export const isUnwanted = (decision) => game().stops.some(({ key, isCase }) => setting(key) === false && isCase(decision));

/** The ways to pass for longer that make sense now. @param {Decision} decision @returns {string[]} */
export function waysFor(decision) {
  const { passing, chapterOf } = game();
  if (passing) return passing.offered(decision);
  const { view } = store.state;
  const hasRounds = view && chapterOf(view) !== undefined;
  return [decision.about === "priority" ? "turn" : "event", ...(hasRounds ? ["round"] : [])];
}

/**
 * Beside the button that passes: to pass for longer.
 * @param {{decision: Decision, busy: boolean, onPass: () => void}} props
 */
export function PassUntil({ decision, busy, onPass }) {
  const [open, setOpen] = useState(false);
  const group = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => group.current?.querySelector("button")?.focus({ preventScroll: true }), [open]);
  const choose = (/** @type {string} */ until) => {
    passUntil(until);
    onPass();
  };
  if (!open) {
    return html`<button type="button" class="button button--quiet button--until" data-nav="option" data-until disabled=${busy} aria-expanded="false"
      aria-label=${gettext("Pass until …")} onClick=${() => setOpen(true)}><span class="until__words">${gettext("Pass until")} </span>…</button>`;
  }
  return html`
    <div class="until" ref=${group} role="group" aria-label=${gettext("Pass until …")}>
      ${waysFor(decision).map((until) => html`<button type="button" class="button" key=${until} data-nav="option" disabled=${busy}
        onClick=${() => choose(until)}>${ways()[until].wish}</button>`)}
      <button type="button" class="button button--quiet" data-nav="option" aria-expanded="true" onClick=${() => setOpen(false)}>${gettext("Back")}</button>
    </div>`;
}

/** What the table is doing, for as long as it does. */
export const yieldedWords = () => (store.state.yielding ? ways()[store.state.yielding.until].doing : "");

// --- questions that a card asks again and again ---

/** The question as it comes again, or null if each time is another one. @param {Decision} decision */
function questionOf({ source, prompt, kind, options }) {
  const plain = options.length === 2 && options.every(({ notation }) => notation === "yes" || notation === "no");
  return source && kind === "pick" && plain ? `${source}: ${prompt}` : null;
}

/** The index of the answer that the player has given for good. @param {Decision} decision @returns {number} -1 if there is none */
export function kept(decision) {
  const notation = store.state.standing[questionOf(decision) ?? ""];
  return notation ? decision.options.findIndex((option) => option.notation === notation) : -1;
}

/** Whether an answer to it may be kept. @param {Decision} decision */
export const isRepeated = (decision) => questionOf(decision) !== null;

/** @param {Decision} decision @param {number} index */
export function keep(decision, index) {
  const question = questionOf(decision);
  if (question) store.set({ standing: { ...store.state.standing, [question]: decision.options[index].notation } });
}

/** @param {string} question */
export function askAgain(question) {
  const { [question]: _, ...standing } = store.state.standing;
  store.set({ standing });
}
