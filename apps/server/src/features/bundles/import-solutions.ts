import { ownValue, SolutionRecord, type Project, type SolutionVersion } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Tx } from '../../database/open.ts'
import type { ProgressMeter } from '../../progress/bulk-progress.ts'
import { isSameJson } from '../../store/canonical-json.ts'
import { ensureTombstones } from '../../store/people/people-writer.ts'
import { PlannerStatistics } from '../../database/planner-statistics.ts'
import { reserveSolutionNumbers } from '../../store/models/project-writer.ts'
import { addPlanRecords, peopleOfPlans } from '../../store/planning/plan-records.ts'
import { addRemarkRecords, peopleOfRemarks } from '../../store/solutions/remark-records.ts'
import { SolutionKeys, type ClaimedName } from '../../store/solutions/solution-keys.ts'
import { readSolutionRecords } from '../../store/solutions/solution-records.ts'
import {
  insertFormerKeys,
  insertFormerNumbers,
  insertSolutions,
  insertSolutionVersions,
  pointSolutionBranches,
  type NumberedVersion,
  type SolutionPointer,
} from '../../store/solutions/solution-writer.ts'
import { storableVersion, type StorableVersion, type VersionProblem } from '../../store/solutions/storable-version.ts'
import { BundleError, damaged } from './bundle-error.ts'
import type { BundleListing } from './bundle-layout.ts'
import type { BundleSource } from './bundle-source.ts'
import { readRecord } from './read-record.ts'
import { checkPlans, checkVersions, newerPointers, newVersionsOf, toStoredTime } from './record-versions.ts'

/** The number of solutions in memory at a time: large enough to make round trips to the database cheap. */
const solutionsPerBatch = 100

/** What an import added to the solutions. */
export interface SolutionGain {
  solutions: number
  versions: number
  pointers: number
  /** Pointers that stay because the branch shows a newer version than the bundle's. */
  keptPointers: number
  /** Known solutions without use that got the bundle's counts. */
  filledUses: number
  /** Remarks that were lacking. */
  remarks: number
  /** Planned publications and last days that were lacking. */
  plans: number
}

export interface SolutionImport {
  tx: Tx
  source: BundleSource
  project: Project
  /** By branch. */
  models: ReadonlyMap<string, Model>
  /** Sizes in bytes of the bundle's files, by hash. */
  fileSizes: ReadonlyMap<string, number>
  /** The hashes of files that the bundle's model names. */
  modelFiles: ReadonlySet<string>
  meter: ProgressMeter
}

/** A solution as it is to be stored, and which file of the bundle it stands in. */
interface PlacedRecord {
  path: string
  record: SolutionRecord
  /** The versions before their texts were sanitised. */
  asWritten: SolutionVersion[]
  /** By number of the version: the versions of the record, which say the same. */
  storable: ReadonlyMap<number, StorableVersion>
}

/** Adds the missing solutions and versions, and moves the branches to them. */
export async function importSolutions(
  importing: SolutionImport,
  entries: BundleListing['solutions'],
): Promise<SolutionGain> {
  const gain: SolutionGain = {
    solutions: 0,
    versions: 0,
    pointers: 0,
    keptPointers: 0,
    filledUses: 0,
    remarks: 0,
    plans: 0,
  }
  const usedFiles = new Set(importing.modelFiles)
  const keys = new SolutionKeys(importing.tx, importing.project.name)
  const statistics = new PlannerStatistics()
  let greatest = 0
  for (let start = 0; start < entries.length; start += solutionsPerBatch) {
    const batch = entries.slice(start, start + solutionsPerBatch)
    const records: PlacedRecord[] = []
    for (const entry of batch) records.push(await readSolution(importing, entry, usedFiles))
    await keys.lookUp(records.map(({ record }) => record))
    await importBatch(importing, records, keys, gain)
    greatest = Math.max(greatest, ...records.flatMap(({ record }) => [record.number, ...(record.formerNumbers ?? [])]))
    await statistics.rowsAdded(importing.tx, batch.length)
    importing.meter.add(batch.length)
  }
  for (const hash of importing.fileSizes.keys())
    if (!usedFiles.has(hash)) throw damaged(`files/${hash}`, 'no solution and no model names this file.')
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
  checkPlans(path, read, importing.project)
  const storable = new Map<number, StorableVersion>()
  const versions = read.versions.map((version) => {
    const checked = toStorable(importing, path, read, version)
    storable.set(version.version, checked)
    return {
      ...{ ...checked.said, version: version.version, by: version.by, at: toStoredTime(version.at) },
      ...casebaseOf(read, version),
    }
  })
  const asWritten = read.versions.map(({ casebase, ...version }) => ({
    ...version,
    ...casebaseOf(read, { casebase }),
    at: toStoredTime(version.at),
    content: { ...version.content, translations: storedTranslations(version) },
  }))
  for (const { content } of versions) for (const { hash } of content.attachments) usedFiles.add(hash)
  return { path, record: { ...read, createdAt: toStoredTime(read.createdAt), versions }, asWritten, storable }
}

