// The end of the match: who won and why, and what to do next.
import { newSalt, remember } from "../../matches/promises.js";
import { Icon } from "./face.js";
import { html, useLayoutEffect, useRef } from "./html.js";
import { toBeginning } from "./replay.js";
import { send } from "./session.js";
import { store } from "./store.js";
import { Story, lastStrike } from "./story.js";
import { count, reasonSentence } from "./words.js";
import { ZoomPanel } from "./zoom.js";

/** What this browser adds to the shuffle of the rematch. */
const salt = newSalt();

export function End() {
  const { result, endOpen, you, seats, config, next, offer, offered, view, story, ratings } = store.state;
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const open = Boolean(result && endOpen);
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  if (!result || !open) return null;
  const close = () => store.set({ endOpen: false });
  const again = () => {
    dialog.current?.close();
    toBeginning();
  };
  const won = result.winner && result.winner === you;
  const lost = you && result.winner && result.winner !== you;
  const tone = won ? "won" : lost ? "lost" : "draw";
  const heading = won ? "You win" : lost ? "You lose" : result.winner ? `${seats[result.winner].name} wins` : "A draw";
  return html`
    <dialog class=${`end end--${tone}`} ref=${dialog} aria-labelledby="end-title" onClose=${close}>
      <div class="end__orb" aria-hidden="true"><${Icon} name=${won ? "sun" : lost ? "void" : "moon"} /></div>
      <h2 id="end-title">${heading}</h2>
      <p class="end__why">${reasonSentence(result, seats)} ${story && result.reason === "bastion" ? lastStrike(story, result.winner) : ""}</p>
      ${view && html`<p class="end__facts">${view.round ? `Round ${view.round} · ` : ""}${count(view.seq, "decision")}</p>`}
      ${ratings && html`<p class="end__facts" role="status">${ratingsSentence(ratings)}</p>`}
      ${offer && html`
        <p class="end__offer" role="status">${offer.from ? seats[offer.from].name : "Your opponent"} would like a rematch.</p>`}
      <div class="end__buttons">
        ${rematch()}
        <a class="button" href=${config.links.play}>New match</a>
        <button type="button" class="button" onClick=${() => dialog.current?.close()}>See the table</button>
        <button type="button" class="button" onClick=${again}>Look at it again</button>
      </div>
      ${story && html`<${Story} story=${story} />`}
      <p class="end__links">
        <a href=${config.links.record}>Record of this match</a>
        <a href=${config.links.verify}>Was the shuffle fair?</a>
        <a href=${config.links.matches}>Your matches</a>
      </p>
      <${ZoomPanel} />
    </dialog>`;

  /** One's own, or for who watches both. @param {import("./types.js").Ratings} changed */
  function ratingsSentence(changed) {
    const told = Object.entries(changed).filter(([seat]) => !you || seat === you);
    return told.map(([seat, { after, change }]) => {
      const by = change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0";
      return `${you ? "Your rating" : seats[/** @type {"A" | "B"} */ (seat)].name}: ${after} (${by})`;
    }).join(" · ");
  }

  function rematch() {
    if (next) return html`<a class="button button--primary" href=${next}>Go to the rematch</a>`;
    if (!you) return null;
    if (offered) {
      const other = seats[you === "A" ? "B" : "A"].name;
      return html`<button type="button" class="button button--primary" disabled>Waiting for ${other}</button>`;
    }
    return html`<form method="post" action=${config.links.rematch} onSubmit=${askForRematch}>
      <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
      <input type="hidden" name="salt" value=${salt} />
      <button type="submit" class="button button--primary">${offer ? "Accept the rematch" : "Rematch"}</button></form>`;
  }
}

/** Against a person the offer goes over the socket and this page waits; against an AI the form opens the new match. @param {Event} event */
function askForRematch(event) {
  const { you, seats, offer, promise } = store.state;
  const other = you === "A" ? seats.B : seats.A;
  if (promise) remember(promise.match, { commitment: promise.commitment, salt });
  if (other.agent) return;
  if (!send({ type: offer ? "accept" : "offer", what: "rematch", salt })) return;
  event.preventDefault();
  store.set({ offered: true });
}
