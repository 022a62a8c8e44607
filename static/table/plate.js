// A seat's name plate: name, presence, status and clock.
import { gettext, ngettext } from "../site/messages.js";
import { Clock } from "./clock.js";
import { Icon } from "./face.js";
import { html } from "./html.js";
import { Dots } from "./parts.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").Seat} Seat */

/**
 * `active`: whether the turn is theirs, where a game has turns; `sigil` is the game's sign for them.
 * @param {{seat: Seat, mine: boolean, active: boolean, className?: string, sigil?: any}} props
 */
export function NamePlate({ seat, mine, active, className = "", sigil }) {
  const { seats, waiting, result, past, replay, decision, telling, sent } = store.state;
  const info = seats[seat];
  const online = Boolean(info.agent) || info.online || (mine && store.state.connection === "open");
  const presence = info.agent ? gettext("AI") : online ? gettext("Online") : gettext("Away");
  // No call to move while no answer is accepted.
  const calm = telling ? active : mine && waiting === seat && (!decision || sent !== null);
  const doing = (result && !replay) || past ? "" : calm ? html`<${Dots} />` : doingOf(!telling && waiting === seat, active && !waiting, mine);
  const deciding = waiting === seat && !telling && !calm && !result && !past;
  return html`
    <div class=${`plate ${className} ${deciding ? "is-deciding" : ""}`} data-zone=${`${seat}:plate`}>
      ${sigil}
      <span class="plate__name" title=${info.name}>${mine ? html`${gettext("You")} <small>${info.name}</small>` : html`${info.guest && html`<span class="plate__guest">${gettext("Guest")}</span> `}${info.bot && html`<span class="plate__bot" title=${gettext("Played by a program")}>${gettext("Bot")}</span> `}${info.name}`}</span>
      <span class="plate__state">
        <span class=${`plate__presence ${online ? "is-online" : "is-away"}`} title=${presence}>${presence}</span>
        ${typeof info.open === "number" && html`<span class="plate__open" title=${openWords(info.open)}><${Icon} name="eye" />${!mine && html`<span class="plate__word" aria-hidden="true">${gettext("Hand shared")}</span>`}<span class="visually-hidden">: ${openWords(info.open)}</span></span>`}
        ${doing && html`<span class="plate__doing">${doing}</span>`}
      </span>
      <${Clock} seat=${seat} mine=${mine} />
    </div>`;
}

/** @param {number} minutes */
function openWords(minutes) {
  if (!minutes) return gettext("Anyone with the link sees this hand live");
  return ngettext("Anyone with the link sees this hand %(count)s minute later", "Anyone with the link sees this hand %(count)s minutes later", minutes);
}

/** @param {boolean} decides @param {boolean} active @param {boolean} mine */
function doingOf(decides, active, mine) {
  if (decides) return mine ? gettext("Your move") : gettext("Thinking");
  if (active) return mine ? gettext("Your turn") : gettext("Their turn");
  return "";
}
