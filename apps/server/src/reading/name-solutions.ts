import type { OpenedBranch } from '../access/opened-project.ts'
import type { Db } from '../database/open.ts'
import { readByNumber } from './pointed-solution.ts'
import { numberOf } from './show-heading.ts'
import type { SolutionTitles } from './solution-titles.ts'

/** Who is told. */
export interface NameReader {
  db: Db
  services: { titles: SolutionTitles }
  opened: OpenedBranch
  /** The reader's language. */
  locale: string
}

/** A solution as a sentence names it. */
export interface NamedSolution {
  caseId: number
  /** As people write it. */
  number: string
  title: string
}

/**
 * The solutions among these that the reader may see now, with their titles in the reader's language, in the given order, by
 * the given numbers.
 */
export async function nameSolutions(
  { db, services, opened, locale }: NameReader,
  numbers: readonly number[],
): Promise<Map<number, NamedSolution>> {
  const { model } = opened
  const solutions = await readByNumber(db, opened, numbers)
  const titles = await services.titles.read(db, model, [...new Set(solutions.values())], locale)
  const named = [...solutions].map(([asked, { number, name }]): [number, NamedSolution] => [
    asked,
    { caseId: number, number: numberOf(model, number), title: titles.get(number) ?? name },
  ])
  return new Map(named)
}
