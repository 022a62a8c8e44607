// Offers, spoken: each is said once, however often the server tells it.
import { announce } from "./announce.js";
import { store } from "./store.js";

/** @type {Set<string>} */
const said = new Set();
const WORDS = { draw: "offers a draw", takeback: "asks to take the last decision back" };

/** @param {import("./types.js").Proposal} proposal */
export function sayOffer({ from, what, seq }) {
  const { you, seats } = store.state;
  const key = `${what} ${from} ${seq}`;
  if (from === you || said.has(key)) return;
  said.add(key);
  announce(`${seats[from].name} ${WORDS[what]}.${you ? " Accept or decline it beside the question." : ""}`);
}
