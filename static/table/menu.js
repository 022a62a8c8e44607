// The actions of one card: the card enlarged, and a button for each option.
import { gettext } from "../site/messages.js";
import { menuOptions } from "./choice.js";
import { Face } from "./face.js";
import { game } from "./game.js";
import { html, useLayoutEffect, useRef } from "./html.js";
import { explainCard } from "./learned.js";
import { elementOf } from "./motion.js";
import { RuleLink } from "./parts.js";
import { places } from "./places.js";
import { submitOption } from "./session.js";
import { store } from "./store.js";
import { settle } from "./zoom.js";

/** @param {{view: import("./types.js").View}} props */
export function ActionMenu({ view }) {
  const { decision, draft, telling, sent } = store.state;
  const id = draft?.menu ?? null;
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const anchor = id && elementOf(id)?.getBoundingClientRect();
    if (!anchor || !panel.current) return;
    settle(panel.current, anchor);
    panel.current.querySelector("button")?.focus({ preventScroll: true });
    explainCard(places(view).get(id ?? "")?.card?.title, panel.current);
  }, [id]);
  if (!id || !decision || telling || sent !== null) return null;
  const place = places(view).get(id);
  const title = place?.card?.title ?? null;
  const at = place?.card?.at;
  const facts = title ? game().facts(view, id, place ?? null, title, false) : [];
  return html`
    <div class="menu-veil" onClick=${closeMenu}></div>
    <div class=${facts.length ? "menu menu--beside" : "menu"} ref=${panel} role="dialog" aria-modal="false" aria-label=${title ? gettext("Actions: %(title)s", { title }) : gettext("Card actions")}>
      ${title && html`<${Face} key=${title} title=${title} kind=${place?.card?.kind} at=${at} />`}
      <div class="menu__buttons">
        ${menuOptions(decision, id).map((index, order) => html`<${Way} key=${index} index=${index} title=${title} first=${order === 0} />`)}
        <button type="button" class="button button--quiet" onClick=${closeMenu}>${gettext("Cancel")} <kbd>Esc</kbd></button>
      </div>
      ${facts.length > 0 && html`<div class="menu__facts zoom__words" role="group" tabindex="0" aria-label=${gettext("Details")}>${facts}</div>`}
    </div>`;
}

/** One action of the card; the second way is always explained. @param {{index: number, title: string | null, first: boolean}} props */
function Way({ index, title, first }) {
  const option = /** @type {import("./types.js").Decision} */ (store.state.decision).options[index];
  const second = game().secondWay(option);
  const keys = first ? "Enter" : second ? "Shift+Enter" : "";
  return html`
    <button type="button" class=${first ? "button button--primary" : "button"} data-nav="option" data-option=${index} data-second=${second ? true : undefined}
      aria-keyshortcuts=${keys || undefined} aria-describedby=${second?.text ? "menu-why" : undefined} onClick=${() => submitOption(index)}>
      ${shortened(option.label, title)} ${keys && html`<kbd aria-hidden="true">${keys}</kbd>`}</button>
    ${second?.text && html`<p class="menu__why" id="menu-why">${second.text} <${RuleLink} rule=${second.rule} /></p>`}`;
}

/** Of a card in sight the title needn't be on every button. @param {string} label @param {string | null} title */
export function shortened(label, title) {
  const rest = title ? label.replace(title, "").replace(/\s+/g, " ").replace(/^[:,\s]+/, "").trim() : label;
  return /\w/.test(rest) ? rest : label;
}

export function closeMenu() {
  const { draft } = store.state;
  if (!draft?.menu) return;
  const id = draft.menu;
  store.set({ draft: { ...draft, menu: null } });
  elementOf(id)?.querySelector("button")?.focus({ preventScroll: true });
}
