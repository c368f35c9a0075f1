import type { calls, ReplyOf } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { readByNumber } from '../../reading/pointed-solution.ts'
import { numberOf } from '../../reading/show-heading.ts'

/** Those of the solutions that the caller may print, in the order that was asked for. */
export async function getSolutionsToPrint({
  db,
  services,
  opened,
  locale,
  request,
}: Read<typeof calls.getSolutionsToPrint>): Promise<ReplyOf<typeof calls.getSolutionsToPrint>> {
  const asked = [...new Set(request.caseIds)]
  const byNumber = await readByNumber(db, opened, asked)
  const solutions = [...new Set(byNumber.values())]
  const titles = await services.titles.read(db, opened.model, solutions, locale)
  const named = (caseId: number) => ({ caseId, number: numberOf(opened.model, caseId) })
  return {
    solutions: solutions.map(({ number, name }) => ({ ...named(number), title: titles.get(number) ?? name })),
    missing: asked.filter((caseId) => !byNumber.has(caseId)).map(named),
    limit: services.settings()['print.solutions'],
  }
}
