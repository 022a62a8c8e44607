// Panels over the table: piles, what is known of a deck, help, and leaving.
import { definitionOf } from "./catalog.js";
import { AllEffects } from "../voidream/table/effects.js";
import { Face, Icon } from "./face.js";
import { zoneOf } from "../voidream/table/glossary.js";
import { Help } from "./help.js";
import { HintPanel } from "./hintpanel.js";
import { html, useLayoutEffect, useRef } from "./html.js";
import { CardName } from "./names.js";
import { OfferButtons } from "./offers.js";
import { Forecasted } from "../voidream/table/outlook.js";
import { IconButton, RuleLink } from "./parts.js";
import { PlayOn, mayPlayOn, openPlayOn, playsAll } from "./playon.js";
import { Preferences } from "./preferences.js";
import { ReplayPanel } from "./replaypanel.js";
import { ReviewPanel } from "./reviewpanel.js";
import { concede } from "./session.js";
import { store } from "./store.js";
import { ScoreSum, scoreHeading } from "../voidream/table/sums.js";
import { flipSound, isOn } from "./sound.js";
import { flipTheme } from "./theme.js";
import { TipWords } from "./tip.js";
import { FACTIONS, PILES, count } from "./words.js";
import { WhyPanel } from "./whypanel.js";
import { ZoomPanel } from "./zoom.js";
import { closeZoom, showZoom } from "./zooming.js";
import { Wrong } from "./wrong.js";

/** @typedef {import("./types.js").View} View */

/** @param {{view: View}} props */
export function Panels({ view }) {
  const { panel } = store.state;
  if (!panel) return null;
  const content = panels[panel.kind]?.(view, panel);
  if (!content) return null;
  // A dialog that closes late must not take the next one with it.
  const leave = () => store.state.panel === panel && close();
  return html`<${Dialog} key=${JSON.stringify(panel)} heading=${content.heading} leave=${leave}>${content.body}<//>`;
}

const close = () => store.set({ panel: null, zoom: null });

/** Esc closes the card that is shown large over a dialog first. @param {Event} event */
function onCancel(event) {
  if (!store.state.zoom) return;
  event.preventDefault();
  closeZoom();
}

/** @type {Record<string, (view: View, panel: any) => {heading: string, body: any} | null | undefined>} */
const panels = {
  pile(view, { seat, zone }) {
    const titles = /** @type {string[]} */ (/** @type {any} */ (view.players[/** @type {"A"} */ (seat)])[zone]);
    const name = store.state.seats[/** @type {"A"} */ (seat)].name;
    return {
      heading: `${seat === view.you ? "Your" : `${name}'s`} ${PILES[zone]} (${titles.length})`,
      body: html`<${About} zone=${zone} />
        ${titles.length ? html`<${Spread} titles=${titles} />` : html`<p class="panel-empty">No card is here yet.</p>`}`,
    };
  },
  deck(view, { seat }) {
    const { deck, list } = view.players[/** @type {"A"} */ (seat)];
    const known = (deck.known ?? []).filter((card) => card.title);
    const name = store.state.seats[/** @type {"A"} */ (seat)].name;
    return {
      heading: `${seat === view.you ? "Your" : `${name}'s`} Dream deck (${count(deck.size, "card")})`,
      body: html`<${About} zone="deck" /><p class="panel-note">What you have seen of it and can still be sure of, from the top.</p>
        ${known.length ? html`<ol class="layers">${known.map((card) => html`
          <li key=${card.under}><span class="layers__at">${deck.size - (card.under ?? 0)}</span>
          <span class="layers__card"><${Face} title=${card.title} /></span>
          <span><strong>${card.title}</strong><br />value ${card.value}${card.face === "up" ? ", face up" : ""}</span></li>`)}</ol>`
        : html`<p class="panel-empty">You know no card in it.</p>`}
        <${DeckList} list=${list} />`,
    };
  },
  score: (view, { seat }) =>
    view.conflict && { heading: scoreHeading(view, seat), body: html`<${ScoreSum} view=${view} seat=${seat} />` },
  outlook: ({ forecast }) => forecast && { heading: "If both pass now", body: html`<${Forecasted} forecast=${forecast} />` },
  effects: (view) => ({ heading: "In force", body: html`<${AllEffects} view=${view} />` }),
  tip: () => (store.state.tip ? { heading: "Tip", body: html`<div class="tip--open"><${TipWords} tip=${store.state.tip} /></div>` } : null),
  help: () => ({ heading: "How to play at this table", body: html`<${Help} />` }),
  wrong: (view, panel) => ({ heading: "This looks wrong", body: html`<${Wrong} ...${panel} />` }),
  hint: (view, { seq }) => ({ heading: "A hint", body: html`<${HintPanel} seq=${seq} />` }),
  review: () => (store.state.result ? { heading: "Review", body: html`<${ReviewPanel} />` } : null),
  why: (view, { seq }) => (store.state.result ? { heading: `Decision ${seq}`, body: html`<${WhyPanel} seq=${seq} />` } : null),
  replay: () => (store.state.result ? { heading: "Look at it again", body: html`<${ReplayPanel} />` } : null),
  "play-on": (view, { seq }) => ({ heading: "Play on from here", body: html`<${PlayOn} seq=${seq} />` }),
  leave(view) {
    const { config, result, you } = store.state;
    const playing = you && !result && !view.result;
    return {
      heading: "Match",
      body: html`
        <div class="leave">
          ${playing && html`<button type="button" class="button button--danger" onClick=${() => store.set({ panel: { kind: "concede" } })}>
            <${Icon} name="flag" /> Concede the match</button>`}
          ${playing && html`<${OfferButtons} done=${close} />`}
          ${mayPlayOn() && html`<button type="button" class="button" onClick=${openPlayOn}>Play on from here in another match</button>`}
          ${config.practice?.of && html`<a class="button" href=${config.practice.of}>Where this began</a>`}
          ${playing && config.links.hand && html`<a class="button" href=${config.links.hand} target="_blank" rel="noopener">Open your hand to a link</a>`}
          <a class="button" href=${config.rules} target="_blank" rel="noopener">Read the rules</a>
          <button type="button" class="button" onClick=${() => store.set({ panel: { kind: "help" } })}>Keys and signs</button>
          <button type="button" class="button" onClick=${flipTheme}>Light or dark</button>
          <button type="button" class="button" aria-pressed=${String(isOn())} onClick=${flipSound}>Sound: ${isOn() ? "on" : "off"}</button>
          <a class="button" href=${config.home}>Leave the table</a>
          ${you && html`<${Preferences} />`}
          ${playing && html`<p class="panel-note">The match waits for you: come back to this page at any time.</p>`}
          ${store.state.commitment && html`
            <p class="panel-note panel-note--small">Fair shuffle: the secret behind it was fixed before anybody sat down. Its fingerprint is
              <code>${store.state.commitment}</code>. <a href=${config.links.verify} target="_blank" rel="noopener">How to check it</a></p>`}
        </div>`,
    };
  },
  concede: () => ({
    heading: "Concede this match?",
    body: html`
      <p class="panel-note">${playsAll() ? "The other side wins at once." : "Your opponent wins at once."}</p>
      <div class="leave leave--row">
        <button type="button" class="button" autofocus onClick=${close}>Play on</button>
        <button type="button" class="button button--danger" onClick=${() => {
          close();
          concede();
        }}>Concede</button>
      </div>`,
  }),
};

