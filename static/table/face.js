// Card fronts, backs and icons as components, over the site's one drawing of a card.
import { cardBack, cardFace, textLine, turnMind } from "../voidream/cards/face.js";
import { definitionOf } from "./catalog.js";
import { html, useLayoutEffect, useRef } from "./html.js";

const SITE = document.documentElement.dataset.icons ?? "/static/site/icons.svg";
const OWN = document.getElementById("table")?.dataset.icons ?? "/static/table/icons.svg";
const OWN_NAMES = new Set(["check", "lock", "attack", "log", "help", "hint", "flag", "copy", "back", "lost", "lethal", "hourglass", "on", "beginning", "end", "round-back", "round-on", "start", "pause", "more", "link"]);

/** @param {{name: string, className?: string}} props */
export function Icon({ name, className = "icon" }) {
  const address = `${OWN_NAMES.has(name) ? OWN : SITE}#${name}`;
  return html`<svg class=${className} aria-hidden="true" focusable="false"><use href=${address}></use></svg>`;
}

/**
 * The front of a card, drawn again only when something on it changes; a mind card turns instead.
 * @param {{title: string, kind?: string, value?: number, at?: number, stats?: {dawn?: number, stability?: number, dusk?: number}}} props
 */
export function Face({ title, kind, value, at, stats }) {
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

/** How long a title's longest word is, so that the style sheet can keep it whole. @param {string} title */
export const longest = (title) => ({ "--longest": String(Math.max(...title.split(/[\s-]+/).map((word) => word.length))) });

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
