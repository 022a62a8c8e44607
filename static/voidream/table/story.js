// What the match was, once it is over: strikes and layers by round, what struck hardest, and both hands at the end.
import { Icon } from "../../table/face.js";
import { html } from "../../table/html.js";
import { CardName } from "../../table/names.js";
import { otherSeat } from "./places.js";
import { store } from "../../table/store.js";
import { count } from "../../table/words.js";

/**
 * @typedef {import("./types.js").Story} StoryFacts
 * @typedef {import("./types.js").Strike} Strike
 * @typedef {import("./types.js").Seat} Seat
 */

/** So many cards are named of each side; the others did less. */
const HARDEST = 5;

/** @param {Seat} seat */
const nameOf = (seat) => (seat === store.state.you ? "You" : store.state.seats[seat].name);

/**
 * The strike that brought the bastion down, in a sentence; nothing if a card did it afterwards.
 * @param {StoryFacts} story @param {Seat | null} winner
 */
function lastStrike({ rounds }, winner) {
  const round = rounds[rounds.length - 1];
  const strike = round?.strikes[round.strikes.length - 1];
  const reached = Object.entries(strike?.dream ?? {}).some(([seat, damage]) => seat !== winner && damage > 0);
  if (!strike || strike.winner !== winner || !reached) return "";
  return `A ${strike.kind} strike for ${strike.damage} in round ${round.n} brought it down.`;
}

/** @param {StoryFacts} story @param {import("../../table/types.js").Result} result */
export const lastWords = (story, { reason, winner = null }) => (reason === "bastion" ? lastStrike(story, winner) : "");

/** @param {{story: StoryFacts}} props */
export function Story({ story }) {
  const { you } = store.state;
  const below = you ?? "A";
  /** @type {Seat[]} */
  const order = [below, otherSeat(below)];
  return html`
    <div class="story">
      ${story.rounds.length > 0 && html`<${Rounds} rounds=${story.rounds} order=${order} />`}
      <${Hardest} damage=${story.damage} order=${order} />
      <section class="story__part"><h3>Hands at the end</h3>
        <div class="story__pair">${order.map((seat) => html`
          <div key=${seat}><h4>${nameOf(seat)}</h4>
            ${story.hands[seat].length
              ? html`<ul class="story__hand">${story.hands[seat].map((title, index) => html`<li key=${index}><${CardName} title=${title} /></li>`)}</ul>`
              : html`<p class="story__none">No card left</p>`}</div>`)}</div>
      </section>
    </div>`;
}

/** @param {{rounds: StoryFacts["rounds"], order: Seat[]}} props */
function Rounds({ rounds, order }) {
  const most = Math.max(1, ...rounds.flatMap(({ layers }) => Object.values(layers)));
  return html`
    <section class="story__part">
      <h3 id="story-rounds">Round by round</h3>
      <table class="story__rounds" aria-labelledby="story-rounds">
        <thead><tr><th scope="col">Round</th><th scope="col">Strikes</th><th scope="col">Layers left</th></tr></thead>
        <tbody>${rounds.map(({ n, strikes, layers }) => html`
          <tr key=${n}><th scope="row">${n}</th>
            <td>${strikes.length
              ? html`<ul>${strikes.map((strike, index) => html`<li key=${index}><${Struck} strike=${strike} /></li>`)}</ul>`
              : html`<span class="story__none">None</span>`}</td>
            <td>${order.map((seat, index) => html`
              <${Bar} key=${seat} of=${layers[seat]} most=${most} name=${nameOf(seat)} theirs=${index === 1} />`)}</td>
          </tr>`)}</tbody>
      </table>
    </section>`;
}

/** @param {{strike: Strike}} props */
function Struck({ strike }) {
  const { kind, winner, scores, damage, dream = {} } = strike;
  const sign = html`<${Icon} name=${kind === "dawn" ? "sun" : "moon"} /><span class="visually-hidden">${kind === "dawn" ? "Dawn" : "Dusk"}: </span>`;
  if (!winner) return html`<span class="struck">${sign}<span>A draw, ${scores.A} : ${scores.B}</span></span>`;
  const loser = otherSeat(winner);
  const lost = dream[loser] ?? 0;
  return html`<span class=${`struck struck--${kind}`}>${sign}
    <span>${nameOf(winner)} ${winner === store.state.you ? "win" : "wins"} ${scores[winner]} : ${scores[loser]}
      <small>${damage} damage${lost ? `, ${lost < damage ? lost : "all"} of it to the deck` : ""}</small></span></span>`;
}

/** @param {{of: number, most: number, name: string, theirs: boolean}} props */
function Bar({ of, most, name, theirs }) {
  return html`
    <span class=${theirs ? "story__bar story__bar--theirs" : "story__bar"} style=${`--share:${of / most}`}>
      <span class="story__name">${name}</span><b>${of}</b></span>`;
}

/** @param {{damage: StoryFacts["damage"], order: Seat[]}} props */
function Hardest({ damage, order }) {
  const most = Math.max(1, ...order.flatMap((seat) => damage[seat].map(({ n }) => n)));
  if (!order.some((seat) => damage[seat].length)) return null;
  return html`
    <section class="story__part"><h3>What struck hardest</h3>
      <div class="story__pair">${order.map((seat, side) => html`
        <div key=${seat}><h4>${nameOf(seat)}</h4>
          ${damage[seat].length ? html`<ol class="story__cards">${damage[seat].slice(0, HARDEST).map(({ title, n }) => html`
            <li key=${title} class=${side ? "story__bar story__bar--theirs" : "story__bar"} style=${`--share:${n / most}`}>
              <span class="story__name"><${CardName} title=${title} /></span><b>${n}</b></li>`)}</ol>
            ${damage[seat].length > HARDEST && html`<p class="story__none">and ${count(damage[seat].length - HARDEST, "other card")}</p>`}`
          : html`<p class="story__none">None</p>`}</div>`)}</div>
    </section>`;
}
