// Spoken offers: each is announced once, however often the server sends it.
import { gettext } from "../site/messages.js";
import { announce } from "./announce.js";
import { store } from "./store.js";

/** @type {Set<string>} */
const said = new Set();
/** The sentence for an offer, with the name of the player who makes it. */
export const OFFERED = {
  draw: (/** @type {string} */ name) => gettext("%(name)s offers a draw.", { name }),
  pause: (/** @type {string} */ name) => gettext("%(name)s asks for a pause.", { name }),
  presence: (/** @type {string} */ name) => gettext("%(name)s asks if you’re there.", { name }),
  takeback: (/** @type {string} */ name) => gettext("%(name)s asks to take back the last move.", { name }),
};

/** @param {import("./types.js").Proposal} proposal */
export function sayOffer({ from, what, seq }) {
  const { you, seats } = store.state;
  const key = `${what} ${from} ${seq}`;
  if (from === you || said.has(key)) return;
  said.add(key);
  const offered = OFFERED[what](seats[from].name);
  if (what === "presence") announce(`${offered} ${gettext("Answer next to the prompt.")}`);
  else announce(you ? `${offered} ${gettext("Accept or decline next to the prompt.")}` : offered);
}
