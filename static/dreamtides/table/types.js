/**
 * The shapes of Dreamtides' views and events, beside those of any game.
 *
 * @typedef {import("../../table/types.js").Seat} Seat
 * @typedef {import("../../table/types.js").Decision} Decision
 *
 * @typedef {{n: number, from?: string}} Modifier  what changes a number, and the card that says so
 *
 * @typedef {object} OpenCard   a card that everybody sees
 * @property {string} id
 * @property {string} title
 * @property {string[]} [used]  the texts of its abilities that were used up in this turn
 * @property {number[]} [reclaim]  for how much it may be played from the void
 * @property {Modifier[]} [mods]  what changes its spark on a battlefield, and what one's own costs in the void
 *
 * @typedef {object} CharacterFacts  what a character on a battlefield has beside that
 * @property {number} spark
 * @property {{text: string, from?: string}[]} [given]  abilities that it doesn't print, and the cards that say so
 * @property {Seat} [owner]     where another seat controls it
 * @property {boolean} [anchored]
 * @property {boolean} [marked] it is banished when it leaves
 * @property {boolean} [token]
 * @property {string[]} [holds] handles of what is banished until it leaves
 *
 * @typedef {OpenCard & CharacterFacts} Character
 *
 * @typedef {object} HandCard
 * @property {string} id
 * @property {string} [title]
 * @property {number} [cost]    what it costs now
 * @property {Modifier[]} [mods]  what changes that
 * @property {boolean} [fast]
 *
 * @typedef {object} Side       one player's side of the table
 * @property {number} points
 * @property {number} energy
 * @property {number} production
 * @property {number} bonus
 * @property {number} [later_bonus]  a bonus that comes after the next Judgment
 * @property {number} spark     all of it, the bonus included
 * @property {{size: number, known: {under: number, title: string}[]}} deck
 * @property {HandCard[]} hand
 * @property {Character[]} battlefield
 * @property {OpenCard[]} void
 * @property {OpenCard[]} banished
 * @property {OpenCard[]} court
 * @property {Record<string, number>} [list]  the deck list, where it is open
 *
 * @typedef {object} Item       what waits on the stack
 * @property {string} id
 * @property {string} title
 * @property {Seat} seat
 * @property {"card" | "copy" | "activated" | "triggered"} kind
 * @property {string} text
 * @property {string} [given]   the whole ability, where its card doesn't print it
 * @property {string[]} targets
 * @property {string} [mode]
 * @property {number} [x]
 *
 * @typedef {{seat: Seat, text: string, cards: string[], by?: string}} Lasting  `by`: the card that said so
 *
 * @typedef {object} View
 * @property {number} seq
 * @property {Seat | null} you
 * @property {number} turn
 * @property {string} phase
 * @property {Seat} active
 * @property {Seat[]} [extra_turns]  whose turns come next, where they don't alternate
 * @property {Seat[]} [extra_judgments]  who has another Judgment at the end of the turn
 * @property {Item[]} stack     the last one resolves first
 * @property {Lasting[]} lasting  what holds until the end of turn
 * @property {{drawn: string[], left: string[]}} dreamwell
 * @property {Record<Seat, Side>} players
 * @property {{winner: Seat | null, reason: string} | null} result
 *
 * @typedef {{id: string, title?: string}} Reference  a card in an event: what the seat knows of it
 * @typedef {"deck" | "hand" | "battlefield" | "void" | "banished" | "court" | "stack" | "dreamwell" | "nowhere"} Zone
 *
 * @typedef {object} EventFields  what each kind of event says beside its sentence
 * @property {{seat: Seat}} setup
 * @property {{seat: Seat, n: number, extra: boolean}} turn
 * @property {{phase: string}} phase
 * @property {{seat: Seat, spark: Record<Seat, number>, points: number}} judgment
 * @property {{seat: Seat, card: Reference, production: number}} dreamwell
 * @property {{seat: Seat, what: "energy" | "points" | "production", n: number}} gain
 * @property {{seat: Seat, card: Reference, from: Zone, energy: number, targets: Reference[], mode: string | null, x: number | null}} play
 * @property {{seat: Seat, card: Reference, targets: Reference[]}} activate
 * @property {{seat: Seat, card: Reference}} trigger
 * @property {{seat: Seat, what: "priority" | "turn" | "ending"}} pass
 * @property {{card: Reference, seat: Seat, from: Zone, to: Zone, why: string}} move
 * @property {{card: Reference, n: number, spark: number}} spark
 * @property {{seat: Seat, n: number}} bonus
 * @property {{seat: Seat, hand: boolean}} shuffle
 * @property {{seat: Seat, cards: Reference[]}} show
 * @property {{seat: Seat, cards: Reference[]}} foresee
 * @property {{seat: Seat, card: Reference}} discover
 * @property {{seat: Seat, card: Reference}} control
 * @property {{seat: Seat, what: string, cards: Reference[]}} holds
 * @property {{card: Reference, why: string}} no_effect
 * @property {{winner: Seat | null, reason: string}} over
 *
 * @typedef {{[K in keyof EventFields]: {type: K, text: string, seq?: number} & EventFields[K]}} Events
 * @typedef {Events[keyof Events]} GameEvent
 *
 * @typedef {object} Printed    what a definition has beside what any game's has
 * @property {string} [kind]
 * @property {number | string} [cost]
 * @property {number | string} [spark]
 * @property {string[]} [subtypes]
 * @property {boolean} [fast]
 * @property {number} [production]
 * @property {string} [rarity]
 * @property {string} [text]
 * @property {string} [flavor]
 *
 * @typedef {import("../../table/types.js").Definition & Printed} Definition
 */
export {};
