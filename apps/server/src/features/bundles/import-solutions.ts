import { SolutionRecord, type Project, type SolutionContent, type SolutionVersion } from '@advisor/contract'
import { checkContent, type Model } from '@advisor/domain-model'
import type { Tx } from '../../database/open.ts'
import type { ProgressMeter } from '../../progress/bulk-progress.ts'
import { isSameJson } from '../../store/canonical-json.ts'
import { ensureTombstones } from '../../store/people/people-writer.ts'
import { PlannerStatistics } from '../../database/planner-statistics.ts'
import { reserveSolutionNumbers } from '../../store/models/project-writer.ts'
import { sanitiseRichText } from '../../store/solutions/rich-text.ts'
import { readSolutionRecords } from '../../store/solutions/solution-records.ts'
import {
  insertFormerNumbers,
  insertSolutions,
  insertSolutionVersions,
  pointSolutionBranches,
  type NumberedVersion,
  type SolutionPointer,
} from '../../store/solutions/solution-writer.ts'
import { BundleError, damaged } from './bundle-error.ts'
import type { BundleListing } from './bundle-layout.ts'
import type { BundleSource } from './bundle-source.ts'
import { readRecord } from './read-record.ts'
import { checkVersions, newerPointers, newVersionsOf, toStoredTime } from './record-versions.ts'
import { type PlacedRecord, SolutionKeys } from './solution-keys.ts'

/** The number of solutions in memory at a time: large enough to make round trips to the database cheap. */
const solutionsPerBatch = 100

/** What an import added to the solutions. */
export interface SolutionGain {
  solutions: number
  versions: number
  pointers: number
  /** Pointers that stay because the branch shows a newer version than the bundle's. */
  keptPointers: number
}

export interface SolutionImport {
  tx: Tx
  source: BundleSource
  project: Project
  /** By branch. */
  models: ReadonlyMap<string, Model>
  /** Sizes in bytes of the bundle's files, by hash. */
  fileSizes: ReadonlyMap<string, number>
  meter: ProgressMeter
}

/** Adds the missing solutions and versions, and moves the branches to them. */
export async function importSolutions(
  importing: SolutionImport,
  entries: BundleListing['solutions'],
): Promise<SolutionGain> {
  const gain: SolutionGain = { solutions: 0, versions: 0, pointers: 0, keptPointers: 0 }
  const usedFiles = new Set<string>()
  const keys = new SolutionKeys(importing.tx, importing.project.name)
  const statistics = new PlannerStatistics()
  let greatest = 0
  for (let start = 0; start < entries.length; start += solutionsPerBatch) {
    const batch = entries.slice(start, start + solutionsPerBatch)
    const records: PlacedRecord[] = []
    for (const entry of batch) records.push(await readSolution(importing, entry, usedFiles))
    await keys.claim(records)
    await importBatch(importing, records, gain)
    greatest = Math.max(greatest, ...records.flatMap(({ record }) => [record.number, ...(record.formerNumbers ?? [])]))
    await statistics.rowsAdded(importing.tx, batch.length)
    importing.meter.add(batch.length)
  }
  for (const hash of importing.fileSizes.keys())
    if (!usedFiles.has(hash)) throw damaged(`files/${hash}`, 'no solution names this file.')
  await reserveSolutionNumbers(importing.tx, importing.project.name, greatest)
  return gain
}

async function readSolution(
  importing: SolutionImport,
  { number, path }: BundleListing['solutions'][number],
  usedFiles: Set<string>,
): Promise<PlacedRecord> {
  const read = await readRecord(importing.source, path, SolutionRecord)
  if (read.number !== number) throw damaged(path, `it holds solution ${read.number}.`)
  checkVersions(path, read, importing.project)
  const record = {
    ...read,
    createdAt: toStoredTime(read.createdAt),
    versions: read.versions.map((version) => toStoredVersion(importing, read, version)),
  }
  for (const version of record.versions) checkFiles(path, version.content, importing.fileSizes, usedFiles)
  for (const [branch, versionNumber] of Object.entries(record.branches))
    checkOnBranch(
      importing.models.get(branch),
      path,
      record,
      record.versions.find(({ version }) => version === versionNumber),
    )
  return { path, record }
}

/**
 * Converts a version for the store. Rich text is sanitised by the models of the branches that show the version; a
 * version that no branch shows, by the first branch's model.
 */
function toStoredVersion(
  { models }: SolutionImport,
  record: SolutionRecord,
  version: SolutionVersion,
): SolutionVersion {
  const showing = [...models]
    .filter(([branch]) => record.branches[branch] === version.version)
    .map(([, model]) => model)
  const judges = showing.length > 0 ? showing : [...models.values()].slice(0, 1)
  const isRich = (slotId: string) => judges.some((model) => model.slots.get(slotId)?.slot.form === 'rich')
  const { values, texts, translations } = version.content
  return {
    ...version,
    at: toStoredTime(version.at),
    content: {
      ...version.content,
      translations: mapEntries(translations, (_, mark) => ({ ...mark, at: toStoredTime(mark.at) })),
      values: mapEntries(values, (slotId, list) =>
        isRich(slotId) ? list.map((value) => (typeof value === 'string' ? sanitiseRichText(value) : value)) : list,
      ),
      texts: mapEntries(texts, (_, bySlot) =>
        mapEntries(bySlot, (slotId, text) => (isRich(slotId) ? sanitiseRichText(text) : text)),
      ),
    },
  }
}

function mapEntries<Value>(
  record: Readonly<Record<string, Value>>,
  change: (key: string, value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(key, value)]))
}

