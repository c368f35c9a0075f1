import { analyserFor } from '../text/analyser.ts'
import { deniedTerm } from '../text/tokens.ts'
import type { QueryWord } from './query/query-word.ts'
import type { ReadQuery } from './query/query-words.ts'
import { planWord } from './query/word-plan.ts'
import { ABSENT_SHARE } from './ranking.ts'
import type { Scope } from './scope/scope.ts'
import type { Scratch } from './scope/scratch.ts'
import { countTerm } from './vocabulary/vocabulary.ts'

/** Cases that say a word, from which on they tell how it is said. */
const LEAST_SAID = 5
/** Of these cases, the share that deny the word at most where it is a failure by itself. Leaks of the demo: 1 of 45, steam: 8 of 41. */
const MOST_DENIED = 1 / 8

/** The texts that a caller may see, and their headings alone; the headings are undefined where texts have none. */
export interface DeniedWhere {
  scope: Scope
  headings: () => Scope | undefined
  scratch: Scratch
  locale: string
}

/**
 * Takes out of a query what it says is absent beside its complaint: 'leaking' in 'no steam, not leaking'. Texts that say so, too, still
 * match. What is denied is the complaint itself unless another clause says something, and the texts speak of the denied thing as of a failure: they
 * hardly ever deny it, no heading does, and its absence has no name of its own.
 */
export function dropAbsent(query: ReadQuery, where: DeniedWhere): void {
  const denied = query.words.filter(({ clause }) => clause !== undefined)
  const clauses = new Set(denied.map(({ clause }) => clause))
  const absent = [...clauses]
    .map((clause) => denied.filter((word) => word.clause === clause))
    .filter((words) => isFailure(words, query, where))
    .flat()
  const isGone = (word: QueryWord) => absent.some(({ start, end }) => word.start < end && start < word.end)
  const left = query.words.filter((word) => word.shape === 'denied' || !isGone(word))
  if (absent.length === 0 || left.every(({ isOptional }) => isOptional)) return
  query.words = left.map((word) => (isGone(word) ? { ...word, weight: word.weight * ABSENT_SHARE } : word))
  query.filler.push(...absent.map(({ start, end }) => ({ start, end, isAbsent: true as const })))
}

/** Whether the texts speak of what a clause denies as of a failure. */
function isFailure(words: readonly QueryWord[], query: ReadQuery, { scope, headings, scratch, locale }: DeniedWhere) {
  const analyser = analyserFor(locale)
  const plans = words.map((word) => ({ word, ...planWord(word, analyser) })).filter(({ isStop }) => !isStop)
  const hasName = (word: QueryWord) =>
    query.words.some(({ shape, start, absence }) => shape === 'denied' && start === word.start && absence !== undefined)
  const terms = plans.flatMap(({ ways: [way] }) => way?.slots.flatMap((slot) => slot.terms[0] ?? []) ?? [])
  if (terms.length === 0 || plans.some(({ word }) => hasName(word))) return false
  return terms.every((term) => {
    const said = countTerm(scope, scratch, locale, term)
    if (said < LEAST_SAID || countTerm(scope, scratch, locale, deniedTerm(term)) > said * MOST_DENIED) return false
    const titled = headings()
    return titled === undefined || countTerm(titled, scratch, locale, deniedTerm(term)) === 0
  })
}
