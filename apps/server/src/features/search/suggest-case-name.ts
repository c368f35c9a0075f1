import { limits, type calls, type CaseNameMatch } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { findByPrefix } from '../../reading/find-by-prefix.ts'
import { headingOf } from '../../reading/show-heading.ts'
import { readTypedKey } from '../../reading/typed-key.ts'
import { readHits } from '../../searching/read-hits.ts'
import { keyKindsOf } from './key-kinds.ts'

/** While typing: the solutions whose number or name begins so. */
export async function suggestCaseName(context: Read<typeof calls.suggestCaseName>) {
  const { db, opened, locale, request } = context
  const key = readTypedKey(opened.model, request.caseName)
  const { matches, total } = await findByPrefix(db, opened, key, keyKindsOf(opened), limits.suggestions)
  const hits = matches.map(({ number }) => ({ id: number, locale }))
  // Nothing was found in the index: a row is as new as the caches are.
  const read = await readHits(context, { hits, highlights: {} }, { tx: '0', seq: 0 })
  return {
    matches: read.map(({ context: shown, solution }): CaseNameMatch => {
      const { caseId, number, title, casebase } = headingOf(shown, solution)
      return { caseId, number, name: solution.name, title, casebase }
    }),
    total,
  }
}
