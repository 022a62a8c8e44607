// The ring around what a lesson or a hint points to, on the table and in menus, and the words for it.
import { gettext } from "../site/messages.js";
import { announce } from "./announce.js";
import { numberOptions, passOf, subjectOf } from "./choice.js";
import { game } from "./game.js";
import { shortened } from "./menu.js";
import { places } from "./places.js";
import { store } from "./store.js";
import { listed } from "./words.js";

/** @typedef {import("./types.js").Decision} Decision */

const RINGED = "data-hinted";
const NOTHING = "none";

/** The options that make the answer which the lesson or the hint means; null if it can't be given now. @returns {number[] | null} */
export function wanted() {
  const { decision, telling, sent, past } = store.state;
  const move = decision && advised(decision);
  if (!move || telling || past || sent !== null) return null;
  if (move === NOTHING) return [];
  const names = decision.options.map(({ notation }) => notation.toLowerCase());
  const whole = names.indexOf(move.toLowerCase());
  const found = whole >= 0 ? [whole] : move.split(";").map((part) => names.indexOf(part.trim().toLowerCase()));
  return found.includes(-1) ? null : found;
}

/** @param {Decision} decision @returns {string | null | undefined} an answer in notation */
function advised(decision) {
  const { lesson, hint } = store.state;
  if (lesson) return lesson.expected;
  // A number is set with a slider: there is no button that means it.
  if (hint?.seq !== decision.seq || numberOptions(decision).length) return null;
  return (hint.weighed?.[0] ?? hint.expected?.[0])?.move;
}

/** What to press for what is ringed now, in a sentence; empty while nothing is. */
export function pointed() {
  const { decision, ring } = store.state;
  const indices = wanted();
  return decision && indices && ring?.seq === decision.seq ? pointing(decision, indices) : "";
}

/** What to press, in a sentence. @param {Decision} decision @param {number[]} indices */
function pointing(decision, indices) {
  const { shown } = store.state;
  const options = indices.map((index) => decision.options[index]);
  if (!options.length) return gettext("Confirm without choosing.");
  const titleOf = (/** @type {string | undefined} */ card) => (shown && card && places(shown).get(card)?.card?.title) || null;
  const [{ card, label }] = options;
  const title = titleOf(card);
  if (indices[0] === passOf(decision)) return gettext("Press “%(button)s”.", { button: game().words.pass(decision) });
  // A button may hold a whole sentence; its period would double this one's.
  const button = shortened(label, title).replace(/\.$/, "");
  if (decision.kind === "action" && title) return gettext("Choose %(title)s, then “%(button)s”.", { title, button });
  if (decision.kind === "action" || subjectOf(decision)) return gettext("Press “%(button)s”.", { button });
  const names = listed(options.map((option) => titleOf(option.card) ?? option.label));
  return options.some((option) => option.card) ? gettext("Choose %(names)s and confirm.", { names }) : gettext("Choose “%(names)s”.", { names });
}

/** Rings what the hint means, until the question is answered. */
export function ringHint() {
  const { decision } = store.state;
  const indices = wanted();
  if (decision && indices) store.set({ ring: { seq: decision.seq, indices } });
}

/** Asked for once, it stays until the question is answered. */
export function showMe() {
  const { decision, lesson, config } = store.state;
  if (!config.lesson || !lesson) return;
  const indices = wanted();
  if (!decision || !indices) {
    announce(lesson.ask || lesson.text);
    return;
  }
  store.set({ ring: { seq: decision.seq, indices }, lessonOpen: false });
  announce(pointing(decision, indices));
  ringed()[0]?.focus({ preventScroll: true });
}

/** The buttons that are ringed now: the first is the next one to press. @returns {HTMLElement[]} */
function ringed() {
  const { ring, decision, draft } = store.state;
  if (!ring || !decision || ring.seq !== decision.seq || !wanted()) return [];
  const left = ring.indices.filter((index) => !draft?.chosen.includes(index));
  const found = left.flatMap((index) => buttonsOf(decision, index));
  return left.length && found.length ? found : all("[data-confirm]");
}

/** @param {Decision} decision @param {number} index */
function buttonsOf(decision, index) {
  const { card } = decision.options[index];
  const menu = all(`.menu [data-option="${index}"]`);
  if (menu.length) return menu;
  const loose = all(`[data-option="${index}"]`);
  return loose.length || !card ? loose : all(`.slot[data-card="${CSS.escape(card)}"] > .slot__button`);
}

/** @param {string} selector */
const all = (selector) => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))];

/** Keeps the ring in place after redraws, and announces what to press. */
export function keepRing() {
  const now = store.state.ring ? ringed() : [];
  const words = now.length ? pointed() : "";
  for (const element of all(`[${RINGED}]`)) {
    if (now.includes(element)) continue;
    element.removeAttribute(RINGED);
    element.removeAttribute("aria-description");
  }
  for (const element of now) {
    element.setAttribute(RINGED, "");
    element.setAttribute("aria-description", words);
  }
}
