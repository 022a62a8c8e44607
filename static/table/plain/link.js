// Cards that a decision's options are about, where the game doesn't name them: a card of the own hand by its title.
import { nameOf } from "./card.js";
import { handleOf, openHands, places } from "./zones.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("../types.js").Decision} Decision
 * @typedef {import("../types.js").Option} Option
 */

/** `play Court Warden#2` is the second card of that title, as notation has it. */
const NUMBERED = /^(.*?)(?:#(\d+))?$/;

/**
 * The same decision with handles of cards that are drawn, with a verb on what is done with a card, and with its owner where others
 * are called alike.
 * @param {Decision} decision @param {View} view @returns {Decision}
 */
export function link(decision, view) {
  const shown = places(view);
  const hand = openHands(view, decision.seat).flatMap((zone) => (zone.cards ?? []).map((card, index) => ({ title: card.title, handle: handleOf(zone, card, index) })));
  const titles = new Set(hand.map(({ title }) => title));
  const elsewhere = new Set([...shown].flatMap(([handle, { card }]) => (hand.some((each) => each.handle === handle) ? [] : [card.title])));
  const options = decision.options.map((option) => {
    const handle = option.card && shown.has(option.card) ? option.card : inHand(option);
    return handle ? { ...option, card: handle, label: labelOf(option, shown.get(handle)?.card?.title) } : option;
  });
  const labels = options.map(({ label }) => label);
  const told = options.map((option) => {
    const seat = option.card && shown.get(option.card)?.seat;
    const isAlone = labels.indexOf(option.label) === labels.lastIndexOf(option.label);
    return !seat || seat === decision.seat || isAlone ? option : { ...option, label: `${option.label} (${nameOf(seat)})` };
  });
  return { ...decision, options: told };

  /** @param {Option} option */
  function inHand({ notation }) {
    const [, named = "", number = "1"] = NUMBERED.exec(notation) ?? [];
    const [, meant = ""] = /^\w+ (.+)$/.exec(named) ?? [];
    const title = titles.has(meant) ? meant : titles.has(named) && !elsewhere.has(named) ? named : "";
    return title && hand.filter((each) => each.title === title)[Number(number) - 1]?.handle;
  }
}

/** A label with its verb, if it was only the card's title. @param {Option} option @param {string | undefined} title */
function labelOf({ label, notation }, title) {
  const verb = label === title ? notation.slice(0, Math.max(0, notation.indexOf(title))).trim() : "";
  return verb ? `${verb[0].toUpperCase()}${verb.slice(1)} ${label}` : label;
}
