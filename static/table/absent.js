// Disconnected or unresponsive players: after a while the others may end the match or keep waiting.
import { gettext } from "../site/messages.js";
import { announce } from "./announce.js";
import { usedOf } from "./clock.js";
import { html } from "./html.js";
import { OfferButton } from "./offers.js";
import { othersThan } from "./places.js";
import { send } from "./session.js";
import { store } from "./store.js";

/** How long the question “are you there?” may stay unanswered, in ms. */
const ANSWER = 60_000;

let timer = 0;
/** What has been announced. */
let announced = 0;

/** @typedef {import("./types.js").Seat} Seat */

/** Since when the seat that is to decide may be claimed, in ms since the epoch; Infinity: it is there. */
function claimableFrom() {
  const { you, seats, waiting, result, clocks, proposals } = store.state;
  if (!you || result || !waiting || waiting === you) return Infinity;
  const { goneAt, claimAfter } = seats[waiting];
  const { presence } = proposals;
  // Against time, they must have been asked for as long.
  const since = goneAt && claimAfter ? Math.max(goneAt, clocks ? Date.now() - usedOf(clocks) : 0) + claimAfter * 1000 : Infinity;
  return Math.min(since, presence && presence.from !== waiting ? (presence.at ?? Date.now()) + ANSWER : Infinity);
}

/** When the seat to move may be asked if they are there. */
function askableFrom() {
  const { you, seats, waiting, result, clocks, proposals, askAt } = store.state;
  const is = you && !result && !clocks && waiting && waiting !== you && seats[waiting].online && !seats[waiting].agent;
  return is && !proposals.presence ? askAt : Infinity;
}

/** Looks again when it is time. */
export function watchForAbsence() {
  store.subscribe(() => {
    const [claim, ask] = [claimableFrom(), askableFrom()];
    const next = Math.min(...[claim, ask].filter((at) => at > Date.now()));
    clearTimeout(timer);
    if (next < Infinity) timer = window.setTimeout(() => store.set({}), next - Date.now());
    if (claim === Infinity) announced = 0;
    if (claim > Date.now() || announced) return;
    announced = claim;
    const name = nameOfLeft();
    const gone = name ? gettext("%(name)s has left.", { name }) : gettext("Your opponent has left.");
    announce(`${gone} ${store.state.config.takesAi
      ? gettext("You can end the match, let an AI take over, or keep waiting. The buttons are next to the prompt.")
      : gettext("You can end the match or keep waiting. The buttons are next to the prompt.")}`);
  });
}

/** One of several by name; nothing for who sits opposite alone. */
function nameOfLeft() {
  const { you, waiting, seats } = store.state;
  const isOnlyOne = !you || othersThan(you).length < 2;
  return isOnlyOne || !waiting ? "" : seats[waiting].name;
}

export function LeftAlone() {
  if (askableFrom() <= Date.now()) return html`<${Ask} />`;
  if (claimableFrom() > Date.now()) return null;
  const { seats, waiting, config } = store.state;
  const { name, online } = seats[/** @type {Seat} */ (waiting)];
  const named = nameOfLeft();
  const onSubmit = (/** @type {SubmitEvent} */ event) => {
    const what = /** @type {HTMLButtonElement} */ (event.submitter).value;
    if (send({ type: "claim", what })) event.preventDefault();
  };
  return html`
    <div class="offer" role="group" aria-label=${named ? gettext("%(name)s has left", { name: named }) : gettext("Your opponent has left")}>
      <p class="offer__words">${online ? gettext("%(name)s isn’t responding. You don’t have to wait.", { name }) : gettext("%(name)s has left. You don’t have to wait.", { name })}</p>
      <form class="offer__form" method="post" action=${config.links.claim} onSubmit=${onSubmit}>
        <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
        <button type="submit" class="button" name="what" value="win">${gettext("Claim win")}</button>
        <button type="submit" class="button" name="what" value="draw">${gettext("Claim draw")}</button>
        ${config.takesAi && html`<button type="submit" class="button" name="what" value="ai">${gettext("Let an AI take over")}</button>`}
      </form>
    </div>`;
}

function Ask() {
  const { seats, waiting } = store.state;
  const { name } = seats[/** @type {Seat} */ (waiting)];
  return html`
    <div class="offer" role="group" aria-label=${gettext("No response")}>
      <p class="offer__words">${gettext("%(name)s hasn’t moved for five minutes.", { name })}</p>
      <${OfferButton} what="presence" done=${() => {}} />
    </div>`;
}
