import type { Tx } from '../../database/open.ts'
import { changeKinds } from '../change-log/change-kinds.ts'
import { logChanges, type Change } from '../change-log/change-log.ts'
import { saveGroups } from '../people/people-writer.ts'
import { lockProject } from './project-writer.ts'
import { namedFiles } from '../files/file-uses.ts'

/** What was removed with a project. */
export interface RemovedProject {
  solutions: number
  branches: string[]
  /** The hashes of files that no solution and no model names any more; their rows are gone. */
  files: string[]
}

/**
 * Removes a project with everything of it: model, solutions, statistics, grants of groups, steps of searches, and the
 * choice of it in login sessions. Logs it, so that running servers close it. Audit events and events for reports stay.
 */
export async function removeProject(tx: Tx, projectId: string, userId: string | null): Promise<RemovedProject> {
  await lockProject(tx, projectId)
  const branches = await tx
    .selectFrom('branches')
    .select('name')
    .where('projectId', '=', projectId)
    .orderBy('position')
    .execute()
  const named = await tx
    .selectFrom('solutionFiles')
    .select('hash')
    .distinct()
    .where('projectId', '=', projectId)
    .union(tx.selectFrom('modelFiles').select('hash').distinct().where('projectId', '=', projectId))
    .execute()
  await logRemoval(
    tx,
    projectId,
    branches.map(({ name }) => name),
    userId,
  )
  await closeSessions(tx, projectId)
  await removeGrants(tx, projectId)
  const solutions = await removeContents(tx, projectId)
  const files = await forgetUnnamed(
    tx,
    named.map(({ hash }) => hash),
  )
  return { solutions, branches: branches.map(({ name }) => name), files }
}

async function logRemoval(
  tx: Tx,
  projectId: string,
  branches: readonly string[],
  userId: string | null,
): Promise<void> {
  const shown = await tx
    .selectFrom('branchSolutions')
    .select(['branch', 'number'])
    .where('projectId', '=', projectId)
    .orderBy('branch')
    .orderBy('number')
    .execute()
  const gone = { projectId, version: null, userId }
  // The index of a branch that has lost its model is closed; one of the same name must not find the solutions again.
  const changes: Change[] = [
    ...shown.map(({ branch, number }) => ({ ...gone, branch, kind: changeKinds.solution, objectId: String(number) })),
    ...branches.map((branch) => ({ ...gone, branch, kind: changeKinds.model, objectId: `project/${projectId}` })),
    { ...gone, branch: null, kind: changeKinds.project, objectId: projectId },
  ]
  await logChanges(tx, changes)
}

async function closeSessions(tx: Tx, projectId: string): Promise<void> {
  const nothing = { projectId: null, branch: null, profile: null, quest: null, searchStep: null }
  await tx.updateTable('loginSessions').set(nothing).where('projectId', '=', projectId).execute()
  await tx.deleteFrom('searchSteps').where('projectId', '=', projectId).execute()
}

async function removeGrants(tx: Tx, projectId: string): Promise<void> {
  const groups = await tx.selectFrom('userGroups').select(['id', 'name', 'grants']).execute()
  const granted = groups.filter(({ grants }) => grants.some(({ project }) => project === projectId))
  await saveGroups(
    tx,
    granted.map((group) => ({ ...group, grants: group.grants.filter(({ project }) => project !== projectId) })),
  )
}

/** Table by table: the database would look for the rows of each removed one otherwise. Returns the number of solutions. */
async function removeContents(tx: Tx, projectId: string): Promise<number> {
  await tx.deleteFrom('approvals').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('expertRequests').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('customerForms').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('bookmarks').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('favorites').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('branchSolutions').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('solutionFiles').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('solutionCitations').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('solutionFeedback').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('saidPhrases').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('solutionPhrases').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('solutionOutcomes').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('solutionStatistics').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('formerNumbers').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('solutionVersions').where('projectId', '=', projectId).execute()
  const solutions = await tx.deleteFrom('solutions').where('projectId', '=', projectId).executeTakeFirst()
  await tx.deleteFrom('branchModel').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('modelFiles').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('modelVersions').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('branches').where('projectId', '=', projectId).execute()
  await tx.deleteFrom('projects').where('id', '=', projectId).execute()
  return Number(solutions.numDeletedRows)
}

async function forgetUnnamed(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const named = await namedFiles(tx, hashes)
  const unnamed = hashes.filter((hash) => !named.has(hash))
  if (unnamed.length === 0) return []
  const rows = await tx.deleteFrom('files').where('hash', 'in', unnamed).returning('hash').execute()
  return rows.map(({ hash }) => hash)
}
