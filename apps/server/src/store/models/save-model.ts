import type { ModelDocument } from '@advisor/contract'
import type { Tx } from '../../database/open.ts'
import { richenedSlots, sanitiseRichenedTexts } from '../solutions/richened-texts.ts'
import type { Writing } from '../solutions/solution-writer.ts'
import { loadModel, readModelDocuments } from './model-reader.ts'
import { insertModelVersions, pointModelBranches } from './model-writer.ts'

/**
 * Saves documents as the next version of each object and shows them on the branch. Each object appears once. What solutions hold in
 * a slot that becomes rich is sanitised.
 */
export async function saveModelDocuments(tx: Tx, writing: Writing, documents: readonly ModelDocument[]): Promise<void> {
  const { projectId, branch, by, at } = writing
  const richened = richenedSlots(await readModelDocuments(tx, projectId, branch), documents)
  const newest = await tx
    .selectFrom('modelVersions')
    .select((row) => ['kind', 'objectId', row.fn.max('version').as('version')])
    .where('projectId', '=', projectId)
    .groupBy(['kind', 'objectId'])
    .execute()
  const newestVersions = new Map(newest.map(({ kind, objectId, version }) => [`${kind}/${objectId}`, version]))
  const versions = documents.map((document) => ({
    version: (newestVersions.get(`${document.kind}/${document.id}`) ?? 0) + 1,
    by,
    at: at.toISOString(),
    document,
  }))
  await insertModelVersions(tx, projectId, versions)
  await pointModelBranches(
    tx,
    projectId,
    versions.map(({ version, document: { kind, id } }) => ({ branch, kind, objectId: id, version })),
    by,
  )
  if (richened.length === 0) return
  const model = await loadModel(tx, projectId, branch)
  if (model) await sanitiseRichenedTexts(tx, writing, model, richened)
}
