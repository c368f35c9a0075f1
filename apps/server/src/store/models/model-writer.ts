import type { ModelDocument, ModelKind } from '@advisor/contract'
import { picturesOf } from '@advisor/domain-model'
import type { Tx } from '../../database/open.ts'
import { changeKinds } from '../change-log/change-kinds.ts'
import { logChanges } from '../change-log/change-log.ts'
import { insertMany } from '../../database/insert-many.ts'

export interface NewModelVersion {
  version: number
  by: string
  /** ISO time. */
  at: string
  document: ModelDocument
}

/** Keeps versions of model objects. They must be new; no branch shows them until {@link pointModelBranches}. */
export async function insertModelVersions(
  tx: Tx,
  projectId: string,
  versions: readonly NewModelVersion[],
): Promise<void> {
  await insertMany(
    tx,
    'modelVersions',
    versions.map(({ version, by, at, document }) => ({
      projectId,
      kind: document.kind,
      objectId: document.id,
      version,
      document: JSON.stringify(document),
      createdBy: by,
      createdAt: new Date(at),
    })),
  )
  const pictures = versions.flatMap(({ version, document }) =>
    picturesOf(document).map((picture) => ({ version, document, ...picture })),
  )
  await insertMany(
    tx,
    'files',
    pictures.map(({ hash, sizeBytes, contentType }) => ({ hash, sizeBytes, contentType })),
    { ignoreExisting: true },
  )
  await insertMany(
    tx,
    'modelFiles',
    pictures.map(({ version, document: { kind, id }, hash }) => ({ projectId, kind, objectId: id, version, hash })),
    { ignoreExisting: true },
  )
}

export interface ModelPointer {
  branch: string
  kind: ModelKind
  objectId: string
  version: number
}

/** Makes branches show these versions, and logs it. An object appears at most once per branch. */
export async function pointModelBranches(
  tx: Tx,
  projectId: string,
  pointers: readonly ModelPointer[],
  userId: string | null,
): Promise<void> {
  if (pointers.length === 0) return
  await tx
    .insertInto('branchModel')
    .values(pointers.map((pointer) => ({ projectId, ...pointer })))
    .onConflict((conflict) =>
      conflict
        .columns(['projectId', 'branch', 'kind', 'objectId'])
        .doUpdateSet((row) => ({ version: row.ref('excluded.version') })),
    )
    .execute()
  await logChanges(
    tx,
    pointers.map(({ branch, kind, objectId, version }) => ({
      projectId,
      branch,
      kind: changeKinds.model,
      objectId: `${kind}/${objectId}`,
      version,
      userId,
    })),
  )
}

/** Makes a branch show objects no more, and logs it. Their versions stay. */
export async function removeModelPointers(
  tx: Tx,
  projectId: string,
  names: readonly Omit<ModelPointer, 'version'>[],
  userId: string | null,
): Promise<void> {
  for (const { branch, kind, objectId } of names)
    await tx
      .deleteFrom('branchModel')
      .where('projectId', '=', projectId)
      .where('branch', '=', branch)
      .where('kind', '=', kind)
      .where('objectId', '=', objectId)
      .execute()
  await logChanges(
    tx,
    names.map(({ branch, kind, objectId }) => ({
      ...{ projectId, branch, kind: changeKinds.model },
      ...{ objectId: `${kind}/${objectId}`, version: null, userId },
    })),
  )
}
