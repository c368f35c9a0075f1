import type { ModelDocument, ModelKind } from '@advisor/contract'
import { documentKey } from '@advisor/domain-model'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'
import { changeKinds } from '../change-log/change-kinds.ts'
import { logChanges } from '../change-log/change-log.ts'
import { pointModelBranches } from '../models/model-writer.ts'
import type { Branches } from './solution-moves.ts'

/** A pointer of a branch to a document of the model that moves, as that of a solution. */
export interface ModelMove {
  kind: ModelKind
  id: string
  before: number | null
  after: number | null
}

/** The moves that make the model of one branch that of another one, by kind and id. */
export async function modelMovesBetween(db: Db, { projectId, from, to }: Branches): Promise<ModelMove[]> {
  return readSql(
    db,
    sql<ModelMove>`
      select kind, object_id as id, target.version as before, source.version as after
      from (select kind, object_id, version from branch_model
        where project_id = ${projectId} and branch = ${from}) as source
      full join (select kind, object_id, version from branch_model
        where project_id = ${projectId} and branch = ${to}) as target using (kind, object_id)
      where source.version is distinct from target.version
      order by kind collate "C", object_id collate "C"`,
  )
}

/** The moves that take publications back. `moves`: those of each publication, the newest first. */
export function modelMovesBack(moves: readonly (readonly ModelMove[])[]): ModelMove[] {
  const net = new Map<string, ModelMove>()
  for (const move of moves.flat()) {
    const newer = net.get(documentKey(move))
    net.set(documentKey(move), { ...move, before: newer ? newer.before : move.after, after: move.before })
  }
  return [...net.values()]
    .filter(({ before, after }) => before !== after)
    .sort((one, other) => (documentKey(one) < documentKey(other) ? -1 : 1))
}

/** The documents whose pointers something else has moved: after the newest of these publications, or between two of them. */
export async function modelMovedSince(
  db: Db,
  { projectId, to }: Pick<Branches, 'projectId' | 'to'>,
  moves: readonly (readonly ModelMove[])[],
): Promise<ModelMove[]> {
  const shown = await readPointers(db, projectId, to)
  const moved = new Map<string, ModelMove>()
  for (const move of moves.flat()) {
    const key = documentKey(move)
    if ((shown.get(key) ?? null) !== move.after) moved.set(key, move)
    if (move.before === null) shown.delete(key)
    else shown.set(key, move.before)
  }
  return [...moved.values()]
}

/** The version that a branch shows of each document of its model, by the key of the document. */
async function readPointers(db: Db, projectId: string, branch: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('branchModel')
    .select(['kind', 'objectId', 'version'])
    .where('projectId', '=', projectId)
    .where('branch', '=', branch)
    .execute()
  return new Map(rows.map(({ kind, objectId, version }) => [`${kind}/${objectId}`, version]))
}

/** The documents that moves lead from, and those that they lead to. */
export async function readMovedDocuments(
  db: Db,
  projectId: string,
  moves: readonly ModelMove[],
): Promise<{ before: ModelDocument[]; after: ModelDocument[] }> {
  const wanted = (side: 'before' | 'after') => moves.filter((move) => move[side] !== null)
  const read = async (side: 'before' | 'after') => {
    const of = wanted(side)
    if (of.length === 0) return []
    const rows = await readSql(
      db,
      sql<{ document: ModelDocument }>`
        select document from model_versions
        where project_id = ${projectId} and (kind, object_id, version) in (
          select * from unnest(${of.map(({ kind }) => kind)}::text[], ${of.map(({ id }) => id)}::text[],
            ${of.map((move) => move[side])}::integer[]))`,
    )
    return rows.map(({ document }) => document)
  }
  return { before: await read('before'), after: await read('after') }
}

/** Moves the pointers of a branch, and logs it. Returns false, with nothing moved, where one of them stands elsewhere than `before` says. */
export async function moveModel(
  tx: Tx,
  { projectId, to }: Pick<Branches, 'projectId' | 'to'>,
  moves: readonly ModelMove[],
  userId: string,
): Promise<boolean> {
  await tx
    .selectFrom('branchModel')
    .select('version')
    .where('projectId', '=', projectId)
    .where('branch', '=', to)
    .orderBy('kind')
    .orderBy('objectId')
    .forUpdate()
    .execute()
  const shown = await readPointers(tx, projectId, to)
  if (moves.some((move) => (shown.get(documentKey(move)) ?? null) !== move.before)) return false
  await pointModelBranches(
    tx,
    projectId,
    moves.flatMap(({ kind, id, after }) =>
      after === null ? [] : [{ branch: to, kind, objectId: id, version: after }],
    ),
    userId,
  )
  const gone = moves.filter(({ after }) => after === null)
  if (gone.length === 0) return true
  await sql`
    delete from branch_model
    where project_id = ${projectId} and branch = ${to} and (kind, object_id) in (
      select * from unnest(${gone.map(({ kind }) => kind)}::text[], ${gone.map(({ id }) => id)}::text[]))`.execute(tx)
  await logChanges(
    tx,
    gone.map((move) => ({
      ...{ projectId, branch: to, kind: changeKinds.model, objectId: documentKey(move), version: null, userId },
    })),
  )
  return true
}
