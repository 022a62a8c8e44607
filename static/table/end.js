// The end screen: winner, reason and next steps.
import { gettext, ngettext } from "../site/messages.js";
import { newSalt, remember } from "../matches/promises.js";
import { beginReview, openBeside } from "./analysis.js";
import { Icon } from "./face.js";
import { NextSteps } from "./coach.js";
import { game } from "./game.js";
import { html, useLayoutEffect, useRef } from "./html.js";
import { IconButton } from "./parts.js";
import { othersThan, seatsHere } from "./places.js";
import { mayPlayOn, openPlayOn, playsAll } from "./playon.js";
import { toBeginning } from "./replay.js";
import { send } from "./session.js";
import { store } from "./store.js";
import { listed, reasonSentence, winnersOf } from "./words.js";
import { ZoomPanel } from "./zoom.js";

/** @typedef {import("./types.js").Again} Again */

/** @type {Record<Again, {offer: string, accept: string, wanted: (name: string | undefined) => string}>} */
const AGAIN = {
  rematch: {
    offer: gettext("Rematch"),
    accept: gettext("Accept rematch"),
    wanted: (name) => (name ? gettext("%(name)s wants a rematch.", { name }) : gettext("Your opponent wants a rematch.")),
  },
  duplicate: {
    offer: gettext("Same shuffle, swap seats"),
    accept: gettext("Accept: same shuffle, swap seats"),
    wanted: (name) => (name
      ? gettext("%(name)s wants to play the same decks and shuffle again with seats swapped.", { name })
      : gettext("Your opponent wants to play the same decks and shuffle again with seats swapped.")),
  },
};

/** What this browser adds to the shuffle of the rematch. */
const salt = newSalt();

export function End() {
  const { result, endOpen, you, seats, config, next, offer, offered, view, story, ratings, sealed, toast, pages } = store.state;
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
  const review = () => {
    dialog.current?.close();
    void toBeginning();
    openBeside("review");
    // If it can't begin, the panel still has its button, which says why.
    if (you) void beginReview();
  };
  const mine = playsAll() ? null : you;
  const winners = winnersOf(result);
  const won = mine !== null && winners.includes(mine);
  const lost = mine !== null && winners.length > 0 && !won;
  const tone = won ? "won" : lost ? "lost" : "draw";
  const heading = result.reason === "aborted" ? gettext("No result") : headingOf(winners, mine);
  const { Story, lastWords } = game();
  const chapter = view && game().phase(view).more;
  const reviews = !sealed && config.reviews;
  const first = offer?.what ?? "rematch";
  const may = you && !next && !config.tournament && !offered;
  return html`
    <dialog class=${`end end--${tone}`} ref=${dialog} aria-labelledby="end-title" onClose=${close}>
      <div class="end__orb" aria-hidden="true"><${Icon} name=${won ? "sun" : lost ? "defeat" : "moon"} /></div>
      <h2 id="end-title">${heading}</h2>
      <p class="end__why">${reasonSentence(result, seats)} ${story ? lastWords(story, result) : ""}</p>
      ${view && html`<p class="end__facts">${chapter ? `${chapter} · ` : ""}${ngettext("%(count)s move", "%(count)s moves", view.seq)}</p>`}
      ${result.scores && html`<${Scores} scores=${result.scores} winners=${winners} />`}
      ${ratings && html`<p class="end__facts" role="status">${ratingsSentence(ratings)}</p>`}
      ${offer && html`
        <p class="end__offer" role="status">${AGAIN[offer.what].wanted(offer.from ? seats[offer.from].name : undefined)}</p>`}
      ${toast && html`<p class="end__offer">${toast.text}</p>`}
      <div class="end__buttons">
        ${config.coach ? html`<${NextSteps} />` : nextMatch()}
        ${reviews && !config.coach && html`<button type="button" class="button" onClick=${review}>${lost ? gettext("What went wrong?") : gettext("Review match")}</button>`}
        ${!config.coach && html`<a class="button" href=${config.home}>${gettext("Home")}</a>`}
      </div>
      <details class="end__more"><summary>${gettext("More")}</summary>
        <div class="end__buttons">
          <a class="button" href=${config.links.play}>${gettext("New match")}</a>
          ${may && !config.practice && html`<${Rematch} what=${first === "rematch" ? "duplicate" : "rematch"} />`}
          <button type="button" class="button" onClick=${() => dialog.current?.close()}>${gettext("View board")}</button>
          ${!sealed && html`<button type="button" class="button" onClick=${again}>${gettext("Watch replay")}</button>`}
          ${mayPlayOn() && html`<button type="button" class="button" onClick=${openPlayOn}>${gettext("Play from a turning point")}</button>`}
        </div>
      </details>
      ${story && Story && html`<${Story} story=${story} />`}
      <p class="end__links">
        ${sealed ? whenItOpens() : html`<a href=${config.links.record}>${gettext("Match record")}</a>`}
        ${config.practice
          ? config.practice.of && html`<a href=${config.practice.of}>${gettext("Starting point")}</a>`
          : html`<a href=${config.links.verify}>${gettext("Verify shuffle")}</a>`}
        <a href=${config.links.matches}>${gettext("Your matches")}</a>
        ${Object.entries(pages).filter(([seat]) => seat !== you).map(([seat, page]) =>
          html`<a key=${seat} href=${page}>${gettext("%(name)s’s profile", { name: seats[seat].name })}</a>`)}
      </p>
      <${IconButton} icon="close" name=${gettext("Close")} className="end__close" onClick=${() => dialog.current?.close()} />
      <${ZoomPanel} />
    </dialog>`;

  function whenItOpens() {
    return config.tournament
      ? gettext("The match record opens after the tournament.")
      : gettext("The match record opens after the match with swapped seats.");
  }

  /** One's own, or for who watches both. @param {import("./types.js").Ratings} changed */
  function ratingsSentence(changed) {
    const told = Object.entries(changed).flatMap(([seat, rating]) => (rating && (!you || seat === you) ? [{ seat, ...rating }] : []));
    return told.map(({ seat, after, change }) => {
      const by = change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0";
      return you
        ? gettext("Your rating: %(rating)s (%(change)s)", { rating: after, change: by })
        : gettext("%(name)s: %(rating)s (%(change)s)", { name: seats[seat].name, rating: after, change: by });
    }).join(" · ");
  }

  function nextMatch() {
    if (next) return html`<a class="button button--primary" href=${next}>${gettext("Go to rematch")}</a>`;
    if (config.tournament) return html`<a class="button button--primary" href=${config.tournament.url}>${config.tournament.name}</a>`;
    if (!you) return null;
    if (offered) {
      const awaited = othersThan(you).filter((seat) => !seats[seat].agent).map((seat) => seats[seat].name);
      return html`<button type="button" class="button button--primary" disabled>${gettext("Waiting for %(names)s", { names: listed(awaited) })}</button>`;
    }
    return html`<${Rematch} what=${first} main />`;
  }
}

