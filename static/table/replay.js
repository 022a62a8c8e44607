// The replay: a finished match on its table, decision by decision, from either side.
import { gettext, ngettext } from "../site/messages.js";
import { announce } from "./announce.js";
import { spoken } from "./chronicle.js";
import { game } from "./game.js";
import { isStill } from "./motion.js";
import { seatsHere } from "./places.js";
import { toast } from "./session.js";
import { store } from "./store.js";
import { forgetSteps, tell } from "./playback.js";
import { ClosedError, loadTranscript } from "./transcript.js";
import { endedBeside } from "./words.js";

/**
 * @typedef {import("./types.js").Audience} Audience
 * @typedef {import("./types.js").Replay} Replay
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {"slow" | "steady" | "fast"} Pace
 */

/** How long the table rests after each decision, and the longest playback of one, in ms. @type {Record<Pace, {title: string, rest: number, longest: number}>} */
export const PACES = {
  slow: { title: gettext("Slow"), rest: 2400, longest: 2500 },
  steady: { title: gettext("Normal"), rest: 900, longest: 1800 },
  fast: { title: gettext("Fast"), rest: 150, longest: 500 },
};

let timer = 0;
let addressTimer = 0;
let speechTimer = 0;
/** Counts up with every wish: transcripts that come late don't matter any more. */
let wishes = 0;

// --- Where one is ------------------------------------------------------------------------------------------------------

/** What a moment is called in addresses and on the bar: the decisions that were taken by then. @param {Replay} replay @param {number} at */
const numberOf = ({ views }, at) => views[0].seq + at;

/** @typedef {{number: number, first: number, last: number, title: string}} Position */

/** The shown position in the match. @returns {Position} */
export function position() {
  const { replay, view, result } = store.state;
  if (!replay) {
    // An ending without a move counts as a step of its own.
    const number = (view?.seq ?? 0) + (endedBeside(result) ? 1 : 0);
    return { number, first: 0, last: number, title: view ? game().moment(view) : "" };
  }
  const { views, at } = replay;
  return { number: numberOf(replay, at), first: numberOf(replay, 0), last: numberOf(replay, views.length - 1), title: game().moment(views[at]) };
}

/** The same for the ear. */
export function positionWords() {
  const { number, last, title } = position();
  const said = commentedMoments().filter((each) => each === number).length;
  if (!said) return gettext("Move %(number)s of %(last)s, %(title)s", { number, last, title });
  return ngettext("Move %(number)s of %(last)s, %(title)s, %(count)s comment", "Move %(number)s of %(last)s, %(title)s, %(count)s comments", said, {
    number, last, title,
  });
}

/** The moments of the open replay with comments, one for each comment. */
export function commentedMoments() {
  const { replay, comments } = store.state;
  if (!replay || !comments) return [];
  return comments.comments.map(({ seq }) => numberOf(replay, momentOf(replay, seq)));
}

/** The last moment of this seq, where all that belongs to it has happened. @param {Replay} replay @param {number} seq */
const momentOf = ({ views }, seq) => Math.max(0, views.findLastIndex((view) => view.seq <= seq));

/** What led to this moment, in a sentence or some. */
export function happened() {
  const { replay, seats } = store.state;
  if (!replay) return game().words.over;
  const lines = spoken(newsAt(replay), seats);
  if (replay.at === replay.views.length - 1) lines.unshift(game().words.over);
  return lines.join(" ") || gettext("Nothing visible from this viewpoint.");
}

/** @param {Replay} replay */
const newsAt = ({ log, told, at }) => log.slice(at ? told[at - 1] : 0, told[at]);

/** The address of what is shown now. */
export function addressOfMoment() {
  const { replay, config } = store.state;
  const address = new URL(location.pathname, location.href);
  address.searchParams.set("at", String(position().number));
  address.searchParams.set("from", replay?.from ?? config.you ?? "spectator");
  return address.href;
}

