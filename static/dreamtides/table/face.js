// Card fronts and backs as components, over the site's one drawing of a card.
import { definitionOf } from "../../table/catalog.js";
import { longest } from "../../table/face.js";
import { html, useLayoutEffect, useRef } from "../../table/html.js";
import { cardBack, cardFace, textLine } from "../cards/face.js";

/** A card that no catalog has is a figment: its title is its subtype, and a light is its picture. @param {string} title @param {number} [spark] */
const figment = (title, spark = 0) => ({ title, kind: "character", cost: 0, spark, subtypes: title ? [title] : [] });

/**
 * The front of a card, drawn again only when something on it changes.
 * @param {import("../../table/game.js").FaceProps} props
 */
export function Face({ title, card }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const known = definitionOf(title);
  const spark = typeof card?.spark === "number" ? card.spark : undefined;
  useLayoutEffect(() => {
    place.current?.replaceChildren(drawn(title, spark));
  }, [[title, Boolean(known), known?.art, spark].join("|")]);
  return html`<span class="face" ref=${place} style=${longest(title)} aria-hidden="true"></span>`;
}

/** @param {string} title @param {number} [spark] what it is now */
function drawn(title, spark) {
  const known = /** @type {any} */ (definitionOf(title));
  return cardFace(known ?? figment(title, spark), { spark, lazy: false, className: known ? "" : `card--figment card--${title.toLowerCase()}` });
}

export function Back() {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    place.current?.replaceChildren(cardBack());
  }, []);
  return html`<span class="face" ref=${place} aria-hidden="true"></span>`;
}

/** Rules text away from its card, with the same signs. @param {{text: string}} props */
export function Words({ text }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    place.current?.replaceChildren(...text.split("\n").filter(Boolean).map(textLine));
  }, [text]);
  return html`<span ref=${place}></span>`;
}

/**
 * A card for the flight layer: an element of its own, so that it can travel while the table is already drawn anew.
 * @param {{title?: string, spark?: number} | null} card
 * @param {boolean} faceUp
 * @returns {HTMLElement}
 */
export function flightCard(card, faceUp) {
  const box = document.createElement("div");
  box.className = "likeness";
  box.append(faceUp && card?.title ? drawn(card.title, card.spark) : cardBack());
  return box;
}
