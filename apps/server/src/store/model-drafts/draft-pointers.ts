import type { ModelDocument, ModelKind } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import { insertModelVersions } from '../models/model-writer.ts'
import { lockProject } from '../models/project-writer.ts'
import type { StoredDraft } from './draft-store.ts'

export interface ObjectName {
  kind: ModelKind
  id: string
}

export const keyOf = ({ kind, id }: ObjectName) => `${kind}/${id}`

/** What a draft makes of an object: the versions before and after; null: the object is not there. */
export interface DraftPointer extends ObjectName {
  baseVersion: number | null
  version: number | null
}

export async function readDraftPointers(db: Pick<Db, 'selectFrom'>, draftId: string): Promise<DraftPointer[]> {
  const rows = await db
    .selectFrom('modelDraftPointers')
    .select(['kind', 'objectId as id', 'baseVersion', 'version'])
    .where('draftId', '=', draftId)
    .orderBy(sql`kind collate "C"`)
    .orderBy(sql`object_id collate "C"`)
    .execute()
  return rows
}

/** The versions of objects that a branch shows, by their keys. */
export async function readShownVersions(
  db: Pick<Db, 'selectFrom'>,
  { projectId, branch }: { projectId: string; branch: string },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('branchModel')
    .select(['kind', 'objectId', 'version'])
    .where('projectId', '=', projectId)
    .where('branch', '=', branch)
    .execute()
  return new Map(rows.map(({ kind, objectId, version }) => [`${kind}/${objectId}`, version]))
}

/** The documents of versions of objects, by key. */
export async function readVersions(
  db: Pick<Db, 'selectFrom'>,
  projectId: string,
  wanted: readonly (ObjectName & { version: number })[],
): Promise<Map<string, ModelDocument>> {
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('modelVersions')
    .select(['kind', 'objectId', 'document'])
    .where('projectId', '=', projectId)
    .where(
      sql<boolean>`(kind, object_id, version) in (
        select * from unnest(
          ${wanted.map(({ kind }) => kind)}::text[],
          ${wanted.map(({ id }) => id)}::text[],
          ${wanted.map(({ version }) => version)}::integer[]))`,
    )
    .execute()
  return new Map(rows.map(({ kind, objectId, document }) => [`${kind}/${objectId}`, document]))
}

/** What a draft takes in: documents as they shall be, objects that shall go, and objects that it shall leave alone. */
export interface DraftWriting {
  documents: readonly ModelDocument[]
  removed: readonly ObjectName[]
  reverted: readonly ObjectName[]
}

/**
 * Takes objects into a draft. Documents become the next versions of their objects, which no branch shows. An object that is as the
 * branch has it is not changed by the draft any more. Tells the objects that shall go and are nowhere.
 */
export async function writeDraft(
  tx: Tx,
  draft: StoredDraft,
  { documents, removed, reverted }: DraftWriting,
  { by, at }: { by: string; at: Date },
): Promise<ObjectName[]> {
  const { projectId, id: draftId } = draft
  // Two drafts that change the same object take its version numbers one after the other.
  await lockProject(tx, projectId)
  const shown = await readShownVersions(tx, draft)
  const pointers = new Map((await readDraftPointers(tx, draftId)).map((pointer) => [keyOf(pointer), pointer]))
  const baseOf = (name: ObjectName) => {
    const pointer = pointers.get(keyOf(name))
    return pointer ? pointer.baseVersion : (shown.get(keyOf(name)) ?? null)
  }
  const missing = removed.filter((name) => baseOf(name) === null && !pointers.has(keyOf(name)))
  const next = await nextVersions(tx, projectId, documents)
  const versions = documents.map((document) => ({
    version: next.get(keyOf(document)) ?? 1,
    by,
    at: at.toISOString(),
    document,
  }))
  await insertModelVersions(tx, projectId, versions)
  const written = versions.map(({ version, document: { kind, id } }) => ({
    ...{ kind, id, version },
    baseVersion: baseOf({ kind, id }),
  }))
  const gone = removed.map((name) => ({ ...name, version: null, baseVersion: baseOf(name) }))
  // What the draft itself has made, and shall go again, leaves nothing behind.
  const left = [...reverted, ...gone.filter(({ baseVersion }) => baseVersion === null)]
  await removePointers(tx, draftId, left)
  await putPointers(tx, draft, [...written, ...gone.filter(({ baseVersion }) => baseVersion !== null)])
  return missing
}

async function nextVersions(tx: Tx, projectId: string, names: readonly ObjectName[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('modelVersions')
    .select((row) => ['kind', 'objectId', row.fn.max('version').as('version')])
    .where('projectId', '=', projectId)
    .where('objectId', 'in', names.length > 0 ? names.map(({ id }) => id) : [''])
    .groupBy(['kind', 'objectId'])
    .execute()
  return new Map(rows.map(({ kind, objectId, version }) => [`${kind}/${objectId}`, version + 1]))
}

async function removePointers(tx: Tx, draftId: string, names: readonly ObjectName[]): Promise<void> {
  if (names.length === 0) return
  await tx
    .deleteFrom('modelDraftPointers')
    .where('draftId', '=', draftId)
    .where(
      sql<boolean>`(kind, object_id) in (
        select * from unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ id }) => id)}::text[]))`,
    )
    .execute()
}

async function putPointers(tx: Tx, { id, projectId }: StoredDraft, pointers: readonly DraftPointer[]): Promise<void> {
  if (pointers.length === 0) return
  await tx
    .insertInto('modelDraftPointers')
    .values(
      pointers.map(({ kind, id: objectId, baseVersion, version }) => ({
        ...{ draftId: id, projectId, kind, objectId, baseVersion, version },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['draftId', 'kind', 'objectId'])
        .doUpdateSet((row) => ({ version: row.ref('excluded.version') })),
    )
    .execute()
}

/** Makes a draft begin, for these objects, with what the branch shows now: who writes it has seen that. */
export async function rebaseDraft(tx: Tx, draft: StoredDraft, names: readonly ObjectName[]): Promise<void> {
  const shown = await readShownVersions(tx, draft)
  for (const { kind, id } of names)
    await tx
      .updateTable('modelDraftPointers')
      .set({ baseVersion: shown.get(`${kind}/${id}`) ?? null })
      .where('draftId', '=', draft.id)
      .where('kind', '=', kind)
      .where('objectId', '=', id)
      .execute()
}
