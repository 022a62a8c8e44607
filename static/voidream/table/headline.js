// The forecast in one line: deadly or not, who wins, or by which roll.
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
  if (lethal) {
    const name = store.state.seats[lethal].name;
    const insanity = lethal === you ? "you lose" : `${name} loses`;
    return { first: `Lethal: ${about === "nightmare" ? insanity : `${bastionOf(lethal, you)} falls`}`, rest: " if both pass now" };
  }
  if (maybe) return { first: `Danger: ${bastionOf(maybe, you)} may fall`, rest: " if both pass now" };
  const groups = byWinner(outcomes);
  if (groups.length > 1) return { first: `If both pass: ${byRoll(groups, you)}.`, rest: "" };
  return { first: plain(text[0] ?? "", store.state.seats), rest: "" };
}

/** The outcomes of each winner and those of a draw, most of them last. @param {Outcome[]} outcomes */
function byWinner(outcomes) {
  const winners = [...new Set(outcomes.map(({ winner }) => winner))];
  return winners.map((winner) => outcomes.filter((each) => each.winner === winner)).sort((a, b) => a.length - b.length);
}

/** `you by 1 on a roll of 1, a draw on 2, else Boris by 1 to 2` @param {Outcome[][]} groups @param {Seat | null} you */
function byRoll(groups, you) {
  return groups.map((group, index) => {
    if (index === groups.length - 1) return `else ${ending(group, you)}`;
    const rolls = group.flatMap(({ roll }) => roll ?? []);
    const on = rolls.length ? [`on ${index ? "" : "a roll of "}${rolls.join(" or ")}`] : [];
    if (rolls.length < group.length) on.push("without a roll");
    return `${ending(group, you)} ${on.join(" or ")}`;
  }).join(", ");
}

/** @param {Outcome[]} group of one winner @param {Seat | null} you */
function ending(group, you) {
  const [{ winner }] = group;
  if (!winner) return "a draw";
  const amounts = group.map(({ damage }) => damage);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return `${winner === you ? "you" : store.state.seats[winner].name} by ${least === most ? least : `${least} to ${most}`}`;
}

/** @param {Seat} seat @param {Seat | null} you */
const bastionOf = (seat, you) => (seat === you ? "your bastion" : `${store.state.seats[seat].name}'s bastion`);
