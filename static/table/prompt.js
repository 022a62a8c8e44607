// The prompt: the question and how to answer it, options that no card represents, and one primary button.
import { gettext, ngettext, pgettext } from "../site/messages.js";
import { LeftAlone } from "./absent.js";
import { confirmLabel, howTo, isComplete, isOrdering, looseOptions, numberOptions, passOf, subjectOf, toggle } from "./choice.js";
import { definitionOf } from "./catalog.js";
import { Cut } from "./cut.js";
import { Icon } from "./face.js";
import { game } from "./game.js";
import { html, useState } from "./html.js";
import { Idle } from "./idle.js";
import { Explained } from "./learned.js";
import { shortened } from "./menu.js";
import { CardName } from "./names.js";
import { Offered } from "./offers.js";
import { RuleLink } from "./parts.js";
import { places } from "./places.js";
import { playsAll, sideWords } from "./playon.js";
import { pointed } from "./ring.js";
import { submit, submitOption } from "./session.js";
import { keepSetting, setting } from "./settings.js";
import { store } from "./store.js";
import { TipLine } from "./tip.js";
import { Amounts, Subject, Tray } from "./tray.js";
import { grant, autoAnswerOf } from "./autoanswers.js";
import { PassUntil, isRepeated, keep, stopPassing, waysFor, yieldedWords } from "./yields.js";

/**
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").Draft} Draft
 * @typedef {import("./types.js").View} View
 */

/** More loose options than this, or cards among them, go into a tray. */
const FEW = 5;

/** @param {{view: View}} props */
export function Prompt({ view }) {
  const { decision, draft, telling, past, sent, granting, result } = store.state;
  const asked = decision && draft && !telling && !past && !granting;
  const busy = sent !== null;
  return html`
    <section class=${asked && !busy ? "prompt is-asked" : "prompt"} id="prompt" tabindex="-1"
      aria-label=${result ? gettext("Replay") : gettext("Prompt")} aria-busy=${String(busy)}>
      <${Offered} />
      <${LeftAlone} />
      ${asked ? html`<${Question} decision=${decision} draft=${draft} view=${view} busy=${busy} />` : html`<${Idle} view=${view} />`}
    </section>`;
}

/**
 * Which options are buttons, which are in the tray, and whether there is something to confirm.
 * @param {Decision} decision @param {View} view
 */
function arrange(decision, view) {
  const { kind, min, max, options } = decision;
  const shown = places(view);
  const numbers = numberOptions(decision);
  const about = subjectOf(decision);
  const all = options.map((_, index) => index);
  const onTable = looseOptions(decision, shown);
  const few = options.length <= FEW + 1;
  const listed = game().listsOptions && kind !== "amounts" && (few || store.state.listing === decision.seq);
  const loose = (about || listed || isOrdering(decision) ? all : onTable).filter((index) => !numbers.includes(index));
  const pass = loose.find((index) => index === passOf(decision));
  const others = loose.filter((index) => index !== pass);
  const isNumber = others.every((index) => /^\d+$/.test(options[index].notation));
  const inTray = !about && (kind === "amounts" || (others.length > FEW && !isNumber) || others.some((index) => isCard(decision, index)));
  const atOnce = kind === "action" || (min === 1 && max === 1 && !inTray);
  return {
    numbers,
    pass,
    atOnce,
    subject: about && (shown.get(about)?.card?.title ?? null),
    tray: inTray ? others : [],
    buttons: inTray ? [] : others,
    unlisted: game().listsOptions && kind !== "amounts" && !listed && !about && loose.length < all.length,
    // What is chosen on the table is confirmed; a button answers at once.
    confirms: kind !== "action" && !numbers.length && !(atOnce && loose.length === all.length && !(listed && onTable.length < all.length)),
  };
}

