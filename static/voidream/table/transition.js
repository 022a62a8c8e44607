// The table between two views: changes of one event to the cards. Only for animation; the server's next view is the truth, and
// fills in whatever an event leaves out.

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").GameEvent} GameEvent
 * @typedef {import("./types.js").EventFields} EventFields
 * @typedef {import("./types.js").Half} Half
 * @typedef {import("./types.js").InPlay} InPlay
 * @typedef {import("./types.js").Known} Known
 * @typedef {import("./types.js").Reference} Reference
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").Zone} Zone
 * @typedef {"arcana_discard" | "discard" | "void"} Pile
 * @typedef {{[K in keyof EventFields]?: (view: View, event: EventFields[K], final: View) => void}} Changes
 */

/** The handle in a reference. @param {Reference | string | null | undefined} card @returns {string} */
export const idOf = (card) => (typeof card === "string" ? card : (card?.id ?? ""));

/**
 * @param {View} view what is drawn now; stays as it is
 * @param {GameEvent} event
 * @param {View} final what the server says the table is after the whole step
 * @returns {View}
 */
export function transition(view, event, final) {
  const change = /** @type {((view: View, event: object, final: View) => void) | undefined} */ (changes[event.type]);
  if (!change) return view;
  const next = structuredClone(view);
  change(next, event, final);
  return next;
}

/** @type {Changes} */
const changes = {
  round: (view, event) => void (view.round = event.n),
  phase: (view, event, final) => void Object.assign(view, { phase: event.phase, active: final.active }),
  turn: (view, event) => {
    view.active = event.seat;
    heal(view);
  },
  mind(view, event) {
    const { mind } = view.players[event.seat];
    if (mind) mind.at = event.to;
  },
  exhaust: (view, event) => change(view, event.card, (card) => (card.exhausted = true)),
  ready: (view, event) => change(view, event.card, (card) => delete card.exhausted),
  ready_all: (view, event) => {
    for (const card of everyInPlay(view.players[event.seat])) delete card.exhausted;
  },
  damage: (view, event) => change(view, event.card, (card) => (card.damage = (card.damage ?? 0) + event.n)),
  roll: (view, event, final) => lookAtDeck(view, final, event.seat),
  evoke: (view, event, final) => lookAtDeck(view, final, event.seat),
  shuffle: (view, event, final) => lookAtDeck(view, final, event.seat),
  cut: (view, event, final) => lookAtDeck(view, final, other(event.seat)),
  play: (view, event, final) => take(view, event, event.seat, final),
  attach: (view, event, final) => {
    take(view, event, seatOf(view, idOf(event.host)), final);
    putUnder(view, final, idOf(event.card), event.charge ? "charges" : "attached");
  },
  conflict: (view, event, final) => {
    view.phase = "conflict";
    const { scores, parts } = final.conflict ?? view.conflict ?? {};
    const sides = { attacking: onSide(view, "attacking"), defending: onSide(view, "defending") };
    view.conflict = { attacker: event.attacker, kind: event.kind, nightmare: event.nightmare, ...sides, scores, parts };
  },
  declare: (view, event) => {
    for (const card of event.cards) takeSide(view, card, event.side);
  },
  join: (view, event) => takeSide(view, event.card, seatOf(view, event.card.id) === view.conflict?.attacker ? "attacking" : "defending"),
  leave: (view, event) => {
    change(view, event.card, (card) => delete card.side);
    leaveConflict(view, event.card.id);
  },
  switch: (view, event) => {
    if (view.conflict) view.conflict.kind = event.kind;
  },
  clash: (view, { scores, winner }) => {
    if (view.conflict) view.conflict.clash = { scores, winner };
  },
  conflict_end: (view, _, final) => {
    view.conflict = null;
    if (!final.conflict) view.phase = final.phase;
    for (const card of Object.values(view.players).flatMap(everyInPlay)) {
      if (card.side) card.exhausted = true;
      delete card.side;
    }
  },
  over: (view, { winner, reason }, final) => void Object.assign(view, { phase: final.phase, active: final.active, result: { winner, reason } }),
  control: (view, { seat, card }) => {
    const to = view.players[seat];
    const from = view.players[other(seat)];
    handOver(from.play, to.play, idOf(card));
    handOver(from.veiled, to.veiled, idOf(card));
  },
  move: (view, event, final) => {
    take(view, event, event.owner, final);
    put(view, event, final);
  },
};

/** @param {Seat} seat @returns {Seat} */
const other = (seat) => (seat === "A" ? "B" : "A");

/** @param {Half} half @returns {InPlay[]} */
const everyInPlay = (half) => half.play.flatMap((card) => [card, ...(card.attached ?? [])]);

/** Damage is forgotten. @param {View} view */
function heal(view) {
  for (const card of Object.values(view.players).flatMap(everyInPlay)) delete card.damage;
}

/** @param {View} view @param {string} id */
const findInPlay = (view, id) => Object.values(view.players).flatMap(everyInPlay).find((card) => card.id === id);

