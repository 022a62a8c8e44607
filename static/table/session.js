// From server messages to the table's state, and from the player's input to messages.
import { gettext } from "../site/messages.js";
import { loadCatalog } from "./catalog.js";
import { spoken } from "./chronicle.js";
import { answerOf, emptyDraft, isComplete } from "./choice.js";
import { game } from "./game.js";
import { patched } from "./patch.js";
import { playsAll } from "./playon.js";
import { connect } from "./socket.js";
import { store } from "./store.js";
import { isTakenBack } from "./takeback.js";
import { heard, hearAnew } from "./talk.js";
import { forgetSteps, hush, tell } from "./playback.js";
import { announce } from "./announce.js";
import { sayOffer } from "./offerspeech.js";
import { awaited, reasonSentence } from "./words.js";
import { stopPassing } from "./yields.js";

/**
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").Draft} Draft
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Messages} Messages
 * @typedef {import("./types.js").StepMessage} StepMessage
 * @typedef {import("./types.js").GameEvent} GameEvent
 * @typedef {import("./types.js").Seat} Seat
 */

/** After this time without an answer (in ms), the player to move may be asked if they are there. */
const IDLE = 300_000;

/** @type {ReturnType<typeof connect> | null} */
let line = null;
let sentTimer = 0;
/** An answer that couldn't be sent or saved, as long as the player doesn't change it. @type {Draft | null} */
let unheard = null;
let toastTimer = 0;
/** Sentences for changes of the clocks. @type {Record<import("./types.js").Messages["clocks"]["what"], (name: string, isOwn: boolean) => string>} */
const CLOCK_WORDS = {
  time: (name, isOwn) => (isOwn ? gettext("You gave 15 seconds.") : gettext("%(name)s gave 15 seconds.", { name })),
  pause: () => gettext("Clocks paused."),
  resume: () => gettext("Clocks resumed."),
};
/** The table from the other side, which is to decide, while it is still told how it came to that. @type {import("./types.js").StateMessage | null} */
let turned = null;

/** @param {import("./types.js").Config} config */
export function openSession(config) {
  line = connect(config.socket, {
    onMessage: receive,
    // The server begins with the whole table, so there is nothing to ask for.
    onOpen: () => store.set({ connection: "open" }),
    onLost: (retryAt) => {
      if (store.state.connection === "open") announce(gettext("Connection lost. Reconnecting."));
      keepUnheard();
      store.set({ connection: "lost", retryAt, sent: null });
    },
    onRefused: (reason) => store.set({ connection: "refused", refusal: store.state.toast?.text || reason, toast: null }),
    isUrgent: () => Boolean(store.state.clocks?.running) && !store.state.result,
    question: () => (store.state.result ? null : store.state.clocks?.running ? { type: "ping" } : { type: "sync", seq: store.state.view?.seq ?? null }),
  });
}

export const redialNow = () => line?.redialNow();

/** @param {object} message */
export function send(message) {
  return line?.send(message) ?? false;
}

/** @param {{type: string}} message */
function receive(message) {
  const handler = /** @type {Record<string, (message: object) => void>} */ (handlers)[message.type];
  handler?.(message);
}

