import { ownValue, type Project, type SolutionRecord } from '@advisor/contract'
import { isSameJson } from '../../store/canonical-json.ts'
import { BundleError, damaged } from './bundle-error.ts'

interface Versioned {
  versions: readonly { version: number }[]
  branches: Readonly<Record<string, number>>
}

/** A time in the form of the store and of exports: with milliseconds. */
export function toStoredTime(time: string): string {
  return new Date(time).toISOString()
}

/** Checks that versions ascend, and that every branch of the record exists and points to one of them. */
export function checkVersions(path: string, { versions, branches }: Versioned, project: Project): void {
  for (const [index, { version }] of versions.entries())
    if (version <= (versions[index - 1]?.version ?? 0)) throw damaged(path, `version ${version} is not in its place.`)
  for (const [branch, version] of Object.entries(branches)) {
    if (!project.branches.some(({ name }) => name === branch))
      throw damaged(path, `the project has no branch "${branch}".`)
    if (!versions.some((each) => each.version === version))
      throw damaged(path, `branch "${branch}" points at version ${version}, which is missing.`)
  }
}

/** Checks that what is planned is for a version of the record and for a branch, one for each. */
export function checkPlans(
  path: string,
  { versions, plans }: Pick<SolutionRecord, 'versions' | 'plans'>,
  project: Project,
): void {
  const planned = new Set<string>()
  for (const { branch, version } of plans?.publications ?? []) {
    if (!project.branches.some(({ name }) => name === branch) || planned.has(branch))
      throw damaged(path, `it plans for the branch "${branch}", which is missing or has a plan already.`)
    if (!versions.some((each) => each.version === version))
      throw damaged(path, `it plans to publish version ${version}, which is missing.`)
    planned.add(branch)
  }
}

/**
 * The versions that the store lacks. Throws if a stored version has other content: versions never change. `asWritten` are the same versions
 * before they were sanitised, for what was stored while the model asked for less.
 */
export function newVersionsOf<Version extends { version: number }>(
  path: string,
  thing: string,
  incoming: readonly Version[],
  existing: readonly Version[],
  asWritten: readonly Version[] = [],
): Version[] {
  const written = new Map(asWritten.map((version) => [version.version, version]))
  const here = new Map(existing.map((version) => [version.version, version]))
  return incoming.filter((version) => {
    const same = here.get(version.version)
    const said = [version, written.get(version.version) ?? version]
    if (same && !said.some((each) => isSameJson(same, each)))
      throw new BundleError(
        'conflict',
        `Version ${version.version} of ${thing} is here with other content, and versions never change: import the bundle as another project.`,
        { place: path },
      )
    return !same
  })
}

/**
 * The pointers that are new, or move a branch to a newer version; and the number of pointers that stay because the
 * branch shows a newer version.
 */
export function newerPointers(
  incoming: Readonly<Record<string, number>>,
  existing: Readonly<Record<string, number>>,
): { moved: [branch: string, version: number][]; kept: number } {
  const entries = Object.entries(incoming)
  return {
    moved: entries.filter(([branch, version]) => version > (ownValue(existing, branch) ?? 0)),
    kept: entries.filter(([branch, version]) => version < (ownValue(existing, branch) ?? 0)).length,
  }
}
