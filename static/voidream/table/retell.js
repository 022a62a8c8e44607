// The table between two views: what one event changes of what is drawn. Only for the eye; the server's next view is the truth,
// and whatever an event leaves unsaid is taken from it.

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").GameEvent} GameEvent
 * @typedef {import("./types.js").Half} Half
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {(view: any, event: any, final: View) => void} Change
 */

/** The handle in a reference. @param {any} card @returns {string} */
export const idOf = (card) => (typeof card === "string" ? card : (card?.id ?? ""));

/**
 * @param {View} view what is drawn now; stays as it is
 * @param {GameEvent} event
 * @param {View} final what the server says the table is after the whole step
 * @returns {View}
 */
export function retell(view, event, final) {
  const change = changes[event.type];
  if (!change) return view;
  const next = structuredClone(view);
  change(next, event, final);
  return next;
}

/** @type {Record<string, Change>} */
const changes = {
  round: (view, event) => void (view.round = event.n),
  phase: (view, event) => void (view.phase = event.phase),
  turn: (view, event) => void (view.active = event.seat),
  mind: (view, event) => void (view.players[event.seat].mind.at = event.to),
  exhaust: (view, event) => change(view, event.card, { exhausted: true }),
  ready: (view, event) => change(view, event.card, { exhausted: false }),
  ready_all: (view, event) => {
    for (const card of everyInPlay(view.players[event.seat])) card.exhausted = false;
  },
  damage: (view, event) => {
    const card = findInPlay(view, idOf(event.card));
    if (card) card.damage = (card.damage ?? 0) + event.n;
  },
  roll: (view, event, final) => takeDeckFrom(view, final, event.seat),
  shuffle: (view, event, final) => takeDeckFrom(view, final, event.seat),
  play: (view, event, final) => take(view, { ...event, owner: event.seat }, final),
  attach: (view, event, final) => {
    take(view, { ...event, owner: seatOf(view, idOf(event.host)) }, final);
    put(view, { ...event, to: event.charge ? "charge" : "attached" }, final);
  },
  conflict: (view, event, final) => {
    view.phase = "conflict";
    view.conflict = {
      attacker: event.attacker,
      kind: event.kind ?? null,
      nightmare: event.nightmare,
      attacking: onSide(view, "attacking"),
      defending: onSide(view, "defending"),
      scores: final.conflict?.scores,
    };
  },
  declare: (view, event) => {
    for (const card of event.cards ?? []) takeSide(view, idOf(card), event.side);
  },
  join: (view, event) => {
    const id = idOf(event.card);
    takeSide(view, id, seatOf(view, id) === view.conflict?.attacker ? "attacking" : "defending");
  },
  leave: (view, event) => {
    const id = idOf(event.card);
    change(view, id, { side: undefined });
    if (!view.conflict) return;
    for (const side of ["attacking", "defending"]) {
      view.conflict[side] = view.conflict[side].filter((/** @type {string} */ other) => other !== id);
    }
  },
  switch: (view, event) => {
    if (view.conflict) view.conflict.kind = event.kind;
  },
  clash: (view, event) => {
    if (view.conflict) view.conflict.clash = { scores: event.scores, winner: event.winner ?? null };
  },
  conflict_end: (view, _, final) => {
    view.conflict = null;
    if (!final.conflict) Object.assign(view, { phase: final.phase, active: final.active });
    for (const half of Object.values(view.players)) {
      for (const card of everyInPlay(half)) {
        if (card.side) Object.assign(card, { side: undefined, exhausted: true });
      }
    }
  },
  move: (view, event, final) => {
    take(view, event, final);
    put(view, event, final);
  },
};

/** @param {any} half @returns {any[]} */
function everyInPlay(half) {
  return half.play.flatMap((/** @type {any} */ card) => [card, ...(card.attached ?? [])]);
}

/** @param {any} view @param {string} id @returns {any} */
function findInPlay(view, id) {
  for (const half of Object.values(view.players)) {
    const found = everyInPlay(half).find((card) => card.id === id);
    if (found) return found;
  }
  return null;
}

/** @param {any} view @param {string} id */
function seatOf(view, id) {
  return Object.keys(view.players).find((seat) => everyInPlay(view.players[seat]).some((card) => card.id === id)) ?? null;
}