function checkFiles(
  path: string,
  content: SolutionContent,
  sizes: ReadonlyMap<string, number>,
  usedFiles: Set<string>,
): void {
  for (const { hash, name, sizeBytes } of content.attachments) {
    const size = sizes.get(hash)
    if (size === undefined) throw damaged(path, `file "${name}" (${hash}) is not in the bundle.`)
    if (size !== sizeBytes) throw damaged(path, `file "${name}" is said to have ${sizeBytes} bytes and has ${size}.`)
    usedFiles.add(hash)
  }
  const listed = new Set(content.attachments.map(({ hash }) => hash))
  const shown = [
    ...Object.values(content.values).flat(),
    ...Object.values(content.texts).flatMap((bySlot) => Object.values(bySlot)),
  ].flatMap((text) => (typeof text === 'string' ? picturesIn(text) : []))
  const missing = shown.find((hash) => !listed.has(hash))
  if (missing !== undefined) throw damaged(path, `a text shows file ${missing}, which is not among the attachments.`)
}

/** The hashes of the pictures in a rich text. */
function picturesIn(richText: string): string[] {
  return [...richText.matchAll(/ src="file:([0-9a-f]{64})"/g)].map(([, hash = '']) => hash)
}

function checkOnBranch(
  model: Model | undefined,
  path: string,
  record: SolutionRecord,
  version: SolutionVersion | undefined,
): void {
  if (!model || !version) throw new Error('checkVersions lets only branches and versions pass that exist.')
  const place = `${path} (version ${version.version})`
  const casebase = model.casebases.get(record.casebase)
  if (!casebase)
    throw new BundleError(
      'invalid',
      `Solution ${record.number} is in case base "${record.casebase}", which the model does not have: add it to the model.`,
      { place },
    )
  if (!model.workflows.get(casebase.workflow)?.states.some(({ id }) => id === version.state))
    throw new BundleError(
      'invalid',
      `Solution ${record.number} is in state "${version.state}", which its workflow does not have: choose one that it has.`,
      { place },
    )
  const problem = checkContent(model, casebase, record.masterLocale, version.content)[0]
  if (problem)
    throw new BundleError(
      'invalid',
      `Solution ${record.number}, version ${version.version}, breaks a rule at "${problem.slotId}": ${problem.message} Correct it where the bundle was made.`,
      { place },
    )
}

async function importBatch(
  importing: SolutionImport,
  records: readonly PlacedRecord[],
  gain: SolutionGain,
): Promise<void> {
  const { tx, project } = importing
  const existing = new Map(
    (
      await readSolutionRecords(
        tx,
        project.name,
        records.map(({ record }) => record.number),
      )
    ).map((record) => [record.number, record]),
  )
  const added = records.filter(({ record }) => !existing.has(record.number)).map(({ record }) => record)
  const versions: NumberedVersion[] = []
  const pointers: SolutionPointer[] = []
  for (const { path, record } of records) {
    const old = existing.get(record.number)
    const { number } = record
    if (old) checkHead(path, record, old)
    const missing = newVersionsOf(path, `solution ${number}`, record.versions, old?.versions ?? [])
    versions.push(...missing.map((version) => ({ number, version })))
    const { moved, kept } = newerPointers(record.branches, old?.branches ?? {})
    pointers.push(...moved.map(([branch, version]) => ({ branch, number, version })))
    gain.keptPointers += kept
  }
  await ensureTombstones(tx, [...added.map(({ createdBy }) => createdBy), ...versions.flatMap(peopleOf)])
  await insertSolutions(tx, project.name, added)
  await insertFormerNumbers(
    tx,
    project.name,
    records.map(({ record }) => record),
  )
  await updateSources(importing, records, existing)
  await insertSolutionVersions(tx, project.name, versions)
  await pointSolutionBranches(tx, project.name, pointers, null)
  gain.solutions += added.length
  gain.versions += versions.length
  gain.pointers += pointers.length
}

function peopleOf({ version: { by, content } }: NumberedVersion): string[] {
  return [by, ...Object.values(content.translations).map((mark) => mark.by)]
}

/** The identity of a solution never changes; its source and its former numbers may. */
function checkHead(path: string, incoming: SolutionRecord, existing: SolutionRecord): void {
  const identity = ({ name, casebase, masterLocale, clonedFrom, createdBy, createdAt }: SolutionRecord) => ({
    ...{ name, casebase, masterLocale, clonedFrom, createdBy, createdAt },
  })
  if (isSameJson(identity(incoming), identity(existing))) return
  throw new BundleError(
    'conflict',
    `Solution ${incoming.number} is another one here ("${existing.name}" in "${existing.casebase}"): import the bundle as another project.`,
    { place: path },
  )
}

/** The bundle's source key applies if its solution is at least as new as the stored one. */
async function updateSources(
  { tx, project }: SolutionImport,
  records: readonly PlacedRecord[],
  existing: ReadonlyMap<number, SolutionRecord>,
): Promise<void> {
  for (const { record } of records) {
    const old = existing.get(record.number)
    const { source } = record
    if (!old || !source || isSameJson(source, old.source)) continue
    if ((old.versions.at(-1)?.version ?? 0) > (record.versions.at(-1)?.version ?? 0)) continue
    await tx
      .updateTable('solutions')
      .set({ sourceSystem: source.system, sourceKey: source.key, sourceFingerprint: source.fingerprint })
      .where('projectId', '=', project.name)
      .where('number', '=', record.number)
      .execute()
  }
}
