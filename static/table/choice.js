// Putting an answer together. The decision defines which answers are legal; this only counts and collects.
import { gettext, ngettext } from "../site/messages.js";
import { game } from "./game.js";

/**
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").Draft} Draft
 * @typedef {import("./types.js").Option} Option
 */

/** @param {Decision} decision @returns {Draft} */
export function emptyDraft(decision) {
  // What has to be chosen anyway is: only its order may be left to the player.
  const all = decision.kind === "pick" && decision.min === decision.options.length;
  const chosen = all ? decision.options.map((_, index) => index) : [];
  return { seq: decision.seq, chosen, amounts: decision.options.map(() => 0), menu: null };
}

/** Whether all options are to be put in an order: it begins as listed. @param {Decision} decision */
export function isOrdering({ kind, ordered, min, max, options }) {
  return kind === "pick" && ordered && min === max && max === options.length && max > 1;
}

/** Indices of the options on this card. @param {Decision | null} decision @param {string | undefined} id @returns {number[]} */
export function optionsOn(decision, id) {
  if (!decision || !id) return [];
  return decision.options.flatMap((option, index) => (option.card === id ? [index] : []));
}

/** The option that passes, ends a turn, or continues without the player; -1 if there is none. @param {Decision} decision */
export function passOf({ kind, default: standing, options }) {
  if (kind !== "action") return -1;
  const index = standing ?? options.findIndex(({ notation }) => notation === "pass");
  return options[index]?.card ? -1 : index;
}

/**
 * Indices of the options that no card on the table carries, or one of another's hand, of which the table shows the back.
 * @param {Decision} decision @param {Map<string, import("./game.js").Place>} shown
 */
export function looseOptions(decision, shown) {
  return decision.options.flatMap((option, index) => {
    const place = shown.get(option.card ?? "");
    const isBack = place?.zone === "hand" && place.seat !== decision.seat && place.card?.title;
    return place && !isBack ? [] : [index];
  });
}

/**
 * The one card that the question is about: then its options are few, and buttons.
 * @param {Decision} decision @returns {string | null}
 */
export function subjectOf(decision) {
  const { kind, min, max, options } = decision;
  const cards = new Set(options.map((option) => option.card).filter(Boolean));
  const other = passOf(decision) >= 0 || options.some((option) => game().asides.includes(option.notation));
  if (kind === "amounts" || min !== 1 || max !== 1 || options.length < 2 || cards.size !== 1 || other) return null;
  return /** @type {string} */ ([...cards][0]);
}

/**
 * What the menu of a card offers: of the one card that the question is about, all there is to answer.
 * @param {Decision} decision @param {string} id @returns {number[]} indices; none if the card has no menu
 */
export function menuOptions(decision, id) {
  if (subjectOf(decision) === id) return decision.options.map((_, index) => index);
  return decision.kind === "action" ? optionsOn(decision, id) : [];
}

/**
 * The draft after a click on an option: chosen, or no longer chosen. Where only one can be chosen, the new one replaces the old.
 * @param {Decision} decision @param {Draft} draft @param {number} index @returns {Draft}
 */
export function toggle(decision, draft, index) {
  if (draft.chosen.includes(index)) return { ...draft, chosen: draft.chosen.filter((other) => other !== index) };
  if (decision.max === 1) return { ...draft, chosen: [index] };
  if (draft.chosen.length >= decision.max) return draft;
  return { ...draft, chosen: [...draft.chosen, index] };
}

/** @param {Draft} draft */
export const amountsTotal = (draft) => draft.amounts.reduce((sum, n) => sum + n, 0);

/**
 * How far an amount may go up now: its own limit, and what is left to give out.
 * @param {Decision} decision @param {Draft} draft @param {number} index
 */
export function roomFor(decision, draft, index) {
  const left = (decision.total ?? 0) - amountsTotal(draft);
  const limit = decision.options[index].limit ?? left + draft.amounts[index];
  return Math.min(left, limit - draft.amounts[index]);
}