/** @param {View} view @param {string} id @returns {Seat} */
const seatOf = (view, id) => (everyInPlay(view.players.B).some((card) => card.id === id) ? "B" : "A");

/** @param {View} view @param {Side} side @returns {string[]} */
function onSide(view, side) {
  const cards = Object.values(view.players).flatMap(everyInPlay);
  return cards.filter((card) => card.side === side).map((card) => card.id);
}

/** @template {{id?: string}} T @param {T[]} from @param {T[]} to @param {string} id */
function handOver(from, to, id) {
  const at = from.findIndex((each) => each.id === id);
  if (at >= 0) to.push(...from.splice(at, 1));
}

/** @param {View} view @param {Reference} card @param {(card: InPlay) => void} how */
function change(view, card, how) {
  const found = findInPlay(view, idOf(card));
  if (found) how(found);
}

/** @param {View} view @param {Reference} card @param {Side} side */
function takeSide(view, card, side) {
  change(view, card, (found) => (found.side = side));
  if (view.conflict && !view.conflict[side].includes(card.id)) view.conflict[side].push(card.id);
}

/** @param {View} view @param {string} id */
function leaveConflict(view, id) {
  if (!view.conflict) return;
  for (const side of /** @type {Side[]} */ (["attacking", "defending"])) {
    view.conflict[side] = view.conflict[side].filter((each) => each !== id);
  }
}

/** What is known of a deck, as it will be; how many cards lie in it changes card by card. @param {View} view @param {View} final @param {Seat} seat */
function lookAtDeck(view, final, seat) {
  const half = view.players[seat];
  half.deck = { ...structuredClone(final.players[seat].deck), size: half.deck.size };
  half.depth = final.players[seat].depth;
}

/** @param {Zone} zone @returns {zone is Pile} */
const isPile = (zone) => zone === "arcana_discard" || zone === "discard" || zone === "void";

/** Out of wherever it was. @param {View} view @param {{card: Reference, from: Zone}} event @param {Seat} seat whose zone that is @param {View} final */
function take(view, { card, from }, seat, final) {
  const owner = view.players[seat];
  if (from === "deck" || from === "deck-bottom") {
    lookAtDeck(view, final, seat);
    owner.deck.size -= 1;
    return;
  }
  if (isPile(from)) {
    const at = owner[from].indexOf(card.title ?? "");
    if (at >= 0) owner[from].splice(at, 1);
    return;
  }
  /** @template {{id?: string}} T @param {T[]} cards */
  const without = (cards) => cards.filter(({ id }) => id !== card.id);
  for (const half of Object.values(view.players)) {
    half.hand = without(half.hand);
    half.veiled = without(half.veiled);
    half.play = without(half.play);
    for (const host of half.play) {
      if (host.attached && !(host.attached = without(host.attached)).length) delete host.attached;
      if (host.charges && !(host.charges = without(host.charges)).length) delete host.charges;
    }
  }
  leaveConflict(view, card.id);
}

/** Into where it goes. @param {View} view @param {{card: Reference, owner: Seat, to: Zone}} event @param {View} final */
function put(view, { card, owner, to }, final) {
  const half = view.players[owner];
  if (to === "deck" || to === "deck-bottom") {
    lookAtDeck(view, final, owner);
    half.deck.size += 1;
  } else if (isPile(to)) {
    if (card.title) half[to] = [...half[to], card.title].sort();
  } else if (to === "hand" || to === "veiled") {
    const seat = SEATS.find((each) => final.players[each][to].some(({ id }) => id === card.id)) ?? owner;
    place(view.players[seat][to], final.players[seat][to], card.id, card);
  } else if (to === "play") {
    const seat = SEATS.find((each) => final.players[each].play.some(({ id }) => id === card.id)) ?? owner;
    /** @type {InPlay} */
    const passing = { kind: "entity", owner, title: "", value: 0, ...card };
    place(view.players[seat].play, final.players[seat].play, card.id, passing);
  } else if (to === "charge") putUnder(view, final, card.id, "charges");
  else if (to === "attached") putUnder(view, final, card.id, "attached");
}

/** @type {Seat[]} */
const SEATS = ["A", "B"];

/**
 * A card among others, as it will lie there, or else as it was seen to come.
 * @template {{id?: string}} T
 * @param {T[]} cards @param {T[]} model @param {string} id @param {T} seen
 */
function place(cards, model, id, seen) {
  if (cards.some((card) => card.id === id)) return;
  cards.push(structuredClone(model.find((card) => card.id === id) ?? seen));
  const order = new Map(model.map((card, index) => [card.id, index]));
  cards.sort((a, b) => (order.get(a.id) ?? 99) - (order.get(b.id) ?? 99));
}

/** @param {View} view @param {View} final @param {string} id @param {"charges" | "attached"} key */
function putUnder(view, final, id, key) {
  const hosts = Object.values(final.players).flatMap((half) => half.play);
  const host = hosts.find((card) => card[key]?.some((under) => under.id === id));
  const drawn = host && findInPlay(view, host.id);
  if (drawn) Object.assign(drawn, { [key]: structuredClone(host[key]) });
}