/** @type {{[K in keyof Messages]: (message: Messages[K]) => void}} */
const handlers = {
  /** The whole table: on connecting, after a sync, whenever the server thinks it safer. */
  state(message) {
    // The playback ends before the table turns to the other side.
    if (store.state.telling && playsAll() && message.you !== store.state.you) turned = message;
    else begin(message);
  },

  /** What one answer did. */
  step(message) {
    if (turned) begin(turned);
    const { view } = store.state;
    if (view && message.to < view.seq) return;
    const after = message.view ?? viewAfter(view, message);
    if (after && view && message.to === view.seq) {
      if (!store.state.telling) refresh(message, after);
      return;
    }
    if (!after || !view || message.from > view.seq) {
      send({ type: "sync", seq: view?.seq ?? 0 });
      return;
    }
    const events = message.events.map((event) => ({ ...event, seq: event.seq ?? message.to }));
    const proposals = stillStand(message, view);
    const history = new Map(store.state.history).set(after.seq ?? message.to, after);
    store.set({
      view: after,
      waiting: message.waiting ?? null,
      clocks: clocksOf(message),
      decision: null,
      draft: null,
      sent: null,
      proposals,
      askAt: Date.now() + IDLE,
      log: [...store.state.log, ...events],
      history,
    });
    // Who takes a decision back doesn't want it answered as before.
    if (isTakenBack(events)) stopPassing();
    // Another player has the seat now.
    if (events.some((event) => "handed_to" in event)) send({ type: "sync" });
    announce(spoken(events, store.state.seats).join(" "));
    tell(events, after, () => {
      if (turned) {
        begin(turned);
        return;
      }
      ask(message.decision ?? null);
      if (after.result) finish(after.result);
    });
  },

  error(message) {
    const isUnsaved = message.code === "away" && keepUnheard();
    // What was refused isn't offered either.
    store.set({ sent: null, offered: "" });
    if (isUnsaved) {
      clearTimeout(sentTimer);
      sentTimer = window.setTimeout(sendAgain, 1000 * (message.retry_after ?? 5));
    }
    toast(isUnsaved ? gettext("Your move couldn’t be saved. It will be sent again.") : message.detail || gettext("Something went wrong. Try again."), message.rule || "");
    if (message.code === "stale" || message.code === "not-yours") {
      send({ type: "sync", seq: store.state.view?.seq ?? 0 });
    }
  },

  presence(message) {
    const seats = { ...store.state.seats };
    for (const seat of Object.keys(seats)) {
      if (!(seat in (message.seats ?? {}))) continue;
      const online = Boolean(message.seats[seat]);
      const open = message.open?.[seat] ?? null;
      if (open !== null && (seats[seat].open ?? null) === null) announce(gettext("%(name)s is sharing their hand by link.", { name: seats[seat].name }));
      seats[seat] = { ...seats[seat], ...message.names?.[seat], online, open, ...absenceOf({ online, gone: message.gone?.[seat], claim_after: message.claim_after?.[seat] }) };
    }
    store.set({ seats, watching: message.watching ?? store.state.watching });
  },

  /** Progress in a lesson: shown after the playback. */
  lesson: (message) => store.set({ lessonNews: message }),

  chat: heard,
  talk: hearAnew,

  over(message) {
    if (message.story) store.set({ story: message.story });
    store.set({ sealed: Boolean(message.sealed), pages: message.pages ?? store.state.pages });
    if (message.ratings) store.set({ ratings: message.ratings });
    if (message.promise) store.set({ promise: message.promise });
    if (message.rematch) store.set({ next: message.rematch });
    if (message.rematch && store.state.offered) location.assign(message.rematch);
    // During the last playback, its end shows the result.
    if (message.result && !store.state.telling) finish(message.result);
  },

  offer(message) {
    if (message.what !== "rematch" && message.what !== "duplicate") {
      const proposal = /** @type {import("./types.js").Proposal} */ (message);
      store.set({ proposals: { ...store.state.proposals, [proposal.what]: { ...proposal, at: Date.now() } } });
      sayOffer(proposal);
      return;
    }
    if (message.from === store.state.config.you) return;
    store.set({ offer: { from: message.from ?? null, what: message.what } });
    announce(offeredNext(message.what, message.from ? store.state.seats[message.from].name : ""));
  },

  /** A player gave time, or a pause started or ended. */
  clocks(message) {
    if (message.seq !== store.state.view?.seq) return;
    const { proposals: { pause, ...others }, seats } = store.state;
    store.set({ clocks: clocksOf(message), proposals: message.what === "time" ? store.state.proposals : others });
    const words = CLOCK_WORDS[message.what](seats[message.from].name, message.from === store.state.you);
    // A pause is shown as long as it lasts.
    if (message.what === "pause") announce(words);
    else toast(words, "", "check");
  },

  decline(message) {
    if (message.what !== "rematch" && message.what !== "duplicate") {
      const { proposals, config, seats } = store.state;
      const { [/** @type {"draw"} */ (message.what)]: proposal, ...others } = proposals;
      store.set({ proposals: others, ...(message.what === "presence" && { askAt: Date.now() + IDLE }) });
      if (!proposal || !message.from || message.from === config.you) return;
      const { name } = seats[message.from];
      if (message.what === "presence") toast(gettext("%(name)s is here.", { name }), "", "check");
      else toast(message.from === proposal.from ? gettext("%(name)s withdrew the offer.", { name }) : gettext("%(name)s declined.", { name }), "", "check");
      return;
    }
    if (message.from === store.state.config.you) return;
    store.set({ offered: "", offer: null });
    toast(gettext("No rematch this time."), "");
  },

  /** The match waits for its second player again: that has a page of its own. */
  waiting: () => location.reload(),

  /** The ready check: the match starts once all players are at the table. */
  gathering({ you, seats, left }) {
    const names = awaited(seats, you);
    if (!store.state.gathering && names && left !== null) announce(gettext("Waiting for %(names)s", { names }));
    store.set({ you, seats, gathering: { until: left === null ? null : performance.now() + left } });
  },
};

