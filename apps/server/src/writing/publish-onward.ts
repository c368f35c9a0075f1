import { mayOpenBranch } from '../access/rights.ts'
import type { Model } from '@advisor/domain-model'
import type { Db, Tx } from '../database/open.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { findLease } from '../store/installation/leases.ts'
import type { ModelCache } from '../store/models/model-cache.ts'
import { lockSolutions, pointSolutionBranches } from '../store/solutions/solution-writer.ts'
import { findProblems } from '../store/solutions/storable-version.ts'
import type { Caller } from '../sessions/caller.ts'
import type { EditedCase } from './edited-case.ts'

/** What is to be shown where. */
export interface Onward {
  projectId: string
  /** Of the solution. */
  number: number
  version: number
  branch: string
}

/** What keeps a branch from showing a version. */
export type OnwardObstacle =
  | { key: 'branch-not-found' | 'no-permission' | 'publish-running' }
  | { key: 'solution-not-valid'; messages: Record<string, string> }

/** What keeps a later branch from showing a version of a solution now, with this content; undefined: nothing. */
export async function obstacleOnward(
  { db, caller, services }: { db: Db; caller: Caller; services: { models: ModelCache } },
  { opened, solution }: Pick<EditedCase, 'opened' | 'solution'>,
  { branch, state, content }: Pick<Onward, 'branch'> & { state: string; content: EditedCase['content'] },
): Promise<OnwardObstacle | undefined> {
  const { project } = opened.model
  const target = project.branches.find(({ name }) => name === branch)
  if (!target || target.name === opened.branch) return { key: 'branch-not-found' }
  if (!mayOpenBranch(caller, target) || !caller.permissions.has('review-apply')) return { key: 'no-permission' }
  // A publish of the whole project, which a lease tells of, moves this solution too.
  if (await findLease(db, { kind: 'publish', objectId: project.name })) return { key: 'publish-running' }
  const problems = problemsOn(await services.models.get(project.name, target.name), { ...solution, state }, content)
  return problems.length > 0 ? { key: 'solution-not-valid', messages: Object.fromEntries(problems) } : undefined
}

/** What keeps a version from the branch: its model may lack a case base, a slot or a value that the branch of authors has. */
function problemsOn(
  model: Model,
  { casebaseId, masterLocale, state }: { casebaseId: string; masterLocale: string; state: string },
  content: EditedCase['content'],
): [string, string][] {
  const fileSizes = new Map(content.attachments.map(({ hash, sizeBytes }) => [hash, sizeBytes]))
  const place = { casebase: casebaseId, masterLocale, models: [model], fileSizes }
  return findProblems(place, { state, content }).map(({ slotId = '', message }) => [slotId, message])
}

/** Makes the branch show the version, for a user. Returns false where there is no such version, or `isStillRight` says no. */
export async function showOnward(
  tx: Tx,
  { projectId, number, version, branch }: Onward,
  userId: string,
  isStillRight: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  await lockSolutions(tx, projectId, [number])
  const known = await tx
    .selectFrom('solutionVersions')
    .select('version')
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!known || !(await isStillRight())) return false
  await pointSolutionBranches(tx, projectId, [{ branch, number, version }], userId)
  await insertAuditEvent(tx, {
    kind: 'solution-published',
    userId,
    detail: { project: projectId, branch, solution: number, version },
  })
  return true
}
