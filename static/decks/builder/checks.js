// What the rules ask of the deck, what is wrong with it, and what mends it.
import { gettext, ngettext, woven } from "../../site/messages.js";
import { Less, Plus } from "./copies.js";
import { inWords, settle, settleAll, settleReading } from "./actions.js";
import { cardOf, entries, hasNow, isLegal, isSaved } from "./facts.js";
import { html } from "./html.js";
import { Icon, RuleLink } from "./parts.js";
import { propose } from "./repair.js";
import { saveAtOnce } from "./saving.js";
import { store } from "./store.js";

export function Checks() {
  const { check, fault, line, draft } = store.state;
  const lines = draft?.content.unread ?? [];
  const unread = lines.filter((each) => !each.readings);
  const doubts = lines.filter((each) => each.readings);
  return html`
    <div class="checks" tabindex="-1">
      ${line === "lost" && html`
        <p class="notice">${gettext("You are offline. This is the last check. It updates when you reconnect.")}</p>`}
      ${fault && html`<p class="notice notice--error" role="alert">${fault}</p>`}
      ${unread.length > 0 && html`<${UnreadLines} lines=${unread} />`}
      ${doubts.length > 0 && html`<${DoubtfulLines} lines=${doubts} />`}
      ${!check ? line === "open" && html`<p class="quiet">${gettext("Checking…")}</p>` : html`<${Problems} check=${check} /><${Limits}
        limits=${check.limits} />`}
    </div>`;
}

/** @param {{lines: import("./types.js").Unread[]}} props */
function UnreadLines({ lines }) {
  const guesses = lines.filter((line) => line.nearest.length).length;
  const takeAll = () => {
    settleAll();
    // The button goes with its lines, and whoever pressed it by a key stays where they were.
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(".checks"))?.focus());
  };
  return html`
    <section aria-labelledby="unread-head">
      <header class="checks__head"><h3 id="unread-head">${
        ngettext("1 line not recognized", "%(count)s lines not recognized", lines.length)}</h3>
        ${guesses > 1 && html`<button type="button" class="button" onClick=${takeAll}>${
          ngettext("Accept suggestion", "Accept all %(count)s suggestions", guesses)}</button>`}</header>
      <ul class="unread">${lines.map((each) => html`
        <li key=${`${each.number} ${each.text}`}>
          <p>${woven(each.copies === 0 ? gettext("%(line)s %(text)s has 0 copies.") : "%(line)s %(text)s", {
            line: html`<span class="quiet">${gettext("Line %(number)s", { number: each.number })}</span>`,
            text: html`<b>${each.text}</b>`,
          })}</p>
          <p class="unread__guesses">${each.nearest.length > 0 && html`<span class="quiet">${gettext("Did you mean")}</span>`}
            ${each.nearest.map((title) => html`<button type="button" class="chip" key=${title}
              onClick=${() => settle(each, title)}>${title}</button>`)}
            <button type="button" class="link" onClick=${() => settle(each)}>${gettext("Skip")}
              <span class="visually-hidden">: ${gettext("line %(number)s", { number: each.number })}</span></button></p>
        </li>`)}</ul>
    </section>`;
}

/** @param {{lines: import("./types.js").Unread[]}} props */
export function DoubtfulLines({ lines }) {
  return html`
    <section aria-labelledby="doubts-head">
      <header class="checks__head"><h3 id="doubts-head">${
        ngettext("1 ambiguous line", "%(count)s ambiguous lines", lines.length)}</h3></header>
      <ul class="unread">${lines.map((each) => html`
        <li key=${`${each.number} ${each.text}`}>
          <p><span class="quiet">${gettext("Line %(number)s", { number: each.number })}</span> <b>${each.text}</b></p>
          <p class="unread__guesses"><span class="quiet">${gettext("Read as")}</span>
            ${each.readings?.map((reading) => html`<button type="button" class="chip" key=${inWords(reading)}
              onClick=${() => settleReading(each, reading)}>${inWords(reading)}</button>`)}</p>
        </li>`)}</ul>
    </section>`;
}

/** @param {{check: import("./types.js").Check}} props */
function Problems({ check }) {
  const { problems } = check;
  if (isLegal()) return html`<p class="checks__legal"><${Icon} name="check" /><span><b>${gettext("Legal deck.")}</b> ${gettext("Ready to play.")}</span>
    ${isSaved() ? "" : html`<button type="button" class="button" onClick=${saveAtOnce}>${gettext("Save deck")}</button>`}</p>`;
  if (!problems.length) return null;
  return html`
    <section aria-labelledby="problems-head">
      <header class="checks__head"><h3 id="problems-head">${gettext("Problems")}</h3>
        <button type="button" class="button" onClick=${propose}><${Icon} name="mend" />${gettext("Fix my deck")}</button></header>
      <ul class="problems">${problems.map((problem, index) => html`
        <li key=${`${problem.code} ${problem.sentence} ${index}`}>
          <p>${problem.sentence} <${RuleLink} rule=${problem.rule} /></p>
          ${problem.cards.length > 0 && html`
            <ul class="problems__cards">${problem.cards.slice(0, 30).map((title) => html`<li key=${title}><${Concerned}
              title=${title} /></li>`)}</ul>`}
        </li>`)}</ul>
    </section>`;
}

/** A card that a problem is about: look at it, take one out, or put one in. @param {{title: string}} props */
function Concerned({ title }) {
  const copies = entries()[title] ?? 0;
  const known = cardOf(title);
  const look = () => store.set({ dialog: { kind: "details", title } });
  return html`
    <span class="concerned">
      ${known ? html`<button type="button" class="link"
        onClick=${look}>${copies ? `${copies} ` : ""}${title}</button>` : html`<span>${title}</span>`}
      ${copies > 0 && html`<${Less} title=${title} />`}
      ${!copies && known && html`<${Plus} title=${title} />`}
    </span>`;
}

/** How many there should be. @param {import("./types.js").Limit} limit */
function asked({ least, most }) {
  if (most === null) return gettext("of at least %(least)s", { least: least ?? 0 });
  if (least === most) return gettext("of %(number)s", { number: most });
  return least ? gettext("of %(least)s to %(most)s", { least, most }) : gettext("of at most %(most)s", { most });
}

/** @param {{limits: import("./types.js").Limit[]}} props */
function Limits({ limits }) {
  if (!limits.length) return null;
  return html`
    <section aria-labelledby="limits-head">
      <h3 id="limits-head">${gettext("Deck rules")}</h3>
      <ul class="limits">${limits.map((limit, index) => {
        const has = hasNow(limit);
        const met = (limit.least === null || has >= limit.least) && (limit.most === null || has <= limit.most);
        const aim = limit.least || limit.most || 1;
        return html`
          <li class=${`limit ${met ? "limit--met" : "limit--open"}`} key=${`${limit.label} ${index}`}>
            <${Icon} name=${met ? "check" : "warn"} />
            <span class="limit__label"><span class="visually-hidden">${met ? gettext("Met:") : gettext("Not met:")} </span>${limit.label} <${RuleLink}
              rule=${limit.rule} /></span>
            <span class="nums"><b>${has}</b> <span class="quiet">${asked(limit)}</span></span>
            <span class="limit__bar" aria-hidden="true"><span style=${{ width: `${Math.min(100, (100 * has) / aim)}%` }}></span></span>
          </li>`;
      })}</ul>
    </section>`;
}
