import { Campaign, Project, type BundleManifest } from '@advisor/contract'
import { z } from 'zod'
import type { Database } from '../../database/open.ts'
import { ProgressMeter, type OnProgress } from '../../progress/bulk-progress.ts'
import type { FileStore } from '../../store/files/file-store.ts'
import { damaged } from './bundle-error.ts'
import {
  campaignsPath,
  manifestPath,
  peoplePath,
  projectPath,
  readListing,
  type BundleListing,
} from './bundle-layout.ts'
import type { BundleSource } from './bundle-source.ts'
import { importCampaigns } from './import-campaigns.ts'
import { importFiles } from './import-files.ts'
import { compileBranches, importModel } from './import-model.ts'
import { importPeople } from './import-people.ts'
import { importProject } from './import-project.ts'
import { importSolutions } from './import-solutions.ts'
import { openBundleSource } from './open-bundle-source.ts'
import { PeopleRecord } from './people-record.ts'
import { readManifest, readRecord } from './read-record.ts'

export interface ImportOptions {
  /**
   * Whether the bundle's roles, groups and users are imported. Without it, no account, role or group of the installation changes;
   * authors who are not known here become tombstones.
   */
  withUsers?: boolean
  /** The password of new users who are enabled and have none in the bundle. */
  initialPasswordHash?: string
  onProgress?: OnProgress
}

/** The number of added records; all zero and `same` if the store had everything. */
export interface ImportOutcome {
  project: string
  projectOutcome: 'created' | 'updated' | 'same'
  people: number
  /** The roles, groups and users of the bundle that were left out. */
  peopleLeftOut: { roles: number; groups: number; users: number } | undefined
  modelVersions: number
  solutions: number
  solutionVersions: number
  pointers: number
  /** Pointers that stay because the branch shows a newer version than the bundle's. */
  keptPointers: number
  /** Known solutions without use that got the bundle's counts. */
  filledUses: number
  /** Remarks that were lacking. */
  remarks: number
  /** Planned publications and last days of solutions that were lacking. */
  plans: number
  /** Campaigns that are new or changed. */
  campaigns: number
  isUnchanged: boolean
  /** Warnings about the model, in sentences. */
  warnings: readonly string[]
}

/**
 * Imports a bundle from a folder or a zip: adds what the store lacks, keeps what it has, and refuses contradictions.
 * Everything is imported in one transaction. Throws {@link BundleError} or `FileStoreError` with what to do about it.
 */
export async function importBundle(
  database: Database,
  files: FileStore,
  sourcePath: string,
  options: ImportOptions = {},
): Promise<ImportOutcome> {
  const source = await openBundleSource(sourcePath)
  try {
    return await importFrom(database, files, source, options)
  } finally {
    await source.close()
  }
}

async function importFrom(
  database: Database,
  files: FileStore,
  source: BundleSource,
  { withUsers = false, initialPasswordHash, onProgress }: ImportOptions,
): Promise<ImportOutcome> {
  const { project, people, campaigns, listing } = await readHeads(source)
  const meter = new ProgressMeter(listing.files.length + listing.solutions.length, onProgress)
  const fileSizes = await importFiles(files, source, listing.files, meter)
  const { done } = meter
  const outcome = await database.transact(async (tx) => {
    meter.goBackTo(done)
    const peopleChanged = people && withUsers ? await importPeople(tx, people, initialPasswordHash) : 0
    const projectOutcome = await importProject(tx, project)
    const model = await importModel(tx, source, project, listing.model, fileSizes)
    const { models, warnings } = await compileBranches(tx, project)
    const gain = await importSolutions(
      { tx, source, project, models, fileSizes, modelFiles: model.files, meter },
      listing.solutions,
    )
    return {
      project: project.name,
      projectOutcome,
      people: peopleChanged,
      peopleLeftOut: people && !withUsers ? countPeople(people) : undefined,
      modelVersions: model.versions,
      solutions: gain.solutions,
      solutionVersions: gain.versions,
      pointers: model.pointers + gain.pointers,
      keptPointers: model.keptPointers + gain.keptPointers,
      filledUses: gain.filledUses,
      ...{ remarks: gain.remarks, plans: gain.plans },
      campaigns: await importCampaigns(tx, { project, models, campaigns }),
      warnings,
    }
  })
  meter.report()
  const { people: changedPeople, modelVersions, solutionVersions, pointers, filledUses, remarks, plans } = outcome
  const ofSolutions = solutionVersions + pointers + filledUses + remarks + plans
  const additions = changedPeople + modelVersions + ofSolutions + outcome.campaigns
  return { ...outcome, isUnchanged: outcome.projectOutcome === 'same' && additions === 0 }
}

function countPeople({ roles, groups, users }: PeopleRecord): ImportOutcome['peopleLeftOut'] {
  return { roles: roles.length, groups: groups.length, users: users.length }
}

interface BundleHeads {
  project: Project
  people: PeopleRecord | undefined
  campaigns: Campaign[]
  listing: BundleListing
}

/** Reads the files beside the model and the solutions, and checks the manifest's counts. */
async function readHeads(source: BundleSource): Promise<BundleHeads> {
  const manifest = await readManifest(source)
  const listing = readListing(source.paths)
  const project = await readRecord(source, projectPath, Project)
  if (project.name !== manifest.project)
    throw damaged(projectPath, `it describes "${project.name}", ${manifestPath} names "${manifest.project}".`)
  const people = listing.hasPeople ? await readRecord(source, peoplePath, PeopleRecord) : undefined
  const campaigns = listing.hasCampaigns ? await readRecord(source, campaignsPath, z.array(Campaign)) : []
  const found: BundleManifest['counts'] = {
    modelObjects: listing.model.length,
    solutions: listing.solutions.length,
    files: listing.files.length,
    users: people?.users.length ?? 0,
  }
  for (const what of ['modelObjects', 'solutions', 'files', 'users'] as const)
    if (manifest.counts[what] !== found[what])
      throw damaged(manifestPath, `it promises ${manifest.counts[what]} ${what}, and there are ${found[what]}.`)
  return { project, people, campaigns, listing }
}
