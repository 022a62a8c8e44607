// Who sits there: name and presence, the Dream deck, the mind and the piles.
import { definitionOf } from "../../table/catalog.js";
import { Clock } from "../../table/clock.js";
import { Face, Icon, Words } from "../../table/face.js";
import { readable } from "./glossary.js";
import { html } from "../../table/html.js";
import { Dots } from "../../table/parts.js";
import { Piles } from "./piles.js";
import { Slot } from "../../table/slot.js";
import { store } from "../../table/store.js";
import { Tower } from "./tower.js";
import { FACTIONS, mindText } from "../../table/words.js";

/** @typedef {import("../../table/types.js").Half} Half @typedef {import("../../table/types.js").Seat} Seat */

/** @param {{seat: Seat, half: Half, mine: boolean, active: boolean}} props */
export function Dreamer({ seat, half, mine, active }) {
  const info = store.state.seats[seat];
  return html`
    <div class=${`dreamer ${mine ? "dreamer--mine" : "dreamer--theirs"}`}>
      <${Plate} seat=${seat} half=${half} mine=${mine} active=${active} />
      <${Tower} seat=${seat} half=${half} name=${info.name} mine=${mine} />
      <${Mind} seat=${seat} half=${half} name=${info.name} mine=${mine} />
      <${Piles} seat=${seat} half=${half} name=${info.name} mine=${mine} />
    </div>`;
}

/** @param {{seat: Seat, half: Half, mine: boolean, active: boolean}} props */
function Plate({ seat, half, mine, active }) {
  const { seats, waiting, result, past, replay, decision, telling, sent } = store.state;
  const info = seats[seat];
  const online = Boolean(info.agent) || info.online || (mine && store.state.connection === "open");
  const presence = info.agent ? "AI" : online ? "Here" : "Away";
  // As long as no answer is taken, nobody is told to give one.
  const calm = telling ? active : mine && waiting === seat && (!decision || sent !== null);
  const doing = (result && !replay) || past ? "" : calm ? html`<${Dots} />` : doingOf(!telling && waiting === seat, active && !waiting, mine, Boolean(info.agent));
  const deciding = waiting === seat && !telling && !calm && !result && !past;
  const faction = half.faction ?? definitionOf(half.bastion)?.faction ?? "neutral";
  return html`
    <div class=${`plate plate--${faction} ${deciding ? "is-deciding" : ""}`} data-zone=${`${seat}:plate`}>
      <span class="plate__sigil" title=${FACTIONS[faction] ?? ""}><${Icon} name=${`sigil-${faction}`} /></span>
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

/** @param {{seat: Seat, half: Half, name: string, mine: boolean}} props */
function Mind({ seat, half, name, mine }) {
  // A position may leave it out.
  if (!half.mind) return html`<div class="mind is-spent"><p class="mind__text"><span class="mind__none">No mind card</span></p></div>`;
  const { title, at } = half.mind;
  const text = mindText(definitionOf(title), at);
  const position = at === 0 ? "spent" : String(at);
  return html`
    <div class=${`mind ${at === 0 ? "is-spent" : ""}`}>
      <${Slot} id=${`${seat}:mind`} className="mind__card" title=${title} at=${at} zone=${`${seat}:mind`}
        name=${`${mine ? "Your" : `${name}'s`} mind, ${title}, at ${position}`}
        note=${text ? `In force at ${position}: ${text}` : `At ${position}: no effect`}>
        <${Face} title=${title} kind="mind" at=${at} />
        <span class="mind__at" aria-hidden="true">${at === 0 ? "Spent" : at}</span>
      <//>
      <p class="mind__text" title=${text ? readable(text) : undefined}>${text ? html`<${Words} text=${text} />` : html`<span class="mind__none">${at === 0 ? "Spent" : "—"}</span>`}</p>
    </div>`;
}
