// A card's current state in words, for screen readers and next to the enlarged card.
import { gettext, pgettext } from "../../site/messages.js";
import { store } from "../../table/store.js";
import { number } from "../../table/words.js";
import { titleOf } from "./places.js";
import { nameOf } from "./words.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Modifier} Modifier
 * @typedef {import("./types.js").OpenCard & Partial<import("./types.js").CharacterFacts>} Card
 */

/** The view that is drawn. @returns {View | null} */
export const drawnView = () => /** @type {View | null} */ (store.state.past?.view ?? store.state.shown);

/** @param {Card} card */
export function noteOn(card) {
  const parts = [];
  for (const { n, from } of card.mods ?? []) parts.push(from
    ? gettext("%(number)s spark from %(title)s", { number: signed(n), title: from })
    : gettext("%(number)s spark", { number: signed(n) }));
  for (const { text, from } of card.given ?? []) parts.push(from
    ? gettext("has “%(text)s” from %(title)s", { text, title: from })
    : gettext("has “%(text)s”", { text }));
  if (card.owner) parts.push(card.owner === store.state.you ? gettext("yours, controlled by your opponent") : gettext("owned by %(name)s", { name: nameOf(card.owner) }));
  if (card.anchored) parts.push(gettext("anchored: can’t be dissolved this turn"));
  if (card.marked) parts.push(gettext("banished when it leaves play"));
  if (card.token) parts.push(gettext("token: ceases to exist when it leaves play"));
  for (const text of card.used ?? []) parts.push(gettext("used this turn: %(text)s", { text }));
  if (card.holds?.length) parts.push(gettext("holds %(titles)s until it leaves play", { titles: heldBy(card).join(pgettext("between names", ", ")) }));
  const view = drawnView();
  if (view && isTargeted(view, card.id)) parts.push(gettext("targeted from the stack"));
  const sentence = parts.join(" · ");
  return sentence && sentence[0].toUpperCase() + sentence.slice(1);
}

/** What changes a cost, each in words. @param {Modifier[]} mods */
export const costNotes = (mods) => mods.map(({ n, from }) => (from
  ? gettext("%(number)s cost from %(title)s", { number: signed(n), title: from })
  : gettext("%(number)s cost", { number: signed(n) })));

/** @param {number} n */
const signed = (n) => (n > 0 ? `+${n}` : number(n));

/** @param {Card} card */
function heldBy({ holds = [] }) {
  const view = drawnView();
  return holds.map((id) => (view && titleOf(view, id)) ?? gettext("a card"));
}

/** @param {View} view @param {string} id */
export const isTargeted = (view, id) => view.stack.some(({ targets }) => targets.includes(id));

/** What holds on it until the end of turn. @param {View} view @param {string} id */
export const lastingOn = (view, id) => view.lasting.filter(({ cards }) => cards.includes(id));
