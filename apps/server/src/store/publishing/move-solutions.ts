import { sql } from 'kysely'
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

/**
 * Moves the pointers of a branch as was noted for a publication, and logs each. Returns false where one of them stands elsewhere by
 * now: then the transaction must not commit.
 */
export async function moveSolutions(
  tx: Tx,
  { projectId, to }: Pick<Branches, 'projectId' | 'to'>,
  publication: string,
  userId: string,
): Promise<boolean> {
  const added = await sql`
    insert into branch_solutions (project_id, branch, number, version)
    select ${projectId}, ${to}, number, after from (${movesOf(publication)}) as moves
    where before is null
    on conflict do nothing`.execute(tx)
  const changed = await sql`
    update branch_solutions set version = moves.after
    from (${movesOf(publication)}) as moves
    where branch_solutions.project_id = ${projectId} and branch_solutions.branch = ${to}
      and branch_solutions.number = moves.number and branch_solutions.version = moves.before
      and moves.after is not null`.execute(tx)
  const removed = await sql`
    delete from branch_solutions using (${movesOf(publication)}) as moves
    where branch_solutions.project_id = ${projectId} and branch_solutions.branch = ${to}
      and branch_solutions.number = moves.number and branch_solutions.version = moves.before
      and moves.after is null`.execute(tx)
  const logged = await sql`
    insert into change_log (project_id, branch, kind, object_id, version, user_id)
    select ${projectId}, ${to}, ${changeKinds.solution}, number::text, after, ${userId}
    from (${movesOf(publication)}) as moves
    order by number`.execute(tx)
  await wakeFollowers(tx)
  const moved = [added, changed, removed].reduce((sum, { numAffectedRows = 0n }) => sum + numAffectedRows, 0n)
  return moved === (logged.numAffectedRows ?? 0n)
}