/** What a zone is. @param {{zone: string}} props */
function About({ zone }) {
  const about = zoneOf(zone);
  return about && html`<p class="panel-note">${about.text} <${RuleLink} rule=${about.rule} /></p>`;
}

/** The list that the deck was built from, where it is open to this seat. @param {{list: any}} props */
function DeckList({ list }) {
  if (!list?.dream) return null;
  return html`<details class="decklist"><summary>The whole deck list</summary>
    <ul>${[...(list.bastion ?? []), ...list.dream, ...(list.arcana ?? [])].map(([title, copies]) => html`
      <li key=${title}><span class="decklist__copies">${copies}</span><${CardName} title=${title} /></li>`)}</ul></details>`;
}

/** @param {{titles: string[]}} props */
function Spread({ titles }) {
  return html`<ul class="spread">${titles.map((title, index) => {
    const zoom = (/** @type {any} */ event) => showZoom({ title, note: "", refused: null }, event.currentTarget, true);
    return html`
      <li key=${title + index}>
        <button type="button" class="spread__card" aria-label=${facts(title)} onClick=${zoom}><${Face} title=${title} /></button>
      </li>`;
  })}</ul>`;
}

/** A card in words. @param {string} title */
function facts(title) {
  const definition = definitionOf(title);
  if (!definition) return title;
  const { kind, faction = "neutral", value, text = "" } = definition;
  return `${title}, ${kind}, ${FACTIONS[faction]}, value ${value}. ${text}`;
}

/** @param {{heading: string, leave: () => void, children?: any}} props */
function Dialog({ heading, leave, children }) {
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    element.current?.showModal();
    // What it shows may vanish under it, as a conflict that ends: then it is left, not merely out of sight.
    return () => queueMicrotask(leave);
  }, []);
  return html`
    <dialog class="panel-dialog" ref=${element} aria-label=${heading} onClose=${leave} onCancel=${onCancel}
      onClick=${(/** @type {any} */ event) => event.target === element.current && element.current?.close()}>
      <header class="panel-dialog__head"><h2>${heading}</h2>
        <${IconButton} icon="close" name="Close" onClick=${() => element.current?.close()} /></header>
      <div class="panel-dialog__body">${children}</div>
      <${ZoomPanel} />
    </dialog>`;
}
