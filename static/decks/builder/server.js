// The line to the server: the pool, checks after every change, repairs and saves. A lost line is found again by itself.
import { gettext } from "../../site/messages.js";
import { takePicturesFrom } from "../../site/pictures.js";
import { csrf, urls } from "./page.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").Check} Check @typedef {import("./types.js").Content} Content */

const PAUSE = 60;
const AGAIN = 3000;

/** The server didn't take it, and says why. */
export class Refusal extends Error {
  /** @param {number} status @param {any} data */
  constructor(status, data) {
    super(data?.detail ?? gettext("The server couldn’t answer. Try again."));
    this.status = status;
    this.data = data ?? {};
  }
}

/** The server can't be reached. */
export class Lost extends Error {}

/** @param {string} url @param {RequestInit} [options] @returns {Promise<Response>} */
async function ask(url, options) {
  // A browser that knows that it is offline needn't try.
  if (!navigator.onLine) throw new Lost();
  try {
    return await fetch(url, { credentials: "same-origin", ...options });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Lost();
  }
}

/** @param {string} url @param {object} body @param {AbortSignal} [signal] @returns {Promise<any>} */
async function post(url, body, signal) {
  const answer = await ask(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRFToken": csrf },
    body: JSON.stringify(body),
    signal,
  });
  const data = answer.headers.get("Content-Type")?.includes("json") ? await answer.json() : null;
  if (answer.ok && data) return data;
  if (answer.status >= 502) throw new Lost();
  if (answer.status === 403 && !data) {
    throw new Refusal(403, { detail: gettext("You signed in or out. Reload this page; your draft is kept.") });
  }
  throw new Refusal(answer.status, data);
}

export async function loadPool() {
  try {
    // Without a line the device may have it.
    const answer = await fetch(urls.pool, { credentials: "same-origin" });
    if (!answer.ok) throw new Lost();
    const pool = await answer.json();
    takePicturesFrom(pool.pictures);
    store.set({ pool, poolFault: "", line: "open" });
  } catch {
    store.set({ poolFault: gettext("Couldn’t load the cards."), line: "lost" });
    whenBack(() => void loadPool());
  }
}

/** @param {Content} content */
const asked = (content) => ({ name: content.name, entries: Object.entries(content.entries), choices: content.choices });

let timer = 0;
/** @type {AbortController | null} */
let running = null;

/** After a change: what stood there is out of date, and the next answer comes soon. */
export function recheck(pause = PAUSE) {
  clearTimeout(timer);
  running?.abort();
  store.set({ fresh: false });
  timer = window.setTimeout(() => void check(), pause);
}

async function check() {
  const content = store.state.draft?.content;
  if (!content) return;
  running = new AbortController();
  try {
    const answer = await post(urls.check, asked(content), running.signal);
    if (store.state.draft?.content === content) store.set({ check: answer, checked: content.entries, fresh: true, line: "open", fault: "" });
  } catch (error) {
    if (error instanceof Lost) lose();
    else if (error instanceof Refusal) store.set({ fault: error.message, line: "open" });
    else if (!(error instanceof DOMException)) throw error;
  }
}

/** @type {(() => void) | null} */
let waiting = null;
let waitingTimer = 0;

/** Does it once the line may be there again. @param {() => void} deed */
function whenBack(deed) {
  waiting = deed;
  clearTimeout(waitingTimer);
  if (navigator.onLine) waitingTimer = window.setTimeout(retry, AGAIN);
}

function retry() {
  const deed = waiting;
  waiting = null;
  clearTimeout(waitingTimer);
  deed?.();
}

window.addEventListener("online", retry);
/** The line is gone: that is said until a check has gone through again. */
export function lose() {
  store.set({ line: "lost" });
  whenBack(() => recheck(0));
}

window.addEventListener("offline", lose);

/** What the server says of a deck that needn't be the one that is built. @param {Content} content @returns {Promise<Check>} */
export const look = (content) => post(urls.check, asked(content));

/** The same with the ways to a legal deck. @param {Content} content @returns {Promise<Check>} */
export const repair = (content) => post(urls.check, { ...asked(content), repair: true });

/** What a pasted text stands for. @param {string} text @returns {Promise<Check>} */
export const read = (text) => post(urls.check, { text });

/** @param {object} deck @returns {Promise<{slug: string, version: number, url: string, edit: string}>} */
export const save = (deck) => post(urls.save, deck);
