// Card fronts and backs as components, over the site's one drawing of a card.
import { definitionOf } from "../../table/catalog.js";
import { longest } from "../../table/face.js";
import { html, useLayoutEffect, useRef } from "../../table/html.js";
import { cardBack, cardFace, textLine, turnMind } from "../cards/face.js";

/**
 * The front of a card, drawn again only when something on it changes; a mind card turns instead.
 * @param {import("../../table/game.js").FaceProps & {stats?: {dawn?: number, stability?: number, dusk?: number}}} props
 */
export function Face({ title, kind, value, at, card, stats = statsOf(card) }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const known = definitionOf(title);
  const definition = known ?? { title, kind: kind ?? "thought", faction: "neutral", value };
  const looks = [title, Boolean(known), known?.art, stats?.dawn, stats?.stability, stats?.dusk].join("|");
  useLayoutEffect(() => {
    place.current?.replaceChildren(cardFace(/** @type {any} */ (definition), { stats, lazy: false, at }));
  }, [looks]);
  useLayoutEffect(() => {
    const card = place.current?.firstElementChild;
    if (card && at !== undefined) turnMind(/** @type {HTMLElement} */ (card), at);
  }, [at]);
  return html`<span class="face" ref=${place} style=${longest(title)} aria-hidden="true"></span>`;
}

/** @param {any} card */
const statsOf = (card) => card && { dawn: card.dawn, stability: card.stability, dusk: card.dusk };

/** @param {{value?: number | null, family?: "dream" | "arcanum"}} props */
export function Back({ value = null, family = "dream" }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    place.current?.replaceChildren(cardBack(value, family));
  }, [value, family]);
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
