// @ts-check
// The cards of the gallery as the server draws them. Each is drawn once: what the page lacks comes in one request for a view,
// and from then on cards are put in their place without a line.

import { watchPictures } from "../pictures.js";

/** @typedef {{shell: HTMLElement, list: HTMLElement, items: Map<string, HTMLElement>, isWhole: boolean}} View */

/** Cards that appear at once, about as many as are seen, and in each frame after that: each takes a while to be laid out. */
const AT_ONCE = 24;

/** The element of a view whose children are the cards. @param {HTMLElement} shell */
const listOf = (shell) => shell.querySelector("tbody") ?? /** @type {HTMLElement} */ (shell.querySelector("ul") ?? shell);

/** @param {HTMLElement} shell */
const itemsOf = (shell) =>
  new Map([.../** @type {NodeListOf<HTMLElement>} */ (shell.querySelectorAll("[data-slug]"))].map((item) => [item.dataset.slug ?? "", item]));

export class Cards {
  /** @param {HTMLElement} place @param {string} view @param {(view: string) => string} addressOf where all cards of a view are */
  constructor(place, view, addressOf) {
    this.place = place;
    this.addressOf = addressOf;
    this.frame = 0;
    /** @type {Map<string, View>} */
    this.views = new Map();
    /** @type {Map<string, Promise<View>>} */
    this.coming = new Map();
    this.take(view, /** @type {HTMLElement} */ (place.firstElementChild), false);
  }

  /** @param {string} view @param {HTMLElement} shell @param {boolean} isWhole */
  take(view, shell, isWhole) {
    const items = itemsOf(shell);
    watchPictures(shell);
    const known = this.views.get(view);
    if (known) for (const [slug, item] of items) if (!known.items.has(slug)) known.items.set(slug, item);
    const taken = known ? { ...known, isWhole } : { shell, list: listOf(shell), items, isWhole };
    this.views.set(view, taken);
    return taken;
  }

  /** The view with all of these cards, if there is a line; else with those that it has. @param {string} view @param {number} number */
  async of(view, number) {
    const known = this.views.get(view);
    if (known && (known.isWhole || known.items.size >= number)) return known;
    const coming = this.coming.get(view) ?? this.fetch(view);
    this.coming.set(view, coming);
    try {
      return await coming;
    } catch (error) {
      if (known) return known;
      throw error;
    } finally {
      this.coming.delete(view);
    }
  }

  /** @param {string} view */
  async fetch(view) {
    const answer = await fetch(this.addressOf(view), { headers: { "X-Fragment": "results" } });
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    // What is read so has no scripts, and takes what stands there in their place for content.
    for (const each of page.querySelectorAll("noscript")) each.remove();
    const shell = /** @type {HTMLElement} */ (page.querySelector("[data-cards]")?.firstElementChild);
    return this.take(view, document.adoptNode(shell), true);
  }

  /** Leaves these in sight, in this order: first what one sees, then the rest. Cards that come and go are laid out faster than
   * cards that are put in and taken out. @param {View} view @param {string[]} slugs */
  show(view, slugs) {
    cancelAnimationFrame(this.frame);
    if (this.place.firstElementChild !== view.shell) this.place.replaceChildren(view.shell);
    if (view.list.children.length !== view.items.size || !isInOrder(view.items.keys(), slugs)) reorder(view, slugs);
    const wanted = new Set(slugs);
    /** @type {HTMLElement[]} */
    const late = [];
    let seen = 0;
    for (const [slug, item] of view.items) {
      seen += Number(wanted.has(slug));
      if (!wanted.has(slug)) item.hidden = true;
      else if (item.hidden && seen > AT_ONCE) late.push(item);
      else item.hidden = false;
    }
    const appear = () => {
      for (const item of late.splice(0, AT_ONCE)) item.hidden = false;
      if (late.length) this.frame = requestAnimationFrame(appear);
    };
    this.frame = requestAnimationFrame(appear);
  }
}

/** Whether all that are wanted come along in their order. @param {Iterable<string>} known @param {string[]} wanted */
function isInOrder(known, wanted) {
  let at = 0;
  for (const slug of known) if (slug === wanted[at]) at += 1;
  return at === wanted.length;
}

/** @param {View} view @param {string[]} slugs */
function reorder(view, slugs) {
  const others = [...view.items.keys()].filter((slug) => !slugs.includes(slug));
  const items = [...slugs, ...others].flatMap((slug) => {
    const item = view.items.get(slug);
    return item ? [/** @type {[string, HTMLElement]} */ ([slug, item])] : [];
  });
  view.items = new Map(items);
  view.list.replaceChildren(...view.items.values());
}
