// A card's name in a sentence: hover, focus or press it to see the card.
import { definitionOf } from "./catalog.js";
import { html } from "./html.js";
import { lookingAt, showZoom } from "./zooming.js";

/** @param {{title: string}} props */
export function CardName({ title }) {
  if (!definitionOf(title)) return html`<b>${title}</b>`;
  const zoom = { title, note: "", refused: null };
  const className = `card-name card-name--${definitionOf(title)?.faction ?? "neutral"}`;
  const pin = (/** @type {any} */ event) => {
    event.stopPropagation();
    showZoom(zoom, event.currentTarget, true);
  };
  return html`<button type="button" class=${className} onClick=${pin} ...${lookingAt(zoom)}>${title}</button>`;
}
