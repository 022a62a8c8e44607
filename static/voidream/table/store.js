// What the table knows, in one place. Changes are merged and drawn at once, so that motion can measure before and after.

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").GameEvent} GameEvent
 * @typedef {import("./types.js").Seat} Seat
 *
 * @typedef {object} State
 * @property {import("./types.js").Config} config
 * @property {"connecting" | "open" | "lost" | "refused"} connection
 * @property {number} retryAt           when the next attempt is due, in ms since the epoch
 * @property {string} refusal           why the socket was refused for good
 * @property {Seat | null} you
 * @property {Record<Seat, import("./types.js").SeatInfo>} seats
 * @property {View | null} view         the newest view from the server
 * @property {View | null} shown        what is drawn: behind `view` while events are being told
 * @property {boolean} telling          whether events are being told just now
 * @property {string} caption           the sentence of the event that is being told
 * @property {Decision | null} decision
 * @property {Seat | null} waiting
 * @property {{seq: number, wish: import("./wishes.js").Wish} | null} granting  what the table is about to answer by itself
 * @property {import("./types.js").Draft | null} draft
 * @property {number | null} sent       the seq of the answer that is on its way
 * @property {GameEvent[]} log
 * @property {number} told             how many lines of the log, or of the replay's, have been told
 * @property {Map<number, View>} history views by seq, of this page's session
 * @property {{seq: number, view: View} | null} past  the moment that is looked back at
 * @property {import("./types.js").Replay | null} replay  a finished match that is looked at again; `shown` is its moment then,
 *   and `you` whose eyes it is seen with
 * @property {{at: number, from: import("./types.js").Audience | null} | null} wanted  the moment that the page's address asks for
 * @property {boolean} closed           whether the match can't be told again
 * @property {import("./types.js").Zoom | null} zoom
 * @property {{kind: string, seat?: Seat, zone?: string} | null} panel
 * @property {boolean} logOpen
 * @property {{text: string, rule: string, icon: string} | null} toast
 * @property {string} tip             what a newcomer is told about the decision
 * @property {string} banner            a word across the middle: a phase, a round
 * @property {{winner: Seat | null, reason: string} | null} result
 * @property {import("./types.js").Story | null} story  what the match was, once the server has told
 * @property {boolean} endOpen
 * @property {{from: Seat | null, what: string} | null} offer
 * @property {boolean} offered          whether this seat has offered a rematch
 * @property {string} next             where the rematch is played, once there is one
 * @property {string} commitment
 */

/** @param {import("./types.js").Config} config @returns {State} */
function initial(config) {
  return {
    config,
    connection: "connecting",
    retryAt: 0,
    refusal: "",
    you: null,
    seats: { A: { name: "Seat A" }, B: { name: "Seat B" } },
    view: null,
    shown: null,
    telling: false,
    caption: "",
    decision: null,
    waiting: null,
    granting: null,
    draft: null,
    sent: null,
    log: [],
    told: 0,
    history: new Map(),
    past: null,
    replay: null,
    wanted: null,
    closed: false,
    zoom: null,
    panel: null,
    logOpen: false,
    toast: null,
    tip: "",
    banner: "",
    result: null,
    story: null,
    endOpen: false,
    offer: null,
    offered: false,
    next: "",
    commitment: "",
  };
}

/** @type {Set<() => void>} */
const listeners = new Set();

export const store = {
  /** @type {State} */
  state: /** @type {any} */ (null),

  /** @param {import("./types.js").Config} config */
  open(config) {
    store.state = initial(config);
  },

  /** @param {Partial<State>} patch */
  set(patch) {
    store.state = { ...store.state, ...patch };
    for (const listener of listeners) listener();
  },

  /** @param {() => void} listener */
  subscribe(listener) {
    listeners.add(listener);
  },
};
