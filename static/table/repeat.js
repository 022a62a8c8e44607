// Repeat: announces again what happened since the player's last answer, and the current question.
import { gettext } from "../site/messages.js";
import { announce } from "./announce.js";
import { spoken } from "./chronicle.js";
import { sayMoment } from "./replay.js";
import { store } from "./store.js";
import { questionSentence } from "./words.js";

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
  const lines = log.slice(0, told).filter((event) => event.text);
  const last = lines.at(-1)?.seq ?? 0;
  const since = answered >= 0 && answered < last ? answered : last - 1;
  const heard = spoken(lines.filter((event) => (event.seq ?? 0) > since), seats);
  if (!heard.length) heard.push(gettext("Nothing has happened yet."));
  announce([...heard, decision ? questionSentence(decision) : "", lesson?.ask ?? ""].join(" ").trim());
}
