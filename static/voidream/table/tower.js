// The Dream deck as a tower: its height is its size, with the depth on top and the layers known to this seat.
import { gettext, ngettext, pgettext } from "../../site/messages.js";
import { Icon } from "../../table/face.js";
import { Back, Face } from "./face.js";
import { definitionOf } from "../../table/catalog.js";
import { html } from "../../table/html.js";
import { Slot } from "../../table/slot.js";
import { store } from "../../table/store.js";

/** @typedef {import("./types.js").Half} Half @typedef {import("./types.js").Seat} Seat */

/** @param {{seat: Seat, half: Half, name: string, mine: boolean}} props */
export function Tower({ seat, half, name, mine }) {
  const { size, top, known = [] } = half.deck;
  const layers = known.filter(({ under, title }) => title && (under ?? size) < size - 1);
  const counts = half.arcana_depth;
  const whose = mine ? gettext("Your Dream deck") : gettext("%(name)s's Dream deck", { name });
  const cards = ngettext("%(count)s card", "%(count)s cards", size);
  const parts = [
    whose,
    gettext("depth %(depth)s", { depth: half.depth ?? 0 }),
    ...(counts ? [gettext("%(depth)s for playing arcana", { depth: counts.n })] : []),
    cards,
    top?.title ? gettext("%(title)s on top", { title: top.title }) : gettext("top card face down"),
  ];
  return html`
    <div class="tower" data-zone=${`${seat}:tower`} style=${{ "--size": String(size) }}>
      <div class="tower__top">
        ${half.depth !== null && html`<span class="tower__depth" aria-hidden="true">${gettext("Depth %(depth)s", { depth: half.depth })}${counts && ` → ${counts.n}`}</span>`}
        ${size > 0
          ? html`<${Slot} id=${`${seat}:deck`} zone=${`${seat}:deck`} className="tower__card" title=${top?.title} key="top"
              name=${parts.join(pgettext("between names", ", "))} note=${noteOn(half)}>
              ${top?.face === "up"
                ? html`<${Face} title=${top.title} kind="construct" value=${top.value} stats=${{ stability: top.stability }} />`
                : html`<${Back} value=${top?.value ?? null} />`}
              ${(top?.damage ?? 0) > 0 && html`<span class="token__damage" aria-hidden="true">−${top?.damage}</span>`}
              ${top?.title && top.face !== "up" && html`<span class="tower__known" aria-hidden="true"><${Icon} name="eye" />${top.title}</span>`}
            <//>`
          : html`<div class="tower__card tower__card--none" data-zone=${`${seat}:deck`}>${gettext("Empty")}</div>`}
      </div>
      <button type="button" class="tower__layers" tabindex="-1" data-nav="card" data-zone=${`${seat}:deck-bottom`}
        aria-label=${layers.length
          ? ngettext("%(deck)s: %(cards)s, %(count)s known layer. Open", "%(deck)s: %(cards)s, %(count)s known layers. Open", layers.length, { deck: whose, cards })
          : gettext("%(deck)s: %(cards)s. Open", { deck: whose, cards })}
        onClick=${() => store.set({ panel: { kind: "deck", seat } })}>
        <span class="tower__slabs">
          ${layers.map((card) => {
            const bastion = definitionOf(card.title)?.kind === "bastion";
            return html`<span key=${card.under} class=${`tower__layer ${bastion ? "tower__layer--bastion" : ""}`}
              style=${{ "--at": String(size - 1 - (card.under ?? 0)) }} title=${card.title}></span>`;
          })}
        </span>
        <span class="tower__count">${size}</span>
      </button>
    </div>`;
}

/** @param {Half} half */
function noteOn({ deck: { top }, depth }) {
  if (top?.face === "up") return gettext("Active on top of the deck");
  if (top?.title) return gettext("You know the top card");
  return depth ? gettext("Depth %(depth)s", { depth }) : "";
}
