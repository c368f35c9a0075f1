import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'

/** A pointer of a branch that moves: from the version that the branch shows to another one. Null: it shows none. */
export interface SolutionMove {
  number: number
  before: number | null
  after: number | null
}

/** The first and the last number of some moves. */
export interface NumberRange {
  first: number
  last: number
}

/** A statement that tells moves, all or those of a range, to be used within others: they can be too many to be held in memory. */
export type SolutionMoves = (range?: NumberRange) => RawBuilder<SolutionMove>

const ofRange = (range: NumberRange | undefined) =>
  range ? sql`and number between ${range.first} and ${range.last}` : sql``

/** Two branches of a project. */
export interface Branches {
  projectId: string
  from: string
  to: string
}

/** The moves that make one branch show what another one shows; of these solutions, or of all. */
export function movesBetween({ projectId, from, to }: Branches, numbers: readonly number[] | 'all'): SolutionMoves {
  return (range) => {
    const chosen = numbers === 'all' ? ofRange(range) : sql`and number = any(${within(numbers, range)}::integer[])`
    return sql<SolutionMove>`
      select number, target.version as before, source.version as after
      from (select number, version from branch_solutions
        where project_id = ${projectId} and branch = ${from} ${chosen}) as source
      full join (select number, version from branch_solutions
        where project_id = ${projectId} and branch = ${to} ${chosen}) as target using (number)
      where source.version is distinct from target.version`
  }
}

const within = (numbers: readonly number[], range: NumberRange | undefined) =>
  range ? numbers.filter((number) => range.first <= number && number <= range.last) : numbers

/** The moves that take publications back, the pointers of each as the oldest of them found it. */
export function movesBack(publications: readonly string[]): SolutionMoves {
  const [only, ...others] = publications
  // One alone, as mostly, needs no sums of its rows.
  if (only !== undefined && others.length === 0)
    return (range) => sql<SolutionMove>`
      select number, after as before, before as after from publication_solutions
      where publication_id = ${only}::uuid ${ofRange(range)}`
  return (range) => sql<SolutionMove>`
    select number, before, after
    from (
      select moved.number, (array_agg(moved.after order by seq desc))[1] as before,
        (array_agg(moved.before order by seq))[1] as after
      from publication_solutions as moved join publications on publications.id = moved.publication_id
      where moved.publication_id = any(${publications}::uuid[]) ${ofRange(range)}
      group by moved.number
    ) as net
    where before is distinct from after`
}

/** The moves that a publication has made. */
export function movesOf(publication: string): SolutionMoves {
  return (range) => sql<SolutionMove>`
    select number, before, after from publication_solutions
    where publication_id = ${publication}::uuid ${ofRange(range)}`
}

/** Ranges of numbers that have at most `size` of these moves each, and together all. */
export function piecesOf(db: Db, moves: SolutionMoves, size: number): Promise<NumberRange[]> {
  return readSql(
    db,
    sql<NumberRange>`
      select min(number) as first, max(number) as last
      from (
        select number, (row_number() over (order by number) - 1) / ${size}::integer as piece from (${moves()}) as moves
      ) as numbered
      group by piece
      order by piece`,
  )
}

/** How many moves there are, by what becomes of the solution, with a fingerprint of them all. */
export async function countMoves(
  db: Db,
  moves: SolutionMoves,
): Promise<{ added: number; changed: number; removed: number; fingerprint: string }> {
  const [row] = await readSql(
    db,
    sql<{ added: number; changed: number; removed: number; fingerprint: string | null }>`
      select count(*) filter (where before is null)::integer as added,
        count(*) filter (where before is not null and after is not null)::integer as changed,
        count(*) filter (where after is null)::integer as removed,
        md5(string_agg(concat_ws(':', number, coalesce(before, 0), coalesce(after, 0)), ',' order by number)) as fingerprint
      from (${moves()}) as moves`,
  )
  if (!row) throw new Error('The database counted nothing.')
  return { ...row, fingerprint: row.fingerprint ?? '' }
}

/** A move with what people call the solution, and who saved the version that comes, or else the one that goes. */
export interface DescribedMove extends SolutionMove {
  name: string
  casebaseId: string
  masterLocale: string
  createdBy: string
  createdAt: Date
}

/** The next moves behind a number, by numbers. */
export async function describeMoves(
  db: Db,
  projectId: string,
  moves: SolutionMoves,
  { after, size, matching }: { after: number; size: number; matching?: 'added' | 'changed' | 'removed' | undefined },
): Promise<DescribedMove[]> {
  const kinds = {
    added: sql`and moves.before is null`,
    changed: sql`and moves.before is not null and moves.after is not null`,
    removed: sql`and moves.after is null`,
  }
  return readSql(
    db,
    sql<DescribedMove>`
      select moves.number, moves.before, moves.after, solutions.name, version.casebase_id as "casebaseId",
        solutions.master_locale as "masterLocale", coalesce(users.real_name, '') as "createdBy",
        version.created_at as "createdAt"
      from (${moves()}) as moves
        join solutions on solutions.project_id = ${projectId} and solutions.number = moves.number
        join solution_versions as version on version.project_id = ${projectId} and version.number = moves.number
          and version.version = coalesce(moves.after, moves.before)
        left join users on users.id = version.created_by
      where moves.number > ${after} ${matching ? kinds[matching] : sql``}
      order by moves.number
      limit ${size}`,
  )
}

/**
 * The solutions whose pointers something else has moved: after the newest of these publications, or between two of them. At
 * most `size`, by numbers.
 */
export async function movedSince(
  db: Db,
  { projectId, to }: Pick<Branches, 'projectId' | 'to'>,
  publications: readonly string[],
  size: number,
): Promise<number[]> {
  const rows = await readSql(
    db,
    sql<{ number: number }>`
      select distinct links.number
      from (
        select moved.number, moved.after, lag(moved.before) over newer as newer_before, row_number() over newer as nth
        from publication_solutions as moved join publications on publications.id = moved.publication_id
        where moved.publication_id = any(${publications}::uuid[])
        window newer as (partition by moved.number order by seq desc)
      ) as links
        left join branch_solutions as shown on shown.project_id = ${projectId} and shown.branch = ${to}
          and shown.number = links.number
      where case when links.nth = 1 then shown.version else links.newer_before end is distinct from links.after
      order by links.number
      limit ${size}`,
  )
  return rows.map(({ number }) => number)
}

/** The numbers of solutions that a branch shows. */
export async function countShown(db: Db, projectId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('branchSolutions')
    .select(({ fn }) => ['branch', fn.countAll<number>().as('count')])
    .where('projectId', '=', projectId)
    .groupBy('branch')
    .execute()
  return new Map(rows.map(({ branch, count }) => [branch, Number(count)]))
}
