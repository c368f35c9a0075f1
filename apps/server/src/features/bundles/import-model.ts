import { ModelRecord, type Project } from '@advisor/contract'
import { checkModel, describeProblem, ModelError, picturesOf, type Model } from '@advisor/domain-model'
import type { Tx } from '../../database/open.ts'
import { readModelRecords, type NamedModelRecord } from '../../store/models/model-records.ts'
import { findProject, readModelDocuments } from '../../store/models/model-reader.ts'
import { insertModelVersions, pointModelBranches, type ModelPointer } from '../../store/models/model-writer.ts'
import { storableModel } from '../../store/models/storable-model.ts'
import { ensureTombstones } from '../../store/people/people-writer.ts'
import { BundleError, damaged } from './bundle-error.ts'
import type { BundleListing } from './bundle-layout.ts'
import type { BundleSource } from './bundle-source.ts'
import { readRecord } from './read-record.ts'
import { checkVersions, newerPointers, newVersionsOf, toStoredTime } from './record-versions.ts'

const ModelRecordInTime = ModelRecord.transform((record) => ({
  ...record,
  versions: record.versions.map((version) => ({ ...version, at: toStoredTime(version.at) })),
}))

/** What an import added to the model. */
export interface ModelGain {
  versions: number
  pointers: number
  /** Pointers that stay because the branch shows a newer version than the bundle's. */
  keptPointers: number
  /** The hashes of the pictures that the bundle's documents name. */
  files: Set<string>
}

/** Adds the missing versions of model documents, and moves the branches to them. */
export async function importModel(
  tx: Tx,
  source: BundleSource,
  project: Project,
  entries: BundleListing['model'],
  fileSizes: ReadonlyMap<string, number>,
): Promise<ModelGain> {
  const existing = new Map(
    (await readModelRecords(tx, project.name)).map((named) => [`${named.kind}/${named.id}`, named]),
  )
  const gain: ModelGain = { versions: 0, pointers: 0, keptPointers: 0, files: new Set() }
  for (const { kind, id, path } of entries) {
    const record = await readRecord(source, path, ModelRecordInTime)
    checkVersions(path, record, project)
    if (record.versions.some(({ document }) => document.kind !== kind || document.id !== id))
      throw damaged(path, 'a document in it has another kind or id than the file is named after.')
    for (const { document } of record.versions)
      for (const { hash, sizeBytes } of picturesOf(document)) {
        if (fileSizes.get(hash) !== sizeBytes)
          throw damaged(path, `it names the picture ${hash} of ${sizeBytes} bytes, and the bundle has no such file.`)
        gain.files.add(hash)
      }
    await importObject(tx, project.name, path, { kind, id, record }, existing.get(`${kind}/${id}`), gain)
  }
  return gain
}

async function importObject(
  tx: Tx,
  projectId: string,
  path: string,
  { kind, id, record }: NamedModelRecord,
  existing: NamedModelRecord | undefined,
  gain: ModelGain,
): Promise<void> {
  const versions = newVersionsOf(path, `${kind} "${id}"`, record.versions, existing?.record.versions ?? [])
  const { moved, kept } = newerPointers(record.branches, existing?.record.branches ?? {})
  await ensureTombstones(
    tx,
    versions.map(({ by }) => by),
  )
  await insertModelVersions(tx, projectId, versions)
  const pointers: ModelPointer[] = moved.map(([branch, version]) => ({ branch, kind, objectId: id, version }))
  await pointModelBranches(tx, projectId, pointers, null)
  gain.versions += versions.length
  gain.pointers += pointers.length
  gain.keptPointers += kept
}

/** The models of a project's branches, and the warnings about them, in sentences. */
export interface BranchModels {
  models: Map<string, Model>
  warnings: string[]
}

/** Compiles the present models of all branches. Throws {@link BundleError} if a model has problems. */
export async function compileBranches(tx: Tx, project: Project): Promise<BranchModels> {
  const models = new Map<string, Model>()
  const warnings = new Set<string>()
  // With the branches that the bundle does not know.
  const whole = (await findProject(tx, project.name)) ?? project
  for (const { name } of project.branches) {
    const documents = await readModelDocuments(tx, project.name, name)
    try {
      models.set(name, storableModel(whole, documents).model)
      for (const problem of checkModel(whole, documents)) warnings.add(describeProblem(problem))
    } catch (error) {
      if (!(error instanceof ModelError)) throw error
      throw new BundleError(
        'invalid',
        `On branch "${name}": ${error.message} Correct the model where the bundle was made.`,
        {
          cause: error,
        },
      )
    }
  }
  return { models, warnings: [...warnings] }
}
