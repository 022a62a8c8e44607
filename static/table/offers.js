// Offers between players during the match, shown in the prompt until they are answered.
import { gettext } from "../site/messages.js";
import { html } from "./html.js";
import { isLive, isPaused } from "./clock.js";
import { OFFERED } from "./offerspeech.js";
import { othersThan } from "./places.js";
import { playsAll } from "./playon.js";
import { send } from "./session.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").Proposal["what"]} What */

/** Refusals after which a player can turn off further offers. */
const ENOUGH = 2;

/** @type {Record<What, {own: string, offer: string, withdraw: string, accept: string}>} */
const WORDS = {
  draw: {
    own: gettext("You offered a draw."),
    offer: gettext("Offer draw"),
    withdraw: gettext("Withdraw draw offer"),
    accept: gettext("Accept draw"),
  },
  takeback: {
    own: gettext("You asked to take back your last move."),
    offer: gettext("Take back my last move"),
    withdraw: gettext("Cancel takeback request"),
    accept: gettext("Allow takeback"),
  },
  pause: {
    own: gettext("You asked for a pause."),
    offer: gettext("Request pause"),
    withdraw: gettext("Cancel pause request"),
    accept: gettext("Accept pause"),
  },
  presence: {
    own: gettext("You asked if your opponent is still there."),
    offer: gettext("Ask if they’re there"),
    withdraw: gettext("Cancel question"),
    accept: gettext("I’m here"),
  },
};

/** Open offers, with the answers that this player may give. */
export function Offered() {
  const { proposals, result, you } = store.state;
  if (result) return null;
  const goOn = you ? [["decline", gettext("Resume now")]] : [];
  return html`${isPaused() && html`<${Wishes} what="pause" words=${gettext("Clocks paused for up to ten minutes or until the next move.")} wishes=${goOn} />`}
    ${Object.values(proposals).map((proposal) => html`<${One} key=${proposal.what} proposal=${proposal} />`)}`;
}

/** @param {import("./types.js").Proposal} proposal */
const nameOf = ({ what, from, seq }) => `${what} ${from} ${seq}`;

/** @param {{proposal: import("./types.js").Proposal}} props */
function One({ proposal }) {
  const { from, what, refusals } = proposal;
  const { you, seats, agreed, waiting } = store.state;
  const { own } = WORDS[what];
  if (from === you) return html`<${Wishes} what=${what} words=${own} wishes=${[["decline", gettext("Withdraw")]]} />`;
  const words = OFFERED[what](seats[from].name);
  if (!you || (what === "presence" && you !== waiting)) return html`<${Wishes} what=${what} words=${words} wishes=${[]} />`;
  if (what === "presence") return html`<${Wishes} what=${what} words=${words} wishes=${[["accept", WORDS.presence.accept]]} />`;
  if (agreed === nameOf(proposal)) return html`<${Wishes} what=${what} words=${`${words} ${gettext("You agreed. Waiting for the others.")}`} wishes=${[]} />`;
  const wishes = [["accept", gettext("Accept")], ["decline", gettext("Decline")]];
  if (refusals >= ENOUGH) wishes.push(["never", gettext("Don’t ask again")]);
  return html`<${Wishes} what=${what} words=${words} wishes=${wishes} />`;
}

/** What can be offered now, for the match's menu. An AI agrees to no draw, and lets everything be taken back. @param {{done: () => void}} props */
export function OfferButtons({ done }) {
  const { you, seats, clocks, config } = store.state;
  if (!you) return null;
  const others = othersThan(you);
  const isAmongPeople = others.length > 0 && others.every((seat) => !seats[seat].agent);
  const mayPause = isAmongPeople && clocks?.running && !config.tournament && isLive(clocks);
  return html`
    <${OfferButton} what="takeback" done=${done} />
    ${mayPause && !isPaused() && html`<${OfferButton} what="pause" done=${done} />`}
    ${mayPause && clocks.running !== you && others.length === 1 && html`<${Form} what="time" after=${done}><button type="submit" class="button" name="wish" value="offer">${gettext("Give 15 seconds")}</button><//>`}
    ${isAmongPeople && !playsAll() && html`<${OfferButton} what="draw" done=${done} />`}`;
}

/** @param {{what: What, done: () => void, label?: any}} props  with a `label` in place of the words of an offer */
export function OfferButton({ what, done, label: words }) {
  const { proposals, you } = store.state;
  const { withdraw, accept } = WORDS[what];
  const offer = words ?? (playsAll() ? gettext("Take back the last move") : WORDS[what].offer);
  const from = proposals[what]?.from;
  const [wish, label] = !from ? ["offer", offer] : from === you ? ["decline", withdraw] : ["accept", accept];
  return html`<${Form} what=${what} after=${done}><button type="submit" class="button" name="wish" value=${wish}>${label}</button><//>`;
}

/** @param {{what: What, words: string, wishes: string[][]}} props */
function Wishes({ what, words, wishes }) {
  return html`
    <div class="offer" role="group" aria-label=${gettext("Offer")}>
      <p class="offer__words">${words}</p>
      ${wishes.length > 0 && html`<${Form} what=${what}>${wishes.map(([wish, label]) => html`
        <button type="submit" key=${wish} class=${wish === "accept" ? "button button--primary" : "button"} name="wish" value=${wish}>${label}</button>`)}<//>`}
    </div>`;
}

/** Sends over the socket; as a form of the page while there is none. @param {{what: What | "time", after?: () => void, children?: any}} props */
function Form({ what, after, children }) {
  const { config, you } = store.state;
  const onSubmit = (/** @type {SubmitEvent} */ event) => {
    const wish = /** @type {HTMLButtonElement} */ (event.submitter).value;
    if (!send(wish === "never" ? { type: "decline", what, never: true } : { type: wish, what })) return;
    event.preventDefault();
    const proposal = what === "time" ? undefined : store.state.proposals[what];
    if (wish === "accept" && proposal && you && othersThan(you).length > 1) store.set({ agreed: nameOf(proposal) });
    after?.();
  };
  return html`
    <form class="offer__form" method="post" action=${config.links.offers} onSubmit=${onSubmit}>
      <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
      <input type="hidden" name="what" value=${what} />
      ${children}
    </form>`;
}
