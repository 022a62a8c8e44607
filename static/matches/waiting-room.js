// @ts-check
// The waiting room: copies the invite link, and opens the match when every player has joined.
import { gettext } from "../site/messages.js";
import { isLeaving } from "./leaving.js";
import { openSocket } from "./socket.js";

const page = /** @type {HTMLElement} */ (document.querySelector("[data-waiting]"));
const status = document.querySelector("[data-status]");
const shown = Number(page.dataset.seats);
/** Rate limit; the reason names it. */
const TOO_MUCH = 4429;

/** The socket speaks of `waiting` until there is a state to show: then this very address is the table. @param {any} message */
function hear({ type, seats }) {
  if (isLeaving()) return;
  if (type === "state") say(gettext("Match starting."));
  // The page lists the players who have joined.
  if (type === "state" || (type === "waiting" && Object.keys(seats).length !== shown)) window.location.reload();
}

/** @param {string} sentence */
function say(sentence) {
  if (status) status.textContent = sentence;
}

/** @param {HTMLButtonElement} button */
async function copy(button) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.copy ?? ""));
  const note = /** @type {HTMLElement} */ (document.querySelector("[data-copied]"));
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    note.textContent = gettext("Copied.");
  } catch {
    note.textContent = gettext("Couldn’t copy. Copy the selected link yourself.");
  }
}

/** @type {NodeListOf<HTMLButtonElement>} */
const buttons = document.querySelectorAll("[data-copy]");
for (const button of buttons) {
  button.hidden = false;
  button.addEventListener("click", () => copy(button));
}
openSocket(page.dataset.socket ?? "", hear, (code, reason) => say(code === TOO_MUCH ? reason : gettext("This invitation is no longer open.")));
