// Everything on the table that can be viewed, chosen or played is in a slot: a button with a handle.
import { gettext } from "../site/messages.js";
import { changeAmount, menuOptions, oneMore, optionsOn, roomFor, toggle } from "./choice.js";
import { Icon } from "./face.js";
import { game } from "./game.js";
import { html } from "./html.js";
import { submit, submitOption } from "./session.js";
import { setting } from "./settings.js";
import { store } from "./store.js";
import { closeZoom, longPress, lookingAt, showZoom } from "./zoomtriggers.js";

/**
 * @typedef {object} Standing what the decision that is due makes of a card
 * @property {number[]} options
 * @property {number} order     its place among the chosen, from 1; 0 if it isn't chosen
 * @property {number} index     its first option, or -1
 * @property {{why: string, rule: string} | null} refused  why nothing can be done with it
 * @property {import("./types.js").RefusedAction[]} without  what else it offers and can't be done now
 */

/** @param {string | undefined} id @returns {Standing} */
export function standingOf(id) {
  const { decision, draft, past, telling, sent } = store.state;
  const idle = !decision || !draft || past || telling || sent !== null;
  if (idle || !id) return { options: [], order: 0, index: -1, refused: null, without: [] };
  const options = optionsOn(decision, id);
  const order = draft.chosen.findIndex((index) => options.includes(index)) + 1;
  const refused = options.length ? null : (decision.refused?.[id] ?? null);
  const without = (decision.refused_actions ?? []).filter((action) => action.card === id);
  return { options, order, index: options[0] ?? -1, refused, without };
}

/**
 * @param {object} props
 * @param {string} [props.id]      the card's handle
 * @param {string} props.name      what it is, for who can't see it
 * @param {string} [props.title]   its title, if this seat knows it
 * @param {string} [props.note]    what is true of it now
 * @param {string} [props.className]
 * @param {number} [props.at]      where a card with several positions stands
 * @param {string} [props.zone]    an anchor for motion
 * @param {any} [props.style]
 * @param {any} props.children
 * @param {any} [props.under]      what lies under the card, outside of its button
 */
export function Slot({ id, name, title, note = "", className = "", at, zone, style, children, under }) {
  const { decision, draft } = store.state;
  const { options, order, index, refused, without } = standingOf(id);
  const amounts = decision?.kind === "amounts" && index >= 0;
  const classes = ["slot", className];
  if (options.length) classes.push("is-option");
  if (order || (amounts && draft?.amounts[index])) classes.push("is-chosen");
  if (refused) classes.push("is-refused");
  if (draft?.menu && draft.menu === id) classes.push("is-open");
  const menu = Boolean(decision && id && options.length && menuOptions(decision, id).length);
  const badge = order > 0 && decision?.ordered ? String(order) : "";
  const zoom = { id, title: title ?? null, at, note, refused, without };
  const press = longPress((/** @type {HTMLElement} */ element) => showZoom(zoom, element, true));
  return html`
    <div class=${classes.join(" ")} style=${style} data-card=${id} data-zone=${zone}>
      <button type="button" class="slot__button" data-nav=${options.length ? "option" : "card"} data-handle=${id}
        tabindex=${options.length ? 0 : -1}
        aria-pressed=${decision?.kind === "pick" && options.length && !menu ? String(order > 0) : undefined}
        aria-haspopup=${menu ? "dialog" : undefined}
        onClick=${(/** @type {any} */ event) => act(id, zoom, event)}
        onDblClick=${() => order && draft && submit(draft)}
        ...${lookingAt(zoom)} ...${press}>
        <span class="visually-hidden">${spoken(name, note, { options, order, index, refused, without })}</span>
        ${children}
        ${order > 0 && html`<span class="slot__tick" aria-hidden="true">${badge || html`<${Icon} name="check" />`}</span>`}
        ${refused && html`<span class="slot__lock"><${Icon} name="lock" /></span>`}
      </button>
      ${under}
      ${amounts && html`<${Stepper} index=${index} name=${name} />`}
    </div>`;
}

/** @param {string} name @param {string} note @param {Standing} standing */
function spoken(name, note, { options, order, refused }) {
  const parts = [name];
  if (note) parts.push(game().readable(note));
  if (order) parts.push(store.state.decision?.ordered ? gettext("chosen, number %(number)s", { number: order }) : gettext("chosen"));
  else if (options.length) parts.push(gettext("can be chosen"));
  if (refused) parts.push(gettext("not now: %(why)s", refused));
  return parts.join(". ");
}

/** @param {string | undefined} id @param {any} zoom @param {MouseEvent} event */
function act(id, zoom, event) {
  const { decision, draft } = store.state;
  const { options, index } = standingOf(id);
  const element = /** @type {HTMLElement} */ (event.currentTarget);
  if (!decision || !draft || !options.length) {
    if (zoom.title || zoom.refused || zoom.note) showZoom(zoom, element, true);
    return;
  }
  closeZoom();
  if (isAtOnce(decision, options, event)) submitOption(index);
  else if (id && menuOptions(decision, id).length) store.set({ draft: { ...draft, menu: draft.menu === id ? null : id } });
  else if (decision.kind === "pick") store.set({ draft: toggle(decision, draft, nextOn(options, draft.chosen)) });
  else store.set({ draft: oneMore(decision, draft, index) });
}

export const AT_ONCE = "use-at-once";

/** The decision that was in sight when the pointer was pressed: a click that was meant for something else uses nothing. */
let pressed = -1;
document.addEventListener("pointerdown", () => {
  const { decision, telling, sent } = store.state ?? {};
  pressed = decision && !telling && sent === null ? decision.seq : -1;
}, true);

/**
 * Whether a click of the mouse is the whole answer: there is one thing to do with the card, or one card to choose.
 * @param {import("./types.js").Decision} decision @param {number[]} options @param {MouseEvent} event
 */
function isAtOnce(decision, options, event) {
  const isMouse = /** @type {PointerEvent} */ (event).pointerType === "mouse" && event.detail < 2;
  if (!game().atOnce || !isMouse || options.length !== 1 || pressed !== decision.seq || setting(AT_ONCE) === false) return false;
  return decision.kind === "action" || (decision.kind === "pick" && decision.min === 1 && decision.max === 1);
}

/**
 * The option that a click on a card means: its next one, or the last one again, to take it back.
 * @param {number[]} options @param {number[]} chosen
 */
const nextOn = (options, chosen) => options.find((option) => !chosen.includes(option)) ?? options[options.length - 1];

/** @param {{index: number, name: string}} props */
export function Stepper({ index, name }) {
  const { decision, draft } = store.state;
  if (!decision || !draft) return null;
  const amount = draft.amounts[index];
  const limit = decision.options[index].limit;
  const change = (/** @type {number} */ by) => store.set({ draft: changeAmount(decision, draft, index, by) });
  return html`
    <div class="stepper" role="group" aria-label=${gettext("Amount for %(name)s", { name })}>
      <button type="button" data-nav="option" aria-label=${gettext("Decrease %(name)s", { name })} disabled=${amount === 0}
        onClick=${() => change(-1)}>−</button>
      <output aria-live="polite">${amount}${limit !== undefined && html`<small>/${limit}</small>`}</output>
      <button type="button" data-nav="option" aria-label=${gettext("Increase %(name)s", { name })} disabled=${roomFor(decision, draft, index) <= 0}
        onClick=${() => change(1)}>+</button>
    </div>`;
}
