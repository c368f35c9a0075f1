import type { ModelDocument } from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import type { StoredDraft } from '../../store/model-drafts/draft-store.ts'
import {
  keyOf,
  readDraftPointers,
  readShownVersions,
  readVersions,
  type DraftPointer,
} from '../../store/model-drafts/draft-pointers.ts'
import { readModelDocuments } from '../../store/models/model-reader.ts'

/** The model of a branch, and as a draft change makes it. */
export interface DraftedModel {
  before: ModelDocument[]
  after: ModelDocument[]
  pointers: DraftPointer[]
  /** Objects that somebody else has changed on the branch since the draft took them. */
  conflicts: DraftPointer[]
}

/** The documents of the branch of a draft, before and after it. An applied draft changes nothing any more. */
export async function readDraftedModel(
  db: Db,
  draft: Pick<StoredDraft, 'id' | 'projectId' | 'branch'>,
): Promise<DraftedModel> {
  const { projectId, branch, id } = draft
  const [before, pointers, shown] = await Promise.all([
    readModelDocuments(db, projectId, branch),
    readDraftPointers(db, id),
    readShownVersions(db, draft),
  ])
  const written = await readVersions(db, projectId, withVersions(pointers))
  const changed = new Set(pointers.map(keyOf))
  const after = [...before.filter((document) => !changed.has(keyOf(document))), ...written.values()]
  const conflicts = pointers.filter((pointer) => (shown.get(keyOf(pointer)) ?? null) !== pointer.baseVersion)
  return { before, after, pointers, conflicts }
}

/** The way back from an applied draft: the model of the branch before and after it, and an object that others have changed since. */
export async function readUndo(
  db: Db,
  draft: Pick<StoredDraft, 'id' | 'projectId' | 'branch'>,
): Promise<{ before: ModelDocument[]; after: ModelDocument[]; back: DraftPointer[]; moved: DraftPointer | undefined }> {
  const { projectId, branch, id } = draft
  const [before, pointers, shown] = await Promise.all([
    readModelDocuments(db, projectId, branch),
    readDraftPointers(db, id),
    readShownVersions(db, draft),
  ])
  const back = pointers.map((pointer) => ({ ...pointer, version: pointer.baseVersion, baseVersion: pointer.version }))
  const former = await readVersions(db, projectId, withVersions(back))
  const changed = new Set(back.map(keyOf))
  return {
    ...{ before, back },
    after: [...before.filter((document) => !changed.has(keyOf(document))), ...former.values()],
    moved: pointers.find((pointer) => (shown.get(keyOf(pointer)) ?? null) !== pointer.version),
  }
}

function withVersions(pointers: readonly DraftPointer[]) {
  return pointers.flatMap(({ kind, id, version }) => (version === null ? [] : [{ kind, id, version }]))
}

/** What an ended draft did: the objects as they were before it and after it. */
export async function readPastChange(
  db: Db,
  { id, projectId }: Pick<StoredDraft, 'id' | 'projectId'>,
): Promise<Pick<DraftedModel, 'before' | 'after'>> {
  const pointers = await readDraftPointers(db, id)
  const side = (version: (pointer: DraftPointer) => number | null) =>
    readVersions(db, projectId, withVersions(pointers.map((pointer) => ({ ...pointer, version: version(pointer) }))))
  const [before, after] = [await side(({ baseVersion }) => baseVersion), await side(({ version }) => version)]
  return { before: [...before.values()], after: [...after.values()] }
}