/** @param {Decision} decision @param {Draft} draft @param {number} index @param {number} by @returns {Draft} */
export function changeAmount(decision, draft, index, by) {
  const amount = draft.amounts[index] + Math.min(by, roomFor(decision, draft, index));
  return { ...draft, amounts: draft.amounts.map((old, at) => (at === index ? Math.max(0, amount) : old)) };
}

/** One more, or none again where there is no room: what pressing the card does. @param {Decision} decision @param {Draft} draft @param {number} index */
export const oneMore = (decision, draft, index) => changeAmount(decision, draft, index, roomFor(decision, draft, index) > 0 ? 1 : -draft.amounts[index]);

/** Whether the draft is an answer. @param {Decision} decision @param {Draft} draft */
export function isComplete(decision, draft) {
  if (decision.kind === "amounts") return amountsTotal(draft) === (decision.total ?? 0);
  return draft.chosen.length >= decision.min && draft.chosen.length <= decision.max;
}

/** @param {Decision} decision @param {Draft} draft */
export function answerOf(decision, draft) {
  if (decision.kind === "amounts") return { seq: decision.seq, amounts: draft.amounts };
  const pick = decision.ordered ? draft.chosen : [...draft.chosen].sort((a, b) => a - b);
  return { seq: decision.seq, pick };
}

/** A long row of numbers (a cut) is asked with a slider. @param {Decision} decision @returns {number[]} indices, by number */
export function numberOptions(decision) {
  if (decision.kind === "amounts" || decision.max !== 1) return [];
  const indices = decision.options.flatMap((option, index) => (/^\d+$/.test(option.notation) && !option.card ? [index] : []));
  if (indices.length < 8) return [];
  return indices.sort((a, b) => Number(decision.options[a].notation) - Number(decision.options[b].notation));
}

/** The label of the primary button. @param {Decision} decision @param {Draft} draft */
export function confirmLabel(decision, draft) {
  if (decision.kind === "amounts") return gettext("Confirm");
  if (isOrdering(decision)) return gettext("Confirm order");
  const names = draft.chosen.map((index) => decision.options[index].label);
  if (names.length === 0) return decision.min === 0 ? gettext("Choose none") : gettext("Confirm");
  if (names.length === 1 && names[0].length < 28) return gettext("Confirm %(name)s", { name: names[0] });
  return ngettext("Confirm %(count)s", "Confirm %(count)s", names.length);
}

/** How to answer, in a few words after the prompt. @param {Decision} decision @param {Draft} draft */
export function howTo(decision, draft) {
  if (decision.kind === "amounts") {
    const left = (decision.total ?? 0) - amountsTotal(draft);
    return left ? gettext("%(left)s of %(total)s left to assign.", { left, total: decision.total ?? 0 }) : gettext("All assigned.");
  }
  if (decision.kind === "action") return "";
  if (decision.about === "cut") return gettext("The deck is shuffled, so any cut is fine.");
  if (numberOptions(decision).length) return gettext("Choose a number.");
  if (isOrdering(decision)) return gettext("Tap to remove, tap again to add at the end.");
  const { min, max } = decision;
  const n = draft.chosen.length;
  if (max === 1 && min === 1) return /[.?]$|choose/i.test(decision.prompt) ? "" : gettext("Choose one.");
  if (decision.ordered && max > 1) {
    if (min === max) return gettext("Choose %(max)s, in order (%(n)s of %(max)s).", { max, n });
    if (min === 0) return gettext("Choose up to %(max)s, in order (%(n)s chosen).", { max, n });
    return gettext("Choose %(min)s to %(max)s, in order (%(n)s chosen).", { min, max, n });
  }
  if (min === max) return gettext("Choose %(max)s (%(n)s of %(max)s).", { max, n });
  if (min === 0) return max === 1 ? gettext("Choose one or none.") : gettext("Choose up to %(max)s (%(n)s chosen).", { max, n });
  return gettext("Choose %(min)s to %(max)s (%(n)s chosen).", { min, max, n });
}
