import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { findByPrefix } from '../../reading/find-by-prefix.ts'
import { findNumber } from '../../reading/find-number.ts'
import { showSolution } from '../../reading/show-solution.ts'
import { readTypedKey } from '../../reading/typed-key.ts'
import { caseList } from '../../searching/case-list.ts'
import { homeStep } from '../../searching/make-step.ts'
import { showStep } from '../../searching/show-state.ts'
import { keyKindsOf } from './key-kinds.ts'

type Context = Step<typeof calls.searchCaseName>

/** Opens the solution that a number or a name leads to. It stands by itself: the search before it is left. */
export async function searchCaseName(context: Context) {
  const { request, steps, locale, refuse } = context
  if (request.caseName.trim() === '') throw refuse('no-solution-name', { fields: ['caseName'] })
  const solution = await findSolution(context)
  await steps.startFrom(context, request.from)
  const step = steps.add(context, { ...homeStep(context), page: 'details', open: solution.caseId })
  return { search: showStep(step, context), solution, ...caseList([solution], locale) }
}

/** The solution with exactly this number or name, else the only one that begins so. */
async function findSolution(context: Context) {
  const { db, request, opened, refuse } = context
  const key = readTypedKey(opened.model, request.caseName)
  const kinds = keyKindsOf(opened)
  const exact = await findNumber(db, opened, key, { isNameFirst: kinds[0] === 'name' })
  const solution = await open(context, exact)
  if (solution) return solution
  const { matches, total } = await findByPrefix(db, opened, key, kinds, 1)
  if (total > 1) throw refuse('more-than-one-solution-found', { fields: ['caseName'] })
  const only = await open(context, matches[0]?.number)
  if (!only) throw refuse('solution-not-found', { fields: ['caseName'] })
  return only
}

async function open(context: Context, number: number | undefined) {
  return number === undefined ? undefined : showSolution(context, number, { purpose: 'detail' })
}
