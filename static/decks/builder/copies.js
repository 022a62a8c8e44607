// The buttons that put a copy in, or as many as may be, and take one out. Where cards have keys of their own, Tab passes them by.
import { gettext } from "../../site/messages.js";
import { add, mostAtOnce, remove } from "./actions.js";
import { html } from "./html.js";
import { Icon } from "./parts.js";

/** @param {{title: string, none?: boolean, className?: string, tabindex?: string}} props */
export function Less({ title, none = false, className = "icon-button", tabindex }) {
  const take = (/** @type {MouseEvent} */ event) => remove(title, event.shiftKey);
  return html`
    <button type="button" class=${className} tabindex=${tabindex} aria-label=${gettext("Remove one %(title)s", { title })} disabled=${none}
      onClick=${take}><${Icon} name="minus" /></button>`;
}

/** @param {{title: string, shut?: boolean, className?: string, tabindex?: string}} props */
export function Plus({ title, shut = false, className = "icon-button", tabindex }) {
  const put = (/** @type {MouseEvent} */ event) => add(title, event.shiftKey);
  return html`
    <button type="button" class=${className} tabindex=${tabindex} aria-label=${gettext("Add %(title)s", { title })} aria-disabled=${shut ? "true" : null}
      onClick=${put}><${Icon} name="plus" /></button>`;
}

/** All copies that there is room for; nothing where that is one. @param {{title: string, room: number, className?: string}} props */
export function All({ title, room, className = "icon-button" }) {
  const copies = mostAtOnce(room);
  if (copies < 2) return null;
  return html`
    <button type="button" class=${`nums ${className}`} tabindex="-1" aria-label=${gettext("Add %(copies)s %(title)s", { copies, title })}
      title=${gettext("Add %(copies)s (Shift+Enter)", { copies })} onClick=${() => add(title, true)}>+${copies}</button>`;
}
