import type { AskedSearch, QueryPiece, SearchQuery } from '@advisor/contract'
import type { OpenedProject } from '../../access/opened-project.ts'
import type { Db } from '../../database/open.ts'
import { readByNumber } from '../../reading/pointed-solution.ts'
import { numberOf } from '../../reading/show-heading.ts'
import type { SolutionTitles } from '../../reading/solution-titles.ts'
import { showPieces } from '../../query/show/show-pieces.ts'

/** Who is told. */
export interface Reader {
  db: Db
  services: { titles: SolutionTitles }
  opened: OpenedProject
  /** The reader's language. */
  locale: string
}

type NamedSolution = AskedSearch['results'][number]

/** What a reader is told of a query: its pieces without those about what the reader does not see. */
export function tellPieces(reader: Reader, query: SearchQuery): QueryPiece[] {
  return showPieces(query, reader).filter(saysSomething)
}

/**
 * The solutions among these that the reader may see now, with their titles in the reader's language, in the given order, by
 * the given numbers.
 */
export async function nameSolutions(
  { db, services, opened, locale }: Reader,
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

/** A piece about a slot or case base out of sight has neither caption nor values. */
function saysSomething({ kind, caption, values }: QueryPiece): boolean {
  return kind === 'filter' || caption !== undefined || values.length > 0
}
