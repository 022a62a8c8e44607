// Icons, and cards as the game draws them.
import { linesIn } from "../cards/elements.js";
import { game } from "./game.js";
import { html, useLayoutEffect, useRef } from "./html.js";
import { explainIn } from "./learned.js";

const SITE = document.documentElement.dataset.icons ?? "/static/site/icons.svg";
const OWN = document.getElementById("table")?.dataset.icons ?? "/static/table/icons.svg";
const GAME = document.documentElement.dataset.gameIcons ?? "";
const OWN_NAMES = new Set(["check", "lock", "attack", "shield", "log", "help", "hint", "flag", "copy", "back", "lost", "lethal", "hourglass", "on", "beginning", "end", "round-back", "round-on", "start", "pause", "more", "link", "defeat", "gear"]);

/** @param {{name: string, className?: string}} props */
export function Icon({ name, className = "icon" }) {
  return html`<${Sign} address=${`${OWN_NAMES.has(name) ? OWN : SITE}#${name}`} className=${className} />`;
}

/** An icon that is the game's own. @param {{name: string, className?: string}} props */
export function GameIcon({ name, className = "icon" }) {
  return html`<${Sign} address=${`${GAME}#${name}`} className=${className} />`;
}

/** @param {{address: string, className: string}} props */
function Sign({ address, className }) {
  return html`<svg class=${className} aria-hidden="true" focusable="false"><use href=${address}></use></svg>`;
}

/** How long a title's longest word is, so that the style sheet can keep it whole. @param {string} title */
export const longest = (title) => ({ "--longest": String(Math.max(...title.split(/[\s-]+/).map((word) => word.length))) });

/** The front of a card. @param {import("./game.js").FaceProps} props */
export const Face = (props) => html`<${game().Face} ...${props} />`;

/**
 * A container for elements drawn without Preact: redrawn only when something in `looks` changes.
 * @param {() => Node[]} draw @param {any[]} looks
 */
export function useDrawing(draw, looks) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    place.current?.replaceChildren(...draw());
  }, looks);
  return place;
}

/** What flies over the table: an element of its own, so that it can travel while the table is already drawn anew. @param {Node} card */
export function likeness(card) {
  const box = document.createElement("div");
  box.className = "likeness";
  box.append(card);
  return box;
}

/** Rules text away from its card, with the same signs. @param {{text: string}} props */
export function Words({ text }) {
  const { textLine } = game();
  return textLine ? html`<${Lines} text=${text} textLine=${textLine} />` : text;
}

/** @param {{text: string, textLine: (line: string) => Node}} props */
function Lines({ text, textLine }) {
  const place = useDrawing(() => linesIn(text).map(textLine), [text]);
  useLayoutEffect(() => explainIn(/** @type {HTMLElement} */ (place.current)), [text]);
  return html`<span ref=${place}></span>`;
}
