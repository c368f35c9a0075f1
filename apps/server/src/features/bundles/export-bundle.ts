import { bundleFormatVersion, type BundleManifest, type Project } from '@advisor/contract'
import type { Database, Db } from '../../database/open.ts'
import { ProgressMeter, type OnProgress } from '../../progress/bulk-progress.ts'
import { canonicalJson } from '../../store/canonical-json.ts'
import type { FileStore } from '../../store/files/file-store.ts'
import { readModelRecords } from '../../store/models/model-records.ts'
import { findProject } from '../../store/models/model-reader.ts'
import { readGroups, readRoles, readUsers } from '../../store/people/people-reader.ts'
import { readWorkgroups } from '../../store/people/workgroups.ts'
import { readCampaigns } from '../../store/service-sessions/campaigns.ts'
import { readSolutionNumbers, readSolutionRecords } from '../../store/solutions/solution-records.ts'
import { BundleError } from './bundle-error.ts'
import {
  campaignsPath,
  filePath,
  manifestPath,
  modelPath,
  peoplePath,
  projectPath,
  solutionPath,
} from './bundle-layout.ts'
import type { BundleTarget } from './bundle-target.ts'
import { openBundleTarget } from './open-bundle-target.ts'
import type { PeopleRecord } from './people-record.ts'

export interface ExportOptions {
  /** Adds the roles, groups and users of the installation, with password hashes. */
  withUsers?: boolean
  onProgress?: OnProgress
}

/** The number of solutions in memory at a time, with all their versions. */
const solutionsPerPage = 100

/**
 * Writes a project as a bundle: a zip if `targetPath` ends in `.zip`, else a folder. The bundle is a consistent
 * snapshot, also while others write. Equal content gives equal bytes. Throws {@link BundleError} and removes what it
 * wrote.
 */
export async function exportBundle(
  database: Database,
  files: FileStore,
  projectId: string,
  targetPath: string,
  { withUsers = false, onProgress }: ExportOptions = {},
): Promise<BundleManifest> {
  const target = await openBundleTarget(targetPath)
  try {
    const manifest = await database.snapshot((db) =>
      writeBundle({ db, files, target, onProgress }, projectId, withUsers),
    )
    await target.finish()
    return manifest
  } catch (error) {
    await target.abandon()
    throw error
  }
}

interface Exporting {
  db: Db
  files: FileStore
  target: BundleTarget
  onProgress: OnProgress | undefined
}

async function writeBundle(exporting: Exporting, projectId: string, withUsers: boolean): Promise<BundleManifest> {
  const { db, target } = exporting
  const project = await findProject(db, projectId)
  if (!project)
    throw new BundleError('not-a-bundle', `There is no project "${projectId}": give the name of one that exists.`)
  const [model, fileHashes, solutionCount] = [
    await readModelRecords(db, projectId),
    await readFileHashes(db, projectId),
    await countSolutions(db, projectId),
  ]
  const people = withUsers ? await readPeople(db) : undefined
  const manifest: BundleManifest = {
    format: 'advisor-bundle',
    formatVersion: bundleFormatVersion,
    project: projectId,
    counts: {
      modelObjects: model.length,
      solutions: solutionCount,
      files: fileHashes.length,
      users: people?.users.length ?? 0,
    },
  }
  const meter = new ProgressMeter(fileHashes.length + solutionCount, exporting.onProgress)
  await writeJson(target, manifestPath, manifest)
  const campaigns = await readCampaigns(db, projectId)
  if (campaigns.length > 0) await writeJson(target, campaignsPath, campaigns)
  await writeFiles(exporting, fileHashes, meter)
  for (const { path, record } of model
    .map(({ kind, id, record }) => ({ path: modelPath(kind, id), record }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    await writeJson(target, path, record)
  if (people) await writeJson(target, peoplePath, people)
  await writeJson(target, projectPath, project satisfies Project)
  await writeSolutions(exporting, projectId, meter)
  meter.report()
  return manifest
}

async function writeFiles(
  { files, target }: Exporting,
  hashes: readonly string[],
  meter: ProgressMeter,
): Promise<void> {
  for (const hash of hashes) {
    await target.write(filePath(hash), await files.read(hash))
    meter.add(1)
  }
}

async function writeSolutions({ db, target }: Exporting, projectId: string, meter: ProgressMeter): Promise<void> {
  let after = 0
  for (;;) {
    const numbers = await readSolutionNumbers(db, projectId, after, solutionsPerPage)
    const last = numbers.at(-1)
    if (last === undefined) return
    for (const record of await readSolutionRecords(db, projectId, numbers))
      await writeJson(target, solutionPath(record.number), record)
    meter.add(numbers.length)
    after = last
  }
}

async function writeJson(target: BundleTarget, path: string, value: unknown): Promise<void> {
  await target.write(path, Buffer.from(canonicalJson(value)))
}

async function readPeople(db: Db): Promise<PeopleRecord> {
  const workgroups = (await readWorkgroups(db)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return {
    ...{ roles: await readRoles(db), groups: await readGroups(db), users: await readUsers(db) },
    ...(workgroups.length > 0 && { workgroups }),
  }
}

async function readFileHashes(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('solutionFiles')
    .select('hash')
    .distinct()
    .where('projectId', '=', projectId)
    .union(db.selectFrom('modelFiles').select('hash').where('projectId', '=', projectId))
    .execute()
  return rows.map(({ hash }) => hash).toSorted()
}

async function countSolutions(db: Db, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('solutions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow()
  return count
}
