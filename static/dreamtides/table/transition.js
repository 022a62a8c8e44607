// The table between two views: changes of one event to the cards. Only for animation; the server's next view is the truth, and
// fills in whatever an event leaves out.
import { SEATS, isCard, otherSeat } from "./places.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").GameEvent} GameEvent
 * @typedef {import("./types.js").EventFields} EventFields
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").Item} Item
 * @typedef {import("./types.js").Reference} Reference
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Zone} Zone
 * @typedef {{[K in keyof EventFields]?: (view: View, event: EventFields[K], final: View) => void}} Changes
 */

/** What puts something on the stack: everything else comes of what resolves, or has resolved. */
const STACKED = new Set(["play", "activate", "trigger"]);
const PILES = /** @type {const} */ (["void", "banished", "court"]);

/**
 * @param {View} view what is drawn now; stays as it is
 * @param {GameEvent} event
 * @param {View} final what the server says the table is after the whole step
 * @returns {View}
 */
export function transition(view, event, final) {
  const change = /** @type {((view: View, event: object, final: View) => void) | undefined} */ (changes[event.type]);
  const next = structuredClone(view);
  if (!STACKED.has(event.type)) forgetAbilities(next, final);
  change?.(next, event, final);
  return next;
}

/** @type {Changes} */
const changes = {
  turn: (view, { n, seat }, final) => void Object.assign(view, { turn: n, active: seat, phase: "starting", extra_turns: final.extra_turns }),
  phase: (view, { phase }) => void (view.phase = phase),
  dreamwell(view, { seat, card, production }, final) {
    Object.assign(view.players[seat], { production, energy: production });
    const { drawn, left } = view.dreamwell;
    const title = card.title ?? "";
    view.dreamwell = left.includes(title)
      ? { drawn: [...drawn, title], left: left.filter((each) => each !== title) }
      : { drawn: [title], left: final.dreamwell.left };
  },
  gain(view, { seat, what, n }) {
    view.players[seat][what] += n;
  },
  play(view, { seat, card, energy, targets, mode, x }, final) {
    takeFrom(view, card.id);
    view.players[seat].energy = Math.max(0, view.players[seat].energy - energy);
    stack(view, { id: card.id, title: card.title ?? "", seat, kind: "card", text: "", targets: targets.map(({ id }) => id),
      ...(mode ? { mode } : {}), ...(x ? { x } : {}) }, final);
  },
  activate: (view, { seat, card, targets }, final) => stack(view, ability("activated", seat, card, targets), final),
  trigger: (view, { seat, card }, final) => stack(view, ability("triggered", seat, card, []), final),
  move(view, event, final) {
    const { card, from, to, seat } = event;
    takeFrom(view, from === "hand" ? inHand(view, seat, card.id) : card.id);
    view.stack = view.stack.filter((item) => !isCard(item) || item.id !== card.id);
    if (from === "deck") lookAtDeck(view, final, seat, -1);
    put(view, card, seat, to, final);
    count(view, final);
  },
  spark(view, { card, spark }, final) {
    for (const side of Object.values(view.players)) {
      for (const each of side.battlefield) if (each.id === card.id) each.spark = spark;
    }
    count(view, final);
  },
  bonus(view, { seat, n }, final) {
    view.players[seat].bonus += n;
    delete view.players[seat].later_bonus;
    count(view, final);
  },
  shuffle(view, { seat, hand }, final) {
    const side = view.players[seat];
    const stays = new Set(final.players[seat].void.map(({ id }) => id));
    const before = side.void.length + side.hand.length;
    side.void = side.void.filter(({ id }) => stays.has(id));
    if (hand) side.hand = [];
    lookAtDeck(view, final, seat, before - side.void.length - side.hand.length);
  },
  control(view, { seat, card }, final) {
    const from = view.players[otherSeat(seat)].battlefield;
    const at = from.findIndex(({ id }) => id === card.id);
    if (at >= 0) place(view.players[seat].battlefield, final.players[seat].battlefield, from.splice(at, 1)[0]);
    count(view, final);
  },
  holds: (view, _, final) => void (view.lasting = final.lasting),
  over: (view, { winner, reason }, final) => void Object.assign(view, { phase: final.phase, active: final.active, result: { winner, reason } }),
};

