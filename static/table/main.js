// The match table: reads the page's configuration, connects, and draws what arrives.
import { watchForAbsence } from "./absent.js";
import { announce } from "./announce.js";
import { App } from "./app.js";
import { watchClock } from "./clock.js";
import { game, register } from "./game.js";
import { html, render } from "./html.js";
import { listen } from "./keyboard.js";
import { followLesson } from "./lesson.js";
import { playsAll, sideWords } from "./playon.js";
import { keepRing } from "./ring.js";
import { followAddress, momentInAddress } from "./replay.js";
import { goOnSearching } from "./search.js";
import { openSession } from "./session.js";
import { listenAlong } from "./sound.js";
import { store } from "./store.js";
import { keepTab } from "./tab.js";
import { dress } from "./theme.js";
import { advise } from "./tips.js";
import { questionSentence } from "./words.js";
import { attend } from "./autoanswers.js";

/**
 * Opens the table of a game in the page.
 * @template {import("./types.js").View} V
 * @param {Parameters<typeof register<V>>[0]} own
 */
export function openTable(own) {
  register(own);
  dress();
  const root = /** @type {HTMLElement} */ (document.getElementById("table"));
  const boot = JSON.parse(document.getElementById("table-boot")?.textContent ?? "{}");
  const { home = "/", rules = "", csrf = "", site = "" } = root.dataset;

  store.open({ ...boot, home, rules, csrf, site });
  store.set({ wanted: momentInAddress() });
  store.subscribe(() => render(html`<${App} />`, root));
  attend();
  followLesson();
  store.subscribe(keepRing);
  keepTab(root.dataset.iconAsked ?? "");
  tellProgress(root);
  store.subscribe(speakPrompt);
  keepCardsSharp(root);
  listen();
  game().start();
  watchForAbsence();
  listenAlong();
  watchClock();
  followAddress();
  root.replaceChildren();
  render(html`<${App} />`, root);
  openSession(store.state.config);
  if (store.state.config.lobby) goOnSearching(store.state.config.lobby);
}

/** The table's progress as an attribute, for tests and style sheets. @param {HTMLElement} root */
function tellProgress(root) {
  store.subscribe(() => {
    const { decision, shown, telling, sent } = store.state;
    root.dataset.asked = telling || sent !== null || !decision ? `told ${shown?.seq ?? ""}` : String(decision.seq);
  });
}

let spoken = -1;

/** Announces the question and its tip. */
function speakPrompt() {
  const { decision, telling, shown, granting, sent } = store.state;
  if (!decision || !shown || telling || granting || sent !== null || decision.seq === spoken) return;
  spoken = decision.seq;
  const tip = advise(decision, shown);
  if (playsAll()) announce(`${sideWords(decision.seat)}.`);
  announce(questionSentence(decision));
  announce(tip?.text ?? "");
  if (tip !== store.state.tip) store.set({ tip });
}

/**
 * Chromium leaves letters of cards as they were when the window's new size takes a card past one of its own sizes, until what
 * holds the card is laid out from scratch.
 * @param {HTMLElement} root
 */
function keepCardsSharp(root) {
  const { holders: selector } = game();
  if (!selector) return;
  addEventListener("resize", () => requestAnimationFrame(() => {
    /** @type {NodeListOf<HTMLElement>} */
    const holders = root.querySelectorAll(selector);
    for (const holder of holders) holder.style.display = "none";
    root.getBoundingClientRect();
    for (const holder of holders) holder.style.removeProperty("display");
  }));
}
