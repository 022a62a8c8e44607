// Playing on: a new match from a moment of this one, against yourself, an AI or a friend.
import { gettext } from "../site/messages.js";
import { html } from "./html.js";
import { othersThan, seatsHere } from "./places.js";
import { store } from "./store.js";
import { endedBeside } from "./words.js";

/** @typedef {import("./types.js").Seat} Seat */

/** Whether one player has all seats here, so that the table turns to the one that decides. */
export const playsAll = () => Boolean(store.state.config.practice?.all && store.state.config.you);

/** Which side decides, for who plays both. @param {Seat} seat */
export function sideWords(seat) {
  const { name } = store.state.seats[seat];
  return seatsHere().length > 2 ? gettext("You play all sides: %(name)s", { name }) : gettext("You play both sides: %(name)s", { name });
}

/** The decision from which it would go on now: what is shown, or the last one that there was. */
export function seqToPlayOn() {
  const { replay, view, result } = store.state;
  const shown = replay ? replay.views[replay.at] : view;
  const seq = shown?.seq ?? 0;
  return shown?.result && !endedBeside(result) ? Math.max(0, seq - 1) : seq;
}

/** Whether a new match can start from here: a finished match, or your own practice without other people. */
export function mayPlayOn() {
  const { config, result, sealed, seats, closed } = store.state;
  if (result) return !sealed && !closed;
  return Boolean(config.practice && config.you && (playsAll() || Object.values(seats).some(({ agent }) => agent)));
}

export const openPlayOn = () => store.set({ panel: { kind: "play-on", seq: seqToPlayOn() }, endOpen: false });

/** @param {{seq: number}} props */
const Origin = ({ seq }) => html`
  <input type="hidden" name="csrfmiddlewaretoken" value=${store.state.config.csrf} />
  <input type="hidden" name="seq" value=${seq} />`;

/** The fields and the button of a form that asks a decision again at once, against the AI of this match or one of middling strength. @param {{seq: number, seat: Seat}} props */
export function Retry({ seq, seat }) {
  const { config, seats } = store.state;
  const played = othersThan(seat).map((other) => seats[other].agent?.split("/")[0]);
  const opponent = config.opponents.find(({ agent }) => played.includes(agent)) ?? config.opponents[config.opponents.length >> 1];
  return opponent && mayPlayOn() && html`
    <${Origin} seq=${seq} />
    <input type="hidden" name="seat" value=${seat} />
    <button type="submit" class="button button--primary" name="against" value=${opponent.agent}>${gettext("Retry this moment")}</button>`;
}

/** @param {{seq: number}} props */
export function PlayOn({ seq }) {
  const { config, seats, you } = store.state;
  const against = [
    { value: "self", name: gettext("Yourself"), note: seatsHere().length > 2 ? gettext("you play all sides") : gettext("you play both sides") },
    ...config.opponents.map(({ agent, name, level }) => ({ value: agent, name, note: gettext("%(level)s AI", { level: level.toLowerCase() }) })),
    ...(config.sandbox ? [] : [{ value: "friend", name: gettext("A friend"), note: gettext("by link") }]),
  ];
  return html`
    <form class="play-on" method="post" action=${config.links.playOn}>
      <${Origin} seq=${seq} />
      <p class="panel-note">${gettext("Starts a new match from move %(number)s, with the same cards in the same places and the same dice. It’s unrated and doesn’t count in any stats.", {
        number: seq,
      })}</p>
      <fieldset class="play-on__against"><legend>${gettext("Opponent")}</legend>
        ${against.map(({ value, name, note }, index) => html`
          <label key=${value}><input type="radio" name="against" value=${value} required defaultChecked=${index === 0} autofocus=${index === 0} />
            <span>${name} <span class="play-on__note">${note}</span></span></label>`)}
      </fieldset>
      <label class="play-on__seat"><span>${gettext("Your seat")}</span>
        <select name="seat">${seatsHere().map((seat) => html`
          <option key=${seat} value=${seat} selected=${seat === (you ?? seatsHere()[0])}>${seats[seat].name.replace(/ \([A-D]\)$/, "")} (${seat})</option>`)}</select></label>
      <button type="submit" class="button button--primary">${gettext("Play on")}</button>
    </form>`;
}