/** Puts the address of this moment where it can be pasted. @returns {Promise<boolean>} whether the browser lets a page do it */
export async function copyAddress() {
  try {
    await navigator.clipboard.writeText(addressOfMoment());
    return true;
  } catch {
    return false;
  }
}

// --- Opening and leaving -----------------------------------------------------------------------------------------------

/** The replay from this side, or the one that is open; null if it can't be had. @param {Audience} [from] @returns {Promise<Replay | null>} */
async function opened(from) {
  const { replay, config } = store.state;
  const side = from ?? replay?.from ?? config.you ?? "spectator";
  if (replay?.from === side) return replay;
  wishes += 1;
  const mine = wishes;
  try {
    const transcript = await loadTranscript(config.links.transcript, side);
    const at = store.state.replay?.at ?? transcript.views.length - 1;
    return mine === wishes ? { ...transcript, at, playing: false, pace: store.state.replay?.pace ?? "steady" } : null;
  } catch (error) {
    if (mine !== wishes) return null;
    if (error instanceof ClosedError) store.set({ closed: true });
    else toast(gettext("Couldn’t load the replay. Try again in a moment."), "");
    return null;
  }
}

/** Whose eyes the table is seen with. @param {Seat | null} you */
export function seenBy(you) {
  const { seats } = store.state;
  return { you, seats: Object.fromEntries(seatsHere().map((seat) => [seat, { ...seats[seat], you: seat === you }])) };
}

/** The table at this moment, at once. @param {Replay} replay */
function show(replay) {
  clearTimeout(timer);
  forgetSteps();
  store.set({
    replay,
    line: null,
    ...seenBy(replay.from === "spectator" ? null : replay.from),
    shown: replay.views[replay.at],
    told: replay.told[replay.at],
    telling: false,
    caption: "",
    banner: "",
    zoom: null,
  });
  keepAddress();
}

/** Back to the end of the match from this seat, and to its result. */
export function showResult() {
  wishes += 1;
  clearTimeout(timer);
  clearTimeout(addressTimer);
  const { config, view, log, replay } = store.state;
  if (replay) {
    forgetSteps();
    history.replaceState(null, "", location.pathname);
  }
  store.set({
    replay: null,
    line: null,
    ...seenBy(config.you),
    shown: view,
    told: log.length,
    telling: false,
    caption: "",
    zoom: null,
    panel: null,
    endOpen: true,
  });
}

/** The moment that the page's own address names, if it names one. @returns {{at: number, from: Audience | null} | null} */
export function momentInAddress() {
  const asked = new URLSearchParams(location.search);
  if (!asked.has("at") && !asked.has("from")) return null;
  const from = asked.get("from");
  return {
    at: Number.parseInt(asked.get("at") ?? "", 10),
    from: from && /^([A-D]|spectator)$/.test(from) ? from : null,
  };
}

/** Goes to the moment that the address names, once the match turns out to be over. */
export function followAddress() {
  store.subscribe(async () => {
    const { wanted, result } = store.state;
    if (!wanted || !result) return;
    store.set({ wanted: null });
    const replay = await opened(wanted.from ?? undefined);
    if (replay) show({ ...replay, at: within(replay, Number.isNaN(wanted.at) ? replay.at : wanted.at - replay.views[0].seq) });
    else if (!store.state.shown) store.set({ shown: store.state.view });
  });
}

/** Browsers allow only so many changes of an address: it follows when the table rests. */
function keepAddress() {
  clearTimeout(addressTimer);
  addressTimer = window.setTimeout(() => {
    if (store.state.replay) history.replaceState(null, "", addressOfMoment());
  }, 400);
}

// --- Moving ------------------------------------------------------------------------------------------------------------

/** @param {Replay} replay @param {number} at */
const within = ({ views }, at) => Math.max(0, Math.min(views.length - 1, at));

/** @param {(replay: Replay) => number} where @param {{quietly?: boolean}} [how] */
async function jump(where, { quietly = false } = {}) {
  const replay = await opened();
  if (!replay) return;
  show({ ...replay, at: within(replay, where(replay)), playing: false });
  if (!quietly) speak();
}

