// The table between two views: the events of a step, applied in their order, lead to the view that comes with the step.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as dreamtides from "../../static/dreamtides/table/transition.js";
import * as voidream from "../../static/voidream/table/transition.js";
import { compared, expected } from "./data.js";

const inPlay = ({ id, value, title, owner, kind, exhausted = false, damage = 0, side = null, attached = [], charges = [] }) =>
  ({ id, value, title, owner, kind, exhausted, damage, side, attached: attached.map(inPlay), charges: charges.map(inPlay) });

/** No event says that a deck is looked through: its owner then sees all of it in the next view. */
const isLookedThrough = ({ deck }) => deck.known.length === deck.size;

const halfOf = ({ mind, depth, deck, hand, veiled, play, arcana_discard, discard, void: lost }, after) =>
  ({ mind: mind.at, depth, deck: isLookedThrough(after) ? deck.size : deck, hand: hand.map(inPlay), veiled: veiled.map(inPlay), play: play.map(inPlay), arcana_discard, discard, void: lost });

const conflictOf = ({ attacker, kind, attacking, defending }) => ({ attacker, kind, attacking: [...attacking].sort(), defending: [...defending].sort() });

/** Hidden cards of a hand get new handles with the next view. */
const held = (card) => ({ ...card, id: card.title ? card.id : "" });

const sideOf = ({ points, production, bonus, deck, hand, battlefield, court, banished, void: lost }) =>
  ({ points, production, bonus, deck: deck.size, cards: [hand.map(held), battlefield, court, banished, lost].map((cards) => cards.map(({ id }) => id).sort()) });

/** What an event can change, by game: the rest is taken from the next view. @type {Record<string, any>} */
const GAMES = {
  voidream: {
    transition: voidream.transition,
    summary({ round, active, phase, players, conflict }, { before, events, after }) {
      // A conflict that a card starts has its event once attackers are declared: the view shows it before.
      const isShown = before.conflict || !after.conflict || events.some(({ type }) => type === "conflict");
      const halves = { A: halfOf(players.A, after.players.A), B: halfOf(players.B, after.players.B) };
      return { round, active, ...halves, ...(isShown ? { phase, conflict: conflict && conflictOf(conflict) } : {}) };
    },
  },
  dreamtides: {
    transition: dreamtides.transition,
    summary: ({ turn, active, phase, players, dreamwell }) => ({ turn, active, phase, dreamwell, A: sideOf(players.A), B: sideOf(players.B) }),
  },
};

test("the events of whole matches lead from view to view", compared, async (context) => {
  for (const { name, game, steps } of expected) {
    await context.test(name, () => {
      const { transition, summary } = GAMES[game];
      for (const [at, { events, view: after }] of steps.slice(1).entries()) {
        const before = steps[at].view;
        const unchanged = structuredClone(before);
        const made = events.reduce((view, event) => transition(view, event, after), before);
        const step = { before, events, after };
        const types = events.map(({ type }) => type).join(", ");
        assert.deepEqual(summary(made, step), summary(after, step), `decision ${at}: ${types}`);
        assert.deepEqual(before, unchanged, `decision ${at}: the view before has changed`);
      }
    });
  }
});

test("damage adds up until a turn begins", () => {
  const half = { play: [{ id: "x", damage: 1 }, { id: "y" }], veiled: [] };
  const view = /** @type {any} */ ({ active: "A", players: { A: half, B: { play: [], veiled: [] } } });
  const { transition } = voidream;
  /** @param {any} seen */
  const damages = (seen) => seen.players.A.play.map((card) => card.damage);
  const hurt = [{ type: "damage", card: { id: "x" }, n: 2 }, { type: "damage", card: { id: "y" }, n: 1 }].reduce(
    (seen, event) => transition(seen, /** @type {any} */ (event), view),
    view,
  );
  assert.deepEqual(damages(hurt), [3, 1]);
  assert.deepEqual(damages(transition(hurt, /** @type {any} */ ({ type: "turn", seat: "B" }), view)), [undefined, undefined]);
});

test("a hand that is mixed stays calm: one card comes, one goes, and no other", () => {
  const sideWith = (hand) => ({ hand, battlefield: [], void: [], banished: [], court: [], deck: { size: 9, known: [] }, spark: 0, bonus: 0, energy: 3, points: 0 });
  const viewWith = (hand) => /** @type {any} */ ({ players: { A: sideWith([]), B: sideWith(hand) }, stack: [], lasting: [] });
  const view = viewWith([{ id: "B40" }, { id: "B41" }, { id: "B3", title: "Stag" }]);
  const final = viewWith([{ id: "B3", title: "Stag" }, { id: "B50" }, { id: "B51" }]);
  const { transition } = dreamtides;
  const ids = (seen) => seen.players.B.hand.map(({ id }) => id);
  const drawn = transition(view, /** @type {any} */ ({ type: "move", seat: "B", card: { id: "B9" }, from: "deck", to: "hand", why: "drawn" }), final);
  assert.deepEqual(ids(drawn), ["B40", "B41", "B3", "B9"]);
  const gone = { type: "move", seat: "B", card: { id: "B52", title: "Bear" }, from: "hand", to: "void", why: "discarded" };
  const left = transition(drawn, /** @type {any} */ (gone), final);
  assert.equal(ids(left).length, 3);
  assert.ok(ids(left).includes("B3"));
  const shuffled = transition(view, /** @type {any} */ ({ type: "shuffle", seat: "B", hand: false }), final);
  assert.deepEqual(ids(shuffled), ids(view));
});
