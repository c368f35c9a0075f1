import type { calls, SolutionVersion } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import { mayOpenBranch } from '../../access/rights.ts'
import { inPhases } from '../../http/handlers.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { findLease } from '../../store/installation/leases.ts'
import { lockSolutions, pointSolutionBranches } from '../../store/solutions/solution-writer.ts'
import { findProblems } from '../../store/solutions/storable-version.ts'
import { readEditedCase } from '../../writing/edited-case.ts'
import { readPointers, showVersions } from './version-list.ts'

type Call = typeof calls.publishSolution

/** Makes a later branch show the version of a solution that the branch of authors shows. */
export const publishSolution = inPhases<Call, undefined, Record<string, never>>({
  async prepare(context) {
    const { db, caller, request, refuse, services } = context
    const edited = await readEditedCase(context, request.caseId)
    if (!edited) throw refuse('solution-not-found')
    const { opened, solution, content } = edited
    const { project } = opened.model
    const target = project.branches.find(({ name }) => name === request.branchName)
    if (!target || target.name === opened.branch) throw refuse('branch-not-found')
    if (!mayOpenBranch(caller, target)) throw refuse('no-permission')
    const shown = (await readPointers(db, edited)).get(opened.branch)
    if (shown !== request.version) throw refuse('resource-changed')
    // A publish of the whole project, which a lease tells of, moves this solution too.
    if (await findLease(db, { kind: 'publish', objectId: project.name })) throw refuse('publish-running')
    const problems = problemsOn(await services.models.get(project.name, target.name), { solution, content })
    if (problems.length > 0) throw refuse('solution-not-valid', { messages: Object.fromEntries(problems) })
  },
  async change({ tx, caller, request, opened, refuse }) {
    const projectId = opened.model.project.name
    const { caseId: number, version, branchName: branch } = request
    await lockSolutions(tx, projectId, [number])
    const known = await tx
      .selectFrom('solutionVersions')
      .select('version')
      .where('projectId', '=', projectId)
      .where('number', '=', number)
      .where('version', '=', version)
      .executeTakeFirst()
    if (!known) throw refuse('solution-not-found')
    await pointSolutionBranches(tx, projectId, [{ branch, number, version }], caller.userId)
    await insertAuditEvent(tx, {
      kind: 'solution-published',
      userId: caller.userId,
      detail: { project: projectId, branch, solution: number, version },
    })
    return {}
  },
  async reply(context) {
    const edited = await readEditedCase(context, context.request.caseId)
    if (!edited) throw context.refuse('solution-not-found')
    return { list: await showVersions(context, edited) }
  },
})

/** What keeps a version from the branch: its model may lack a case base, a slot or a value that the branch of authors has. */
function problemsOn(
  model: Model,
  {
    solution: { casebaseId, masterLocale, state },
    content,
  }: { solution: { casebaseId: string; masterLocale: string; state: string }; content: SolutionVersion['content'] },
): [string, string][] {
  const fileSizes = new Map(content.attachments.map(({ hash, sizeBytes }) => [hash, sizeBytes]))
  const place = { casebase: casebaseId, masterLocale, models: [model], fileSizes }
  return findProblems(place, { state, content }).map(({ slotId = '', message }) => [slotId, message])
}
