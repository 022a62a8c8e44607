// What the builder knows, in one place. Changes of one moment are drawn together.

/**
 * @typedef {import("./types.js").Check} Check
 *
 * @typedef {object} Filters
 * @property {string} text
 * @property {Record<string, string[]>} chosen   values by facet; none means all
 * @property {boolean} all                       also cards that can't be added
 * @property {string} sort
 *
 * @typedef {object} State
 * @property {"loading" | "start" | "build"} screen
 * @property {import("./types.js").Pool | null} pool
 * @property {string} poolFault
 * @property {import("./types.js").Draft | null} draft
 * @property {"kept" | "full" | "blocked"} kept   whether this device keeps the draft
 * @property {boolean} elsewhere                  another tab has saved the draft or thrown it away
 * @property {"open" | "lost"} line               the connection
 * @property {Check | null} check                 the last answer
 * @property {Record<string, number>} checked     the entries that it is about
 * @property {boolean} fresh                      whether it is about what stands there now
 * @property {string} fault                       why the server couldn't check
 * @property {Filters} filters
 * @property {"faces" | "rows"} view
 * @property {"small" | "medium" | "large"} size   of the faces
 * @property {any} choosing   how the pool was looked at before a single card was to be chosen
 * @property {"cards" | "deck" | "check" | "figures"} pane
 * @property {string} current                     the card in the pool that Tab leads to
 * @property {string} row                         the same for the deck
 * @property {string} maybeRow                    the same for the maybeboard
 * @property {any} dialog
 * @property {{text: string, tone?: string, again?: boolean, link?: {url: string, words: string}} | null} toast
 * @property {string} dragged                     what is being dragged, as “pool:Title”
 * @property {{title: string, anchor: HTMLElement, touched: boolean} | null} peek   the card that is shown in large, and beside what
 * @property {boolean} saving
 */

/** @type {State} */
const initial = {
  screen: "loading",
  pool: null,
  poolFault: "",
  draft: null,
  kept: "kept",
  elsewhere: false,
  line: "open",
  check: null,
  checked: {},
  fresh: false,
  fault: "",
  filters: { text: "", chosen: {}, all: false, sort: "" },
  view: "faces",
  size: "medium",
  choosing: null,
  pane: "deck",
  current: "",
  row: "",
  maybeRow: "",
  dialog: null,
  toast: null,
  dragged: "",
  peek: null,
  saving: false,
};

/** @type {Set<() => void>} */
const listeners = new Set();
let due = false;

export const store = {
  state: initial,

  /** @param {Partial<State>} patch */
  set(patch) {
    store.state = { ...store.state, ...patch };
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      for (const listener of listeners) listener();
    });
  },

  /** @param {() => void} listener */
  subscribe(listener) {
    listeners.add(listener);
  },
};
