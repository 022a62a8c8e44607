// Who sits at a seat: name, presence, what they are doing, and their clock.
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
  const presence = info.agent ? "AI" : online ? "Here" : "Away";
  // As long as no answer is taken, nobody is told to give one.
  const calm = telling ? active : mine && waiting === seat && (!decision || sent !== null);
  const doing = (result && !replay) || past ? "" : calm ? html`<${Dots} />` : doingOf(!telling && waiting === seat, active && !waiting, mine, Boolean(info.agent));
  const deciding = waiting === seat && !telling && !calm && !result && !past;
  return html`
    <div class=${`plate ${className} ${deciding ? "is-deciding" : ""}`} data-zone=${`${seat}:plate`}>
      ${sigil}
      <span class="plate__name" title=${info.name}>${mine ? html`You <small>${info.name}</small>` : html`${info.guest && html`<span class="plate__guest">Guest</span> `}${info.name}`}</span>
      <span class="plate__state">
        <span class=${`plate__presence ${online ? "is-online" : "is-away"}`}>${presence}</span>
        ${typeof info.open === "number" && html`<span class="plate__open" title=${openWords(info.open)}><${Icon} name="eye" />${!mine && html`<span class="plate__word" aria-hidden="true">Hand open</span>`}<span class="visually-hidden">: ${openWords(info.open)}</span></span>`}
        ${doing && html`<span class="plate__doing">${doing}</span>`}
      </span>
      <${Clock} seat=${seat} mine=${mine} />
    </div>`;
}

/** @param {number} minutes */
const openWords = (minutes) => `Who has a link sees this hand${minutes ? `, ${minutes} minutes later` : " at once"}`;

/** @param {boolean} decides @param {boolean} active @param {boolean} mine @param {boolean} agent */
function doingOf(decides, active, mine, agent) {
  if (decides) return mine ? "Your decision" : agent ? "Thinking" : "Deciding";
  if (active) return mine ? "Your turn" : "Has the turn";
  return "";
}
