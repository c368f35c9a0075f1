import { compareText, type Dictionary } from '../storage/dictionary.ts'
import type { PostingLists } from '../storage/postings.ts'
import type { LocaleIndex } from '../storage/segment.ts'
import { foldedOf } from '../text/tokens.ts'
import { countRows } from './count-rows.ts'
import { findSimilar } from './find-similar.ts'
import { SHORTEST_FOR_ONE_EDIT, SHORTEST_FOR_TWO_EDITS } from './ranking.ts'
import type { Scope } from './scope.ts'

/** A word of the texts, with how many of the cases the caller may see have it: never 0. */
interface KnownWord {
  text: string
  caseCount: number
}

interface SimilarWord extends KnownWord {
  edits: number
}

type Vocabulary = 'terms' | 'forms'

/** Words or codes of one locale that start with the prefix and stand in what the caller may see, most frequent first. */
export function findCompletions(scope: Scope, locale: string, kind: Vocabulary, prefix: string): KnownWord[] {
  return countInScope(scope, locale, kind, (dictionary) => {
    const { from, to } = dictionary.prefixRange(prefix)
    return Array.from({ length: to - from }, (_, index) => from + index)
  })
}

/** Edits forgiven between two words, by the letters of the longer one: `eror` is one letter short of a word of five. */
function forgivenEdits(letters: number): number {
  return letters >= SHORTEST_FOR_TWO_EDITS ? 2 : letters >= SHORTEST_FOR_ONE_EDIT ? 1 : 0
}

/**
 * Words as written within the edits forgiven for a folded word, and within `mostEdits`: nearest first, then most frequent first;
 * itself too, if it is there.
 */
export function findSimilarWords(scope: Scope, locale: string, folded: string, mostEdits = 2): SimilarWord[] {
  const sought = Math.min(mostEdits, forgivenEdits(folded.length + 1))
  if (sought === 0) return []
  const edits = new Map<string, number>()
  const words = countInScope(scope, locale, 'forms', (dictionary) =>
    findSimilar(dictionary, folded, sought).flatMap(({ index, edits: distance }) => {
      const other = foldedOf(dictionary.at(index))
      if (distance > forgivenEdits(Math.max(folded.length, other.length))) return []
      edits.set(other, distance)
      return [index]
    }),
  )
  return words.map((word) => ({ ...word, edits: edits.get(foldedOf(word.text))! })).sort((a, b) => a.edits - b.edits)
}

function countInScope(
  scope: Scope,
  locale: string,
  kind: Vocabulary,
  choose: (dictionary: Dictionary) => number[],
): KnownWord[] {
  const counts = new Map<string, number>()
  for (const segment of scope.segments) {
    const index = segment.state.segment.locales.find((candidate) => candidate.locale === locale)
    if (index === undefined) continue
    const { dictionary, lists } = vocabularyOf(index, kind)
    for (const number of choose(dictionary)) {
      const count = countRows(lists, number, segment, scope)
      if (count === 0) continue
      const text = dictionary.at(number)
      counts.set(text, (counts.get(text) ?? 0) + count)
    }
  }
  return Array.from(counts, ([text, caseCount]) => ({ text, caseCount })).sort(
    (a, b) => b.caseCount - a.caseCount || compareText(a.text, b.text),
  )
}

function vocabularyOf(index: LocaleIndex, kind: Vocabulary): { dictionary: Dictionary; lists: PostingLists } {
  return kind === 'terms'
    ? { dictionary: index.terms, lists: index.postings }
    : { dictionary: index.forms, lists: index.formPostings }
}