/** @param {Item["kind"]} kind @param {Seat} seat @param {Reference} card @param {Reference[]} targets @returns {Item} */
const ability = (kind, seat, card, targets) => ({ id: card.id, title: card.title ?? "", seat, kind, text: "", targets: targets.map(({ id }) => id) });

/** Onto the stack, with all that the server says of it if it is still there at the end. @param {View} view @param {Item} item @param {View} final */
function stack(view, item, final) {
  const known = final.stack.find(({ id, kind }) => id === item.id && (kind === item.kind || (item.kind === "card" && kind === "copy")));
  view.stack = [...view.stack, structuredClone(known ?? item)];
}

/** No event tells that an ability has left the stack: the first one that comes of it does. @param {View} view @param {View} final */
function forgetAbilities(view, final) {
  const left = final.stack.filter((item) => !isCard(item)).map(({ id, kind }) => `${kind} ${id}`);
  view.stack = view.stack.filter((item) => {
    if (isCard(item)) return true;
    const at = left.indexOf(`${item.kind} ${item.id}`);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** A seat's spark is that of its characters, and its bonus; what else is in force shows at the end. @param {View} view @param {View} final */
function count(view, final) {
  for (const seat of SEATS) {
    const side = view.players[seat];
    for (const card of side.battlefield) card.spark = final.players[seat].battlefield.find(({ id }) => id === card.id)?.spark ?? card.spark;
    side.spark = side.battlefield.reduce((sum, { spark }) => sum + spark, side.bonus);
  }
}

/** What is known of a deck, as it will be; how many cards lie in it changes card by card. @param {View} view @param {View} final @param {Seat} seat @param {number} by */
function lookAtDeck(view, final, seat, by) {
  const { deck } = view.players[seat];
  view.players[seat].deck = { known: structuredClone(final.players[seat].deck.known), size: Math.max(0, deck.size + by) };
}

/** Out of wherever it lay open, or in a hand. @param {View} view @param {string} id */
function takeFrom(view, id) {
  /** @template {{id: string}} T @param {T[]} cards */
  const without = (cards) => cards.filter((card) => card.id !== id);
  for (const side of Object.values(view.players)) {
    side.hand = without(side.hand);
    side.battlefield = without(side.battlefield);
    for (const pile of PILES) side[pile] = without(side[pile]);
  }
}

/**
 * The card of a hand with this handle. One that came within this step is nowhere yet: any hidden card looks like it.
 * @param {View} view @param {Seat} seat @param {string} id
 */
function inHand({ players, stack: waiting }, seat, id) {
  const { hand } = players[seat];
  const isDrawn = [...hand, ...waiting].some((card) => card.id === id);
  return (isDrawn ? null : hand.find((card) => !card.title)?.id) ?? id;
}

/** Into where it goes. @param {View} view @param {Reference} card @param {Seat} seat @param {Zone} to @param {View} final */
function put(view, card, seat, to, final) {
  const side = view.players[seat];
  if (to === "deck") lookAtDeck(view, final, seat, 1);
  else if (to === "hand") place(side.hand, final.players[seat].hand, card);
  else if (to === "battlefield") place(side.battlefield, final.players[seat].battlefield, { title: "", spark: 0, ...card });
  else if (to === "void" || to === "banished" || to === "court") place(side[to], final.players[seat][to], { title: "", ...card });
}

/**
 * A card among others, as it will lie there, or else as it was seen to come.
 * @template {{id: string}} T
 * @param {T[]} cards @param {T[]} model @param {T} seen
 */
function place(cards, model, seen) {
  if (cards.some((card) => card.id === seen.id)) return;
  cards.push(structuredClone(model.find((card) => card.id === seen.id) ?? seen));
}
