// @ts-check
// A deck tried by hand without loading pages: the server says how the cards lie after each move, and its answer is put in
// place. Every way to move a card ends at a link or button of the page, which works without scripts, too.
import { announce } from "../site/announce.js";
import { dragCards } from "./goldfish-drag.js";

const table = () => /** @type {HTMLElement} */ (document.getElementById("trial"));
/** @type {AbortController | null} */
let running = null;

/** Puts a part of the answer in the place of its own. @param {string} part @param {string} address @returns {Promise<HTMLElement | null>} */
async function fetchPart(part, address) {
  running?.abort();
  running = new AbortController();
  try {
    const answer = await fetch(address, { headers: { "X-Fragment": part }, signal: running.signal });
    // A move that can't be made is answered like any other, with what is wrong with it.
    if (!answer.ok && answer.status !== 422) throw new Error(String(answer.status));
    const holder = document.createElement("template");
    holder.innerHTML = await answer.text();
    const fresh = holder.content.getElementById(part);
    if (!fresh) throw new Error("no such part");
    document.getElementById(part)?.replaceWith(fresh);
    announce(fresh.dataset.said ?? "");
    return fresh;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) location.assign(address);
    return null;
  }
}

/** What had the focus, in words that find it again. @returns {string} */
function focused() {
  const at = document.activeElement;
  const card = at?.closest("[data-moves]");
  if (card instanceof HTMLElement) return `[data-moves="${card.dataset.moves}"] :is(a, summary)`;
  const key = at instanceof HTMLElement ? at.dataset.key ?? at.closest("form")?.querySelector("input[data-key]")?.getAttribute("data-key") : "";
  return key ? `[data-key="${key}"]` : "";
}

/** @param {string} address @param {{ keeps?: boolean }} [options] whether the address stays that of the page */
async function show(address, { keeps = false } = {}) {
  const found = focused();
  const isOnTop = document.activeElement?.closest("[data-zone]")?.contains(document.querySelector(".trial__pile [data-moves]"));
  const fresh = await fetchPart("trial", address);
  if (!fresh) return;
  if (!keeps) history.pushState(null, "", `${fresh.dataset.address}`);
  if (!found) return;
  // A card that has left the top leaves the focus to the next one; what can't be done any more, to what can.
  const next = (isOnTop && fresh.querySelector(".trial__pile a")) || fresh.querySelector(found) || fresh.querySelector("[data-key]");
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** @param {HTMLFormElement} form @param {HTMLElement | null} button */
function addressOf(form, button) {
  const query = new URLSearchParams(/** @type {[string, string][]} */ ([...new FormData(form, button)]));
  return `${location.pathname}?${query}`;
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("#trial a[rel=nofollow]") : null;
  // A new seed is drawn by the server, which sends the page there.
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || !new URL(link.href).searchParams.has("seed")) return;
  event.preventDefault();
  void show(link.href.replace(/#.*/, ""));
});

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const part = form.closest("#sample") ? "sample" : form.closest("#trial") ? "trial" : "";
  if (!part) return;
  event.preventDefault();
  const address = addressOf(form, event.submitter);
  if (part === "trial") return void show(address);
  // The seed and the moves are those of the table, which has gone on since.
  const asked = new URL(table().dataset.address ?? "", location.href);
  asked.searchParams.set("reach", new URLSearchParams(address.split("?")[1]).get("reach") ?? "");
  const fresh = await fetchPart("sample", `${asked.pathname}${asked.search}`);
  fresh?.querySelector("button")?.focus({ preventScroll: true });
});

window.addEventListener("popstate", () => void show(location.href.replace(/#.*/, ""), { keeps: true }));

document.addEventListener("keydown", (event) => {
  const at = event.target;
  if (!(at instanceof HTMLElement) || !at.closest("#trial") || event.ctrlKey || event.metaKey || event.altKey) return;
  const menu = at.closest("[data-moves]")?.querySelector("details");
  if (event.key === "Escape" && menu?.open) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
    return;
  }
  if (at instanceof HTMLInputElement || event.key.length > 1) return;
  const letter = event.key.toLowerCase();
  if (menu && letter === "m") {
    menu.open = !menu.open;
    if (menu.open) menu.querySelector("button")?.focus();
  } else {
    const found = at.closest("[data-moves]")?.querySelector(`[data-to="${CSS.escape(letter)}"]`) ?? table().querySelector(`[data-key="${CSS.escape(letter)}"]`);
    if (!(found instanceof HTMLElement)) return;
    if (found instanceof HTMLInputElement) found.focus();
    else found.click();
  }
  event.preventDefault();
});

// A menu goes when one looks elsewhere.
document.addEventListener("pointerdown", (event) => {
  const open = document.querySelector(".trial-card__menu[open]");
  if (open && event.target instanceof Node && !open.contains(event.target)) open.removeAttribute("open");
});

if (table()) {
  dragCards(table);
  document.querySelector("[data-keys]")?.removeAttribute("hidden");
}
