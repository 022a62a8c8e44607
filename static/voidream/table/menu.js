// What can be done with one card: the card large, and a button for each of its options.
import { optionsOn } from "./choice.js";
import { Face } from "./face.js";
import { html, useLayoutEffect, useRef } from "./html.js";
import { elementOf } from "./motion.js";
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
  }, [id]);
  if (!id || !decision || telling || sent !== null) return null;
  const place = places(view).get(id);
  const title = place?.card?.title ?? null;
  const at = place?.zone === "mind" ? place.card.at : undefined;
  return html`
    <div class="menu-veil" onClick=${closeMenu}></div>
    <div class="menu" ref=${panel} role="dialog" aria-modal="false" aria-label=${`Actions: ${title ?? "card"}`}>
      ${title && html`<${Face} key=${title} title=${title} kind=${place?.card?.kind} at=${at} />`}
      <div class="menu__buttons">
        ${optionsOn(decision, id).map((index, order) => html`
          <button type="button" key=${index} class=${`button ${order === 0 ? "button--primary" : ""}`} data-nav="option"
            onClick=${() => submitOption(index)}>${shortened(decision.options[index].label, title)}</button>`)}
        <button type="button" class="button button--quiet" onClick=${closeMenu}>Cancel <kbd>Esc</kbd></button>
      </div>
    </div>`;
}

/** Of a card in sight the title needn't be on every button. @param {string} label @param {string | null} title */
export function shortened(label, title) {
  const rest = title ? label.replace(title, "").replace(/\s+/g, " ").trim() : label;
  return /\w/.test(rest) ? rest : label;
}

export function closeMenu() {
  const { draft } = store.state;
  if (!draft?.menu) return;
  const id = draft.menu;
  store.set({ draft: { ...draft, menu: null } });
  elementOf(id)?.querySelector("button")?.focus({ preventScroll: true });
}