/** Offers a match like this one, or accepts the offer. @param {{what: Again, main?: boolean}} props */
function Rematch({ what, main }) {
  const { config, offer } = store.state;
  const label = offer?.what === what ? AGAIN[what].accept : config.practice ? gettext("Restart from the same position") : AGAIN[what].offer;
  return html`
    <form class="end__again" method="post" action=${config.links.rematch} onSubmit=${askForRematch}>
      <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
      <input type="hidden" name="salt" value=${salt} />
      <button type="submit" class=${main ? "button button--primary" : "button"} name="what" value=${what}
        title=${what === "duplicate" ? gettext("You swap decks, shuffled and cut as in this match") : undefined}>${label}</button></form>`;
}

/** @param {import("./types.js").Seat[]} winners @param {import("./types.js").Seat | null} mine */
function headingOf(winners, mine) {
  const { seats } = store.state;
  if (!winners.length) return seatsHere().length > 1 ? gettext("Draw") : gettext("Match over");
  if (mine !== null && !winners.includes(mine) && winners.length < 2) return gettext("You lose");
  const names = winners.filter((seat) => seat !== mine).map((seat) => seats[seat].name);
  if (mine === null || !winners.includes(mine)) return ngettext("%(names)s wins", "%(names)s win", names.length, { names: listed(names) });
  return names.length ? gettext("You win, with %(names)s", { names: listed(names) }) : gettext("You win");
}

/** Points by seat, the most first. @param {{scores: Record<string, number>, winners: import("./types.js").Seat[]}} props */
function Scores({ scores, winners }) {
  const { seats, you } = store.state;
  const rows = Object.entries(scores).sort(([one, more], [other, less]) => less - more || one.localeCompare(other));
  return html`
    <table class="end__scores"><caption class="visually-hidden">${gettext("Scores")}</caption>
      <tbody>${rows.map(([seat, points]) => html`
        <tr key=${seat} class=${winners.includes(seat) ? "is-won" : ""}>
          <th scope="row">${seat === you ? gettext("You") : seats[seat]?.name ?? seat}${winners.includes(seat) && html` <small>${gettext("won")}</small>`}</th>
          <td>${points}</td></tr>`)}</tbody></table>`;
}

/** Against a person the offer goes over the socket and this page waits; against an AI the form opens the new match. @param {SubmitEvent} event */
function askForRematch(event) {
  const { you, seats, offer, promise } = store.state;
  const isAlone = you !== null && othersThan(you).every((seat) => seats[seat].agent);
  const what = /** @type {Again} */ (/** @type {HTMLButtonElement} */ (event.submitter).value);
  if (promise && what === "rematch") remember(promise.match, { commitment: promise.commitment, salt });
  if (isAlone || playsAll()) return;
  if (!send({ type: offer?.what === what ? "accept" : "offer", what, ...(what === "rematch" ? { salt } : {}) })) return;
  event.preventDefault();
  store.set({ offered: what });
}
