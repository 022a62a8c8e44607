// @ts-check
// The picture of a card beside a link to it: while the pointer or the focus is there, and on touch at the first tap, where
// the second one follows the link. What it shows stands on the card's page, so screen readers needn't be told of it.
import { gettext } from "./messages.js";

const PAUSE = 120;
const GAP = 12;

const peek = document.createElement("div");
peek.className = "card-peek";
peek.setAttribute("aria-hidden", "true");
peek.hidden = true;

/** @type {Map<string, Promise<string>>} */
const faces = new Map();
/** @type {HTMLAnchorElement | null} */
let shown = null;
let timer = 0;

/** @param {HTMLAnchorElement} link @returns {Promise<string>} */
function faceOf(link) {
  const address = `${link.pathname}face/`;
  const known = faces.get(address);
  if (known) return known;
  const asked = fetch(address).then((answer) => (answer.ok ? answer.text() : ""), () => "");
  faces.set(address, asked);
  // What didn't come is asked for again.
  void asked.then((html) => html || faces.delete(address));
  return asked;
}

/** @param {EventTarget | null} target @returns {HTMLAnchorElement | null} */
const linkAt = (target) => (target instanceof Element ? target.closest("a[data-card]") : null);

/** Beside the link where there is room, and never over it. @param {HTMLAnchorElement} link */
function place(link) {
  const at = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = peek;
  const left = Math.min(Math.max(GAP, at.left + at.width / 2 - width / 2), document.documentElement.clientWidth - width - GAP);
  const below = at.bottom + GAP;
  const above = at.top - GAP - height;
  const fits = below + height <= window.innerHeight || above < 0;
  peek.style.translate = `${left}px ${fits ? Math.max(GAP, Math.min(below, window.innerHeight - height - GAP)) : above}px`;
}

/** @param {HTMLAnchorElement} link @param {boolean} [touched] */
async function show(link, touched = false) {
  shown = link;
  const html = await faceOf(link);
  if (shown !== link || !html) return;
  peek.innerHTML = html + (touched ? `<span class="card-peek__hint">${gettext("Tap again to open")}</span>` : "");
  // A dialog lies above all else, and its links with it.
  (link.closest("dialog") ?? document.body).append(peek);
  peek.hidden = false;
  place(link);
}

function hide() {
  clearTimeout(timer);
  shown = null;
  peek.hidden = true;
}

document.addEventListener("pointerover", (event) => {
  const link = linkAt(event.target);
  if (event.pointerType === "touch" || link === shown) return;
  if (!link) return hide();
  clearTimeout(timer);
  timer = window.setTimeout(() => void show(link), PAUSE);
});
document.addEventListener("pointerout", (event) => {
  if (event.pointerType !== "touch" && linkAt(event.target) && !linkAt(event.relatedTarget)) hide();
});
document.addEventListener("focusin", (event) => {
  const link = linkAt(event.target);
  if (link?.matches(":focus-visible")) void show(link);
});
document.addEventListener("focusout", (event) => {
  if (linkAt(event.target)) hide();
});
document.addEventListener("click", (event) => {
  const link = linkAt(event.target);
  if (!link) return hide();
  if (/** @type {PointerEvent} */ (event).pointerType !== "touch" || (shown === link && !peek.hidden)) return;
  event.preventDefault();
  void show(link, true);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
});
// It goes where its link goes: a link that is scrolled under a resting pointer is pointed at, too.
window.addEventListener("scroll", () => {
  if (!shown || peek.hidden) return;
  const { top, bottom } = shown.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) hide();
  else place(shown);
}, { passive: true });
