import type { calls, ReplyOf } from '@advisor/contract'
import type { Tx } from '../../../database/open.ts'
import { inPhases, type Read, type Step } from '../../../http/handlers.ts'
import type { ReadServices } from '../../../services.ts'
import { changeKinds } from '../../../store/change-log/change-kinds.ts'
import { logChanges } from '../../../store/change-log/change-log.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { getProjectInfo } from './installation-info.ts'

/** How the index of each branch stands on this node. */
export async function checkIndexStatus({
  db,
  services: { search },
}: Pick<Read<typeof calls.checkIndexStatus>, 'db' | 'services'>): Promise<ReplyOf<typeof calls.checkIndexStatus>> {
  const [{ projects }, statuses] = await Promise.all([getProjectInfo({ db }), search.ask({ kind: 'status' })])
  return {
    index: {
      isReady: search.isReady,
      branches: projects.flatMap((project) =>
        project.branches.map((branch) => {
          const status = statuses.find((each) => each.projectId === project.name && each.branch === branch.name)
          return {
            ...{ project: project.name, projectCaption: project.caption },
            ...{ branch: branch.name, branchCaption: branch.caption, expected: branch.solutions },
            isReady: status?.isReady ?? false,
            isRebuilding: status?.isRebuilding ?? false,
            solutions: status?.solutions ?? 0,
          }
        }),
      ),
    },
  }
}

interface Branch {
  projectId: string
  branch: string
}

/** Lets every node make the indexes of these branches anew: the change log tells them. */
export const runIndex = inPhases<typeof calls.runIndex, Branch[], undefined>({
  async prepare({ db, request, refuse }) {
    const { project, branch } = request
    const branches = await db.selectFrom('branches').select(['projectId', 'name']).execute()
    const ofProject = branches.filter(({ projectId }) => project === undefined || projectId === project)
    if (project !== undefined && ofProject.length === 0) throw refuse('project-not-found')
    const chosen = ofProject.filter(({ name }) => branch === undefined || name === branch)
    if (branch !== undefined && chosen.length === 0) throw refuse('branch-not-found')
    return chosen.map(({ projectId, name }) => ({ projectId, branch: name }))
  },
  async change({ tx, request, caller: { userId } }, branches) {
    const what = { kind: changeKinds.index, version: null, userId }
    await logChanges(
      tx,
      branches.map((branch) => ({ ...branch, ...what, objectId: branch.branch })),
    )
    await insertAuditEvent(tx, { kind: 'index-made-anew', userId, detail: { ...request, branches: branches.length } })
    return undefined
  },
  reply: checkIndexStatus,
})

/** Has every node give up the index of a branch that it makes anew: `pumps/production`. Returns whether there is such a branch. */
export async function endIndexing(tx: Tx, place: string, userId: string): Promise<boolean> {
  const slash = place.indexOf('/')
  const [projectId, branch] = [place.slice(0, slash), place.slice(slash + 1)]
  const found = await tx
    .selectFrom('branches')
    .select('name')
    .where('projectId', '=', projectId)
    .where('name', '=', branch)
    .executeTakeFirst()
  if (!found) return false
  await logChanges(tx, [{ projectId, branch, kind: changeKinds.indexEnd, objectId: branch, version: null, userId }])
  return true
}

/** The threads of the index on this node. */
export function getSolrStatus({
  services: { search },
}: {
  services: Pick<ReadServices, 'search'>
}): Promise<ReplyOf<typeof calls.getSolrStatus>> {
  const status = search.isStopped ? 'stopped' : search.isReady ? 'running' : 'starting'
  return Promise.resolve({ solr: { status, threads: search.threads() } })
}

/** Starts, stops or restarts the threads of the index on this node. */
export async function solrServerCtl(context: Step<typeof calls.solrServerCtl>) {
  const { search, audit } = context.services
  const { action } = context.request
  await audit.record('index-controlled', context.caller.userId, { action })
  if (action !== 'start') await search.stop()
  if (action !== 'stop') await search.start()
  return getSolrStatus(context)
}

/** What has happened last in the index of this node. */
export function getLastMilkEvents({
  services: { search },
}: Read<typeof calls.getLastMilkEvents>): Promise<ReplyOf<typeof calls.getLastMilkEvents>> {
  return Promise.resolve({
    events: search.happened.toReversed().map(({ at, event }) => ({
      at: at.toISOString(),
      event: event.event,
      ...('projectId' in event && { project: event.projectId, branch: event.branch }),
      ...('solutions' in event && { solutions: event.solutions }),
      ...('ms' in event && { tookMs: event.ms }),
      ...('message' in event && { message: event.message }),
    })),
  })
}