/** The sentence for a rematch offer. @param {import("./types.js").Again} what @param {string} name of the player who offers it, if known */
function offeredNext(what, name) {
  if (what === "rematch") return name ? gettext("%(name)s offers a rematch.", { name }) : gettext("Your opponent offers a rematch.");
  return name ? gettext("%(name)s offers the same shuffle with seats swapped.", { name }) : gettext("Your opponent offers the same shuffle with seats swapped.");
}

/** The whole table, as it is now. @param {import("./types.js").StateMessage} message */
function begin(message) {
  turned = null;
  hearAnew(message);
  // A finished match doesn't change any more, so an open replay stays.
  if (store.state.replay) return;
  forgetSteps();
  const history = new Map(store.state.history).set(message.view.seq ?? message.seq, message.view);
  loadCatalog(message.catalog, titlesIn(message.view), () => store.set({}));
  /** @type {import("./types.js").Seat | null} */
  const you = message.you ?? null;
  const seats = { ...(message.seats ?? store.state.seats) };
  for (const seat of Object.keys(seats)) seats[seat] = { ...seats[seat], ...absenceOf(seats[seat]) };
  const wanted = message.view.result ? store.state.wanted : null;
  store.set({
    you,
    seats: you ? { ...seats, [you]: { ...seats[you], you: true } } : seats,
    view: message.view,
    // Who follows a link to a moment isn't shown the end first.
    shown: wanted ? null : message.view,
    wanted,
    waiting: message.waiting ?? null,
    clocks: clocksOf(message),
    log: message.log ?? store.state.log,
    told: (message.log ?? store.state.log).length,
    history,
    past: null,
    proposals: {},
    askAt: typeof message.ask_in === "number" ? Date.now() + message.ask_in * 1000 : Infinity,
    telling: false,
    banner: "",
    commitment: message.commitment ?? "",
    zoom: null,
  });
  ask(message.decision ?? null);
  sendAgain();
  if (message.view.result) finish(message.view.result);
}

/** Since when a player is away, and how long the others have to wait. @param {{online?: boolean, gone?: number | null, claim_after?: number | null}} seat */
const absenceOf = ({ online, gone, claim_after }) => ({
  goneAt: online || typeof gone !== "number" ? undefined : Date.now() - gone * 1000,
  claimAfter: claim_after,
});

/** The titles of all cards that are known in a view. @param {unknown} node @returns {string[]} */
function titlesIn(node) {
  if (node === null || typeof node !== "object") return [];
  return Object.entries(node).flatMap(([key, value]) => (key === "title" ? [value] : titlesIn(value)));
}

