/**
 * The shapes of Voidream's views and events, beside those of any game.
 *
 * @typedef {import("../../table/types.js").Seat} Seat
 * @typedef {import("../../table/types.js").Decision} Decision
 *
 * @typedef {object} Known      what a seat knows about a face-down or face-up card in a deck, a hand or a veiled row
 * @property {string} [id]
 * @property {number} [under]   how many cards of a deck lie under it
 * @property {number} [value]
 * @property {string} [title]
 * @property {"up"} [face]
 * @property {number} [stability]  of a construct that lies face up in a deck, and
 * @property {number} [damage]     what it has taken
 *
 * @typedef {object} InPlay
 * @property {string} id
 * @property {string} title
 * @property {"entity" | "memory" | "construct"} kind
 * @property {number} value
 * @property {Seat} owner
 * @property {boolean} [exhausted]
 * @property {number} [damage]
 * @property {number} [dawn]
 * @property {number} [stability]
 * @property {number} [dusk]
 * @property {string[]} [keywords]
 * @property {{stat: "dawn" | "stability" | "dusk", n: number, from?: string}[]} [mods]  what changes the printed values; from
 *   what, unless this seat doesn't know the card any more
 * @property {{keyword: string, from?: string}[]} [given]
 * @property {{keyword: string, from?: string}[]} [lost]
 * @property {"attacking" | "defending"} [side]
 * @property {InPlay[]} [attached]
 * @property {Known[]} [charges]
 *
 * @typedef {object} Half       one player's half of the table
 * @property {string} [faction]
 * @property {string} [bastion]
 * @property {{title: string, at: number} | null} mind  null in a position without one
 * @property {number | null} depth
 * @property {{n: number, mods: {n: number, from?: string}[]}} [arcana_depth]  where another depth counts for arcana
 * @property {{size: number, top?: Known | null, known?: Known[]}} deck
 * @property {Known[]} hand
 * @property {string[]} arcana_discard
 * @property {string[]} discard
 * @property {string[]} void
 * @property {InPlay[]} play
 * @property {Known[]} veiled
 * @property {Record<string, [string, number][]>} [list]  the deck list, where it is open
 *
 * @typedef {object} Conflict
 * @property {Seat} attacker
 * @property {"dawn" | "dusk" | null} kind
 * @property {boolean} [nightmare]
 * @property {string[]} attacking
 * @property {string[]} defending
 * @property {Record<Seat, {dawn: number, dusk: number}>} [scores]
 * @property {{scores: Record<Seat, number>, winner: Seat | null}} [clash]  while the clash is told
 * @property {Record<Seat, {dawn: Part[], dusk: Part[]}>} [parts]  what the scores are the sums of
 *
 * @typedef {{of: "depth" | "card" | "effect", n: number, title?: string, card?: string}} Part
 *
 * @typedef {object} Effect     something that goes on for a while
 * @property {string} text
 * @property {Seat} [by]        whom the text means by "you"
 * @property {string} [from]
 * @property {string[] | null} [cards]  a card, or the deck on which it lies open
 * @property {Seat[]} [seats]
 * @property {"turn" | "phase" | "conflict" | "round" | "next_round"} until
 *
 * @typedef {object} Forecast   what happens if both pass now
 * @property {"conflict" | "nightmare"} about
 * @property {string[]} text
 * @property {Seat | null} [lethal]
 * @property {Seat | null} [may_be_lethal]
 * @property {Outcome[]} [outcomes]  by what is rolled
 *
 * @typedef {{roll: number | null, scores: Record<Seat, number>, damage: number, winner: Seat | null}} Outcome
 *
 * @typedef {object} View
 * @property {number} seq
 * @property {number} round
 * @property {string} phase
 * @property {Seat | null} active
 * @property {number} [passes]
 * @property {Seat | null} you
 * @property {Record<Seat, Half>} players
 * @property {Conflict | null} conflict
 * @property {Forecast | null} [forecast]
 * @property {Effect[]} [effects]
 * @property {{winner: Seat | null, reason: string} | null} result
 *
 * @typedef {{id: string, value?: number, title?: string}} Reference  a card in an event: what the seat knows of it
 * @typedef {"attacking" | "defending"} Side
 * @typedef {"hand" | "veiled" | "play" | "attached" | "charge" | "deck" | "deck-bottom" | "arcana_discard" | "discard" | "void" | "limbo"} Zone
 *
 * @typedef {object} EventFields  what each kind of event says beside its sentence
 * @property {{n: number}} round
 * @property {{phase: string}} phase
 * @property {{seat: Seat}} turn
 * @property {{seat: Seat}} pass
 * @property {{seat: Seat, from: number, to: number}} mind
 * @property {{seat: Seat, how: "enter" | "avoid"}} nightmare
 * @property {{seat: Seat, card: Reference, how: "play" | "invert" | "unveil", from: Zone}} play
 * @property {{seat: Seat, card: Reference}} activate
 * @property {{seat: Seat, card: Reference}} trigger
 * @property {{card: Reference, owner: Seat, from: Zone, to: Zone, why: string}} move
 * @property {{card: Reference, host: Reference, charge: boolean, from: Zone}} attach
 * @property {{seat: Seat, card: Reference, result: number, top?: Reference}} roll
 * @property {{seat: Seat, card: Reference}} evoke
 * @property {{seat: Seat}} keep
 * @property {{seat: Seat}} shuffle
 * @property {{seat: Seat, n: number}} cut
 * @property {{seat: Seat, guess: string | number, hidden: string | number, right: boolean}} guess
 * @property {{card: Reference}} exhaust
 * @property {{card: Reference}} ready
 * @property {{seat: Seat}} ready_all
 * @property {{card: Reference, n: number}} damage
 * @property {{seat: Seat, n: number}} dream_damage
 * @property {{seat: Seat, card: Reference, n: number}} absorb
 * @property {{attacker: Seat, kind: "dawn" | "dusk" | null, nightmare: boolean}} conflict
 * @property {{seat: Seat, cards: Reference[], side: Side}} declare
 * @property {{card: Reference}} join
 * @property {{card: Reference}} leave
 * @property {{kind: "dawn" | "dusk"}} switch
 * @property {{scores: Record<Seat, number>, winner: Seat | null, damage: number}} clash
 * @property {{}} conflict_end
 * @property {{card: Reference}} turn_down
 * @property {{seat: Seat, cards: Reference[]}} look
 * @property {{seat: Seat, cards: Reference[]}} reveal
 * @property {{seat: Seat, card: Reference}} control
 * @property {{cards: Reference[], change: string}} modify
 * @property {{seat?: Seat, card?: Reference, change: string}} declare_effect
 * @property {{card?: Reference, why?: string}} no_effect
 * @property {{back_to?: number, handed_to?: string}} notice  of the site: with `back_to` of a takeback, with `handed_to` of an agent that plays on
 * @property {{}} setup
 * @property {{winner: Seat | null, reason: string}} over
 *
 * @typedef {{[K in keyof EventFields]: {type: K, text: string, seq?: number} & EventFields[K]}} Events
 * @typedef {Events[keyof Events]} GameEvent
 *
 * @typedef {object} Story      what a match was, once it is over
 * @property {{n: number, strikes: Strike[], layers: Record<Seat, number>}[]} rounds
 * @property {Record<Seat, {title: string, n: number}[]>} damage  what each side's cards gave to strikes that were won
 * @property {Record<Seat, string[]>} hands
 *
 * @typedef {object} Strike
 * @property {"dawn" | "dusk"} kind
 * @property {Seat} attacker
 * @property {Seat | null} winner
 * @property {Record<Seat, number>} scores
 * @property {number} damage
 * @property {Record<Seat, number>} [dream]
 *
 * @typedef {object} Printed   what a definition has beside what any game's has
 * @property {string} [kind]
 * @property {string} [faction]
 * @property {number} [value]
 * @property {string[]} [subtypes]
 * @property {number} [dawn]
 * @property {number} [stability]
 * @property {number} [dusk]
 * @property {string} [text]
 * @property {string} [inverted]
 * @property {string[] | Record<string, string>} [positions]
 * @property {string} [back]
 * @property {string} [flavor]
 *
 * @typedef {import("../../table/types.js").Definition & Printed} Definition
 */
export {};
