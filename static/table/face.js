// Icons, and cards as the game draws them.
import { game } from "./game.js";
import { html } from "./html.js";

const SITE = document.documentElement.dataset.icons ?? "/static/site/icons.svg";
const OWN = document.getElementById("table")?.dataset.icons ?? "/static/table/icons.svg";
const OWN_NAMES = new Set(["check", "lock", "attack", "log", "help", "hint", "flag", "copy", "back", "lost", "lethal", "hourglass", "on", "beginning", "end", "round-back", "round-on", "start", "pause", "more", "link"]);

/** @param {{name: string, className?: string}} props */
export function Icon({ name, className = "icon" }) {
  const address = `${OWN_NAMES.has(name) ? OWN : SITE}#${name}`;
  return html`<svg class=${className} aria-hidden="true" focusable="false"><use href=${address}></use></svg>`;
}

/** How long a title's longest word is, so that the style sheet can keep it whole. @param {string} title */
export const longest = (title) => ({ "--longest": String(Math.max(...title.split(/[\s-]+/).map((word) => word.length))) });

/** The front of a card. @param {import("./game.js").FaceProps} props */
export const Face = (props) => html`<${game().Face} ...${props} />`;

/** Rules text away from its card. @param {{text: string}} props */
export const Words = ({ text }) => html`<${game().Words} text=${text} />`;
