import type { calls } from '@advisor/contract'
import { inPhases } from '../../http/handlers.ts'
import { readEditedCase } from '../../writing/edited-case.ts'
import { obstacleOnward, showOnward } from '../../writing/publish-onward.ts'
import { readPointers, showVersions } from './version-list.ts'

type Call = typeof calls.publishSolution

/** Makes a later branch show the version of a solution that the branch of authors shows. */
export const publishSolution = inPhases<Call, undefined, Record<string, never>>({
  async prepare(context) {
    const { db, request, refuse } = context
    const edited = await readEditedCase(context, request.caseId)
    if (!edited) throw refuse('solution-not-found')
    const { opened, solution, content } = edited
    const shown = (await readPointers(db, edited)).get(opened.branch)
    if (shown !== request.version) throw refuse('resource-changed')
    const onto = { branch: request.branchName, state: solution.state, content }
    const obstacle = await obstacleOnward(context, edited, onto)
    if (obstacle) throw refuse(obstacle.key, 'messages' in obstacle ? { messages: obstacle.messages } : {})
  },
  async change({ tx, caller, request, opened, refuse }) {
    const { caseId: number, version, branchName: branch } = request
    const onward = { projectId: opened.model.project.name, number, version, branch }
    if (!(await showOnward(tx, onward, caller.userId))) throw refuse('solution-not-found')
    return {}
  },
  async reply(context) {
    const edited = await readEditedCase(context, context.request.caseId)
    if (!edited) throw context.refuse('solution-not-found')
    return { list: await showVersions(context, edited) }
  },
})
