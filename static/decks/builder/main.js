// The deck builder, for whatever game hands itself over: loads the pool, finds the draft that this address is about, and draws whatever comes.
import { announce } from "../../site/announce.js";
import { gettext } from "../../site/messages.js";
import "../../site/offline.js";
import { App } from "./app.js";
import { route } from "./drafts.js";
import { isLegal } from "./facts.js";
import { register } from "./game.js";
import { html, render } from "./html.js";
import { habit } from "./storage.js";
import { focusSearch, listen } from "./keyboard.js";
import { root } from "./page.js";
import { point } from "./pointer.js";
import { prepareQuestions } from "./query.js";
import { loadPool } from "./server.js";
import { store } from "./store.js";
import { firstPane, isWide } from "./wide.js";

/** @param {Partial<import("./game.js").Game>} [own] */
export async function openBuilder(own = {}) {
  register(own);
  const draw = () => render(html`<${App} />`, root);

  store.subscribe(draw);
  // Heard when it changes: whether the deck could be played as it is.
  let legal = false;
  store.subscribe(() => {
    const { check, fresh } = store.state;
    if (!check || !fresh || legal === isLegal()) return;
    legal = isLegal();
    announce(legal ? gettext("Legal deck.") : gettext("No longer legal."));
  });

  store.subscribe(() => {
    const { screen, fresh, draft, saving } = store.state;
    document.body.classList.toggle("is-building", screen === "build");
    // How far the builder has come, for whoever tests or styles it from outside.
    root.dataset.stands = saving ? "saving" : screen === "build" ? (fresh ? "checked" : "changed") : screen;
    if (screen === "build") {
      document.title = [draft?.content.name || gettext("New deck"), gettext("Deck builder"), document.documentElement.dataset.site].join(" · ");
    }
  });

  // Routed once the pool is there; the first screen takes the focus where a keyboard is at hand.
  let routed = false;
  let shown = "";
  store.subscribe(() => {
    const { pool, screen } = store.state;
    if (pool && !routed) {
      routed = true;
      route();
    }
    if (shown === screen) return;
    const began = shown === "start" && screen === "build";
    shown = screen;
    if (began) {
      scrollTo(0, 0);
      if (isWide()) focusSearch();
      else document.getElementById("main")?.focus();
    }
  });

  // A page that comes back as it was left may speak of a draft that was saved since.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });

  const liked = habit("size");
  store.set({
    view: habit("view") === "rows" ? "rows" : "faces",
    size: liked === "small" || liked === "large" ? liked : "medium",
    pane: firstPane(),
  });
  root.replaceChildren();
  listen();
  point(root);
  draw();
  void prepareQuestions();
  await loadPool();
}
