// The forecast if both pass now, and active effects: one line under the lane that opens.
import { gettext, ngettext, pgettext } from "../../site/messages.js";
import { announce } from "../../table/announce.js";
import { Icon } from "../../table/face.js";
import { headline } from "./headline.js";
import { html } from "../../table/html.js";
import { Sentence } from "../../table/sentence.js";
import { store } from "../../table/store.js";
import { number } from "../../table/words.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Forecast} Forecast
 */

/** Always as high as one line, whether or not there is anything to say. @param {{view: View}} props */
export function Outlook({ view }) {
  const { telling } = store.state;
  const { forecast, effects = [] } = view;
  const open = (/** @type {string} */ kind) => () => store.set({ panel: { kind } });
  const line = forecast && headline(forecast, view.you);
  const danger = forecast && (forecast.lethal || forecast.may_be_lethal);
  return html`
    <div class=${telling ? "outlook is-stale" : "outlook"}>
      ${line && html`
        <button type="button" class=${danger ? "outlook__line is-lethal" : "outlook__line"} data-nav="card" aria-haspopup="dialog" onClick=${open("outlook")}>
          ${danger && html`<${Icon} name="lethal" />`}<span>${line.first}<span class="outlook__rest">${line.rest}</span></span></button>`}
      ${effects.length > 0 && html`
        <button type="button" class="outlook__line outlook__effects" data-nav="card" aria-haspopup="dialog" onClick=${open("effects")}
          aria-label=${ngettext("%(count)s effect in force", "%(count)s effects in force", effects.length)}>
          <${Icon} name="hourglass" />
          <span>${effects.length}<span class="outlook__rest"> ${ngettext("effect", "effects", effects.length)}</span></span></button>`}
    </div>`;
}

/** @param {{forecast: Forecast}} props */
export function Forecasted({ forecast }) {
  return html`
    <ul class="forecast">${forecast.text.map((text, index) => html`<li key=${index}><${Sentence} text=${text} /></li>`)}</ul>
    <${ByRoll} outcomes=${forecast.outcomes ?? []} />
    <p class="panel-note">${gettext("Based on what you can see. It can change until both players pass.")}</p>`;
}

/** What each roll would bring, where it isn't known. @param {{outcomes: import("./types.js").Outcome[]}} props */
function ByRoll({ outcomes }) {
  if (outcomes.length < 2) return null;
  const { you, seats } = store.state;
  const order = /** @type {Seat[]} */ (you === "B" ? ["B", "A"] : ["A", "B"]);
  const name = (/** @type {Seat} */ seat) => (seat === you ? gettext("You") : seats[seat].name);
  return html`
    <table class="sum sum--rolls"><caption>${gettext("Scores by the attacker's roll")}</caption>
      <thead><tr><th scope="col">${gettext("Roll")}</th>${order.map((seat) => html`<th scope="col" key=${seat}>${name(seat)}</th>`)}<th scope="col">${gettext("Damage")}</th></tr></thead>
      <tbody>${outcomes.map(({ roll, scores, damage }) => html`
        <tr key=${roll}><th scope="row">${roll ?? pgettext("instead of a roll", "none")}</th>${order.map((seat) => html`<td key=${seat}>${number(scores[seat])}</td>`)}<td>${damage}</td></tr>`)}</tbody>
    </table>`;
}

/** Announces once when the forecast becomes lethal. */
export function watchForLethal() {
  /** @type {Seat | null} */
  let before = null;
  store.subscribe(() => {
    const { telling } = store.state;
    const shown = /** @type {View | null} */ (store.state.shown);
    if (!shown || telling) return;
    const lethal = shown.forecast?.lethal ?? null;
    if (lethal && lethal !== before && shown.forecast) {
      const { first, rest } = headline(shown.forecast, shown.you);
      announce(`${first}${rest}.`);
    }
    before = lethal;
  });
}
