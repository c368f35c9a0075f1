import type { SolutionContent } from '@advisor/contract'
import { LRUCache } from 'lru-cache'
import { pointedSolutions } from './pointed-solutions.ts'
import { mayRead } from '../access/solution-access.ts'
import type { Db } from '../database/open.ts'
import type { OpenedProject } from '../http/handlers.ts'

/** A solution as a branch shows it, without its content. */
export interface PointedSolution {
  number: number
  name: string
  casebaseId: string
  masterLocale: string
  clonedFrom: number | null
  version: number
  state: string
  audience: string
  createdBy: string
  createdAt: Date
  modifiedBy: string
  modifiedAt: Date
  ratingSum: number | null
  ratingCount: number | null
  citationCount: number | null
  viewingCount: number | null
  reuseAttemptCount: number | null
  successCount: number | null
  failureCount: number | null
}

/** Those of the solutions that the caller may read on the open branch, in the order of `numbers`. */
export async function readPointed(
  db: Db,
  { model, branch, readable }: OpenedProject,
  numbers: readonly number[],
): Promise<PointedSolution[]> {
  if (numbers.length === 0) return []
  const rows = await pointedSolutions(db, model.project.name, branch)
    .leftJoin('solutionStatistics', (join) =>
      join
        .onRef('solutionStatistics.projectId', '=', 'branchSolutions.projectId')
        .onRef('solutionStatistics.number', '=', 'branchSolutions.number'),
    )
    .where('branchSolutions.number', 'in', [...numbers])
    .select([
      'branchSolutions.number',
      'branchSolutions.version',
      'solutions.name',
      'solutions.casebaseId',
      'solutions.masterLocale',
      'solutions.clonedFrom',
      'solutions.createdBy',
      'solutions.createdAt',
      'solutionVersions.state',
      'solutionVersions.audience',
      'solutionVersions.createdBy as modifiedBy',
      'solutionVersions.createdAt as modifiedAt',
      'ratingSum',
      'ratingCount',
      'citationCount',
      'viewingCount',
      'reuseAttemptCount',
      'successCount',
      'failureCount',
    ])
    .execute()
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => byNumber.get(number) ?? []).filter((row) => mayRead(readable, row))
}

/** Contents by version, as far as 48 million characters go. A version never changes, so none is ever stale. */
const contents = new LRUCache<string, SolutionContent>({
  maxSize: 48_000_000,
  sizeCalculation: (content) => sizeOf(content) + 1_000,
})

function sizeOf({ texts }: SolutionContent): number {
  let characters = 0
  for (const byslot of Object.values(texts)) for (const text of Object.values(byslot)) characters += text.length
  return characters
}

/** The contents of these versions, by number. */
export async function readContents(
  db: Db,
  projectId: string,
  solutions: readonly Pick<PointedSolution, 'number' | 'version'>[],
): Promise<Map<number, SolutionContent>> {
  const keyOf = (solution: { number: number; version: number }) => `${projectId}/${solution.number}/${solution.version}`
  const found = new Map<number, SolutionContent>()
  const missing: { number: number; version: number }[] = []
  for (const solution of solutions) {
    const content = contents.get(keyOf(solution))
    if (content) found.set(solution.number, content)
    else missing.push(solution)
  }
  if (missing.length === 0) return found
  const rows = await db
    .selectFrom('solutionVersions')
    .select(['number', 'version', 'content'])
    .where('projectId', '=', projectId)
    .where((where) => where.or(missing.map(({ number, version }) => where.and({ number, version }))))
    .execute()
  for (const row of rows) {
    contents.set(keyOf(row), row.content)
    found.set(row.number, row.content)
  }
  return found
}

/** The number that a number, former number, or name leads to. Says nothing about whether the caller may read it. */
export async function findNumber(db: Db, { model }: OpenedProject, nameOrNumber: string): Promise<number | undefined> {
  const projectId = model.project.name
  const typed = nameOrNumber.trim()
  const prefix = model.project.numberPrefix.toLowerCase()
  const digits = typed.toLowerCase().startsWith(prefix) ? typed.slice(prefix.length) : typed
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
  const solution = await db
    .selectFrom('solutions')
    .select('number')
    .where('projectId', '=', projectId)
    .where((where) =>
      where.or([where('name', '=', typed), ...(number === undefined ? [] : [where('number', '=', number)])]),
    )
    // A number that is also some other solution's name means the number.
    .orderBy((order) => order('number', '=', number ?? -1), 'desc')
    .limit(1)
    .executeTakeFirst()
  if (solution || number === undefined) return solution?.number
  const merged = await db
    .selectFrom('formerNumbers')
    .select('number')
    .where('projectId', '=', projectId)
    .where('formerNumber', '=', number)
    .executeTakeFirst()
  return merged?.number
}
