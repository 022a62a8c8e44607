// The plain table: any game whose view lists its counters, zones and cards, with nothing game-specific.
import { gettext, ngettext } from "../../site/messages.js";
import { html } from "../html.js";
import { openTable } from "../main.js";
import { store } from "../store.js";
import { Face, factsOn, flightCard } from "./card.js";
import { About } from "./help.js";
import { Layout } from "./layout.js";
import { link } from "./link.js";
import { Spread } from "./zone.js";
import { places, zoneOf } from "./zones.js";

/** @typedef {import("./types.js").View} View */

/** @param {import("./types.js").Zone} zone */
const headingOf = ({ label, size }) => ngettext("%(zone)s (%(count)s card)", "%(zone)s (%(count)s cards)", size, { zone: label });

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
      return found && { heading: headingOf(found.zone), body: html`<${Spread} zone=${found.zone} />` };
    },
  },
  phase: ({ plain }) => ({ title: store.state.config.game.title, more: plain.progress }),
  moment: ({ plain: { progress }, seq }) => (progress
    ? gettext("%(progress)s, move %(number)s", { progress: `${progress[0].toLowerCase()}${progress.slice(1)}`, number: seq })
    : gettext("move %(number)s", { number: seq })),
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
    isHeard: ({ type }) => type !== "turn",
    // Events without a seat follow from a player's action.
    isHead: ({ seat }) => Boolean(seat),
    isPlain: () => false,
    isNothing: () => false,
    seatOf: ({ seat }) => seat,
  },
  About,
  signs: [["check", gettext("Chosen")], ["lock", gettext("Not possible now. Hover over or tap the card to see why")]],
});
