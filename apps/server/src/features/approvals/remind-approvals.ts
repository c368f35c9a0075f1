import { z } from 'zod'
import { defineJob, type JobContext } from '../../jobs/job.ts'
import { tellAssigned } from '../../notices/tell-assigned.ts'
import {
  aboutStep,
  markReminded,
  overdueApprovals,
  readDecisions,
  untoldOvertaken,
  writersOf,
  type StoredApproval,
} from '../../store/approvals/approval-store.ts'
import { usersWithRoles } from '../../store/notices/notice-store.ts'
import { limits } from '@advisor/contract'
import { whyNot } from '../../writing/approvals/approval-machine.ts'
import { ableToConfirm, appliers } from '../../writing/approvals/approvers.ts'
import { openApprovalOf } from './read-approvals.ts'

type Context = JobContext<object, 'database' | 'models' | 'sights' | 'callers' | 'jobs' | 'clock'>

/**
 * Reminds those who are asked of approvals that are overdue, once for each step; and tells who had asked of approvals that
 * something has overtaken which tells nobody itself, such as an import.
 */
export const remindApprovals = defineJob({
  kind: 'remind-approvals',
  help: 'reminds those who are asked of approvals that are overdue, and tells who had asked of approvals that were overtaken',
  payload: z.object({}),
  schedule: '11 * * * *',
  async run({ services, signal }: Context) {
    const { database, clock } = services
    let reminded = 0
    for (const approval of await overdueApprovals(database.db, clock())) {
      signal.throwIfAborted()
      const to = await whoIsAsked(services, approval)
      const { projectId, branch } = approval
      await database.transact(async (tx) => {
        if (!(await markReminded(tx, approval, clock()))) return
        await tellAssigned(tx, services, {
          ...{ to, kind: 'approval-overdue', about: aboutStep(approval), projectId, branch, by: null, now: clock() },
        })
        reminded++
      })
    }
    let told = 0
    for (const { id: about, createdBy, endedBy: by, projectId, branch } of await untoldOvertaken(database.db)) {
      signal.throwIfAborted()
      const of = { about, projectId, branch, by, now: clock() }
      await database.transact((tx) =>
        tellAssigned(tx, services, { ...of, to: [createdBy], kind: 'approval-overtaken' }),
      )
      told++
    }
    return { reminded, told }
  },
})

/** Those who could decide about the present step now, as far as it asks them. */
async function whoIsAsked(services: Context['services'], approval: StoredApproval): Promise<string[]> {
  const { db } = services.database
  const decisions = await readDecisions(db, [approval.id])
  const open = openApprovalOf(approval, decisions, (await writersOf(db, [approval])).get(approval.id))
  const place = { ...approval, state: approval.presentState }
  const step = approval.steps[approval.step]
  if (!step) return [...(await appliers({ db, services }, place))]
  const handedTo = decisions.flatMap(({ delegatedTo }) => delegatedTo ?? [])
  const withRole = await usersWithRoles(db, [step.role], limits.toldOfGroup)
  const able = await ableToConfirm({ services }, place, [...withRole, ...handedTo])
  const asked: string[] = []
  for (const userId of able) {
    const caller = await services.callers.get(userId)
    if (caller && !whyNot(open, caller, { decision: 'confirm' }, (each) => able.has(each))) asked.push(userId)
  }
  return asked.slice(0, limits.toldOfGroup)
}