export const toBeginning = () => jump(() => 0);
export const toEnd = () => jump(({ views }) => views.length - 1);
export const stepBack = () => jump(({ at }) => at - 1);
export const previousRound = () => jump((replay) => roundStarts(replay).findLast((start) => start < replay.at) ?? 0);
export const nextRound = () => jump((replay) => roundStarts(replay).find((start) => start > replay.at) ?? replay.views.length - 1);

/** To a moment by its number; a slider says itself where it is. @param {number} number */
export const slideTo = (number) => jump(({ views }) => number - views[0].seq, { quietly: true });

/** @param {number} seq */
export const toSeq = (seq) => jump((replay) => momentOf(replay, seq));

/** Next decision, played back as in the match. */
export async function stepOn() {
  const replay = await opened();
  if (replay) advance({ ...replay, playing: false }, PACES.steady.longest);
}

/** @param {Replay} replay @param {number} longest @param {() => void} [then] */
function advance(replay, longest, then = () => {}) {
  const at = within(replay, replay.at + 1);
  if (at === replay.at) {
    show({ ...replay, playing: false });
    return;
  }
  // It may have been told only half.
  show(replay);
  const next = { ...replay, at };
  store.set({ replay: next });
  speak();
  keepAddress();
  tell(newsAt(next), next.views[at], then, longest);
}

/** The same moment from another viewpoint. @param {Audience} from */
export async function lookFrom(from) {
  const replay = await opened(from);
  if (!replay) return;
  show({ ...replay, playing: false });
  const as = from === "spectator" ? gettext("Spectator’s view.") : gettext("%(name)s’s view.", { name: store.state.seats[from].name });
  announce(`${as} ${positionWords()}.`);
}

/** @param {import("./types.js").View} view */
const chapterOf = (view) => game().chapterOf(view);

/** Where rounds begin; the setup is one of its own. @param {Replay} replay */
const roundStarts = ({ views }) => views.flatMap((view, index) => (index === 0 || chapterOf(view) !== chapterOf(views[index - 1]) ? [index] : []));

/** Says where the table has come to, once it rests. */
function speak() {
  clearTimeout(speechTimer);
  speechTimer = window.setTimeout(() => {
    if (store.state.replay) announce(`${positionWords()}. ${happened()}`);
  }, 250);
}

export const sayMoment = () => announce(`${positionWords()}. ${happened()}`);

// --- By itself ---------------------------------------------------------------------------------------------------------

export async function flipAutoplay() {
  const replay = await opened();
  if (!replay) return;
  if (replay.playing) {
    pause();
    return;
  }
  const at = replay.at === replay.views.length - 1 ? 0 : replay.at;
  announce(gettext("Playing."));
  goOn({ ...replay, at, playing: true });
}

/** @param {Replay} replay */
function goOn(replay) {
  const { rest, longest } = PACES[replay.pace];
  advance(replay, longest, () => {
    const { replay: now } = store.state;
    if (!now?.playing) return;
    if (now.at === now.views.length - 1) {
      store.set({ replay: { ...now, playing: false } });
      return;
    }
    // Where nothing moves, there is as much time to look.
    const nothing = !newsAt(now).some(({ text }) => text);
    const pause = nothing ? 0 : rest + (isStill() ? PACES[now.pace].longest / 2 : 0);
    timer = window.setTimeout(() => {
      if (store.state.replay?.playing) goOn(store.state.replay);
    }, pause);
  });
}

/** @returns {boolean} whether there was anything to pause */
export function pause() {
  const { replay } = store.state;
  if (!replay?.playing) return false;
  clearTimeout(timer);
  store.set({ replay: { ...replay, playing: false } });
  announce(gettext("Paused."));
  return true;
}

/** @param {Pace} pace */
export async function setPace(pace) {
  const replay = await opened();
  if (!replay) return;
  if (store.state.replay) store.set({ replay: { ...store.state.replay, pace } });
  else show({ ...replay, pace });
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) pause();
});
