import { lowerCase, withoutApostrophes } from '../fold.ts'
import type { OwnDenials } from './denial-words.ts'
import { denialWordsOf } from './index.ts'

/** How a chunk of text denies. */
export const Denial = {
  none: 0,
  /** What follows: 'no'. */
  ahead: 1,
  /** What follows and what is said before: 'not'. */
  around: 2,
  /** What it is said of: 'missing'. */
  lack: 3,
  /** Nothing, and nothing is denied across it: 'but'. */
  border: 4,
  /** Its own word and what follows: `n'allume`. */
  own: 5,
  /** That there is enough of what it is said of: 'weak'. */
  weak: 6,
  /** Nothing by itself: it goes with a denial: 'longer'. */
  particle: 7,
} as const
export type Denial = (typeof Denial)[keyof typeof Denial]

const ELIDED = /^n['’]/i

const ownKinds = new WeakMap<OwnDenials, ReadonlyMap<string, Denial>>()

/** How a word denies by the lists of a base, whose words a language folds by `fold`; none if it is in no list. */
export function ownDenialOf(raw: string, own: OwnDenials, fold: (lower: string) => string): Denial {
  let kinds = ownKinds.get(own)
  if (kinds === undefined) {
    const listed = (['lack', 'around', 'ahead'] as const).flatMap((kind) =>
      own[kind].map((word) => [fold(lowerCase(withoutApostrophes(word.trim()))), Denial[kind]] as const),
    )
    ownKinds.set(own, (kinds = new Map(listed)))
  }
  return kinds.get(fold(lowerCase(withoutApostrophes(raw)))) ?? Denial.none
}

/** Returns how a word of a locale, which folds words by `fold`, denies. */
export function denialsOf(locale: string, fold: (lower: string) => string): (raw: string) => Denial {
  const words = denialWordsOf(locale)
  if (words === undefined) return () => Denial.none
  const kinds = new Map<string, Denial>()
  for (const word of `${words.openings} ${words.borders}`.split(' ')) kinds.set(fold(lowerCase(word)), Denial.border)
  // 'without' opens a statement, and denies.
  for (const kind of ['ahead', 'around', 'lack', 'weak', 'particles'] as const) {
    for (const word of words[kind].split(' '))
      kinds.set(fold(lowerCase(word)), Denial[kind === 'particles' ? 'particle' : kind])
  }
  const elides = kinds.has('ne')
  return (raw) =>
    kinds.get(fold(lowerCase(withoutApostrophes(raw)))) ?? (elides && ELIDED.test(raw) ? Denial.own : Denial.none)
}

/** Returns whether a word of a locale, which folds words by `fold`, opens a statement of its own. */
export function openingsOf(locale: string, fold: (lower: string) => string): (raw: string) => boolean {
  const openings = new Set(
    denialWordsOf(locale)
      ?.openings.split(' ')
      .map((word) => fold(lowerCase(word))),
  )
  return (raw) => openings.has(fold(lowerCase(raw)))
}

const affirming = new Map<string, RegExp | undefined>()

/** Returns how long the phrase is that a text has at a place, if it begins with a word that denies and denies nothing; else 0. */
export function affirmingAt(text: string, start: number, locale: string): number {
  if (!affirming.has(locale)) affirming.set(locale, affirmingOf(locale))
  const pattern = affirming.get(locale)
  if (pattern === undefined) return 0
  pattern.lastIndex = start
  return pattern.exec(text)?.[0].length ?? 0
}

function affirmingOf(locale: string): RegExp | undefined {
  const phrases = denialWordsOf(locale)?.affirming.split(',') ?? []
  if (phrases.length === 0) return undefined
  const alternatives = phrases.map((phrase) =>
    phrase
      .trim()
      .replaceAll("'", "['’]")
      .replaceAll(' ', String.raw`\s+`),
  )
  return new RegExp(String.raw`(?:${alternatives.join('|')})(?![\p{L}\p{N}])`, 'iuy')
}
