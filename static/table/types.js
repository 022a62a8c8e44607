/**
 * The shapes that the table draws. They are the server's (views, decisions, events and messages of the live protocol):
 * nothing here is worked out by the client.
 *
 * @typedef {"A" | "B"} Seat
 * @typedef {Seat | "spectator"} Audience
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
 * @property {"turn" | "phase" | "conflict" | "round"} until
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
 * @typedef {import("./patch.js").Operation} Operation
 *
 * @typedef {object} Messages   what the server says, by type
 * @property {StateMessage} state
 * @property {StepMessage} step
 * @property {{code: string, detail?: string, rule?: string | null}} error
 * @property {{seats: Partial<Record<Seat, boolean>>, gone?: Partial<Record<Seat, number | null>>, open?: Partial<Record<Seat, number | null>>, watching?: number}} presence
 * @property {LessonMessage} lesson
 * @property {Line} chat
 * @property {{talk: Talk | null, chat: Line[]}} talk
 * @property {{result?: Result | null, story?: Story | null, ratings?: Ratings | null, record?: string,
 *   rematch?: string | null, sealed?: boolean, promise?: {match: string, commitment: string}}} over
 * @property {{from: Seat | null, what: string, seq?: number, refusals?: number}} offer
 * @property {{from: Seat | null, what: string}} decline
 * @property {{seats: Record<Seat, SeatInfo>}} waiting
 *
 * @typedef {object} LessonMessage  the step of a lesson that is due
 * @property {number} seq
 * @property {number} at        its index; past the last one once all are done
 * @property {string} text      what there is to understand, or what has been learned
 * @property {string} ask       what to do now
 * @property {string | null} expected  the answer that does it, in notation
 * @property {string[]} way  answers that solve a puzzle, once it was missed
 * @property {boolean} strayed  whether the last answer was another one
 *
 * @typedef {object} Course     the lesson that a table is, among the others
 * @property {string} title
 * @property {string} heading   which one it is
 * @property {number} steps
 * @property {boolean} isPuzzle  something is to be reached, and no way to it is shown before the first try
 * @property {string} all       the address of the list
 * @property {string} again     where it begins anew
 * @property {{title: string, url: string} | null} next
 *
 * @typedef {object} Proposal   an offer that isn't answered yet
 * @property {Seat} from
 * @property {"draw" | "takeback"} what
 * @property {number} seq
 * @property {number} refusals  how often it was declined in this match
 *
 * @typedef {Partial<Record<Proposal["what"], Proposal>>} Proposals
 * @typedef {"rematch" | "duplicate"} Again   what can be offered after the end
 *
 * @typedef {object} TimesMessage  in milliseconds, as of when the message was sent
 * @property {Seat | null} running   whose time it is
 * @property {number | null} left    until that is over, the bank included
 * @property {number | null} allowance  for this decision
 * @property {Partial<Record<Seat, number>>} banks  when this decision began
 *
 * @typedef {TimesMessage & {at: number}} Clocks  with the moment, by this page's clock, at which they were told
 *
 * @typedef {object} StateMessage
 * @property {Seat | null} you
 * @property {number} seq
 * @property {View} view
 * @property {Decision | null} decision
 * @property {Seat | null} waiting
 * @property {GameEvent[]} log
 * @property {Record<Seat, SeatInfo>} seats
 * @property {string} [commitment]
 * @property {string} catalog
 * @property {TimesMessage} [clocks]
 * @property {Line[]} [chat]
 * @property {Talk | null} [talk]
 * @property {number} [watching]
 *
 * @typedef {object} Line       something that was said
 * @property {number} id
 * @property {Seat | null} seat null: by somebody who watches
 * @property {string} name
 * @property {boolean} guest
 * @property {string} text
 * @property {string | null} phrase  the key, if it is a quick phrase
 * @property {string} at
 * @property {boolean} mine
 *
 * @typedef {object} Talk       what can be said here
 * @property {"players" | "spectators"} room
 * @property {boolean} may      whether this one may say anything
 * @property {boolean} words    whether words of one's own are sent and shown
 * @property {string} [silenced] why moderators keep this one from it, and until when
 * @property {Partial<Record<Seat, {words: boolean, muted: boolean}>>} others  who sits opposite
 * @property {{key: string, text: string}[]} phrases
 *
 * @typedef {object} StepMessage
 * @property {number} from
 * @property {number} to
 * @property {GameEvent[]} events
 * @property {View} [view]
 * @property {Operation[]} [patch]
 * @property {Decision | null} decision
 * @property {Seat | null} waiting
 * @property {TimesMessage} [clocks]
 *
 * @typedef {{winner: Seat | null, reason: string}} Result
 *
 * @typedef {Partial<Record<Seat, {after: number, change: number}>>} Ratings  what a rated match has made of them, once it is counted
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
 * @property {Partial<Record<Seat, number>>} [dream]
 *
 * @typedef {object} SeatInfo
 * @property {string} name
 * @property {string} [agent]
 * @property {boolean} [guest]  whether it is somebody without an account, whose name anybody may have
 * @property {boolean} [online]
 * @property {number | null} [open]  how many minutes later others see the hand by a link; null where it isn't open
 * @property {number | null} [gone]  for how many seconds who is away has been gone; null where that doesn't matter
 * @property {number} [goneAt]  since when, in ms since the epoch
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
 * @typedef {{id: number, seq: number, name: string, text: string, mine: boolean, removable: boolean}} Comment  on a moment
 * @typedef {{comments: Comment[], may: boolean}} Comments  and whether one may add to them
 *
 * @typedef {{move: string, words: string, chance: number, error: number, visits: number}} Estimate  of a choice: its chance of winning
 * @typedef {{seat: Seat, move: string, words: string}} Expected
 * @typedef {{seq: number, source: "review" | "thought", seat: Seat, at: number,
 *   frames: {seat: Seat | "", words: string, view: View}[]}} LineShown  what was expected from a decision on; the first frame is
 *   the decision itself
 * @typedef {{seq: number, status: "thinking" | "ready" | "none", weighed?: Estimate[], expected?: Expected[], detail?: string}} Hint
 * @typedef {{seq: number, seat: Seat, agent: string, iterations: number, milliseconds: number, share: number, weighed: Estimate[],
 *   expected: Expected[], question: string}} Thought  what an AI made of a decision
 * @typedef {{cost: number, error: number, move: string, words: string}} Hindsight  what the best was for who knows everything
 * @typedef {{seq: number, seat: Seat, grade: string, made: Estimate, best: Estimate, cost: number, error: number, weighed: Estimate[],
 *   expected: Expected[], iterations: number, hindsight: Hindsight | null}} Judged  what a decision was worth
 * @typedef {{first: number, own: number, others: number, luck: number, end: number}} Fortune  where the chances of a seat went
 * @typedef {{status: "none" | "working" | "done", done: number, due: number, judged: Judged[], fortunes: Partial<Record<Seat, Fortune>>}} Review
 *
 * @typedef {object} Replay     a finished match that is looked at again
 * @property {Audience} from    who saw it so
 * @property {View[]} views     at each moment
 * @property {number[]} told    how many events of the log had been told then
 * @property {GameEvent[]} log
 * @property {number} at        the moment that is shown, as an index
 * @property {boolean} playing  whether it goes on by itself
 * @property {"slow" | "steady" | "fast"} pace
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
 * @property {string} [hand]     of who looks into an open hand: whose it is, and how much later
 * @property {Partial<Record<Seat, string>>} [pages]  of those with an account
 * @property {Record<"at" | "transcript" | "record" | "verify" | "report" | "rematch" | "offers" | "claim" | "hand" | "play" | "matches" | "playOn" | "reopen" | "study" | "position" | "comments" | "reportPlayer" | "hint" | "review" | "thoughts" | "minds" | "lines", string>} links
 * @property {{all: boolean, title: string, of: string | null} | null} practice  of a match that began in the midst of a game:
 *   whether one player has all seats, what its file calls itself, and the address of the moment where it began
 * @property {Course | null} [lesson]
 * @property {{title: string, draft: string | null, board: string | null} | null} sandbox  of a curator's try: the card, and
 *   the addresses of its draft and of the form with its board
 * @property {boolean} hints     whether one may ask here for a hint
 * @property {boolean} reviews   whether the match can be reviewed
 * @property {{agent: string, name: string, level: string}[]} opponents  the AIs
 * @property {string} home
 * @property {string} rules
 * @property {string} csrf
 * @property {string} [lobby]   the socket of a search for a person that goes on meanwhile
 * @property {{name: string, url: string}} [tournament]   what the match is played for
 */
export {};
