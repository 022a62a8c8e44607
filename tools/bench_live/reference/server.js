/* The reference: boardgame.io's server, in memory, with a game of two hidden hands. `node server.js PORT` */
"use strict";

const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const CARDS = 120;
const HAND = 6;
const SHOWN = 40;
/** As many as a match of Voidream has decisions when both answer at random. */
const MOVES = 107;

const game = {
  name: "bench",
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: CARDS }, (_, card) => card));
    return {
      secret: { deck: deck.slice(2 * HAND) },
      players: { 0: { hand: deck.slice(0, HAND) }, 1: { hand: deck.slice(HAND, 2 * HAND) } },
      table: [],
      played: 0,
    };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    // For the server alone, because it draws from what is secret.
    play: {
      client: false,
      move: ({ G, playerID }, place) => {
        const { hand } = G.players[playerID];
        if (!Number.isInteger(place) || place < 0 || place >= hand.length) {
          return INVALID_MOVE;
        }
        G.table.push({ card: hand[place], by: playerID });
        hand.splice(place, 1);
        if (G.secret.deck.length > 0) {
          hand.push(G.secret.deck.pop());
        }
        if (G.table.length > SHOWN) {
          G.table.shift();
        }
        G.played += 1;
        return undefined;
      },
    },
  },
  endIf: ({ G }) => (G.played >= MOVES ? { draw: true } : undefined),
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]) });
