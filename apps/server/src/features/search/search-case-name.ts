import { limits, type calls, type SolutionDetails } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { showSolution } from '../../reading/show-solution.ts'
import { caseList } from '../../query/steps/case-list.ts'
import { homeStep, recordSearch } from '../../query/steps/make-step.ts'
import { recordView } from '../../query/steps/record-view.ts'
import { emptyQuery } from '../../query/search-context.ts'
import { showStep } from '../../query/show/show-state.ts'
import { findByKey } from './find-by-key.ts'

type Context = Step<typeof calls.searchCaseName>

/** Opens the solution that a number, a name or a title leads to. It stands by itself: the search before it is left. */
export async function searchCaseName(context: Context) {
  const { request, steps, locale, opened, refuse } = context
  if (request.caseName.trim() === '') throw refuse('no-solution-name', { fields: ['caseName'] })
  const startedAt = performance.now()
  const query = { ...emptyQuery(opened), text: request.caseName.slice(0, limits.queryCharacters).toWellFormed() }
  const { solution, found } = await findSolution(context)
  const ran = { query, found, bestMatching: found, tookMs: performance.now() - startedAt }
  if (!solution) {
    recordSearch(context, ran)
    throw refuse(found > 1 ? 'more-than-one-solution-found' : 'solution-not-found', { fields: ['caseName'] })
  }
  await steps.startFrom(context, request.from)
  const step = steps.add(context, { ...homeStep(context), page: 'details', open: solution.caseId })
  recordSearch(context, { ...ran, step: step.id })
  recordView(context, step, solution)
  return { search: showStep(step, context), solution, ...caseList([solution], locale) }
}

/**
 * The solution with exactly this number or name, else with this title, else the only one of those that are suggested; and how
 * many there are.
 */
async function findSolution(context: Context): Promise<{ solution?: SolutionDetails; found: number }> {
  const { exact, named, titled, lacksTitles } = await findByKey(context, context.request.caseName)
  const meant = await open(context, exact)
  if (meant) return { solution: meant, found: 1 }
  const suggested = [...new Set([...named, ...titled.beginning, ...titled.words])]
  const fitting = titled.exact.length > 0 ? titled.exact : suggested
  if (fitting.length > 1) return { found: fitting.length }
  const only = await open(context, fitting[0])
  if (!only && lacksTitles) throw context.refuse('search-not-ready')
  return only ? { solution: only, found: 1 } : { found: 0 }
}

async function open(context: Context, number: number | undefined) {
  return number === undefined ? undefined : showSolution(context, number, { purpose: 'detail' })
}
