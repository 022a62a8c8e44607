/**
 * The shapes that the table draws. They are the server's (views, decisions, events and messages of the live protocol):
 * nothing here is worked out by the client.
 *
 * @typedef {"A" | "B"} Seat
 *
 * @typedef {object} Known      what a seat knows about a face-down or face-up card in a deck, a hand or a veiled row
 * @property {string} [id]
 * @property {number} [at]      index from the top of a deck
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
 * @property {{title: string, at: number}} mind
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
 * @property {"turn" | "phase" | "conflict" | "round"} until
 *
 * @typedef {object} Forecast   what happens if both pass now
 * @property {"conflict" | "nightmare"} about
 * @property {string[]} text
 * @property {Seat | null} [lethal]
 * @property {Seat | null} [may_be_lethal]
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
 * @typedef {object} Option
 * @property {string} notation
 * @property {string} label
 * @property {string} [card]
 * @property {number} [limit]
 *
 * @typedef {object} Decision
 * @property {number} seq
 * @property {Seat} seat
 * @property {"action" | "pick" | "amounts"} kind
 * @property {string} prompt
 * @property {string} rule
 * @property {string | null} [source]
 * @property {number} min
 * @property {number} max
 * @property {boolean} ordered
 * @property {number} [total]
 * @property {string} [about]   what is asked, in one word of the game
 * @property {number} [default] the option that a standing wish to pass gives
 * @property {Option[]} options
 * @property {Record<string, {why: string, rule: string}>} [refused]
 *
 * @typedef {object} GameEvent
 * @property {string} type
 * @property {string} text
 * @property {number} [seq]
 * @property {Seat} [seat]
 * @property {any} [card]       a reference {id, value, title?}; some types carry only the handle
 * @property {any} [from]
 * @property {any} [to]
 * @property {any[]} [cards]
 * @property {number} [n]
 * @property {string} [phase]
 * @property {Seat} [owner]
 * @property {string} [why]
 * @property {string} [how]
 * @property {string} [kind]
 * @property {string} [side]
 * @property {Seat} [attacker]
 * @property {boolean} [nightmare]
 * @property {Record<Seat, number>} [scores]
 * @property {Seat | null} [winner]
 * @property {number} [damage]
 *
 * @typedef {object} SeatInfo
 * @property {string} name
 * @property {string} [agent]
 * @property {boolean} [online]
 * @property {boolean} [you]    whether it is the seat of who sits at this screen
 *
 * @typedef {object} Definition a card's printed facts, from the match's catalog
 * @property {string} title
 * @property {string} kind
 * @property {string} [slug]
 * @property {string} [art]     the address of its picture; empty while it is on its way
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
 * @typedef {object} Draft      the answer that the player is putting together
 * @property {number} seq
 * @property {number[]} chosen  indices of options, in the order chosen
 * @property {number[]} amounts one per option
 * @property {string | null} menu   the card whose actions are laid out
 *
 * @typedef {object} Zoom
 * @property {string} [id]      the handle of the card, if it is one that the view shows
 * @property {Seat} [score]     whose score is shown as a sum
 * @property {string | null} title
 * @property {number} [at]      where a mind card stands
 * @property {string} note      what is true of this card right now
 * @property {{why: string, rule: string} | null} refused
 * @property {DOMRect} anchor
 * @property {boolean} pinned
 *
 * @typedef {object} Config     what the page says about the match
 * @property {string} match
 * @property {Seat | null} you
 * @property {string} socket
 * @property {string} catalog
 * @property {Record<"at" | "record" | "rematch" | "play" | "matches", string>} links
 * @property {string} home
 * @property {string} rules
 * @property {string} csrf
 */
export {};
