import { limits, type calls, type CaseNameMatch } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { headingOf } from '../../reading/show-heading.ts'
import { readHits } from '../../query/run/read-hits.ts'
import { findByKey } from './find-by-key.ts'

/** While typing: the solutions whose number or name begins so; in a quest by name behind them those that their titles find. */
export async function suggestCaseName(context: Read<typeof calls.suggestCaseName>) {
  const { locale, request, refuse } = context
  const { named, titled, changedAt, lacksTitles } = await findByKey(context, request.caseName)
  if (lacksTitles && named.length === 0) throw refuse('search-not-ready')
  const numbers = [...new Set([...named, ...titled.exact, ...titled.beginning, ...titled.words])]
  const hits = numbers.slice(0, limits.suggestions).map((number) => ({ id: number, locale }))
  // Numbers and names are not found in the index: a row is as new as the caches are.
  const read = await readHits(context, { hits, highlights: {} }, changedAt ?? { tx: '0', seq: 0 })
  return {
    matches: read.map(({ context: shown, solution }): CaseNameMatch => {
      const { caseId, number, title, casebase } = headingOf(shown, solution)
      return { caseId, number, name: solution.name, title, casebase }
    }),
    total: numbers.length,
  }
}
