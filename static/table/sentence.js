// A sentence from the server, with names for seats and cards to look at.
import { html } from "./html.js";
import { Explained } from "./learned.js";
import { CardName } from "./names.js";
import { store } from "./store.js";
import { pieces } from "./words.js";

/** @param {{text: string}} props */
export function Sentence({ text }) {
  const all = pieces(text, store.state.seats);
  return all.map((piece, at) => {
    if (!piece.card) return html`<${Explained} text=${at > 0 ? piece.text.slice(signsOf(piece.text).length) : piece.text} />`;
    const next = all[at + 1];
    const signs = next && !next.card ? signsOf(next.text) : "";
    return signs ? html`<span class="card-name-with-signs"><${CardName} title=${piece.card} />${signs}</span>` : html`<${CardName} title=${piece.card} />`;
  });
}

/** The signs that a piece of a sentence begins with: after a name they never begin a line. @param {string} text */
const signsOf = (text) => /^[.,:;!?)]*/.exec(text)?.[0] ?? "";
