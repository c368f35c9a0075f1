import type { SolutionDetails } from '@advisor/contract'
import type { Reading } from './open-slots.ts'
import { readPointed, type PointedSolution } from './pointed-solution.ts'
import { numberOf } from './show-heading.ts'

type Related = NonNullable<SolutionDetails['related']>

/** Copies that are named; further ones are not. */
const mostClones = 50

/** The solution that this one was copied from, and its copies, the oldest first: those that the reader may see. */
export async function showRelated(
  { db, services, opened, locale }: Reading,
  { number, clonedFrom }: Pick<PointedSolution, 'number' | 'clonedFrom'>,
): Promise<Related> {
  const clones = await db
    .selectFrom('solutions')
    .select('number')
    .where('projectId', '=', opened.model.project.name)
    .where('clonedFrom', '=', number)
    .orderBy('number')
    .limit(mostClones)
    .execute()
  const numbers = [...(clonedFrom === null ? [] : [clonedFrom]), ...clones.map((clone) => clone.number)]
  if (numbers.length === 0) return []
  const seen = await readPointed(db, opened, numbers)
  const titles = await services.titles.read(db, opened.model, seen, locale)
  return seen.map((solution) => ({
    relation: solution.number === clonedFrom ? 'master' : 'clone',
    caseId: solution.number,
    number: numberOf(opened.model, solution.number),
    title: titles.get(solution.number) ?? solution.name,
    locale: solution.masterLocale,
  }))
}
