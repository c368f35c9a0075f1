import type { calls, SolutionNews } from '@advisor/contract'
import { maySee } from '../../access/sight-filter.ts'
import type { Read } from '../../http/handlers.ts'
import { headingOf } from '../../reading/show-heading.ts'
import { readHits } from '../../query/run/read-hits.ts'
import { latestOnBranch } from '../../store/solutions/latest-versions.ts'

/** Bounds the work for users who may read little of a large project. */
const mostVersions = 2_000
const versionsAtOnce = 100

/** The solutions of the open quest that were added or changed last, as far as the caller may read them. */
export async function solutionNews(context: Read<typeof calls.solutionNews>) {
  const numbers = await latestInSight(context)
  const hits = numbers.map((id) => ({ id, locale: context.locale }))
  // Nothing was found in the index: a row is as new as the caches are.
  const read = await readHits(context, { hits, highlights: {} }, { tx: '0', seq: 0 })
  const solutions = read.map(({ context: shown, solution }): SolutionNews => {
    const { caseId, number, title, casebase } = headingOf(shown, solution)
    const { version, modifiedAt } = solution
    return { caseId, number, title, casebase, isNew: version === 1, modifiedAt: modifiedAt.toISOString() }
  })
  return { solutions }
}

async function latestInSight({ db, opened, request }: Read<typeof calls.solutionNews>): Promise<number[]> {
  const found: number[] = []
  for (let from = 0; from < mostVersions && found.length < request.size; from += versionsAtOnce) {
    const { rows, isEnd } = await latestOnBranch(db, opened.model.project.name, opened.branch, {
      from,
      size: versionsAtOnce,
    })
    found.push(...rows.filter((row) => maySee(opened.questSight, row)).map(({ number }) => number))
    if (isEnd) break
  }
  return found.slice(0, request.size)
}
