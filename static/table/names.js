// A card's name in a sentence: hover, focus or press it to see the card.
import { gettext } from "../site/messages.js";
import { definitionOf } from "./catalog.js";
import { game } from "./game.js";
import { html } from "./html.js";
import { lookingAt, showZoom } from "./zoomtriggers.js";

/** @param {{title: string | null | undefined}} props without a title, a card that this seat doesn't know */
export function CardName({ title }) {
  if (!title) return gettext("An unknown card");
  if (!definitionOf(title)) return html`<b>${title}</b>`;
  const zoom = { title, note: "", refused: null };
  const className = `card-name card-name--${game().family(definitionOf(title))}`;
  const pin = (/** @type {any} */ event) => {
    event.stopPropagation();
    showZoom(zoom, event.currentTarget, true);
  };
  return html`<button type="button" class=${className} onClick=${pin} ...${lookingAt(zoom)}>${title}</button>`;
}
