// Card fronts and backs as components, over the site's one drawing of a card.
import { definitionOf } from "../../table/catalog.js";
import { likeness, longest, useDrawing } from "../../table/face.js";
import { html, useLayoutEffect } from "../../table/html.js";
import { cardBack, cardFace, turnMind } from "../cards/face.js";

/**
 * The front of a card, drawn again only when something on it changes; a mind card turns instead.
 * @param {import("../../table/game.js").FaceProps & {stats?: {dawn?: number, stability?: number, dusk?: number}}} props
 */
export function Face({ title, kind, value, at, card, stats = statsOf(card) }) {
  const known = definitionOf(title);
  const definition = known ?? { title, kind: kind ?? "thought", faction: "neutral", value };
  const place = useDrawing(
    () => [cardFace(/** @type {any} */ (definition), { stats, lazy: false, at })],
    [title, known, stats?.dawn, stats?.stability, stats?.dusk],
  );
  useLayoutEffect(() => {
    const card = place.current?.firstElementChild;
    if (card && at !== undefined) turnMind(/** @type {HTMLElement} */ (card), at);
  }, [at]);
  return html`<span class="face" ref=${place} style=${longest(title)} aria-hidden="true"></span>`;
}

/** @param {any} card */
const statsOf = (card) => card && { dawn: card.dawn, stability: card.stability, dusk: card.dusk };

/** @param {{value?: number | null, family?: "dream" | "arcanum"}} props */
export const Back = ({ value = null, family = "dream" }) =>
  html`<span class="face" ref=${useDrawing(() => [cardBack(value, family)], [value, family])} aria-hidden="true"></span>`;

/** @param {{value?: number, title?: string} | null} card @param {boolean} faceUp */
export function flightCard(card, faceUp) {
  const known = /** @type {any} */ (faceUp ? definitionOf(card?.title) : null);
  return likeness(known ? cardFace(known, { lazy: false }) : cardBack(card?.value ?? null));
}
