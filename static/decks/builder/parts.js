// Small parts that several others use.
import { gettext, ngettext } from "../../site/messages.js";
import { html, useLayoutEffect, useRef } from "./html.js";
import { icons, urls } from "./page.js";
import { showPicture } from "../../site/pictures.js";
import { game } from "./game.js";

const SITE = document.documentElement.dataset.icons ?? "/static/site/icons.svg";
const GAME = document.documentElement.dataset.gameIcons ?? "";
const OWN_NAMES = new Set([
  "minus", "undo", "redo", "check", "mend", "help", "more", "lost", "kept", "faces", "rows", "figures", "warn", "back", "sliders",
]);

/** @param {{name: string, className?: string}} props */
export function Icon({ name, className = "icon" }) {
  return html`<${Sign} address=${`${OWN_NAMES.has(name) ? icons : SITE}#${name}`} className=${className} />`;
}

/** An icon that is the game's own, if it has one. @param {{name: string, className?: string}} props */
export function GameIcon({ name, className = "icon" }) {
  return name ? html`<${Sign} address=${`${GAME}#${name}`} className=${className} />` : null;
}

/** @param {{address: string, className: string}} props */
function Sign({ address, className }) {
  return html`<svg class=${className} aria-hidden="true" focusable="false"><use href=${address}></use></svg>`;
}

/**
 * A button with nothing but a sign; its name is for the ear and the pointer.
 * @param {{icon: string, name: string, keys?: string, className?: string, onClick: (event: any) => void} & Record<string, any>} props
 */
export function IconButton({ icon, name, keys = "", className = "", onClick, ...more }) {
  return html`
    <button type="button" class=${`icon-button ${className}`} aria-label=${name} title=${keys ? `${name} (${keys})` : name}
      onClick=${onClick} ...${more}><${Icon} name=${icon} /></button>`;
}

/** A rule's number, as a link to the rule. @param {{rule: string | null | undefined}} props */
export function RuleLink({ rule }) {
  if (!rule) return null;
  return html`<a class="rule" href=${`${urls.rules}#${rule}`} target="_blank" rel="noopener" aria-label=${gettext("Rule %(number)s", { number: rule })}>${rule}</a>`;
}

/**
 * An element that was made without Preact, made again only for something else.
 * @param {{of: string, make: () => Node | null, className?: string, hidden?: boolean}} props
 */
export function Made({ of, make, className = "", hidden = false }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const made = make();
    place.current?.replaceChildren(...(made ? [made] : []));
  }, [of]);
  return html`<span class=${className} ref=${place} aria-hidden=${hidden ? "true" : null}></span>`;
}

/** The picture of a card. @param {{of: any, className: string}} props */
export function Picture({ of, className }) {
  const place = useRef(/** @type {HTMLImageElement | null} */ (null));
  const address = game.artOf(of);
  useLayoutEffect(() => {
    if (place.current) showPicture(place.current, address);
  }, [address]);
  return html`<img class=${className} ref=${place} alt="" decoding="async" width="400" height="560" draggable="false" />`;
}

/** Rules text with its signs. @param {{lines: string[], className?: string}} props */
export function Words({ lines, className = "" }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const text = lines.join("\n");
  useLayoutEffect(() => {
    place.current?.replaceChildren(...lines.map(game.textLine));
  }, [text]);
  return html`<span class=${className} ref=${place}></span>`;
}

/**
 * A dialog over the page. It closes with Escape, its button, or a press beside it.
 * @param {{heading: string, leave: () => void, className?: string, onKeyDown?: (event: KeyboardEvent) => void, children?: any}} props
 */
export function Dialog({ heading, leave, className = "", onKeyDown, children }) {
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      // Preact takes the dialog away before it closes: nothing beside it could take the focus, which goes back by hand.
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const close = (/** @type {any} */ event) => event.target === element.current && leave();
  return html`
    <dialog class=${`sheet ${className}`} ref=${element} aria-label=${heading} onKeyDown=${onKeyDown} onClose=${close} onPointerDown=${close}>
      <div class="sheet__in">
        <header class="sheet__head"><h2>${heading}</h2><${IconButton} icon="close" name=${gettext("Close")} onClick=${leave} /></header>
        <div class="sheet__body">${children}</div>
      </div>
    </dialog>`;
}

/** How long ago, in words. @param {number} at */
export function ago(at) {
  const minutes = Math.round((Date.now() - at) / 60_000);
  if (minutes < 1) return gettext("just now");
  if (minutes < 60) return ngettext("%(count)s minute ago", "%(count)s minutes ago", minutes);
  const hours = Math.round(minutes / 60);
  if (hours < 24) return ngettext("%(count)s hour ago", "%(count)s hours ago", hours);
  return ngettext("%(count)s day ago", "%(count)s days ago", Math.round(hours / 24));
}
