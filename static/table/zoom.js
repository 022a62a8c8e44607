// The card enlarged next to the pointer, with its current details and why it can't be used.
import { gettext } from "../site/messages.js";
import { Face, Icon, Words } from "./face.js";
import { game } from "./game.js";
import { html, useLayoutEffect, useRef } from "./html.js";
import { explainCard } from "./learned.js";
import { RuleLink } from "./parts.js";
import { places } from "./places.js";
import { store } from "./store.js";
import { closeZoom, hideZoom, keepZoom } from "./zoomtriggers.js";

const GAP = 12;

export function ZoomPanel() {
  const { zoom, shown, past } = store.state;
  const view = past?.view ?? shown;
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (!zoom || !panel.current) return;
    // In the top layer, so that cards named in a dialog are seen over it.
    if (!panel.current.matches(":popover-open")) panel.current.showPopover();
    settle(panel.current, zoom.anchor);
    if (zoom.pinned) panel.current.focus({ preventScroll: true });
    explainCard(zoom.title, panel.current, zoom.pinned);
  }, [zoom]);
  if (!zoom || !view) return null;
  const { id, title, at, note, refused, without = [], pinned, sheet } = zoom;
  const place = (id && places(view).get(id)) || null;
  const facts = game().facts(view, id, place, title, pinned);
  const classes = ["zoom"];
  if (!title) classes.push("zoom--words");
  else if (facts.length) classes.push("zoom--beside");
  if (pinned) classes.push("is-pinned");
  const name = sheet ? sheet.heading(view) : (title ?? gettext("About this card"));
  return html`
    <div class=${classes.join(" ")} ref=${panel} role=${pinned ? "dialog" : "tooltip"} aria-label=${name} tabindex="-1" popover="manual"
      onPointerEnter=${keepZoom} onPointerLeave=${hideZoom}>
      ${title && html`<${Face} key=${title} title=${title} at=${at} card=${place?.card ?? {}} />`}
      ${(note || refused || without.length > 0 || sheet || facts.length > 0) && html`
        <div class="zoom__words" tabindex=${pinned ? "0" : undefined} role=${pinned ? "group" : undefined} aria-label=${pinned ? gettext("Details") : undefined}>
          ${note && html`<p><${Words} text=${note} /></p>`}
          ${refused && html`<p class="zoom__refused"><${Icon} name="lock" /> ${refused.why} <${RuleLink} rule=${refused.rule} /></p>`}
          ${without.map(({ notation, why, rule }) => html`<p key=${notation} class="zoom__refused"><${Icon} name="lock" /> ${notation}: ${why} <${RuleLink} rule=${rule} /></p>`)}
          ${sheet && html`<${sheet.Body} view=${view} />`}
          ${facts}
        </div>`}
      ${pinned && html`<button type="button" class="zoom__close" aria-label=${gettext("Close")} onClick=${closeZoom}><${Icon} name="close" /></button>`}
    </div>`;
}

/**
 * Next to the anchor where it fits: above low anchors, to the side otherwise; always inside the window.
 * On a narrow screen the style sheet has the last word.
 * @param {HTMLElement} panel @param {DOMRect} anchor
 */
export function settle(panel, anchor) {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const { innerWidth, innerHeight } = window;
  const centered = anchor.left + anchor.width / 2 - width / 2;
  const level = anchor.top + anchor.height / 2 - height / 2;
  const low = anchor.top > innerHeight * 0.6;
  const places = [
    { fits: low && anchor.top > height + 2 * GAP, left: centered, top: anchor.top - height - GAP },
    { fits: innerWidth - anchor.right > width + 2 * GAP, left: anchor.right + GAP, top: level },
    { fits: anchor.left > width + 2 * GAP, left: anchor.left - width - GAP, top: level },
    { fits: true, left: centered, top: low ? anchor.top - height - GAP : anchor.bottom + GAP },
  ];
  const { left, top } = places.find((place) => place.fits) ?? places[3];
  panel.style.left = `${clamp(left, GAP, innerWidth - width - GAP)}px`;
  panel.style.top = `${clamp(top, GAP, innerHeight - height - GAP)}px`;
}

/** @param {number} n @param {number} low @param {number} high */
const clamp = (n, low, high) => Math.max(low, Math.min(high, n));
