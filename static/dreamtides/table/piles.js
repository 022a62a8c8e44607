// Deck, void and banished cards as piles that open.
import { GameIcon, Icon } from "../../table/face.js";
import { html } from "../../table/html.js";
import { Piles as Row } from "../../table/piles.js";
import { PILES, nameOf } from "./words.js";

/** @typedef {import("./types.js").Side} Side @typedef {import("./types.js").Seat} Seat */

/** @param {{seat: Seat, side: Side, mine: boolean}} props */
export function Piles({ seat, side, mine }) {
  const piles = [
    { zone: "deck", label: PILES.deck, count: side.deck.size, icon: html`<${Icon} name="deck" />`, panel: "deck" },
    { zone: "void", label: PILES.void, count: side.void.length, icon: html`<${GameIcon} name="void" />` },
    { zone: "banished", label: PILES.banished, count: side.banished.length, icon: html`<${Icon} name="lost" />` },
  ];
  return html`<${Row} seat=${seat} name=${nameOf(seat)} mine=${mine} piles=${piles} />`;
}
