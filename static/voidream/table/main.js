// The match table: reads what the page says about the match, connects, and draws whatever comes.
import { announce } from "./announce.js";
import { App } from "./app.js";
import { html, render } from "./html.js";
import { listen } from "./keyboard.js";
import { watchForLethal } from "./outlook.js";
import { openSession } from "./session.js";
import { listenAlong } from "./sound.js";
import { store } from "./store.js";
import { keepTab } from "./tab.js";
import { advise } from "./tips.js";
import { attend } from "./wishes.js";

const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const boot = JSON.parse(document.getElementById("table-boot")?.textContent ?? "{}");
const { home = "/", rules = "/rules/", csrf = "" } = root.dataset;

store.open({ ...boot, home, rules, csrf });
store.subscribe(() => render(html`<${App} />`, root));
attend();
keepTab(root.dataset.iconAsked ?? "");

// How far the table has come, for whoever tests or styles it from outside.
store.subscribe(() => {
  const { decision, shown, telling, sent } = store.state;
  root.dataset.asked = telling || sent !== null || !decision ? `told ${shown?.seq ?? ""}` : String(decision.seq);
});

let spoken = -1;
store.subscribe(() => {
  const { decision, telling, shown, granting } = store.state;
  if (!decision || !shown || telling || granting || decision.seq === spoken) return;
  spoken = decision.seq;
  const tip = advise(decision, shown);
  announce(`${decision.prompt}${/[.?!]$/.test(decision.prompt) ? "" : "."}`);
  announce(tip);
  if (tip !== store.state.tip) store.set({ tip });
});

// Cards are drawn anew; see face.js.
addEventListener("resize", () => store.state && store.set({}));

listen();
watchForLethal();
listenAlong();
root.replaceChildren();
render(html`<${App} />`, root);
openSession(store.state.config);