/** Checks a version by the models of the branches that show it; a version that no branch shows, as a former one, by the first branch's model. */
function toStorable(
  { models, fileSizes }: SolutionImport,
  path: string,
  record: SolutionRecord,
  version: SolutionVersion,
): StorableVersion {
  const { masterLocale } = record
  const { casebase = record.casebase } = version
  const showing = [...models]
    .filter(([branch]) => ownValue(record.branches, branch) === version.version)
    .map(([, model]) => model)
  const isFormer = showing.length === 0
  const result = storableVersion(
    {
      ...{ casebase, masterLocale, fileSizes, isFormer, completeness: 'waived' },
      models: isFormer ? [...models.values()].slice(0, 1) : showing,
    },
    { ...version, content: { ...version.content, translations: storedTranslations(version) } },
  )
  if ('version' in result) return result.version
  throw refusedVersion(path, record, version, result.problems)
}

/** The case base of a version, where it is another one than the solution began in. */
function casebaseOf(
  record: Pick<SolutionRecord, 'casebase'>,
  { casebase }: Pick<SolutionVersion, 'casebase'>,
): Pick<SolutionVersion, 'casebase'> {
  return casebase === undefined || casebase === record.casebase ? {} : { casebase }
}

function storedTranslations({ content }: SolutionVersion): SolutionVersion['content']['translations'] {
  const marks = Object.entries(content.translations)
  return Object.fromEntries(marks.map(([locale, mark]) => [locale, { ...mark, at: toStoredTime(mark.at) }]))
}

function refusedVersion(
  path: string,
  { number }: SolutionRecord,
  { version }: SolutionVersion,
  problems: readonly VersionProblem[],
): BundleError {
  const lost = problems.find(({ rule }) => rule === 'file')
  if (lost) return damaged(path, lost.message)
  const [{ slotId, message } = { slotId: undefined, message: '' }] = problems
  const where = slotId === undefined ? '' : ` at "${slotId}"`
  return new BundleError(
    'invalid',
    `Solution ${number}, version ${version}, breaks a rule${where}: ${message} Correct it where the bundle was made.`,
    { place: `${path} (version ${version})` },
  )
}

async function importBatch(
  importing: SolutionImport,
  records: readonly PlacedRecord[],
  keys: SolutionKeys,
  gain: SolutionGain,
): Promise<void> {
  const { tx, project } = importing
  const names = claimNames(keys, records)
  const existing = new Map(
    (
      await readSolutionRecords(
        tx,
        project.name,
        records.map(({ record }) => record.number),
      )
    ).map((record) => [record.number, record]),
  )
  const added = records.flatMap(({ record }) => {
    const name = names.get(record.number)
    return existing.has(record.number) || name === undefined ? [] : [{ ...record, name }]
  })
  const versions: NumberedVersion[] = []
  const pointers: SolutionPointer[] = []
  for (const { path, record, asWritten, storable } of records) {
    const old = existing.get(record.number)
    const { number } = record
    if (old) checkHead(path, record, old)
    const missing = newVersionsOf(path, `solution ${number}`, record.versions, old?.versions ?? [], asWritten)
    for (const { version, by, at } of missing) {
      const checked = storable.get(version)
      if (checked) versions.push({ number, version, by, at, storable: checked })
    }
    const { moved, kept } = newerPointers(record.branches, old?.branches ?? {})
    pointers.push(...moved.map(([branch, version]) => ({ branch, number, version })))
    gain.keptPointers += kept
  }
  await ensureTombstones(tx, [
    ...[...added.map(({ createdBy }) => createdBy), ...versions.flatMap(peopleOf)],
    ...records.flatMap(({ record }) => [...peopleOfRemarks(record.remarks), ...peopleOfPlans(record.plans)]),
  ])
  await insertSolutions(tx, project.name, added)
  const heads = records.map(({ record }) => record)
  await insertFormerNumbers(tx, project.name, heads)
  await insertFormerKeys(tx, project.name, heads)
  await updateSources(importing, records, existing)
  gain.filledUses += await fillUse(importing, records, existing)
  await insertSolutionVersions(tx, project.name, versions)
  await pointSolutionBranches(tx, project.name, pointers, null)
  gain.remarks += await addRemarkRecords(tx, project.name, heads)
  gain.plans += await addPlanRecords(tx, project.name, heads)
  gain.solutions += added.length
  gain.versions += versions.length
  gain.pointers += pointers.length
}

function peopleOf({ by, storable }: NumberedVersion): string[] {
  return [by, ...Object.values(storable.said.content.translations).map((mark) => mark.by)]
}

/** The names of solutions by their numbers. Throws when a solution wants a name, a number or a source key that another one has. */
function claimNames(keys: SolutionKeys, records: readonly PlacedRecord[]): Map<number, ClaimedName> {
  return new Map(
    records.map(({ path, record }) => {
      const claim = keys.claim(record)
      if ('name' in claim) return [record.number, claim.name]
      const { key, owner } = claim.taken
      throw new BundleError(
        'conflict',
        `Solution ${record.number} wants the ${key}, which solution ${owner} has: change one of them.`,
        { place: path },
      )
    }),
  )
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

/** Gives the bundle's counts to solutions that nobody has used here, and returns how many got them; the others keep their own. */
async function fillUse(
  { tx, project }: SolutionImport,
  records: readonly PlacedRecord[],
  existing: ReadonlyMap<number, SolutionRecord>,
): Promise<number> {
  let filled = 0
  for (const { record } of records) {
    const old = existing.get(record.number)
    if (!old || old.use || !record.use) continue
    await tx
      .updateTable('solutionStatistics')
      .set(record.use)
      .where('projectId', '=', project.name)
      .where('number', '=', record.number)
      .execute()
    filled++
  }
  return filled
}
