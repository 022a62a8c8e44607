// Discards and Void: public, unordered piles that open on click.
import { GameIcon, Icon } from "../../table/face.js";
import { html } from "../../table/html.js";
import { Piles as Row } from "../../table/piles.js";
import { PILES } from "./words.js";

/** @typedef {import("./types.js").Half} Half @typedef {import("./types.js").Seat} Seat */

/** @param {{seat: Seat, half: Half, name: string, mine: boolean}} props */
export function Piles({ seat, half, name, mine }) {
  const piles = [
    { zone: "arcana_discard", label: PILES.arcana_discard, count: half.arcana_discard.length, icon: html`<${GameIcon} name="kind-arcanum" />` },
    { zone: "discard", label: PILES.discard, count: half.discard.length, icon: html`<${Icon} name="deck" />` },
    { zone: "void", label: PILES.void, count: half.void.length, icon: html`<${GameIcon} name="void" />` },
  ];
  return html`<${Row} seat=${seat} name=${name} mine=${mine} piles=${piles} />`;
}
