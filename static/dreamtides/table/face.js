// Card fronts and backs as components, over the site's one drawing of a card.
import { definitionOf } from "../../table/catalog.js";
import { likeness, longest, useDrawing } from "../../table/face.js";
import { html } from "../../table/html.js";
import { cardBack, cardFace } from "../cards/face.js";

/** A card that no catalog has is a figment: its title is its subtype, and a light is its picture. @param {string} title @param {number} [spark] */
const figment = (title, spark = 0) => ({ title, kind: "character", cost: 0, spark, subtypes: title ? [title] : [] });

/**
 * The front of a card, drawn again only when something on it changes.
 * @param {import("../../table/game.js").FaceProps} props
 */
export function Face({ title, card }) {
  const known = definitionOf(title);
  const spark = typeof card?.spark === "number" ? card.spark : undefined;
  const place = useDrawing(() => [drawn(title, spark)], [title, known, spark]);
  return html`<span class="face" ref=${place} style=${longest(title)} aria-hidden="true"></span>`;
}

/** @param {string} title @param {number} [spark] what it is now */
function drawn(title, spark) {
  const known = /** @type {any} */ (definitionOf(title));
  return cardFace(known ?? figment(title, spark), { spark, lazy: false, className: known ? "" : `card--figment card--${title.toLowerCase()}` });
}

export const Back = () => html`<span class="face" ref=${useDrawing(() => [cardBack()], [])} aria-hidden="true"></span>`;

/** @param {{title?: string, spark?: number} | null} card @param {boolean} faceUp */
export const flightCard = (card, faceUp) => likeness(faceUp && card?.title ? drawn(card.title, card.spark) : cardBack());
