import type { VersionHead, VersionList } from '@advisor/contract'
import { maySee } from '../../access/sight-filter.ts'
import type { Db } from '../../database/open.ts'
import type { SolutionTitles } from '../../reading/solution-titles.ts'
import { numberOf, stateOf } from '../../reading/show-heading.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { EditedCase } from '../../writing/edited-case.ts'
import { publishTargets } from '../../writing/publish-targets.ts'

interface Context {
  db: Db
  caller: Caller
  locale: string
  services: { titles: SolutionTitles }
}

/** A version as the store has it, without its content. */
export interface StoredVersion {
  version: number
  casebaseId: string
  state: string
  audience: string
  by: string
  at: Date
  comment: string
}

/** The versions of a solution that the caller may read, the last one first. */
export async function readableVersions(db: Db, { opened, solution }: EditedCase): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('solutionVersions')
    .leftJoin('users', 'users.id', 'solutionVersions.createdBy')
    .select(['version', 'casebaseId', 'state', 'audience', 'comment', 'realName', 'solutionVersions.createdAt as at'])
    .where('projectId', '=', opened.model.project.name)
    .where('number', '=', solution.number)
    .orderBy('version', 'desc')
    .execute()
  return rows.filter((row) => maySee(opened.sight, row)).map(({ realName, ...row }) => ({ ...row, by: realName ?? '' }))
}

/** Which version each branch of the project shows, by the name of the branch. */
export async function readPointers(db: Db, { opened, solution }: EditedCase): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('branchSolutions')
    .select(['branch', 'version'])
    .where('projectId', '=', opened.model.project.name)
    .where('number', '=', solution.number)
    .execute()
  return new Map(rows.map(({ branch, version }) => [branch, version]))
}

/** How versions are told. */
export function headsOf(
  { opened }: Pick<EditedCase, 'opened'>,
  pointers: ReadonlyMap<string, number>,
  locale: string,
): (version: StoredVersion) => VersionHead {
  const { model } = opened
  const { branches } = model.project
  return ({ version, casebaseId, state, by, at, comment }) => ({
    version,
    state: stateOf(model, { casebaseId, state }, locale),
    by,
    at: at.toISOString(),
    comment,
    branches: branches
      .filter(({ name }) => pointers.get(name) === version)
      .map((branch) => ({ name: branch.name, caption: model.captions.ofBranch(locale, branch) })),
  })
}

/** The list of a solution's versions, as the caller may read and use it. */
export async function showVersions(context: Context, edited: EditedCase): Promise<VersionList> {
  const { db, caller, locale, services } = context
  const { opened, solution } = edited
  const { model } = opened
  const pointers = await readPointers(db, edited)
  const titles = await services.titles.read(db, model, [solution], locale)
  return {
    caseId: solution.number,
    number: numberOf(model, solution.number),
    title: titles.get(solution.number) ?? solution.name,
    versions: (await readableVersions(db, edited)).map(headsOf(edited, pointers, locale)),
    branch: opened.branch,
    mayRestore: mayRestore(caller, edited),
    // Nobody shows readers what is archived.
    publishTo:
      stateOf(model, solution, locale).reach === 'archived' ? [] : publishTargets(caller, opened, pointers, locale),
  }
}

/** Whether the caller may bring an earlier version back. */
export function mayRestore({ permissions }: Pick<Caller, 'permissions'>, { rights }: EditedCase): boolean {
  return permissions.has('version-manage') && rights.mayWrite && rights.mayKeepState
}
