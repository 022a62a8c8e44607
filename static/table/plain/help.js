// Help for any game without a table of its own.
import { gettext, woven } from "../../site/messages.js";
import { html } from "../html.js";
import { store } from "../store.js";

export function About() {
  const { game, rules } = store.state.config;
  return html`
    <p>${gettext("The other players are at the top, shared cards in the middle, and you at the bottom, with your hand below. The line above your hand shows what to do. Glowing cards can be chosen: click the card, or the button with its name.")}</p>
    <p>${gettext("Hover over a card, or press and hold it, to read it in full. The log shows what happened.")} ${
      woven(gettext("To learn %(game)s, read %(rules)s."), {
        game: game.title,
        rules: html`<a href=${rules} target="_blank" rel="noopener">${gettext("the rules")}</a>`,
      })}</p>`;
}
