/**
 * The table of any game, as `games/kernel/view.py` has it.
 *
 * @typedef {import("../types.js").Seat} Seat
 *
 * @typedef {{id: string, label: string, value: number | string}} Counter
 *
 * @typedef {object} Card
 * @property {string} title     empty if it is face down
 * @property {string} [id]
 * @property {string} [text]
 * @property {Record<string, number | string>} [fields]
 * @property {string[]} [state]
 * @property {Seat} [owner]
 * @property {Card[]} [under]
 *
 * @typedef {object} Zone
 * @property {string} id
 * @property {string} label
 * @property {"row" | "pile" | "hand" | "deck" | "stack"} kind
 * @property {number} size
 * @property {Card[]} [cards]   those that are known, in order
 *
 * @typedef {{counters: Counter[], zones: Zone[], state: string[]}} Side
 * @typedef {Side & {progress: string, seats: Record<Seat, Side>, active?: Seat}} Plain
 * @typedef {import("../types.js").View & {plain: Plain}} View
 */
export {};
