// @ts-check
// The play page: keeps its lists up to date, and opens the match as soon as a challenge is accepted.
import { gettext, ngettext, pgettext } from "../site/messages.js";
import { announce } from "../site/announce.js";
import { openSocket } from "./socket.js";

/**
 * @typedef {{id: string, kind: string, host: string, guest: boolean, bot: boolean, rating: string | null, to: string | null, clock: {name: string, in_words: string}, further_clocks: {name: string}[], either_stakes: boolean, is_rated: boolean, seat_count: number, table: string | null, unusual_setup: string[]}} Challenge
 * @typedef {{id: string, url: string, names: string[], progress: string}} Watched
 */

const OFFER_AFTER = 20;
/** @type {HTMLElement | null} */
const panel = document.querySelector("[data-search]");
const search = panel?.dataset.search ?? "";
// The first part of the address.
const game = location.pathname.split("/")[1] ?? "";
/** @type {Set<string>} the player's own challenges, which aren't among those to accept */
let own = new Set();

/** @param {string} name @returns {HTMLElement} */
const list = (name) => /** @type {HTMLElement} */ (document.querySelector(`[data-list="${name}"]`));

/** @param {string} name @param {string} id */
const rowOf = (name, id) => list(name).querySelector(`[data-id="${CSS.escape(id)}"]`);

/** A row from the page’s template. @param {string} name @param {{id: string}} item @param {Record<string, string>} words */
function row(name, item, words) {
  const template = /** @type {HTMLTemplateElement} */ (document.querySelector(`template[data-row="${name === "nearest" ? "open" : name}"]`));
  const made = /** @type {HTMLElement} */ (/** @type {DocumentFragment} */ (template.content.cloneNode(true)).firstElementChild);
  made.dataset.id = item.id;
  for (const [slot, text] of Object.entries(words)) {
    for (const place of made.querySelectorAll(`[data-slot="${slot}"]`)) place.textContent = text;
  }
  // The attribute, as addresses in a template are relative to nothing.
  for (const button of made.querySelectorAll("button")) {
    button.setAttribute("formaction", (button.getAttribute("formaction") ?? "").replace("/ID/", `/${item.id}/`));
  }
  return made;
}

/** @param {Challenge} challenge */
function hostOf({ host, guest, bot }) {
  const name = host || gettext("Anonymous");
  return guest ? gettext("%(name)s (guest)", { name }) : bot ? gettext("%(name)s (bot)", { name }) : name;
}

/** @param {string} name @param {Challenge} challenge */
function add(name, challenge) {
  if (rowOf(name, challenge.id)) return;
  const who = name === "sent" ? challenge.to ?? "" : hostOf(challenge);
  list(name).append(row(name, challenge, { who, terms: terms(challenge), clock: challenge.clock.in_words, rating: challenge.rating ?? "" }));
}

/** @param {string} name @param {string} id */
function remove(name, id) {
  const gone = rowOf(name, id);
  if (!gone) return;
  const hadFocus = gone.contains(document.activeElement);
  gone.remove();
  if (hadFocus) /** @type {HTMLElement} */ (list(name).closest("section")?.querySelector("h2"))?.focus();
}

/** @param {Challenge} challenge */
const terms = ({ clock, further_clocks, is_rated, either_stakes, seat_count, table, unusual_setup }) => [
  ...(table ? [ngettext("%(count)s player", "%(count)s players", seat_count)] : []),
  [clock, ...further_clocks].map(({ name }) => name).join(pgettext("between clocks", " or ")),
  either_stakes ? gettext("rated or casual") : is_rated ? gettext("rated") : gettext("casual"),
  ...unusual_setup,
].join(pgettext("between names", ", "));

/** @param {string} name @param {Challenge[]} challenges */
function fill(name, challenges) {
  const ids = new Set(challenges.map(({ id }) => id));
  for (const there of [...list(name).children]) {
    const { id = "" } = /** @type {HTMLElement} */ (there).dataset;
    if (!ids.has(id)) remove(name, id);
  }
  for (const challenge of challenges) add(name, challenge);
  /** @type {HTMLElement | null} */
  const section = document.querySelector(`[data-section="${name}"]`);
  if (section) section.hidden = !challenges.length;
}

/** @param {{own: Challenge[], received: Challenge[], nearest: Challenge | null}} told */
function showOwn(told) {
  for (const challenge of told.received) {
    if (!rowOf("received", challenge.id)) announce(gettext("%(name)s challenges you: %(terms)s.", { name: hostOf(challenge), terms: terms(challenge) }));
  }
  own = new Set(told.own.map(({ id }) => id));
  for (const id of own) remove("open", id);
  fill("received", told.received);
  if (document.querySelector("[data-list='nearest']")) {
    const { nearest } = told;
    if (nearest && !rowOf("nearest", nearest.id)) announce(gettext("Closest open challenge: %(terms)s.", { terms: terms(nearest) }));
    fill("nearest", nearest ? [nearest] : []);
  }
  fill("sent", told.own.filter(({ kind }) => kind === "direct"));
  // Started or ended on another page of the same player.
  const begun = told.own.find(({ kind, table }) => kind !== "direct" && !table);
  if (begun && !panel && !document.activeElement?.closest("form")) window.location.reload();
}

