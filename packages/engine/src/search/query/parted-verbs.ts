import type { Analyser } from '../../text/analyser.ts'
import { Denial } from '../../text/denials/denial-kinds.ts'
import { denialWordsOf } from '../../text/denials/index.ts'
import { lowerCase } from '../../text/fold.ts'
import type { MappedText } from '../../text/normalise.ts'
import { clauseEnds } from './clause-ends.ts'
import type { QueryWord } from './query-word.ts'

/** Words between a verb and its denial: 'schaltet sich die Mühle nicht ein'. */
const MOST_BETWEEN = 4

/** A verb in two parts with a denial between them, as 'springt nicht an'. */
export interface PartedVerb {
  verb: QueryWord
  part: QueryWord
  /** Both together: 'anspringt'. */
  whole: string
}

/** Finds the verbs of a query of which a part stands behind a denial: at the end of the clause, or before 'zu'. */
export function partedVerbs(words: readonly QueryWord[], text: MappedText, analyser: Analyser): PartedVerb[] {
  const parts = denialWordsOf(analyser.locale)?.verbParts?.split(' ')
  if (parts === undefined) return []
  const ends = clauseEnds(text)
  const spoken = words.filter(({ shape, isOptional, occurrence }) => {
    return shape === 'word' && !isOptional && occurrence === 'should'
  })
  const isSaid = ({ raw }: QueryWord) => analyser.word(raw, 'prose').tokens.some(({ role }) => role !== 'stop')
  return spoken.flatMap((part, at): PartedVerb[] => {
    const raw = lowerCase(part.raw)
    const next = spoken[at + 1]
    const isLast = next === undefined || lowerCase(next.raw) === 'zu' || ends.some((end) => part.end <= end && end < next.start) // prettier-ignore
    if (!parts.includes(raw) || !isLast) return []
    const before = spoken.slice(0, at).filter((word) => analyser.denialOf(word.raw) !== Denial.particle)
    const denial = before.pop()
    if (denial === undefined || analyser.denialOf(denial.raw) !== Denial.around) return []
    // The subject is written large, the verb is not, unless it begins the query.
    const verb = before.slice(-MOST_BETWEEN).findLast((word) => isSaid(word) && (word.start === 0 || /^\p{Ll}/u.test(word.raw))) // prettier-ignore
    return verb ? [{ verb, part, whole: raw + lowerCase(verb.raw) }] : []
  })
}
