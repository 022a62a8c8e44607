// Maybeboard: cards that are considered and don't count. Copies go there and back by M, by buttons and by dragging.
import { announce } from "../../site/announce.js";
import { gettext } from "../../site/messages.js";
import { change, toast, withChosen, withCopies, withMaybe } from "./actions.js";
import { cardOf, entries, roomOf, singles } from "./facts.js";
import { store } from "./store.js";

/** Copies by title. @returns {Record<string, number>} */
export const considered = () => store.state.draft?.content.maybeboard ?? {};

/** @param {string} title */
const tally = (title) =>
  gettext("%(aside)s %(title)s on the maybeboard, %(copies)s in the deck.", {
    aside: considered()[title] ?? 0, title, copies: entries()[title] ?? 0,
  });

/** From the deck onto the maybeboard: one copy, or all. @param {string} title @param {boolean} [all] */
export function setAside(title, all = false) {
  const has = entries()[title] ?? 0;
  if (!has) return toast(gettext("%(title)s isn't in the deck.", { title }), "no");
  const copies = all ? has : 1;
  change(gettext("Move %(title)s to the maybeboard", { title }), (content) => withMaybe(withCopies(content, { [title]: has - copies }), title, copies));
  announce(tally(title));
}

/** One more copy on the maybeboard; the deck stays as it is. @param {string} title */
export function consider(title) {
  change(gettext("Add %(title)s to the maybeboard", { title }), (content) => withMaybe(content, title, 1));
  announce(tally(title));
}

/** Takes copies off the maybeboard: one, or all. @param {string} title @param {boolean} [all] */
export function dismiss(title, all = false) {
  const has = considered()[title] ?? 0;
  change(gettext("Remove %(title)s from the maybeboard", { title }), (content) => withMaybe(content, title, all ? -has : -1));
  announce(tally(title));
}

/** From the maybeboard into the deck, as far as there is room. @param {string} title @param {boolean} [all] */
export function takeIn(title, all = false) {
  const card = cardOf(title);
  if (!card) return toast(gettext("%(title)s is no longer in the pool.", { title }), "no");
  const { room, reason } = roomOf(card);
  if (room <= 0) return toast(reason ? `${title}: ${reason}` : gettext("%(title)s is already in the deck.", { title }), "no");
  const copies = all ? Math.min(room, considered()[title] ?? 0) : 1;
  change(gettext("Move %(title)s to the deck", { title }), (content) => {
    const next = singles().has(card.part)
      ? withChosen(content, card)
      : withCopies(content, { [title]: (content.entries[title] ?? 0) + copies });
    return withMaybe(next, title, -copies);
  });
  announce(tally(title));
}
