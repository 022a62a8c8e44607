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
  const rest = ` ${you ? pgettext("after what would happen", "if you both pass now") : pgettext("after what would happen", "if both pass now")}`;
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

/** `If you both pass, you win by 1 to 2, it’s a draw on a roll of 3, or you lose by 1 on a roll of 4.` @param {Outcome[][]} groups @param {Seat | null} you */
function byRoll(groups, you) {
  const others = groups.slice(0, -1).map((group) => {
    const told = ending(group, you);
    const found = group.flatMap(({ roll }) => roll ?? []);
    if (!found.length) return gettext("%(ending)s without a roll", { ending: told });
    const rolls = found.map(String).reduce((one, other) => gettext("%(one)s or %(other)s", { one, other }));
    return found.length === group.length ? gettext("%(ending)s on a roll of %(rolls)s", { rolls, ending: told }) : gettext("%(ending)s on a roll of %(rolls)s or without one", { rolls, ending: told });
  });
  const endings = [ending(groups[groups.length - 1], you), ...others].reduce((before, last, index) =>
    index === others.length ? gettext("%(before)s, or %(last)s", { before, last }) : gettext("%(before)s, %(last)s", { before, last }));
  return you ? gettext("If you both pass, %(endings)s.", { endings }) : gettext("If both pass, %(endings)s.", { endings });
}

/** @param {Outcome[]} group of one winner @param {Seat | null} you */
function ending(group, you) {
  const [{ winner }] = group;
  if (!winner) return gettext("it’s a draw");
  const amounts = group.map(({ damage }) => damage);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const by = least === most ? least : gettext("%(least)s to %(most)s", { least, most });
  if (winner === you) return gettext("you win by %(damage)s", { damage: by });
  if (you) return gettext("you lose by %(damage)s", { damage: by });
  return gettext("%(name)s wins by %(damage)s", { name: nameOf(winner), damage: by });
}
