import type { ModelDocument } from '@advisor/contract'
import { documentKey } from '@advisor/domain-model'
import type { Tx } from '../../database/open.ts'
import { richenedSlots, sanitiseRichenedTexts } from '../solutions/richened-texts.ts'
import type { Writing } from '../solutions/solution-writer.ts'
import { findProject, readModelDocuments } from './model-reader.ts'
import { insertModelVersions, pointModelBranches } from './model-writer.ts'
import { lockProject } from './project-writer.ts'
import { storableModel } from './storable-model.ts'

/**
 * Saves documents as the next version of each object and shows them on the branch. Each object appears once. What solutions hold in
 * a slot that becomes rich is sanitised. Throws `ModelError`, with nothing written, where the branch would not show a whole model.
 */
export async function saveModelDocuments(tx: Tx, writing: Writing, documents: readonly ModelDocument[]): Promise<void> {
  const { projectId, branch, by, at } = writing
  await lockProject(tx, projectId)
  const project = await findProject(tx, projectId)
  if (!project) throw new Error(`There is no project "${projectId}".`)
  const before = await readModelDocuments(tx, projectId, branch)
  const saved = new Set(documents.map(documentKey))
  const { model } = storableModel(project, [
    ...before.filter((document) => !saved.has(documentKey(document))),
    ...documents,
  ])
  const newest = await tx
    .selectFrom('modelVersions')
    .select((row) => ['kind', 'objectId', row.fn.max('version').as('version')])
    .where('projectId', '=', projectId)
    .groupBy(['kind', 'objectId'])
    .execute()
  const newestVersions = new Map(newest.map(({ kind, objectId, version }) => [`${kind}/${objectId}`, version]))
  const versions = documents.map((document) => ({
    version: (newestVersions.get(documentKey(document)) ?? 0) + 1,
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
  const richened = richenedSlots(before, documents)
  if (richened.length > 0) await sanitiseRichenedTexts(tx, writing, model, richened)
}
