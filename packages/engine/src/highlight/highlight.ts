import type { HighlightPlan } from '../search/text-search.ts'
import { analyserFor, type FieldKind } from '../text/analyser.ts'
import { readChunks } from '../text/analyse-field.ts'
import { mapNormalised } from '../text/normalise.ts'
import { type HighlightRange, Marks } from './marks.ts'
import { TermFinder } from './term-finder.ts'

/**
 * The ranges of a query's words in a text of a field, ascending and disjoint. `plan` comes from the search's answer,
 * `locale` is the text's. The text is analysed as for the index.
 */
export function highlight(text: string, plan: HighlightPlan, locale: string, kind: FieldKind): HighlightRange[] {
  const wanted = Object.hasOwn(plan, locale) ? plan[locale]! : undefined
  if (wanted === undefined) return []
  const mapped = mapNormalised(text)
  const marks = new Marks(wanted)
  const { chunks } = analyserFor(locale)
  const finder = new TermFinder(chunks, [...marks.terms.keys()])
  readChunks(mapped.text, locale, chunks, kind, {
    add(chunk, _position, chunkStart) {
      if (marks.wantsPrefixes || finder.isIn(chunk)) marks.markTokens(chunks.tokensOf(chunk).tokens, chunkStart)
    },
  })
  marks.markDense(mapped.text)
  return marks.rangesIn(mapped)
}
