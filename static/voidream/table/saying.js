// An offer for the ear: said once, however often the server tells it.
import { announce } from "./announce.js";
import { store } from "./store.js";

let said = "";

/** @param {import("./types.js").Proposal} proposal */
export function sayOffer({ from, seq }) {
  const { you, seats } = store.state;
  const key = `${from} ${seq}`;
  if (from === you || key === said) return;
  said = key;
  announce(`${seats[from].name} offers a draw.${you ? " Accept or decline it beside the question." : ""}`);
}
