// Where a draft begins, is found again, and ends. A new deck's draft is named in the address, an own deck's by the deck.
import { announce } from "../../site/announce.js";
import { gettext } from "../../site/messages.js";
import { game } from "./game.js";
import { blank, entriesOf, newDraft, total } from "./history.js";
import { find, forget, keep, watch } from "./storage.js";
import { boot, toldBefore, urls } from "./page.js";
import { recheck } from "./server.js";
import { store } from "./store.js";
import { firstPane } from "./wide.js";

/** @typedef {import("./types.js").Content} Content @typedef {import("./types.js").Draft} Draft */

const MARK = "#draft=";
const ownId = (/** @type {string} */ slug) => `own-${slug}`;

/** @param {Draft} draft @param {string} pane */
function open(draft, pane = firstPane()) {
  const kept = draft.rev ? keep(draft) : store.state.kept;
  store.set({
    screen: "build", draft, kept, pane: /** @type {any} */ (pane), elsewhere: false,
    check: null, checked: {}, fresh: false, fault: "", dialog: null, toast: null,
  });
  recheck(0);
}

/** What this address is about: an own deck, a draft, what was asked for, or the start screen. */
export function route() {
  if (boot.deck) return openOwn();
  const { draft: opened, screen } = store.state;
  // A jump within the page, as to its content, leads nowhere else.
  if (opened && screen === "build" && location.hash && !location.hash.startsWith(MARK)) return history.replaceState(null, "", MARK + opened.id);
  const id = location.hash.startsWith(MARK) ? location.hash.slice(MARK.length) : "";
  const draft = id && store.state.draft?.id === id ? store.state.draft : id ? find(id) : null;
  if (draft) {
    // The same draft again needs nothing; a hash of an own deck's draft leads to its page.
    if (draft.slug) return location.replace(`${urls.decks}${draft.slug}/build/`);
    if (store.state.screen !== "build" || store.state.draft?.id !== id) open(draft);
    return;
  }
  if (boot.start && !id && location.search) return begin(contentOfStart(boot.start), { instead: true, origin: boot.start.origin });
  store.set({ screen: "start", draft: null, dialog: null, toast: id ? { text: gettext("That draft is no longer on this device.") } : null });
}

/** @typedef {import("./types.js").EntryList} EntryList */
/** @param {{entries?: EntryList, maybeboard?: EntryList, card_notes?: import("./types.js").CardNotes}} kept */
const boards = (kept) =>
  ({ entries: entriesOf(kept.entries ?? []), maybeboard: entriesOf(kept.maybeboard ?? []), notes: kept.card_notes ?? {} });

/** @param {NonNullable<typeof boot.start>} start @returns {Content} */
function contentOfStart(start) {
  const content = { name: start.name ?? "", ...boards(start), choices: start.choices ?? {}, unread: start.unread ?? [] };
  // Single cards bring along what belongs to them; a whole deck stays as it is.
  if (!new URLSearchParams(location.search).has("with")) return content;
  return { ...content, entries: { ...companionsOf(Object.keys(content.entries)), ...content.entries } };
}

/** @param {string[]} titles @returns {Record<string, number>} */
function companionsOf(titles) {
  const cards = /** @type {any[]} */ (store.state.pool?.cards ?? []);
  const along = cards.filter((card) => titles.includes(card.title)).flatMap((card) => game.companions(card, cards));
  return Object.fromEntries(along.map((each) => [each.title, 1]));
}

function openOwn() {
  const own = /** @type {import("./types.js").OwnDeck} */ (boot.deck);
  const kept = find(ownId(own.slug));
  const saved = { ...blank(), name: own.name, ...boards(own), choices: own.choices };
  const draft = kept ?? newDraft(ownId(own.slug), { slug: own.slug, version: own.version, content: saved });
  open(draft);
  const told = toldBefore();
  if (told) store.set({ toast: told });
  if (!kept?.done.length) return;
  const text = kept.version < own.version
    ? gettext("Unsaved changes restored. The deck was also saved elsewhere: save to compare both.")
    : gettext("Unsaved changes restored.");
  store.set({ toast: { text } });
}

/**
 * A new draft with this in it. @param {Content} content
 * @param {{instead?: boolean, origin?: Record<string, string>, pane?: string}} [options]
 */
export function begin(content, { instead = false, origin, pane = content.unread.length ? "check" : firstPane() } = {}) {
  const id = `new-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
  const draft = { ...newDraft(id, { content, origin }), rev: 1 };
  const address = `${urls.build}${MARK}${id}`;
  if (instead) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  open(draft, pane);
}

/** From a card that decides how the deck is built, with what belongs to it. @param {any} card */
export function beginWith(card) {
  begin({ ...blank(), entries: { ...companionsOf([card.title]), [card.title]: 1 } });
}

/** The draft has been saved, or isn't wanted any more. @param {Draft} draft */
export function drop(draft) {
  forget(draft.id);
}

/**
 * What was done while the draft was on its way to be saved isn't saved: it goes on as a draft of that deck.
 * @param {Draft} sent @param {{slug: string, version: number}} deck @returns {boolean} whether anything was done
 */
export function goOn(sent, { slug, version }) {
  const { draft } = store.state;
  if (draft?.id !== sent.id || draft.rev === sent.rev) return false;
  keep({ ...draft, id: ownId(slug), slug, version });
  return true;
}

/** As if nothing had been done since the deck was saved; a new deck goes altogether. */
export function throwAway() {
  const { draft } = store.state;
  if (!draft) return;
  drop(draft);
  if (boot.deck) {
    openOwn();
    announce(gettext("Reverted to the saved deck."));
  } else {
    history.replaceState(null, "", urls.build);
    route();
  }
}

/** An older version of the deck lies under this draft: from now on it is that one. @param {number} version */
export function rebase(version) {
  const { draft } = store.state;
  if (draft) {
    const next = { ...draft, version, rev: draft.rev + 1 };
    store.set({ draft: next, kept: keep(next) });
  }
}

/** Whether something would be lost with this tab. */
const isAtRisk = () => {
  const { draft, kept, saving } = store.state;
  return Boolean(draft && kept !== "kept" && !saving && draft.rev);
};

/** How many cards a kept draft has. @param {Draft} draft */
export const size = (draft) => total(draft.content.entries);

window.addEventListener("popstate", () => {
  if (!boot.deck) route();
});
window.addEventListener("beforeunload", (event) => {
  if (isAtRisk()) event.preventDefault();
});

watch((id, stored) => {
  const { draft, screen } = store.state;
  // The list on the start screen shows what is there.
  if (screen === "start") store.set({});
  if (!draft || draft.id !== id) return;
  if (!stored) return store.set({ elsewhere: true });
  if (stored.rev > draft.rev) {
    store.set({ draft: stored, elsewhere: false });
    recheck();
  }
});
