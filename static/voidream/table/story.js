// The match in review on the end screen: strikes and layers by round, most damage, and both final hands.
import { gettext, ngettext } from "../../site/messages.js";
import { Icon } from "../../table/face.js";
import { html } from "../../table/html.js";
import { CardName } from "../../table/names.js";
import { otherSeat } from "./places.js";
import { store } from "../../table/store.js";

/**
 * @typedef {import("./types.js").Story} StoryFacts
 * @typedef {import("./types.js").Strike} Strike
 * @typedef {import("./types.js").Seat} Seat
 */

/** So many cards are named of each side; the others did less. */
const HARDEST = 5;

/** @param {Seat} seat */
const nameOf = (seat) => (seat === store.state.you ? gettext("You") : store.state.seats[seat].name);

/**
 * The strike that brought the bastion down, in a sentence; nothing if a card did it afterwards.
 * @param {StoryFacts} story @param {Seat | null} winner
 */
function lastStrike({ rounds }, winner) {
  const round = rounds[rounds.length - 1];
  const strike = round?.strikes[round.strikes.length - 1];
  const reached = Object.entries(strike?.dream ?? {}).some(([seat, damage]) => seat !== winner && damage > 0);
  if (!strike || strike.winner !== winner || !reached) return "";
  const told = { damage: strike.damage, round: round.n };
  return strike.kind === "dawn"
    ? gettext("A dawn strike for %(damage)s in round %(round)s brought it down.", told)
    : gettext("A dusk strike for %(damage)s in round %(round)s brought it down.", told);
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
      <section class="story__part"><h3>${gettext("Final hands")}</h3>
        <div class="story__pair">${order.map((seat) => html`
          <div key=${seat}><h4>${nameOf(seat)}</h4>
            ${story.hands[seat].length
              ? html`<ul class="story__hand">${story.hands[seat].map((title, index) => html`<li key=${index}><${CardName} title=${title} /></li>`)}</ul>`
              : html`<p class="story__none">${gettext("No cards left")}</p>`}</div>`)}</div>
      </section>
    </div>`;
}

/** @param {{rounds: StoryFacts["rounds"], order: Seat[]}} props */
function Rounds({ rounds, order }) {
  const most = Math.max(1, ...rounds.flatMap(({ layers }) => Object.values(layers)));
  return html`
    <section class="story__part">
      <h3 id="story-rounds">${gettext("Round by round")}</h3>
      <table class="story__rounds" aria-labelledby="story-rounds">
        <thead><tr><th scope="col">${gettext("Round")}</th><th scope="col">${gettext("Strikes")}</th><th scope="col">${gettext("Layers left")}</th></tr></thead>
        <tbody>${rounds.map(({ n, strikes, layers }) => html`
          <tr key=${n}><th scope="row">${n}</th>
            <td>${strikes.length
              ? html`<ul>${strikes.map((strike, index) => html`<li key=${index}><${Struck} strike=${strike} /></li>`)}</ul>`
              : html`<span class="story__none">${gettext("None")}</span>`}</td>
            <td>${order.map((seat, index) => html`
              <${Bar} key=${seat} of=${layers[seat]} most=${most} name=${nameOf(seat)} theirs=${index === 1} />`)}</td>
          </tr>`)}</tbody>
      </table>
    </section>`;
}

/** @param {{strike: Strike}} props */
function Struck({ strike }) {
  const { kind, winner, scores, damage, dream = {} } = strike;
  const sign = html`<${Icon} name=${kind === "dawn" ? "sun" : "moon"} /><span class="visually-hidden">${kind === "dawn" ? gettext("Dawn:") : gettext("Dusk:")} </span>`;
  if (!winner) return html`<span class="struck">${sign}<span>${gettext("Draw, %(one)s : %(other)s", { one: scores.A, other: scores.B })}</span></span>`;
  const loser = otherSeat(winner);
  const score = { won: scores[winner], lost: scores[loser] };
  return html`<span class=${`struck struck--${kind}`}>${sign}
    <span>${winner === store.state.you ? gettext("You win %(won)s : %(lost)s", score) : gettext("%(name)s wins %(won)s : %(lost)s", { name: nameOf(winner), ...score })}
      <small>${damageWords(damage, dream[loser] ?? 0)}</small></span></span>`;
}

/** @param {number} damage @param {number} lost what of it the deck took */
function damageWords(damage, lost) {
  if (!lost) return gettext("%(damage)s damage", { damage });
  return lost < damage
    ? gettext("%(damage)s damage, %(lost)s of it to the deck", { damage, lost })
    : gettext("%(damage)s damage, all of it to the deck", { damage });
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
    <section class="story__part"><h3>${gettext("Most damage")}</h3>
      <div class="story__pair">${order.map((seat, side) => html`
        <div key=${seat}><h4>${nameOf(seat)}</h4>
          ${damage[seat].length ? html`<ol class="story__cards">${damage[seat].slice(0, HARDEST).map(({ title, n }) => html`
            <li key=${title} class=${side ? "story__bar story__bar--theirs" : "story__bar"} style=${`--share:${n / most}`}>
              <span class="story__name"><${CardName} title=${title} /></span><b>${n}</b></li>`)}</ol>
            ${damage[seat].length > HARDEST && html`<p class="story__none">${ngettext("and %(count)s other", "and %(count)s others", damage[seat].length - HARDEST)}</p>`}`
          : html`<p class="story__none">${gettext("None")}</p>`}</div>`)}</div>
    </section>`;
}
