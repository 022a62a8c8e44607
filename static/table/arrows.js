// Arrows on the board for the decision that a panel is about: the better move, and the one that was played.
import { judgedAt, thoughtAt } from "./analysis.js";
import { html, useLayoutEffect, useRef } from "./html.js";
import { elementOf } from "./motion.js";
import { places } from "./places.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").Expected} Expected @typedef {{kind: "better" | "played", from: string, to: string}} Arrow  handles; empty: the middle of the table */

/** The arrows that belong on the board as it is shown. @returns {Arrow[]} */
export function arrowsDue() {
  const { panel, shown, hint, line, telling, logOpen } = store.state;
  const seq = shown?.seq ?? -1;
  if (logOpen || line || telling) return [];
  if (panel?.kind === "hint") return panel.seq === seq && hint?.seq === seq ? arrows("better", hint.expected ?? []) : [];
  if (panel?.kind !== "why") return [];
  const [judged, thought] = [judgedAt(seq), thoughtAt(seq)];
  const next = judgedAt(seq + 1);
  const follows = judged && next?.seat === judged.seat ? [{ ...next.made, seat: next.seat }] : [];
  return [
    ...(judged?.grade ? arrows("better", judged.expected) : []),
    ...arrows("played", judged ? [{ ...judged.made, seat: judged.seat }, ...follows] : (thought?.expected ?? [])),
  ];
}

/** From the card that is used to what is chosen for it. A choice by itself comes from the middle. @param {Arrow["kind"]} kind @param {Expected[]} line @returns {Arrow[]} */
function arrows(kind, line) {
  const [move, next] = line;
  const cards = openly(move);
  if (move?.picks) return cards.map((to) => ({ kind, from: "", to }));
  const aims = next?.picks && next.seat === move.seat ? openly(next) : [];
  return cards.flatMap((from) => (aims.length ? aims : [""]).map((to) => ({ kind, from, to })));
}

/** The cards of a move that lie face up on the board. @param {Expected | undefined} move */
function openly(move) {
  const { shown } = store.state;
  const found = shown && places(shown);
  return (move?.cards ?? []).filter((card) => found?.get(card)?.card?.title && elementOf(card));
}

export function Arrows() {
  const svg = useRef(/** @type {SVGElement | null} */ (null));
  const due = arrowsDue();
  useLayoutEffect(() => {
    const place = svg.current;
    if (!place) return undefined;
    const draw = () => place.querySelectorAll("path[data-at]").forEach((path) => path.setAttribute("d", curve(place, due[Number(path.getAttribute("data-at"))])));
    elementOf(due[0].from || due[0].to)?.scrollIntoView({ block: "nearest" });
    draw();
    const watch = new ResizeObserver(draw);
    watch.observe(place);
    return () => watch.disconnect();
  }, [JSON.stringify(due), store.state.shown]);
  if (!due.length) return null;
  return html`
    <svg class="arrows" ref=${svg} aria-hidden="true">
      ${["better", "played"].map((kind) => html`
        <marker key=${kind} id=${`arrow-${kind}`} class=${`arrow--${kind}`} viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4.5" markerHeight="4.5" orient="auto"><path d="M0 0 10 5 0 10Z" /></marker>`)}
      ${due.map(({ kind }, at) => html`<path key=${at} data-at=${at} class=${`arrow arrow--${kind}`} marker-end=${`url(#arrow-${kind})`} />`)}
    </svg>`;
}

/** A bow to the one side for the better move, to the other side for the one played. @param {Element} place @param {Arrow} arrow */
function curve(place, { kind, from, to }) {
  const { left, top } = place.getBoundingClientRect();
  const lane = document.querySelector("#table .lane");
  const [start, end] = [from, to].map((card) => (card ? elementOf(card) : lane)?.getBoundingClientRect());
  if (!start || !end) return "";
  const [x, toX] = [start.x + start.width / 2, end.x + end.width / 2];
  // To the middle and back straight up or down.
  const [x1, x2] = [from ? x : toX, to ? toX : x].map((each) => each - left);
  const [y1, y2] = [start, end].map(({ y, height }) => y + height / 2 - top);
  const bow = (kind === "better" ? 1 : -1) * 0.12;
  return `M${x1} ${y1}Q${(x1 + x2) / 2 - bow * (y2 - y1)} ${(y1 + y2) / 2 + bow * (x2 - x1)} ${x2} ${y2}`;
}
