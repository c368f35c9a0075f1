/** How a language denies, as words between spaces. */
export interface DenialWords {
  /** Deny what follows: 'no', 'without'. */
  ahead: string
  /** Deny what follows and what is said before: 'not', 'never'. Forms without their apostrophe. */
  around: string
  /** Say that what stands beside them is not there: 'missing'. */
  lack: string
  /** Say that what stands beside them is too little: 'weak'. A text denies by them, but not a query, which may ask for it. */
  weak: string
  /** Go with a denial, and are neither denied nor searched beside one: 'longer' in 'no longer'. */
  particles: string
  /** Phrases that begin with a word that denies, and deny nothing, with commas between: 'not only', 'nothing but', 'not without'. */
  affirming: string
  /** Deny what follows where a clause begins with them and 'de' follows: French 'plus de vapeur'. */
  initial?: string
  /** Parts of verbs that stand behind a denial: German 'springt nicht an'. */
  verbParts?: string
  /** Words that open a statement of its own, as 'but' and 'without' do: nothing is denied across them. */
  openings: string
  /** Other words behind which another thing is spoken of, as 'in': nothing is denied across them. */
  borders: string
  /** What people call the absence of something: things, a colon, and what their absence is called. A line for each. */
  opposites: string
}

/** Words by which the people of a base deny, beside those of their language. */
export interface OwnDenials {
  /** Deny what follows: 'no', 'without'. */
  ahead: readonly string[]
  /** Deny what follows and what is said before: 'not', 'never'. */
  around: readonly string[]
  /** Say that what stands beside them is not there: 'missing'. */
  lack: readonly string[]
}

/** By locale in the contract's spelling. Reuse one object: what is computed from it is cached by its identity. */
export type DenialLists = Readonly<Record<string, OwnDenials>>

/** How a language written without spaces denies, as patterns. */
export interface DenialPatterns {
  /** Deny what stands before them. */
  behind: RegExp
  /** Deny what follows. */
  ahead: RegExp
}
