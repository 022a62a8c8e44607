// The deck's side: how far it is, and its pages: cards, checks, figures. On a phone the pool is a page, too.
import { gettext, ngettext, pgettext } from "../../site/messages.js";
import { Checks } from "./checks.js";
import { DeckList } from "./decklist.js";
import { hasNow, isLegal, partCounts } from "./facts.js";
import { Figures } from "./figures.js";
import { html } from "./html.js";
import { Icon } from "./parts.js";
import { store } from "./store.js";
import { isWide } from "./wide.js";

const PANES = /** @type {const} */ ([
  ["cards", gettext("Cards"), "faces"],
  ["deck", gettext("Deck"), "deck"],
  ["check", pgettext("what the rules say of a deck", "Check"), "check"],
  ["figures", gettext("Stats"), "figures"],
]);

/** What stands between the deck and a match, in a few words. */
function verdict() {
  const { check, fresh, draft, line } = store.state;
  const unread = draft?.content.unread.length ?? 0;
  if (!check) return { tone: "wait", words: line === "lost" ? gettext("Not checked yet") : gettext("Checking…"), open: 0 };
  const open = check.problems.length + unread;
  if (isLegal()) return { tone: fresh ? "good" : "wait", words: gettext("Legal deck"), open };
  return { tone: "open", words: ngettext("%(count)s problem", "%(count)s problems", open), open };
}

/** The sizes that a deck has to reach. */
function Progress() {
  const { check, pool } = store.state;
  const isSize = (/** @type {import("./types.js").Limit} */ { part, least, most }) => part && most !== null && most > 1 && least === most;
  const sizes = (check?.limits ?? []).filter(isSize).slice(0, 3);
  const counts = partCounts();
  if (!sizes.length) {
    const sum = Object.values(counts).reduce((all, each) => all + each, 0);
    return html`<p class="progress__none nums">${ngettext("%(count)s card", "%(count)s cards", sum)}</p>`;
  }
  return sizes.map((limit) => {
    const has = hasNow(limit);
    const most = Number(limit.most);
    return html`
      <p class=${`meter ${has === most ? "meter--done" : has > most ? "meter--over" : ""}`} key=${limit.label}>
        <span class="meter__label" title=${limit.label}>${pool?.parts.find((part) => part.id === limit.part)?.plural ?? limit.label}</span>
        ${" "}<b class="nums">${has}<span class="meter__of"> / ${most}</span></b>
        <span class="meter__bar" aria-hidden="true"><span style=${{ width: `${Math.min(100, (100 * has) / most)}%` }}></span></span>
      </p>`;
  });
}

export function Summary() {
  const { tone, words } = verdict();
  return html`
    <div class="summary">
      <button type="button" class=${`verdict verdict--${tone}`} onClick=${() => store.set({ pane: "check" })}>
        <${Icon} name=${tone === "good" ? "check" : tone === "open" ? "mend" : "turn"} /><span>${words}</span></button>
      <div class="summary__meters"><${Progress} /></div>
    </div>`;
}

export function Tabs() {
  const { pane } = store.state;
  const { open } = verdict();
  return html`
    <nav class="tabs" aria-label=${gettext("Builder sections")}>
      ${PANES.map(([id, name, icon]) => html`
        <button type="button" class=${`tab tab--${id}`} key=${id}
          aria-pressed=${String(pane === id || (id === "deck" && pane === "cards" && isWide()))} onClick=${() => store.set({ pane: id })}>
          <${Icon} name=${icon} /><span>${name}</span>
          ${id === "check" && open > 0 && html`<span class="tab__open nums" aria-hidden="true">${open}</span>
            <span class="visually-hidden">${ngettext("%(count)s problem", "%(count)s problems", open)}</span>`}</button>`)}
    </nav>`;
}

export function Side() {
  const { pane } = store.state;
  const dropping = store.state.dragged && store.state.dragged.startsWith("pool:");
  return html`
    <section class=${`side ${dropping ? "side--drop" : ""}`} aria-labelledby="side-head" data-drop="deck">
      <h2 class="visually-hidden" id="side-head">${pane === "check"
        ? gettext("Your deck: check") : pane === "figures" ? gettext("Your deck: stats") : gettext("Your deck")}</h2>
      ${pane === "check" ? html`<${Checks} />` : pane === "figures" ? html`<${Figures} />` : html`<${DeckList} />`}
    </section>`;
}
