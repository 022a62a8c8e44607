// Chat state: incoming messages, and opening and leaving the chat.
import { gettext, ngettext } from "../site/messages.js";
import { announce } from "./announce.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").Line} Line */

/** Where the log's place is a drawer. */
const DRAWER = "(max-width: 68.75rem)";

/** Where the focus was before the chat took it. @type {Element | null} */
let before = null;

function inSight() {
  const { aside, logOpen } = store.state;
  return aside === "chat" && !document.hidden && (logOpen || !matchMedia(DRAWER).matches);
}

document.addEventListener("visibilitychange", () => {
  if (store.state && store.state.unread && inSight()) store.set({ unread: 0 });
});

/** A message arrived. @param {Line} line */
export function heard(line) {
  const { chat, unread } = store.state;
  if (chat.some(({ id }) => id === line.id)) return;
  store.set({ chat: [...chat, line], unread: line.mine || inSight() ? 0 : unread + 1 });
  if (!line.mine) announce(gettext("%(name)s says: %(text)s.", { name: line.name, text: line.text }).replace(/([.!?])\.$/, "$1"));
}

/** The whole chat as this viewer sees it. @param {{chat?: Line[], talk?: import("./types.js").Talk | null, watching?: number}} message */
export function hearAnew({ chat, talk, watching }) {
  const { state } = store;
  // Who comes back to a table has seen the lines that were there.
  const news = state.view ? (chat ?? []).filter(({ id, mine }) => !mine && id > (state.chat.at(-1)?.id ?? 0)).length : 0;
  store.set({
    chat: chat ?? state.chat,
    talk: talk ?? null,
    watching: watching ?? state.watching,
    aside: talk ? state.aside : "log",
    unread: inSight() ? 0 : state.unread + news,
  });
}

/** Opens the chat and focuses its field. */
export function openChat() {
  if (!store.state.talk) return;
  if (!document.activeElement?.closest(".chat")) before = document.activeElement;
  store.set({ aside: "chat", logOpen: true, unread: 0 });
  queueMicrotask(() => /** @type {HTMLElement | null} */ (document.querySelector(".chat [data-begin]"))?.focus({ preventScroll: true }));
}

/** Closes the chat and restores the focus. */
export function leaveChat() {
  store.set({ aside: "log", logOpen: false });
  const back = before instanceof HTMLElement && before.isConnected && before !== document.body ? before : document.getElementById("prompt");
  before = null;
  back?.focus({ preventScroll: true });
}

export const turnChat = () => (store.state.aside === "chat" && store.state.logOpen ? leaveChat() : openChat());

export const showLog = () => store.set({ aside: "log", logOpen: true });

/** The number of spectators in a few words. @param {number} watching @param {boolean} playing */
export function watchingWords(watching, playing) {
  if (playing) return watching ? ngettext("%(count)s watching", "%(count)s watching", watching) : "";
  return watching > 1 ? ngettext("watching with %(count)s other", "watching with %(count)s others", watching - 1) : gettext("watching");
}
