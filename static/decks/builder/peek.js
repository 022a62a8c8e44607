// The picture of a card next to its row: of the deck, the maybeboard, or a proposed change.
import { cardOf } from "./facts.js";
import { front } from "./game.js";
import { html } from "./html.js";
import { Made } from "./parts.js";
import { store } from "./store.js";

/** The card that the pointer is on. A dialog shows it within itself: what is outside is below it. */
export function Peek() {
  const { peek } = store.state;
  const card = peek ? cardOf(peek) : null;
  if (!card) return null;
  return html`<div class="peek" aria-hidden="true"><${Made} of=${card.slug}
    make=${() => front(/** @type {any} */ (card), { lazy: false })} /></div>`;
}
