import type { HighlightPlan } from '../search/text-search.ts'
import { analyserFor, type FieldKind } from '../text/analyser.ts'
import { readChunks } from '../text/analyse-field.ts'
import { mapNormalised } from '../text/normalise.ts'
import { type HighlightRange, Marks } from './marks.ts'
import { wantedWordsIn } from './wanted-words.ts'

/**
 * The ranges of a query's words in a text of a field, ascending and disjoint. `plan` comes from the search's answer,
 * `locale` is the text's. The text is analysed as for the index.
 */
export function highlight(text: string, plan: HighlightPlan, locale: string, kind: FieldKind): HighlightRange[] {
  const wanted = wantedWordsIn(plan, locale)
  if (wanted === undefined) return []
  const mapped = mapNormalised(text)
  const marks = new Marks(wanted)
  const { chunks } = analyserFor(locale)
  readChunks(mapped.text, locale, chunks, kind, {
    add(chunk, _position, chunkStart) {
      if (marks.wantsPrefixes || wanted.areIn(chunk, chunks))
        marks.markTokens(chunks.tokensOf(chunk).tokens, chunkStart)
    },
  })
  marks.markDense(mapped.text, locale)
  return marks.rangesIn(mapped)
}
