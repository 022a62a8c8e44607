// @ts-check
// The page of a match that hasn't begun: copies the invitation, and goes to the table when both players have sat down.
import { gettext } from "../site/messages.js";
import { isLeaving } from "./leaving.js";

const page = /** @type {HTMLElement} */ (document.querySelector("[data-waiting]"));
const status = document.querySelector("[data-status]");
const shown = Number(page.dataset.seats);
const RETRY = 3000;
/** Close codes from here on are the server's own: asking again won't help. */
const REFUSED_FROM = 4000;
/** Too much came from here; the server says of what. */
const TOO_MUCH = 4429;

/** The socket speaks of `waiting` until there is a state to show: then this very address is the table. */
function listen() {
  const { protocol, host } = window.location;
  const socket = new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}${page.dataset.socket}`);
  socket.addEventListener("message", ({ data }) => {
    if (isLeaving()) return;
    const { type, seats } = JSON.parse(data);
    if (type === "state") say(gettext("The match begins. To the table!"));
    // Where several are waited for, the page says who has come.
    if (type === "state" || (type === "waiting" && Object.keys(seats).length !== shown)) window.location.reload();
  });
  socket.addEventListener("close", ({ code, reason }) => {
    if (code < REFUSED_FROM) window.setTimeout(listen, RETRY);
    else say(code === TOO_MUCH ? reason : gettext("This invitation isn't open any more."));
  });
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
    note.textContent = gettext("Copied. Send it to your friend.");
  } catch {
    note.textContent = gettext("Your browser keeps the clipboard to itself: copy the selected link yourself.");
  }
}

/** @type {NodeListOf<HTMLButtonElement>} */
const buttons = document.querySelectorAll("[data-copy]");
for (const button of buttons) {
  button.hidden = false;
  button.addEventListener("click", () => copy(button));
}
listen();
