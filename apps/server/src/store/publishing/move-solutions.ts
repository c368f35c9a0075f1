import { setTimeout as sleep } from 'node:timers/promises'
import type { SolutionCounts } from '@advisor/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/open.ts'
import { changeKinds } from '../change-log/change-kinds.ts'
import { wakeFollowers } from '../change-log/change-log.ts'
import {
  movesOf,
  piecesOf,
  type Branches,
  type NumberRange,
  type SolutionMove,
  type SolutionMoves,
} from './solution-moves.ts'

/** What of a publication moves pointers in pieces, with rests between them. */
export interface PiecesOfMoves {
  moves: SolutionMoves
  ranges: readonly NumberRange[]
  kind: KindOfMoves
}

export type KindOfMoves = keyof typeof restShares

/** A piece takes some 6 ms. */
const movesOfPiece = 200
/**
 * After a piece so much of its time is left to searches, which else wait for a processor as long as anything is published. What is taken
 * back is in a hurry: it was published by mistake.
 */
const restShares = { publish: 1, undo: 0.15 } as const
const longestRestMs = 40

/** Divides moves into pieces. */
export async function inPieces(tx: Tx, moves: SolutionMoves, kind: KindOfMoves): Promise<PiecesOfMoves> {
  return { moves, kind, ranges: await piecesOf(tx, moves, movesOfPiece) }
}

/** Notes the moves of a publication; {@link moveSolutions} makes them. */
export async function noteMoves(tx: Tx, publication: string, { moves, ...pieces }: PiecesOfMoves): Promise<void> {
  await withRests(pieces, (range) =>
    sql`
      insert into publication_solutions (publication_id, number, before, after)
      select ${publication}::uuid, number, before, after from (${moves(range)}) as moves`.execute(tx),
  )
}

/** What a publication moves, by what becomes of the solutions, and who asked for it. */
interface NotedMoves {
  publication: string
  pieces: Pick<PiecesOfMoves, 'ranges' | 'kind'>
  counts: SolutionCounts
  userId: string
}

/**
 * Moves the pointers of a branch as was noted for a publication, and logs each. Returns false where one of them stands elsewhere by
 * now: then the transaction must not commit.
 */
export async function moveSolutions(
  tx: Tx,
  branch: Pick<Branches, 'projectId' | 'to'>,
  { publication, pieces, counts, userId }: NotedMoves,
): Promise<boolean> {
  const moved = { added: 0, changed: 0, removed: 0 }
  const noted = movesOf(publication)
  await withRests(pieces, async (range) => {
    for (const [what, statement] of statementsOf(branch, noted(range)))
      if (counts[what] > 0) moved[what] += Number((await statement.execute(tx)).numAffectedRows ?? 0n)
    await sql`
      insert into change_log (project_id, branch, kind, object_id, version, user_id)
      select ${branch.projectId}, ${branch.to}, ${changeKinds.solution}, number::text, after, ${userId}
      from (${noted(range)}) as moves
      order by number`.execute(tx)
  })
  if (moved.added !== counts.added || moved.changed !== counts.changed || moved.removed !== counts.removed) return false
  await wakeFollowers(tx)
  return true
}

async function withRests(
  { ranges, kind }: Pick<PiecesOfMoves, 'ranges' | 'kind'>,
  work: (range: NumberRange) => Promise<unknown>,
): Promise<void> {
  for (const range of ranges) {
    const began = performance.now()
    await work(range)
    await sleep(Math.min((performance.now() - began) * restShares[kind], longestRestMs))
  }
}

function statementsOf({ projectId, to }: Pick<Branches, 'projectId' | 'to'>, moves: RawBuilder<SolutionMove>) {
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
  return [
    ['added', added],
    ['changed', changed],
    ['removed', removed],
  ] as const
}
