// What players offer each other while the match goes on: an offer stands in the prompt until it is answered.
import { html } from "./html.js";
import { otherSeat } from "./places.js";
import { send } from "./session.js";
import { store } from "./store.js";

/** From so many refusals on, who is asked need not be asked again. */
const ENOUGH = 2;

/** The offer that stands, with its answers for whoever may give one. */
export function Offered() {
  const { proposal, you, seats, result } = store.state;
  if (!proposal || result) return null;
  const { name } = seats[proposal.from];
  if (proposal.from === you) return html`<${Wishes} words="You offer a draw." wishes=${[["decline", "Take it back"]]} />`;
  if (!you) return html`<${Wishes} words=${`${name} offers a draw.`} wishes=${[]} />`;
  const wishes = [["accept", "Accept"], ["decline", "Decline"]];
  if (proposal.refusals >= ENOUGH) wishes.push(["never", "Don't ask again"]);
  return html`<${Wishes} words=${`${name} offers a draw.`} wishes=${wishes} />`;
}

/** What can be offered now, for the match's menu. @param {{done: () => void}} props */
export function OfferButtons({ done }) {
  const { proposal, you, seats } = store.state;
  if (!you || seats[otherSeat(you)].agent) return null;
  const [wish, label] = !proposal ? ["offer", "Offer a draw"]
    : proposal.from === you ? ["decline", "Take the offer of a draw back"] : ["accept", "Accept the draw"];
  return html`<${Form} after=${done}><button type="submit" class="button" name="wish" value=${wish}>${label}</button><//>`;
}

/** @param {{words: string, wishes: string[][]}} props */
function Wishes({ words, wishes }) {
  return html`
    <div class="offer" role="group" aria-label="Offer">
      <p class="offer__words">${words}</p>
      ${wishes.length > 0 && html`<${Form}>${wishes.map(([wish, label]) => html`
        <button type="submit" key=${wish} class=${wish === "accept" ? "button button--primary" : "button"} name="wish" value=${wish}>${label}</button>`)}<//>`}
    </div>`;
}

/** Goes over the line; as a form of the page while there is none. @param {{after?: () => void, children?: any}} props */
function Form({ after, children }) {
  const { config } = store.state;
  const onSubmit = (/** @type {SubmitEvent} */ event) => {
    const wish = /** @type {HTMLButtonElement} */ (event.submitter).value;
    if (!send(wish === "never" ? { type: "decline", what: "draw", never: true } : { type: wish, what: "draw" })) return;
    event.preventDefault();
    after?.();
  };
  return html`
    <form class="offer__form" method="post" action=${config.links.offers} onSubmit=${onSubmit}>
      <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
      <input type="hidden" name="what" value="draw" />
      ${children}
    </form>`;
}
