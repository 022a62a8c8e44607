// Who has left: once they are gone for long, who waits may end the match, or wait on.
import { gettext } from "../site/messages.js";
import { announce } from "./announce.js";
import { html } from "./html.js";
import { othersThan } from "./places.js";
import { send } from "./session.js";
import { store } from "./store.js";

/** The server's three minutes, and some seconds until its heartbeat has noticed that somebody left; in ms. */
const LONG = 200_000;

let timer = 0;
/** Since when who has been announced is gone. */
let announced = 0;

/** Whether the decision is theirs who have been gone for long. */
function isLeftAlone() {
  const { you, seats, waiting, result } = store.state;
  if (!you || result || !waiting || waiting === you) return false;
  const { goneAt } = seats[waiting];
  return goneAt !== undefined && Date.now() - goneAt >= LONG;
}

/** Looks again when it is time. */
export function watchForAbsence() {
  store.subscribe(() => {
    const { you, seats, waiting } = store.state;
    const goneAt = you && waiting && waiting !== you ? seats[waiting].goneAt : undefined;
    clearTimeout(timer);
    if (goneAt === undefined) return;
    if (Date.now() - goneAt < LONG) timer = window.setTimeout(() => store.set({}), goneAt + LONG - Date.now());
    else if (isLeftAlone() && announced !== goneAt) {
      announced = goneAt;
      const name = nameOfLeft();
      announce(name
        ? gettext("%(name)s has left. You can end the match beside the question, let an AI play on, or wait on.", { name })
        : gettext("Your opponent has left. You can end the match beside the question, let an AI play on, or wait on."));
    }
  });
}

/** One of several by name; nothing for who sits opposite alone. */
function nameOfLeft() {
  const { you, waiting, seats } = store.state;
  const isOnlyOne = !you || othersThan(you).length < 2;
  return isOnlyOne || !waiting ? "" : seats[waiting].name;
}

export function LeftAlone() {
  if (!isLeftAlone()) return null;
  const { seats, waiting, config } = store.state;
  const { name } = seats[/** @type {import("./types.js").Seat} */ (waiting)];
  const named = nameOfLeft();
  const onSubmit = (/** @type {SubmitEvent} */ event) => {
    const what = /** @type {HTMLButtonElement} */ (event.submitter).value;
    if (send({ type: "claim", what })) event.preventDefault();
  };
  return html`
    <div class="offer" role="group" aria-label=${named ? gettext("%(name)s has left", { name: named }) : gettext("Your opponent has left")}>
      <p class="offer__words">${gettext("%(name)s has been gone for three minutes. You need not wait.", { name })}</p>
      <form class="offer__form" method="post" action=${config.links.claim} onSubmit=${onSubmit}>
        <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
        <button type="submit" class="button" name="what" value="win">${gettext("Claim the win")}</button>
        <button type="submit" class="button" name="what" value="draw">${gettext("Call it a draw")}</button>
        <button type="submit" class="button" name="what" value="ai">${gettext("Let an AI play on")}</button>
      </form>
    </div>`;
}
