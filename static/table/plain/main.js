// The plain table: any game whose view says its counters, zones and cards, with nothing that one game has alone.
import { html } from "../html.js";
import { openTable } from "../main.js";
import { store } from "../store.js";
import { count } from "../words.js";
import { Face, factsOn, flightCard } from "./card.js";
import { About } from "./help.js";
import { Layout } from "./layout.js";
import { link } from "./link.js";
import { Spread } from "./zone.js";
import { places, zoneOf } from "./zones.js";

/** @typedef {import("./types.js").View} View */

/** How long the table rests on something that has happened, in ms. */
const SPAN = 420;

openTable({
  Layout,
  places,
  Face,
  flightCard,
  facts: (_view, _id, place, title) => factsOn(place?.card, title),
  panels: {
    zone(/** @type {View} */ view, { zone: id }) {
      const found = zoneOf(view, id);
      return found && { heading: `${found.zone.label} (${count(found.zone.size, "card")})`, body: html`<${Spread} zone=${found.zone} />` };
    },
  },
  phase: ({ plain }) => ({ title: store.state.config.game.title, more: plain.progress }),
  moment: ({ plain, seq }) => (plain.progress ? `${plain.progress[0].toLowerCase()}${plain.progress.slice(1)}, decision ${seq}` : `decision ${seq}`),
  chapterOf: ({ plain }) => plain.progress || undefined,
  link,
  listsOptions: true,
  transition: (_view, _event, final) => final,
  spanOf: ({ text }) => (text ? SPAN : 0),
  chronicle: {
    first: "",
    chapter: () => "",
    section: () => "",
    isTold: () => true,
    // What nobody does follows from what somebody has done.
    isHead: ({ seat }) => Boolean(seat),
    isPlain: () => false,
    isNothing: () => false,
    seatOf: ({ seat }) => seat,
  },
  About,
  signs: [["check", "Chosen"], ["lock", "Not possible now: point at the card to read why"]],
});
