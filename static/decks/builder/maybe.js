// Maybeboard: cards that are considered and don't count. Copies go there and back by M, by buttons and by dragging.
import { announce } from "../../site/announce.js";
import { change, toast, withChosen, withCopies, withMaybe } from "./actions.js";
import { cardOf, entries, roomOf, singles } from "./facts.js";
import { store } from "./store.js";

/** Copies by title. @returns {Record<string, number>} */
export const considered = () => store.state.draft?.content.maybeboard ?? {};

/** @param {string} title */
const tally = (title) => `${considered()[title] ?? 0} ${title} on the maybeboard, ${entries()[title] ?? 0} in the deck.`;

/** From the deck onto the maybeboard: one copy, or all. @param {string} title @param {boolean} [all] */
export function setAside(title, all = false) {
  const has = entries()[title] ?? 0;
  if (!has) return toast(`${title} isn't in the deck.`, "no");
  const copies = all ? has : 1;
  change(`Move ${title} to the maybeboard`, (content) => withMaybe(withCopies(content, { [title]: has - copies }), title, copies));
  announce(tally(title));
}

/** One more copy on the maybeboard; the deck stays as it is. @param {string} title */
export function consider(title) {
  change(`Consider ${title}`, (content) => withMaybe(content, title, 1));
  announce(tally(title));
}

/** Takes copies off the maybeboard: one, or all. @param {string} title @param {boolean} [all] */
export function dismiss(title, all = false) {
  const has = considered()[title] ?? 0;
  change(`Take ${title} off the maybeboard`, (content) => withMaybe(content, title, all ? -has : -1));
  announce(tally(title));
}

/** From the maybeboard into the deck, as far as there is room. @param {string} title @param {boolean} [all] */
export function takeIn(title, all = false) {
  const card = cardOf(title);
  if (!card) return toast(`${title} isn't in the pool any more.`, "no");
  const { room, reason } = roomOf(card);
  if (room <= 0) return toast(`${title}: ${reason || "it is in the deck already."}`, "no");
  const copies = all ? Math.min(room, considered()[title] ?? 0) : 1;
  change(`Move ${title} into the deck`, (content) => {
    const next = singles().has(card.part)
      ? withChosen(content, card)
      : withCopies(content, { [title]: (content.entries[title] ?? 0) + copies });
    return withMaybe(next, title, -copies);
  });
  announce(tally(title));
}
