// A player's area: name and presence, Dream deck, mind and piles.
import { gettext } from "../../site/messages.js";
import { definitionOf } from "../../table/catalog.js";
import { GameIcon, Words } from "../../table/face.js";
import { Face } from "./face.js";
import { readable } from "./glossary.js";
import { html } from "../../table/html.js";
import { NamePlate } from "../../table/plate.js";
import { Piles } from "./piles.js";
import { Slot } from "../../table/slot.js";
import { store } from "../../table/store.js";
import { Tower } from "./tower.js";
import { FACTIONS, mindText } from "./words.js";

/** @typedef {import("./types.js").Half} Half @typedef {import("./types.js").Seat} Seat */

/**
 * The side of a mind card that may be hidden, or guessed, for the first turn.
 * @param {import("../../table/types.js").Decision} decision @param {import("../../table/types.js").Option} option @param {import("./types.js").View} view
 */
export function sideOfMind({ about, seat }, { notation }, { players }) {
  if (about !== "hide" && about !== "guess") return null;
  const { mind } = players[(about === "hide") === (seat === "A") ? "A" : "B"];
  return mind && html`<${Face} title=${mind.title} kind="mind" at=${notation === "spent" ? 0 : mind.at} />`;
}

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
function Plate({ half, ...props }) {
  const faction = half.faction ?? definitionOf(half.bastion)?.faction ?? "neutral";
  return html`<${NamePlate} ...${props} className=${`plate--${faction}`} sigil=${html`
    <span class="plate__sigil" title=${FACTIONS[faction] ?? ""}><${GameIcon} name=${`sigil-${faction}`} /></span>`} />`;
}

/** @param {{seat: Seat, half: Half, name: string, mine: boolean}} props */
function Mind({ seat, half, name, mine }) {
  // A position may leave it out.
  if (!half.mind) return html`<div class="mind is-spent"><p class="mind__text"><span class="mind__none">${gettext("No mind card")}</span></p></div>`;
  const { title, at } = half.mind;
  const text = mindText(definitionOf(title), at);
  const position = at === 0 ? gettext("spent") : String(at);
  return html`
    <div class=${`mind ${at === 0 ? "is-spent" : ""}`}>
      <${Slot} id=${`${seat}:mind`} className="mind__card" title=${title} at=${at} zone=${`${seat}:mind`}
        name=${mine ? gettext("Your mind, %(title)s, at %(position)s", { title, position }) : gettext("%(name)s's mind, %(title)s, at %(position)s", { name, title, position })}
        note=${text ? gettext("At %(position)s: %(text)s", { position, text }) : gettext("At %(position)s: no effect", { position })}>
        <${Face} title=${title} kind="mind" at=${at} />
        <span class="mind__at" aria-hidden="true">${at === 0 ? gettext("Spent") : at}</span>
      <//>
      <p class="mind__text" title=${text ? readable(text) : undefined}>${text ? html`<${Words} text=${text} />` : html`<span class="mind__none">${at === 0 ? gettext("Spent") : "—"}</span>`}</p>
    </div>`;
}
