// The table's state in one place. Changes are merged and drawn at once, so that motion can measure before and after.

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
 * @property {import("./types.js").Clocks | null} clocks  null in a match that isn't timed
 * @property {{seq: number, cause: import("./autoanswers.js").Cause} | null} granting  what the table is about to answer by itself
 * @property {{until: string, since: number} | null} yielding  until when the player passes, and the length of
 *   the log when that began
 * @property {Record<string, string>} standing  answers that are given for the rest of the match, by question
 * @property {import("./types.js").Draft | null} draft
 * @property {number} listing          the seq of the decision whose options are listed, cards too
 * @property {number | null} sent       the seq of the answer that is on its way
 * @property {GameEvent[]} log
 * @property {number} told             how many lines of the log, or of the replay's, have been told
 * @property {Map<number, View>} history views by seq, of this page's session
 * @property {{seq: number, view: View} | null} past  the moment that is looked back at
 * @property {import("./types.js").Replay | null} replay  a finished match that is looked at again; `shown` is its moment then,
 *   and `you` whose eyes it is seen with
 * @property {import("./types.js").LineShown | null} line  one that is played out on the table, over the replay
 * @property {{at: number, from: import("./types.js").Audience | null} | null} wanted  the moment that the page's address asks for
 * @property {boolean} closed           whether the match can't be told again
 * @property {import("./types.js").Comments | null} comments  what was said about moments of a finished match, once it is read
 * @property {import("./types.js").Hint | null} hint      the last that was asked for
 * @property {import("./types.js").Review | null} review  of a finished match, once it is read
 * @property {import("./types.js").Thought[] | null} thoughts  of the AIs at a finished match, once they are read
 * @property {import("./types.js").Zoom | null} zoom
 * @property {{kind: string, seat?: Seat, zone?: string, line?: number, seq?: number, text?: string, from?: import("./types.js").Audience} | null} panel
 * @property {boolean} logOpen
 * @property {{text: string, rule: string, icon: string} | null} toast
 * @property {import("./types.js").LessonMessage | null} lesson  how far the learner has come, at a lesson
 * @property {import("./types.js").LessonMessage | null} lessonNews  the same, until what led there lies open
 * @property {boolean} lessonOpen  whether its text lies open, where it can be folded
 * @property {{seq: number, indices: number[]} | null} ring  the options that a lesson or a hint shows
 * @property {import("./tips.js").Tip | null} tip  what a newcomer is told about the decision
 * @property {string} banner            a word across the middle: a phase, a round
 * @property {import("./types.js").Result | null} result
 * @property {import("./types.js").Story | null} story  what the match was, once the server has told
 * @property {import("./types.js").Ratings | null} ratings
 * @property {boolean} endOpen
 * @property {Partial<Record<Seat, string>>} pages  of the players with an account, once the match is over
 * @property {{until: number | null} | null} gathering  the ready check, and when it ends by this page's clock; kept once it is over
 * @property {{from: Seat | null, what: import("./types.js").Again} | null} offer
 * @property {import("./types.js").Proposals} proposals  what is offered while the match goes on
 * @property {string} agreed           the offer that this seat has agreed to, while others have yet to
 * @property {number} askAt  when the seat that is to decide may be asked whether anybody is there, in ms since the epoch
 * @property {import("./types.js").Again | ""} offered  the next match that this seat has offered
 * @property {{match: string, commitment: string} | null} promise  what the shuffle of a rematch has been committed to
 * @property {boolean} sealed          whether this match opens only when its duplicate or its tournament has ended
 * @property {string} next             where the rematch is played, once there is one
 * @property {string} commitment
 * @property {{text: string, match: string | null} | null} found  who has come while a search goes on beside this match
 * @property {import("./types.js").Line[]} chat  what was said in this one's room
 * @property {import("./types.js").Talk | null} talk  what can be said here, and to whom; null where nobody would hear it
 * @property {"log" | "chat"} aside  which of the two the log's place shows
 * @property {number} unread           lines that came while the chat was out of sight
 * @property {number} watching         how many watch
 */

/** @param {import("./types.js").Config} config @returns {State} */
function initial(config) {
  return {
    config,
    connection: "connecting",
    retryAt: 0,
    refusal: "",
    you: null,
    seats: {},
    view: null,
    shown: null,
    telling: false,
    caption: "",
    decision: null,
    waiting: null,
    clocks: null,
    granting: null,
    yielding: null,
    standing: {},
    draft: null,
    listing: -1,
    sent: null,
    log: [],
    told: 0,
    history: new Map(),
    past: null,
    replay: null,
    line: null,
    wanted: null,
    closed: false,
    comments: null,
    hint: null,
    review: null,
    thoughts: null,
    zoom: null,
    panel: null,
    logOpen: false,
    toast: null,
    lesson: null,
    lessonNews: null,
    lessonOpen: true,
    ring: null,
    tip: null,
    banner: "",
    result: null,
    story: null,
    ratings: null,
    endOpen: false,
    pages: {},
    gathering: null,
    offer: null,
    proposals: {},
    askAt: Infinity,
    agreed: "",
    offered: "",
    promise: null,
    sealed: false,
    next: "",
    commitment: "",
    found: null,
    chat: [],
    talk: null,
    aside: "log",
    unread: 0,
    watching: 0,
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
