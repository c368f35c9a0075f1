import type { SolutionCounts } from '@advisor/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/open.ts'
import { changeKinds } from '../change-log/change-kinds.ts'
import { wakeFollowers } from '../change-log/change-log.ts'
import { movesOf, type Branches, type SolutionMoves } from './solution-moves.ts'

/** Notes the moves of a publication; {@link moveSolutions} makes them. */
export async function noteMoves(tx: Tx, publication: string, moves: SolutionMoves): Promise<void> {
  await sql`
    insert into publication_solutions (publication_id, number, before, after)
    select ${publication}::uuid, number, before, after from (${moves}) as moves`.execute(tx)
}

/** What a publication moves, by what becomes of the solutions, and who asked for it. */
interface NotedMoves {
  publication: string
  counts: SolutionCounts
  userId: string
}

/**
 * Moves the pointers of a branch as was noted for a publication, and logs each. Returns false where one of them stands elsewhere by
 * now: then the transaction must not commit.
 */
export async function moveSolutions(
  tx: Tx,
  { projectId, to }: Pick<Branches, 'projectId' | 'to'>,
  { publication, counts, userId }: NotedMoves,
): Promise<boolean> {
  const moves = movesOf(publication)
  const added = sql`
    insert into branch_solutions (project_id, branch, number, version)
    select ${projectId}, ${to}, number, after from (${moves}) as moves
    where before is null
    on conflict do nothing`
  const changed = sql`
    update branch_solutions set version = moves.after
    from (${moves}) as moves
    where branch_solutions.project_id = ${projectId} and branch_solutions.branch = ${to}
      and branch_solutions.number = moves.number and branch_solutions.version = moves.before
      and moves.after is not null`
  const removed = sql`
    delete from branch_solutions using (${moves}) as moves
    where branch_solutions.project_id = ${projectId} and branch_solutions.branch = ${to}
      and branch_solutions.number = moves.number and branch_solutions.version = moves.before
      and moves.after is null`
  const isWhole =
    (await doesMove(tx, added, counts.added)) &&
    (await doesMove(tx, changed, counts.changed)) &&
    (await doesMove(tx, removed, counts.removed))
  if (!isWhole) return false
  await sql`
    insert into change_log (project_id, branch, kind, object_id, version, user_id)
    select ${projectId}, ${to}, ${changeKinds.solution}, number::text, after, ${userId}
    from (${moves}) as moves
    order by number`.execute(tx)
  await wakeFollowers(tx)
  return true
}

/** Runs a statement that must move so many pointers; says whether it has. */
async function doesMove(tx: Tx, statement: RawBuilder<unknown>, count: number): Promise<boolean> {
  if (count === 0) return true
  const { numAffectedRows = 0n } = await statement.execute(tx)
  return numAffectedRows === BigInt(count)
}