/** @param {Challenge[]} challenges */
function showOpen(challenges) {
  for (const challenge of challenges) if (!own.has(challenge.id)) add("open", challenge);
}

/** @param {{here: number, running: number, watch: Watched[]}} told */
function showFigures({ here, running, watch }) {
  figure("here", here);
  figure("running", running);
  const place = list("watch");
  const ids = watch.map(({ id }) => id);
  for (const there of [...place.children]) {
    const { id = "" } = /** @type {HTMLElement} */ (there).dataset;
    if (!ids.includes(id)) remove("watch", id);
  }
  for (const match of watch) {
    const there = rowOf("watch", match.id)?.querySelector("[data-slot='progress']");
    if (there) there.textContent = match.progress;
    if (there) continue;
    const made = row("watch", match, { names: match.names.reduce((one, other) => gettext("%(one)s vs. %(other)s", { one, other })), progress: match.progress });
    /** @type {HTMLAnchorElement} */ (made.querySelector("a")).href = match.url;
    place.append(made);
  }
}

/** @param {string} name @param {number} count */
function figure(name, count) {
  const place = document.querySelector(`[data-figure="${name}"]`);
  if (place) place.textContent = String(count);
}

/** The badge in the header. @param {number} turns */
function showTurns(turns) {
  /** @type {HTMLElement | null} */
  const badge = document.querySelector("[data-turns]");
  if (!badge) return;
  if (badge.hidden && turns) announce(gettext("It’s your move."));
  badge.hidden = !turns;
  /** @type {HTMLElement} */ (badge.firstElementChild).textContent = String(turns);
}

function count() {
  const open = list("open").children.length;
  figure("open", open);
  for (const name of ["open", "watch"]) {
    /** @type {HTMLElement} */ (document.querySelector(`[data-empty="${name}"]`)).hidden = list(name).children.length > 0;
  }
}

/** @param {{challenge: string, detail: string}} told */
function end({ challenge, detail }) {
  const note = /** @type {HTMLElement} */ (document.querySelector("[data-ended]"));
  note.textContent = detail;
  note.hidden = !detail;
  if (challenge === search) panel?.remove();
}

/** @param {any} message */
function hear(message) {
  switch (message.type) {
    case "lobby":
      showOwn(message);
      fill("open", message.open.filter((/** @type {Challenge} */ { id }) => !own.has(id)));
      showFigures(message);
      break;
    case "open":
      for (const id of message.gone) remove("open", id);
      showOpen(message.new);
      break;
    case "own":
      showOwn(message);
      break;
    case "figures":
      showFigures(message);
      break;
    case "turns":
      showTurns(message.count);
      break;
    case "taken":
      announce(gettext("Opponent found. Opening the match."));
      window.location.assign(message.match);
      return;
    case "ended":
      end(message);
      break;
  }
  count();
}

/** Shows the waiting time, and after a while the offer to play the AI. */
function wait() {
  if (!panel) return;
  const since = Date.now() - Number(panel.dataset.waited) * 1000;
  const elapsed = /** @type {HTMLElement} */ (panel.querySelector("[data-elapsed]"));
  /** @type {HTMLElement | null} */
  const meanwhile = panel.querySelector("[data-meanwhile]");
  elapsed.hidden = false;
  const tick = () => {
    const seconds = Math.floor((Date.now() - since) / 1000);
    elapsed.textContent = gettext("Waiting for %(time)s", { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` });
    if (meanwhile?.hidden && seconds >= OFFER_AFTER) {
      meanwhile.hidden = false;
      announce(meanwhile.textContent?.trim().replace(/\s+/g, " ") ?? "");
    }
  };
  tick();
  window.setInterval(tick, 1000);
}

/** Names the button after its outcome, and lists the other clocks. */
function nameTheButton() {
  const form = /** @type {HTMLFormElement} */ (document.getElementById("play-form"));
  const words = /** @type {HTMLElement} */ (form.querySelector(".choices__begin"));
  const usual = words.textContent ?? "";
  /** @type {Record<string, string>} */
  const others = { quick: gettext("Find opponent"), open: gettext("Create challenge"), friend: gettext("Get invite link"), player: gettext("Send challenge") };
  const show = () => {
    const chosen = new FormData(form);
    words.textContent = others[String(chosen.get("opponent"))] ?? usual;
    for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("[name='further_clocks']"))) {
      /** @type {HTMLElement} */ (box.closest("label")).hidden = box.value === chosen.get("clock");
    }
  };
  form.addEventListener("change", show);
  show();
}

/** Shows the decks whose words have what is typed, and the chosen one. */
function filterDecks() {
  /** @type {HTMLElement | null} */
  const place = document.querySelector("[data-deck-filter]");
  const field = place?.querySelector("input");
  if (!place || !field) return;
  place.hidden = false;
  // Enter would start the match.
  field.addEventListener("keydown", (event) => { if (event.key === "Enter") event.preventDefault(); });
  field.addEventListener("input", () => {
    const wanted = field.value.trim().toLowerCase();
    for (const deck of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".choices__row > .choice"))) {
      deck.hidden = !deck.textContent?.toLowerCase().includes(wanted) && !deck.querySelector("input")?.checked;
    }
  });
}

wait();
nameTheButton();
filterDecks();
openSocket(`/ws/lobby/?game=${game}${search ? `&search=${search}` : ""}`, hear);