/** @param {any} view @param {string} side @returns {string[]} */
function onSide(view, side) {
  return Object.values(view.players).flatMap((half) => everyInPlay(half).flatMap((card) => (card.side === side ? [card.id] : [])));
}

/** @param {any} view @param {any} card @param {object} facts */
function change(view, card, facts) {
  const found = findInPlay(view, idOf(card));
  if (found) Object.assign(found, facts);
}

/** @param {any} view @param {string} id @param {string} side */
function takeSide(view, id, side) {
  change(view, id, { side });
  if (view.conflict && !view.conflict[side].includes(id)) view.conflict[side].push(id);
}

/** @param {any} view @param {View} final @param {Seat} seat */
function takeDeckFrom(view, final, seat) {
  const half = view.players[seat];
  half.deck = structuredClone(final.players[seat].deck);
  half.depth = final.players[seat].depth;
}

/** Out of wherever it was. @param {any} view @param {any} event @param {View} final */
function take(view, event, final) {
  const id = idOf(event.card);
  const owner = view.players[event.owner ?? "A"];
  if (event.from === "deck" || event.from === "deck-bottom") {
    const size = owner.deck.size - 1;
    takeDeckFrom(view, final, event.owner);
    owner.deck.size = size;
    return;
  }
  if (["arcana_discard", "discard", "void"].includes(event.from)) {
    const at = owner[event.from].indexOf(event.card?.title);
    if (at >= 0) owner[event.from].splice(at, 1);
    return;
  }
  const without = (/** @type {any[]} */ cards) => cards.filter((card) => card.id !== id);
  for (const half of /** @type {any[]} */ (Object.values(view.players))) {
    half.hand = without(half.hand);
    half.veiled = without(half.veiled);
    half.play = without(half.play);
    for (const host of half.play) {
      if (host.attached) host.attached = without(host.attached);
      if (host.charges) host.charges = without(host.charges);
    }
  }
}

/** Into where it goes. @param {any} view @param {any} event @param {View} final */
function put(view, event, final) {
  const { card, owner, to } = event;
  const half = view.players[owner ?? "A"];
  if (to === "deck" || to === "deck-bottom") {
    const size = half.deck.size + 1;
    takeDeckFrom(view, final, owner);
    half.deck.size = size;
  } else if (["arcana_discard", "discard", "void"].includes(to)) {
    if (card?.title) half[to] = [...half[to], card.title].sort();
  } else if (to === "hand" || to === "veiled" || to === "play") {
    const place = placeIn(final, idOf(card), to);
    const list = view.players[place?.seat ?? owner][to];
    const facts = place?.card ?? (to === "play" ? { kind: "entity", owner, ...card } : card);
    if (facts?.id && !list.some((/** @type {any} */ other) => other.id === facts.id)) list.push(structuredClone(facts));
    if (place) sortLike(list, /** @type {any} */ (final.players)[place.seat][to]);
  } else if (to === "charge" || to === "attached") {
    const key = to === "charge" ? "charges" : "attached";
    const host = hostIn(final, idOf(card), key);
    const drawn = host && findInPlay(view, host.id);
    if (drawn) drawn[key] = structuredClone(host[key]);
  }
}

/** @param {any} final @param {string} id @param {string} zone @returns {{seat: Seat, card: any} | null} */
function placeIn(final, id, zone) {
  for (const seat of /** @type {Seat[]} */ (Object.keys(final.players))) {
    const card = final.players[seat][zone].find((/** @type {any} */ other) => other.id === id);
    if (card) return { seat, card };
  }
  return null;
}

/** @param {any} final @param {string} id @param {string} key */
function hostIn(final, id, key) {
  for (const half of /** @type {any[]} */ (Object.values(final.players))) {
    const host = half.play.find((/** @type {any} */ card) => card[key]?.some((/** @type {any} */ under) => under.id === id));
    if (host) return host;
  }
  return null;
}

/** @param {any[]} list @param {any[]} model */
function sortLike(list, model) {
  const order = new Map(model.map((card, index) => [card.id, index]));
  list.sort((a, b) => (order.get(a.id) ?? 99) - (order.get(b.id) ?? 99));
}
