// One card of the pool. There are hundreds of them: only those near the window are drawn, and again only if something on them changes.
import { gettext } from "../../site/messages.js";
import { curveOf, curveSaid } from "./facts.js";
import { front, game, kindName } from "./game.js";
import { All, Less, Plus } from "./copies.js";
import { Component, html } from "./html.js";
import { GameIcon, Icon, Made, Picture, Words } from "./parts.js";
import { store } from "./store.js";

/**
 * @typedef {object} Props
 * @property {any} card
 * @property {number} copies
 * @property {number} room
 * @property {string} reason   why there is none
 * @property {boolean} full    only the number of cards is in the way
 * @property {boolean} says    the reason stands on the card
 * @property {boolean} shown
 * @property {boolean} current Tab leads to it
 * @property {"faces" | "rows"} view
 */

/** @type {WeakMap<Element, Tile>} */
const tiles = new WeakMap();
/** @type {IntersectionObserver | null} */
let watcher = null;

/** Cards are drawn a little before they come in sight. @param {Element} scroller */
function watcherOf(scroller) {
  watcher ??= new IntersectionObserver((seen) => {
    for (const each of seen) tiles.get(each.target)?.near(each.isIntersecting);
  }, { root: scroller, rootMargin: "700px 0px" });
  return watcher;
}

/** @type {WeakMap<object, Node>} */
const faces = new WeakMap();

/** The same face each time: it is made once. @param {any} card */
function faceOf(card) {
  const face = faces.get(card) ?? front(card);
  faces.set(card, face);
  return face;
}

/** The pool is gone, and its scroller with it. */
export function forgetWatcher() {
  watcher?.disconnect();
  watcher = null;
}

/** @extends {Component<Props>} */
export class Tile extends Component {
  drawn = false;
  element = /** @type {HTMLElement | null} */ (null);

  componentDidMount() {
    const scroller = this.element?.closest("[data-scroller]");
    if (!this.element || !scroller) return;
    tiles.set(this.element, this);
    watcherOf(scroller).observe(this.element);
  }

  componentWillUnmount() {
    if (this.element) watcher?.unobserve(this.element);
  }

  /** A face that is far away again goes: its place keeps its size. A row's size is its own, so it stays. @param {boolean} isNear */
  near(isNear) {
    const { view, shown } = this.props;
    const drawn = isNear || (this.drawn && view === "rows" && shown);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.forceUpdate();
  }

  /** @param {Props} next */
  shouldComponentUpdate(next) {
    const { card, copies, room, reason, says, shown, current, view } = this.props;
    // What isn't in sight needn't follow.
    if (!shown && !next.shown) return card !== next.card;
    return card !== next.card || copies !== next.copies || room !== next.room || reason !== next.reason || says !== next.says
      || shown !== next.shown || current !== next.current || view !== next.view;
  }

  render() {
    const { card, copies, room, reason, full, says, shown, current, view } = this.props;
    const shut = room <= 0 && !copies;
    const states = [copies ? "tile--in" : "", shut ? "tile--shut" : "", shut && full ? "tile--full" : ""];
    const classes = ["tile", `tile--${view}`, game.familyClass(card), ...states].filter(Boolean).join(" ");
    const numbers = game.numbersOf(card);
    const stands = copies ? gettext("%(copies)s in the deck", { copies }) : shut ? gettext("can't be added: %(reason)s", { reason }) : "";
    // In the order of what is seen.
    const facts = [kindName(card), ...(card.subtypes ?? []), game.familyName(card), ...game.linesOf(card).map((line) => line.replace(/\.$/, "")), ...numbers.map((each) => `${each.name} ${each.value}`)];
    const name = [curveSaid(card), card.title, stands, ...facts].filter(Boolean).join(", ");
    return html`
      <li class=${classes} hidden=${!shown} ref=${(/** @type {any} */ element) => { this.element = element; }} data-tile=${card.slug} data-peek=${card.title}
        draggable=${FINE ? "true" : null}>
        <div class="tile__main" role="button" tabindex=${current ? "0" : "-1"} data-card=${card.title} data-in="pool"
          aria-disabled=${shut ? "true" : null}
          aria-keyshortcuts="Enter + Delete - M D">
          <span class="visually-hidden">${name}</span>
          ${!this.drawn ? html`<span class="tile__blank"></span>` : view === "faces"
            ? html`<${Made} of=${card.slug} make=${() => faceOf(card)} className="tile__face" hidden />`
            : html`<${Row} card=${card} numbers=${numbers} />`}
        </div>
        ${this.drawn && shut && says && html`<p class="tile__why" aria-hidden="true">${reason}</p>`}
        ${this.drawn && copies > 0 && html`<span class="tile__copies nums" aria-hidden="true" key=${copies}>${copies}<small>×</small></span>`}
        ${this.drawn && html`<${All} title=${card.title} room=${room} className="tile__tool tile__tool--all" />`}
        <span class="tile__tools">${this.drawn && html`
          <${Less} title=${card.title} none=${!copies} className="tile__tool tile__tool--less" tabindex="-1" />
          <button type="button" class="tile__tool" tabindex="-1" aria-label=${gettext("Details of %(card)s", { card: card.title })}
            onClick=${() => store.set({ dialog: { kind: "details", title: card.title } })}><${Icon} name="eye" /></button>
          <${Plus} title=${card.title} shut=${room <= 0} className="tile__tool tile__tool--more" tabindex="-1" />`}
        </span>
      </li>`;
  }
}

const FINE = matchMedia("(pointer: fine)").matches;

/** @param {{card: any, numbers: any[]}} props */
function Row({ card, numbers }) {
  return html`
    <span class="line" aria-hidden="true">
      <${Picture} of=${card} className="line__art" />
      <span class="line__head">
        ${curveOf(card) !== undefined && html`<b class=${`value value--${curveOf(card)}`}>${curveOf(card)}</b>`}
        <b class="line__title">${card.title}</b>
      </span>
      <span class="line__type"><${GameIcon}
        name=${game.familyIcon(card)} />${kindName(card)}${card.subtypes?.length ? ` · ${card.subtypes.join(", ")}` : ""}
        ${numbers.map((each) => html` <span class="line__number"><${GameIcon} name=${each.icon}
          className=${`line__badge line__badge--${each.id}`} />${each.value}</span>`)}</span>
      <${Words} lines=${[...new Set([...game.linesOf(card), ...game.demandsOf(card)])]} className="line__text" />
    </span>`;
}
