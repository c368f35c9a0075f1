import { analyserFor } from '../text/analyser.ts'
import { foldedOf, writtenOf } from '../text/tokens.ts'
import type { MatchedWord } from './matching/matched-word.ts'
import type { Scope } from './scope/scope.ts'
import type { Scratch } from './scope/scratch.ts'
import type { TextSearch } from './text-search.ts'
import { findSimilarWords } from './vocabulary/vocabulary.ts'

/** A word in more cases than this is taken as meant. */
const MOST_CASES_OF_A_SLIP = 2
/** How many times more frequent the other word must be. */
const LEAST_FREQUENCY_RATIO = 20

/**
 * The query with each rare word replaced by a very similar, far more frequent word; undefined if no word is replaced.
 * Words without a match are skipped: they are corrected.
 */
export function findAlternative(
  scope: Scope,
  scratch: Scratch,
  words: readonly MatchedWord[],
  request: TextSearch,
): string | undefined {
  const { text, locale } = request
  if (!scope.locales.has(locale)) return undefined
  const replacements: { start: number; end: number; by: string }[] = []
  for (const { word, outcome, caseCount } of words) {
    if (outcome !== 'searched' || word.shape !== 'word' || word.isPrefix || word.isOptional || caseCount === 0) continue
    if (caseCount > MOST_CASES_OF_A_SLIP || word.occurrence === 'not') continue
    const by = moreFrequent(scope, scratch, locale, word.raw, caseCount)
    if (by === undefined) continue
    for (const { start, end } of [word, ...(word.again ?? [])]) replacements.push({ start, end, by })
  }
  if (replacements.length === 0) return undefined
  let alternative = ''
  let copied = 0
  for (const { start, end, by } of replacements.sort((a, b) => a.start - b.start)) {
    alternative += text.slice(copied, start) + by
    copied = end
  }
  return alternative + text.slice(copied)
}

function moreFrequent(
  scope: Scope,
  scratch: Scratch,
  locale: string,
  raw: string,
  caseCount: number,
): string | undefined {
  const analyser = analyserFor(locale)
  const token = analyser.word(raw, 'prose').tokens[0]
  if (token === undefined || token.form === '') return undefined
  const other = findSimilarWords(scope, scratch, locale, foldedOf(token.form), 1).find(
    (similar) =>
      similar.edits === 1 &&
      similar.caseCount >= caseCount * LEAST_FREQUENCY_RATIO &&
      analyser.word(writtenOf(similar.text), 'prose').tokens[0]!.term !== token.term,
  )
  return other === undefined ? undefined : writtenOf(other.text)
}