/** The view that a step's patch makes of this one; null if it is a patch of another one. @param {View | null} view @param {StepMessage} step */
function viewAfter(view, step) {
  if (!view || !step.patch || step.from !== view.seq) return null;
  try {
    return patched(view, step.patch);
  } catch (error) {
    console.warn("The patch doesn't fit:", error);
    return null;
  }
}

/** The offers that stand after a step: a draw is gone once who was asked has played on, a takeback once anybody has. @param {StepMessage} message @param {View} before @returns {import("./types.js").Proposals} */
function stillStand({ to, events }, before) {
  const { proposals: { draw }, waiting } = store.state;
  if (!draw) return {};
  if (to - before.seq === 1 && !isTakenBack(events)) return waiting === draw.from ? { draw } : {};
  // The step doesn't name who made several decisions: the server knows whether the offer stands.
  send({ type: "sync", seq: to });
  return {};
}

/** @param {{clocks?: import("./types.js").TimesMessage | null}} message */
const clocksOf = ({ clocks }) => (clocks ? { ...clocks, at: performance.now() } : null);

/** The current table, sent again after a lost connection or an unacknowledged answer. @param {StepMessage} message @param {View} view */
function refresh(message, view) {
  store.set({ view, shown: view, waiting: message.waiting ?? null, clocks: clocksOf(message) });
  if (message.decision && message.decision.seq === store.state.decision?.seq) store.set({ sent: null });
  else ask(message.decision ?? null);
}

/** Puts the decision before the player; what had been chosen before a line was lost stays chosen. @param {Decision | null} decision */
function ask(decision) {
  const { draft, view } = store.state;
  const kept = draft && decision && draft.seq === decision.seq ? draft : null;
  const linked = decision && view ? game().link(decision, view) : decision;
  store.set({ decision: linked, draft: kept ?? (decision && emptyDraft(decision)), sent: null });
}

/** @param {import("./types.js").Result} result */
function finish(result) {
  const { wanted, config } = store.state;
  const first = !store.state.result;
  if (!store.state.view) {
    announce(gettext("Match called off"));
    store.set({ result });
    return;
  }
  store.set({ result, decision: null, draft: null, waiting: null, proposals: {}, endOpen: first ? !wanted && !config.lesson : store.state.endOpen });
  if (first && !wanted) announce(reasonSentence(result, store.state.seats));
}

/** Sends the answer once: until the server has spoken, nothing else goes out. @param {Draft} draft */
export function submit(draft) {
  const { decision, sent } = store.state;
  if (!decision || sent !== null || !isComplete(decision, draft)) return;
  if (!send({ type: "answer", ...answerOf(decision, draft) })) {
    unheard = { ...draft, menu: null };
    store.set({ draft: unheard, zoom: null });
    toast(gettext("Offline. Your move will be sent when you reconnect."), "");
    return;
  }
  store.set({ sent: decision.seq, draft: { ...draft, menu: null }, zoom: null });
  clearTimeout(sentTimer);
  sentTimer = window.setTimeout(() => {
    if (store.state.sent === decision.seq) line?.doubt();
  }, 3000);
}

/** Keeps the answer that was sent last to be sent again, if the server has neither taken nor refused it. */
function keepUnheard() {
  const { sent, draft } = store.state;
  if (sent !== null) unheard = draft;
  return sent !== null;
}

/** Sends an answer again that got lost or couldn't be saved, if the same decision is still due. */
function sendAgain() {
  const { draft } = store.state;
  const answer = unheard;
  unheard = null;
  if (answer && draft === answer) submit(answer);
}

/** Answers with one option. @param {number} index */
export function submitOption(index) {
  const { draft } = store.state;
  if (draft) submit({ ...draft, chosen: [index] });
}

/** @param {string} text @param {string} rule @param {string} [icon] */
export function toast(text, rule, icon = "lock") {
  store.set({ toast: { text, rule, icon } });
  announce(text);
  clearTimeout(toastTimer);
  toastTimer = window.setTimeout(() => store.set({ toast: null }), 7000);
}

export function concede() {
  hush();
  send({ type: "concede" });
}