/** @param {{decision: Decision, draft: Draft, view: View, busy: boolean}} props */
function Question({ decision, draft, view, busy }) {
  const { numbers, pass, atOnce, subject, tray, buttons, unlisted, confirms } = arrange(decision, view);
  const onCards = decision.kind === "amounts" ? decision.options.flatMap((_, index) => (tray.includes(index) ? [] : [index])) : [];
  const [keeps, setKeeps] = useState(-1);
  const press = (/** @type {number} */ index) => {
    if (!atOnce) return store.set({ draft: toggle(decision, draft, index) });
    if (keeps === decision.seq) keep(decision, index);
    return submitOption(index);
  };
  const picture = (/** @type {number} */ index) => game().picture(decision, decision.options[index], view);
  const wish = autoAnswerOf(decision);
  const isLesson = Boolean(store.state.config.lesson);
  const hinted = isLesson ? "" : pointed();
  const offered = wish === "pass" && setting(wish) === undefined && !isLesson;
  return html`
    ${tray.length > 0 && html`<${Tray} decision=${decision} draft=${draft} indices=${tray} />`}
    ${subject && html`<${Subject} key=${subject} title=${subject} />`}
    <div class="prompt__line">
      ${playsAll() && html`<p class="prompt__side">${sideWords(decision.seat)}</p>`}
      <p class="prompt__ask" id="prompt-ask"><${Explained} text=${decision.prompt} except=${[decision.source ?? "", subject ?? ""]} /></p>
      ${tray.length === 0 && !subject && !offered && !Object.keys(store.state.proposals).length && html`<${TipLine} />`}
      <p class="prompt__how" id="prompt-how">
        ${decision.source && decision.source !== subject && html`<${CardName} title=${decision.source} />${" · "}`}
        ${hinted && html`<b class="prompt__hinted"><${Icon} name="hint" /> ${hinted}</b> `}
        ${offered ? game().words.offer(decision) : !hinted && hint(decision, draft, buttons.length)} <${RuleLink} rule=${decision.rule} />
      </p>
    </div>
    <div class="prompt__buttons" role="group" aria-labelledby="prompt-ask">
      ${onCards.length > 0 && html`<${Amounts} decision=${decision} indices=${onCards} />`}
      ${numbers.length > 0 && html`<${Cut} key=${decision.seq} decision=${decision} numbers=${numbers} busy=${busy} wished=${wish === "cut"} />`}
      ${buttons.map((index) => html`
        <button type="button" key=${index} class=${`button ${atOnce ? "" : "button--toggle"} ${picture(index) ? "button--pictured" : ""}`} data-nav="option" data-option=${index} disabled=${busy}
          aria-pressed=${atOnce ? undefined : String(draft.chosen.includes(index))} onClick=${() => press(index)}>
          ${picture(index)}${shortened(decision.options[index].label, subject)}</button>`)}
      ${unlisted && html`<button type="button" class="button button--quiet" data-nav="option" onClick=${() => store.set({ listing: decision.seq })}>${ngettext("List all %(count)s", "List all %(count)s", decision.options.length)}</button>`}
      ${offered && html`
        <button type="button" class="button button--wish" data-nav="option" aria-describedby="prompt-how" disabled=${busy} onClick=${() => grant("pass")}>${gettext("Always")}</button>
        <button type="button" class="button button--wish" data-nav="option" aria-describedby="prompt-how" onClick=${() => keepSetting("pass", false)}>${gettext("Never")}</button>`}
      ${pass !== undefined && html`
        <button type="button" class="button button--pass" data-nav="option" data-option=${pass} data-pass disabled=${busy} onClick=${() => submitOption(pass)}>
          ${game().words.pass(decision)} <kbd>P</kbd></button>
        ${decision.options.length > 1 && waysFor(decision).length > 0 && !yieldedWords() && !playsAll() && !isLesson && html`<${PassUntil} key=${decision.seq} decision=${decision} busy=${busy} onPass=${() => submitOption(pass)} />`}`}
      ${yieldedWords() && html`
        <button type="button" class="button button--quiet" data-nav="option" onClick=${stopPassing}>${gettext("Stop passing")}</button>`}
      ${isRepeated(decision) && html`
        <label class="prompt__keep"><input type="checkbox" checked=${keeps === decision.seq} disabled=${busy}
          onChange=${(/** @type {any} */ event) => setKeeps(event.currentTarget.checked ? decision.seq : -1)} /> <span>${gettext("Same answer for the rest of the match")}</span></label>`}
      ${confirms && html`
        <button type="button" class="button button--primary" data-confirm data-nav="option"
          disabled=${busy || !isComplete(decision, draft)} onClick=${() => submit(draft)}>
          ${busy ? gettext("Sending") : html`${confirmLabel(decision, draft)} <kbd>${pgettext("key", "Space")}</kbd>`}</button>`}
    </div>`;
}

/** @param {Decision} decision @param {Draft} draft @param {number} buttons how many of the options are buttons */
function hint(decision, draft, buttons) {
  if (subjectOf(decision)) return gettext("Choose an option.");
  const one = decision.kind === "pick" && decision.min === 1 && decision.max === 1;
  if (one && buttons && buttons < decision.options.length) return gettext("Choose a glowing card or a button.");
  if (decision.kind !== "action") return howTo(decision, draft);
  const passes = decision.options.some(({ notation }) => notation === "pass");
  if (decision.options.some((option) => option.card)) return passes ? gettext("Choose a glowing card or pass.") : gettext("Choose a glowing card.");
  return decision.options.length === 1 ? gettext("This is your only option.") : gettext("Choose one.");
}

/** @param {Decision} decision @param {number} index */
function isCard(decision, index) {
  const { notation, label } = decision.options[index];
  return Boolean(definitionOf(label) ?? definitionOf(notation.replace(/#\d+$/, "")));
}
