import { analyserFor } from '../text/analyser.ts'
import { announcesCode } from '../text/code-words.ts'
import { filledNumbers } from '../text/codes.ts'
import { lowerCase } from '../text/fold.ts'
import { foldedOf, writtenOf } from '../text/tokens.ts'
import type { MatchedWord } from './matching/matched-word.ts'
import { isInSynonyms } from './query/synonyms.ts'
import type { Scope } from './scope/scope.ts'
import type { Scratch } from './scope/scratch.ts'
import type { TextSearch } from './text-search.ts'
import { countTerm, findSimilarWords } from './vocabulary/vocabulary.ts'

/** A word in more cases than this is taken as meant. */
const MOST_CASES_OF_A_SLIP = 2
const IS_NUMBER = /^\d{1,3}$/
/** How many times more frequent the other word must be. */
const LEAST_FREQUENCY_RATIO = 20

/**
 * The query with each rare word replaced by a very similar, far more frequent word, and with a code in the place of its number;
 * undefined if nothing is replaced.
 * Words without a match are skipped: they are corrected. Words of the query's synonyms are meant as they are.
 */
export function findAlternative(
  scope: Scope,
  scratch: Scratch,
  words: readonly MatchedWord[],
  request: TextSearch,
): string | undefined {
  const { text, locale } = request
  if (!scope.locales.has(locale)) return undefined
  const code = findCode(scope, scratch, words, locale)
  const replacements: Replacement[] = code ? [code] : []
  for (const { word, outcome, caseCount } of words) {
    if (code && word.start >= code.start && word.end <= code.end) continue
    if (outcome !== 'searched' || word.shape !== 'word' || word.isPrefix || word.isOptional || caseCount === 0) continue
    if (caseCount > MOST_CASES_OF_A_SLIP || word.occurrence === 'not') continue
    if (request.synonyms && isInSynonyms(word.raw, request.synonyms, locale)) continue
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

interface Replacement {
  start: number
  end: number
  by: string
}

/**
 * A code that a number behind a word such as 'error' may mean: of one letter, that word's first letter if any has it, with
 * the number filled up with zeros or of several digits. Its place has the words before it that announce it, too.
 */
function findCode(
  scope: Scope,
  scratch: Scratch,
  words: readonly MatchedWord[],
  locale: string,
): Replacement | undefined {
  const said = words
    .filter(({ word }) => !word.isOptional && word.occurrence === 'should')
    .map(({ word }) => word)
    .sort((a, b) => a.start - b.start)
  const at = said.findIndex(({ raw }, place) => place > 0 && IS_NUMBER.test(raw) && announcesCode(said[place - 1]!.raw))
  if (at < 0) return undefined
  let first = at - 1
  while (first > 0 && announcesCode(said[first - 1]!.raw)) first--
  const number = said[at]!
  const numbers = filledNumbers(number.raw).filter(({ length }) => length > 1)
  const codes = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) => numbers.map((filled) => letter + filled))
  const known = codes
    .map((code) => ({ code, caseCount: countTerm(scope, scratch, locale, code) }))
    .filter(({ caseCount }) => caseCount > 0)
    .sort((a, b) => b.caseCount - a.caseCount)
  const initials = said.slice(first, at).map(({ raw }) => lowerCase(raw)[0])
  const best = known.find(({ code }) => initials.includes(code[0])) ?? known[0]
  return best && { start: said[first]!.start, end: number.end, by: best.code.toUpperCase() }
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
