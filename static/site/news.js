// @ts-check
// News on every page: one connection for all tabs of a browser. The tab that holds the lock has it and passes on what comes; when
// that tab is closed, another one takes over.
import { announce } from "./announce.js";
import { chime } from "./chime.js";
import { gettext } from "./messages.js";
import { wishes } from "./news-settings.js";
import { canPush, isOwn, renew } from "./push.js";

/**
 * @typedef {object} News
 * @property {string} kind
 * @property {string} words
 * @property {string} url
 * @property {boolean} sound  whether this browser is to call its player, of all that they have open
 */

const CHANNEL = "news";
const RETRY = 3000;
/** Close codes from here on are the server's own: asking again won't help. */
const REFUSED_FROM = 4000;
/** Milliseconds from one page to the next in which neither shows what comes. */
const GAP = 1500;
/** Milliseconds after which a connection that has died without a word is closed. */
const DYING = 10_000;
/** Milliseconds within which the same news is the same piece of news. */
const AGAIN = 30_000;
/** Whoever is on the way to the match already isn't told of it. */
const PAUSE = 1000;
/** What stays until it is closed: the rest goes by itself. */
const LASTING = new Set(["match", "round", "challenge"]);
const SHOWN = 12_000;
/** @type {Record<string, () => string>} */
const BUTTONS = {
  match: () => gettext("Go to match"),
  round: () => gettext("Go to match"),
  turn: () => gettext("Go to match"),
  missed: () => gettext("View match"),
  result: () => gettext("View match"),
  challenge: () => gettext("View challenge"),
  followed: () => gettext("View player"),
};

const path = document.body.dataset.news ?? "";
/** @type {BroadcastChannel | null} */
const others = navigator.locks && "BroadcastChannel" in window ? new BroadcastChannel(CHANNEL) : null;

/** The connection, if this tab has it. @type {WebSocket | null} */
let line = null;

/** Whether this page is what the news is about. @param {string} url */
export const isHere = (url) => new URL(url, location.href).pathname === location.pathname;

/** What was heard, and when: after a connection was lost, the server says again what may not have come. @type {Map<string, number>} */
const heard = new Map();

/** From the server, or from another tab. @param {any} said @param {boolean} isFirst  whether this tab has the connection, and speaks for all */
function take(said, isFirst) {
  if (said.type === "here") passHere();
  else if (said.type === "news") hear(said, isFirst);
  // To the part of a page that shows what has changed, or (`all`) may have.
  else if (said.type === "changed") {
    if (isFirst) others?.postMessage(said);
    document.dispatchEvent(new CustomEvent("site-changed", { detail: said }));
  }
}

/** @param {News} news @param {boolean} isFirst */
function hear(news, isFirst) {
  const text = `${news.url} ${news.words}`;
  if (Date.now() - (heard.get(text) ?? 0) < AGAIN) return;
  heard.set(text, Date.now());
  if (isFirst) others?.postMessage(news);
  window.setTimeout(() => {
    if (isFirst) call(news);
    if (isHere(news.url)) return;
    show(news);
    announce(news.words);
  }, PAUSE);
}

/** Sound, and a notification of the system where nobody looks at the page. @param {News} news */
function call({ words, url, sound }) {
  if (!sound || (isHere(url) && !document.hidden)) return;
  if (wishes().sound) chime();
  if (!wishes().desktop || !document.hidden || Notification.permission !== "granted") return;
  // The service worker gets it in a moment.
  if (canPush && isOwn()) return;
  const note = new Notification(document.documentElement.dataset.site ?? "", { body: words, tag: url });
  note.addEventListener("click", () => {
    window.focus();
    location.assign(url);
  });
}

/** @param {News} news */
function show({ kind, words, url }) {
  const list = /** @type {HTMLElement} */ (document.getElementById("news"));
  for (const old of list.querySelectorAll(`[data-url="${CSS.escape(url)}"]`)) old.remove();
  const item = document.createElement("li");
  item.className = "notice news__one";
  item.dataset.url = url;
  const text = document.createElement("p");
  text.textContent = words;
  const link = document.createElement("a");
  link.className = "button button--primary";
  link.href = url;
  link.textContent = (BUTTONS[kind] ?? BUTTONS.result)();
  const close = document.createElement("button");
  close.type = "button";
  close.className = "button button--quiet";
  close.textContent = gettext("Dismiss");
  close.addEventListener("click", () => item.remove());
  item.append(text, link, close);
  list.append(item);
  /** @type {HTMLElement} */ (list.parentElement).hidden = false;
  if (!LASTING.has(kind)) window.setTimeout(() => item.remove(), SHOWN);
}

/** Listens until the page is left, and asks what came meanwhile. @param {number} since  when nobody listened any more */
function dial(since) {
  if (!navigator.onLine) {
    window.addEventListener("online", () => dial(since), { once: true });
    return;
  }
  const url = new URL(path, location.href);
  url.searchParams.set("away", String(Math.ceil((Date.now() - since) / 1000)));
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(url);
  socket.addEventListener("message", ({ data }) => take(JSON.parse(data), true));
  let isOpen = false;
  socket.addEventListener("open", () => {
    isOpen = true;
    line = socket;
    sayHere();
    // Of changes in between nobody tells.
    take({ type: "changed", what: "all", id: "" }, true);
  });
  socket.addEventListener("close", ({ code }) => {
    if (code >= REFUSED_FROM) return;
    const left = isOpen ? Date.now() - DYING : since;
    window.setTimeout(() => dial(left), RETRY * (0.75 + Math.random() / 2));
  });
}

/** The device that its player looks at is the one to sound. */
function sayHere() {
  if (document.hidden) return;
  if (line) passHere();
  else others?.postMessage({ type: "here" });
}

function passHere() {
  if (line?.readyState === WebSocket.OPEN) line.send(JSON.stringify({ type: "here" }));
}

if (path) {
  others?.addEventListener("message", ({ data }) => take(data, false));
  document.addEventListener("visibilitychange", sayHere);
  sayHere();
  const opened = performance.timeOrigin - GAP;
  // Held until the page is gone. Where tabs can't agree on one of them, each has a connection.
  if (others) navigator.locks.request(CHANNEL, { ifAvailable: true }, (lock) => {
    if (lock) return listen(opened);
    // Until another tab is closed: it isn't held by itself.
    navigator.locks.request(CHANNEL, () => listen(Date.now() - GAP));
  });
  else dial(opened);
  renew().catch(() => {});
}

/** @param {number} since @returns {Promise<never>} */
function listen(since) {
  dial(since);
  return new Promise(() => {});
}
