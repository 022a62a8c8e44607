// The forecast in one line: lethal or not, the winner, or the outcome by roll.
import { gettext, pgettext } from "../../site/messages.js";
import { store } from "../../table/store.js";
import { plain } from "../../table/words.js";

/**
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Forecast} Forecast
 * @typedef {import("./types.js").Outcome} Outcome
 */

/**
 * What matters most; what comes after it may be left out where there is no room.
 * @param {Forecast} forecast @param {Seat | null} you
 */
export function headline(forecast, you) {
  const { about, lethal, may_be_lethal: maybe, text, outcomes = [] } = forecast;
  const rest = ` ${pgettext("after what would happen", "if both pass now")}`;
  if (lethal) return { first: about === "nightmare" ? insanityOf(lethal, you) : fallOf(lethal, you), rest };
  if (maybe) return { first: dangerOf(maybe, you), rest };
  const groups = byWinner(outcomes);
  if (groups.length > 1) return { first: byRoll(groups, you), rest: "" };
  return { first: plain(text[0] ?? "", store.state.seats), rest: "" };
}

/** @param {Seat} seat */
const nameOf = (seat) => store.state.seats[seat].name;

/** @param {Seat} seat @param {Seat | null} you */
const insanityOf = (seat, you) => (seat === you ? gettext("Lethal: you lose") : gettext("Lethal: %(name)s loses", { name: nameOf(seat) }));

/** @param {Seat} seat @param {Seat | null} you */
const fallOf = (seat, you) => (seat === you ? gettext("Lethal: your bastion falls") : gettext("Lethal: %(name)s's bastion falls", { name: nameOf(seat) }));

/** @param {Seat} seat @param {Seat | null} you */
const dangerOf = (seat, you) =>
  seat === you ? gettext("Danger: your bastion may fall") : gettext("Danger: %(name)s's bastion may fall", { name: nameOf(seat) });

/** The outcomes of each winner and those of a draw, most of them last. @param {Outcome[]} outcomes */
function byWinner(outcomes) {
  const winners = [...new Set(outcomes.map(({ winner }) => winner))];
  return winners.map((winner) => outcomes.filter((each) => each.winner === winner)).sort((a, b) => a.length - b.length);
}

/** `If both pass: you win by 1–2 (roll 3: draw; roll 4: you lose by 1).` @param {Outcome[][]} groups @param {Seat | null} you */
function byRoll(groups, you) {
  const others = groups.slice(0, -1).map((group) => {
    const told = ending(group, you);
    const found = group.flatMap(({ roll }) => roll ?? []);
    if (!found.length) return gettext("no roll: %(ending)s", { ending: told });
    const rolls = found.map(String).reduce((one, other) => gettext("%(one)s or %(other)s", { one, other }));
    return found.length === group.length ? gettext("roll %(rolls)s: %(ending)s", { rolls, ending: told }) : gettext("roll %(rolls)s or none: %(ending)s", { rolls, ending: told });
  });
  return gettext("If both pass: %(ending)s (%(others)s).", { ending: ending(groups[groups.length - 1], you), others: others.join(pgettext("between outcomes", "; ")) });
}

/** @param {Outcome[]} group of one winner @param {Seat | null} you */
function ending(group, you) {
  const [{ winner }] = group;
  if (!winner) return pgettext("how a conflict ends", "draw");
  const amounts = group.map(({ damage }) => damage);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const by = least === most ? least : gettext("%(least)s–%(most)s", { least, most });
  if (winner === you) return gettext("you win by %(damage)s", { damage: by });
  if (you) return gettext("you lose by %(damage)s", { damage: by });
  return gettext("%(name)s wins by %(damage)s", { name: nameOf(winner), damage: by });
}
