// What the page's shell says: addresses, the deck that is changed, and what the address asked for.

/** @typedef {import("./types.js").OwnDeck} OwnDeck */
/** @typedef {import("./types.js").EntryList} EntryList @typedef {import("./types.js").Unread} Unread */
/** @typedef {{name: string, entries: EntryList, card_notes?: import("./types.js").CardNotes, choices: Record<string, string>, unread?: Unread[], origin?: Record<string, string>}} Beginning */

export const root = /** @type {HTMLElement} */ (document.getElementById("builder"));

const data = /** @type {Record<string, string>} */ ({ ...root.dataset });

/** Addresses of the site. */
export const urls = {
  pool: data.pool,
  check: data.check,
  save: data.save,
  build: data.build,
  list: data.list,
  decks: data.decks,
  rules: data.rules,
  cards: data.cards,
  home: data.home,
  help: data.searchHelp,
  search: data.searchPool,
};
export const csrf = data.csrf;
export const icons = data.icons;

/** @type {{deck: OwnDeck | null, start: Beginning | null, fault: string, account: string}} */
export const boot = {
  deck: null, start: null, fault: "", account: "",
  ...JSON.parse(document.getElementById("builder-boot")?.textContent || "{}"),
};

const TOLD = "builder-told";

/** What is said once the page has been loaded anew. @param {{text: string, link?: {url: string, words: string}}} toast */
export const tellAfterwards = (toast) => sessionStorage.setItem(TOLD, JSON.stringify(toast));

/** @returns {any} what was to be said, once; null for nothing */
export function toldBefore() {
  const told = sessionStorage.getItem(TOLD);
  sessionStorage.removeItem(TOLD);
  return told && JSON.parse(told);
}
