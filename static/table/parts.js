// Small shared components.
import { gettext } from "../site/messages.js";
import { Icon } from "./face.js";
import { html, useEffect, useState } from "./html.js";
import { store } from "./store.js";

/**
 * A round button with nothing but a sign; its name is for the ear and the pointer.
 * @param {{icon: string, name: string, keys?: string, className?: string, onClick: () => void} & Record<string, any>} props
 */
export function IconButton({ icon, name, keys = "", className = "", onClick, ...more }) {
  return html`
    <button type="button" class=${`icon-button ${className}`} aria-label=${name} title=${keys ? `${name} (${keys})` : name}
      onClick=${onClick} ...${more}>
      <${Icon} name=${icon} />
    </button>`;
}

/** Something is under way. */
export function Dots() {
  return html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`;
}

/** An info sign that links to a rule; its number is the tooltip. @param {{rule: string | null | undefined}} props */
export function RuleLink({ rule }) {
  if (!rule) return null;
  const address = `${store.state.config.rules}#${rule}`;
  const name = gettext("Rule %(number)s", { number: rule });
  return html`<a class="rule" href=${address} target="_blank" rel="noopener" aria-label=${name} title=${name}>
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false"><circle cx="8" cy="8" r="6.75" /><path d="M8 7.4v3.9M8 4.6v.1" /></svg></a>`;
}

/** Has a part drawn again every so many milliseconds. @param {number} pace  0: not at all */
export function useTick(pace) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!pace) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), pace);
    return () => clearInterval(timer);
  }, [pace]);
}
