// @ts-check
// A tournament's page keeps up: it asks now and then whether something has changed, and takes over what is new.
// What somebody is at with the keyboard stays as it is; a line says that there is more.

import { gettext } from "../site/messages.js";
import { announce } from "../site/announce.js";

const page = /** @type {HTMLElement} */ (document.querySelector("[data-tournament]"));
/** Milliseconds between looks: soon after something was new more may come, as the end of one's own match. Whoever is told
 * of changes looks by themselves only in case that one got lost. */
const PACES = page.dataset.told ? [60_000] : [1500, 3000, 5000, 10_000];
/** Milliseconds within which all who are told look. */
const SPREAD = 1000;
const news = /** @type {HTMLElement} */ (document.querySelector("[data-news]"));
const says = /** @type {HTMLElement} */ (document.querySelector("[data-news-says]"));
let version = page.dataset.version ?? "";
let pace = 0;
let timer = 0;

async function look() {
  clearTimeout(timer);
  if (!document.hidden) await ask();
  timer = window.setTimeout(look, PACES[pace]);
  pace = Math.min(pace + 1, PACES.length - 1);
}

async function ask() {
  try {
    const response = await fetch(page.dataset.state ?? "", { credentials: "same-origin" });
    if (!response.ok) return;
    const state = /** @type {{version: number}} */ (await response.json());
    if (String(state.version) !== version && (await renew())) {
      version = String(state.version);
      pace = 0;
    }
  } catch {
    // The next look comes soon.
  }
}

/** Takes over the parts that have changed; whether the page is up to date then. */
async function renew() {
  const response = await fetch(location.href, { credentials: "same-origin" });
  if (!response.ok) return false;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  const parts = [...document.querySelectorAll("[data-live]")];
  const found = [...fresh.querySelectorAll("[data-live]")];
  if (parts.map((part) => part.id).join() !== found.map((part) => part.id).join()) {
    tell(gettext("The tournament has moved on."));
    return true;
  }
  for (const [index, part] of parts.entries()) {
    if (part.innerHTML === found[index].innerHTML) continue;
    if (part.contains(document.activeElement)) tell(gettext("This page has changed."));
    else {
      part.replaceChildren(...found[index].childNodes);
      if (part.id === "now") announce(part.querySelector("p")?.textContent ?? "");
    }
  }
  return true;
}

/** @param {string} sentence */
function tell(sentence) {
  if (!news.hidden) return;
  says.textContent = sentence;
  news.hidden = false;
  announce(sentence);
}

look();
document.addEventListener("visibilitychange", look);
document.addEventListener("site-changed", (event) => {
  const { what, id } = /** @type {CustomEvent<{what: string, id: string}>} */ (event).detail;
  if (what !== "all" && (what !== "tournament" || id !== page.dataset.tournament)) return;
  clearTimeout(timer);
  timer = window.setTimeout(look, Math.random() * SPREAD);
});
