// A sentence of the server's, with names for seats and cards to look at.
import { html } from "./html.js";
import { CardName } from "./names.js";
import { store } from "./store.js";
import { pieces } from "./words.js";

/** @param {{text: string}} props */
export function Sentence({ text }) {
  return pieces(text, store.state.seats).map((piece) => (piece.card ? html`<${CardName} title=${piece.card} />` : piece.text));
}
