// Repeat: says again what has happened since the player's last answer, and what is asked now.
import { gettext } from "../site/messages.js";
import { announce } from "./announce.js";
import { sayMoment } from "./replay.js";
import { store } from "./store.js";
import { plain } from "./words.js";

/** The last decision that was answered from here. */
let answered = -1;

store.subscribe(() => {
  if (store.state.sent !== null) answered = store.state.sent;
});

export function again() {
  const { log, told, seats, decision, replay, lesson } = store.state;
  if (replay) {
    sayMoment();
    return;
  }
  const lines = log.slice(0, told).filter((event) => event.text && event.type !== "turn");
  const last = lines.at(-1)?.seq ?? 0;
  const since = answered >= 0 && answered < last ? answered : last - 1;
  const heard = lines.filter((event) => (event.seq ?? 0) > since).map((event) => plain(event.text, seats));
  if (!heard.length) heard.push(gettext("Nothing has happened yet."));
  announce([...heard, decision ? `${decision.prompt}.` : "", lesson?.ask ?? ""].join(" ").trim());
}
