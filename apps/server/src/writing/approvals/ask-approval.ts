import { randomUUID } from 'node:crypto'
import type { AskedStep, Workflow } from '@advisor/contract'
import type { AccessServices } from '../../access/opened-project.ts'
import type { Db, Tx } from '../../database/open.ts'
import { tellAssigned } from '../../notices/tell-assigned.ts'
import type { JobRequests } from '../../services.ts'
import type { CallerCache } from '../../sessions/caller-cache.ts'
import {
  aboutStep,
  approvalsOf,
  insertApproval,
  lastApproved,
  writersOf,
} from '../../store/approvals/approval-store.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import type { EditedCase } from '../edited-case.ts'
import { approversWithRole } from './approvers.ts'

/** A step of the workflow that needs the approval of others before it is taken. */
export interface Asking {
  transition: Workflow['transitions'][number]
  steps: readonly AskedStep[]
  /** Whom the first step asks: the ids of those with its role. */
  asked: ReadonlySet<string>
}

/** What is asked for with a step of the workflow; undefined: it needs no approval. */
export async function readAsking(
  { db, services }: { db: Db; services: AccessServices & { callers: Pick<CallerCache, 'get'> } },
  { opened, casebase, solution }: EditedCase,
  transitionId: string | undefined,
): Promise<Asking | undefined> {
  const { model, branch } = opened
  const transition = model.workflows
    .get(casebase.workflow)
    ?.transitions.find(({ id, from }) => id === transitionId && from === solution.state)
  const workflow = model.approvalWorkflows.get(casebase.approvalWorkflow ?? '')
  const first = workflow?.steps[0]
  if (!transition?.requiresApproval || !first) return undefined
  const place = { ...solution, projectId: model.project.name, branch }
  return {
    transition,
    steps: workflow.steps.map(({ mayDelegate = true, fourEyes = true, ...step }) => ({
      ...step,
      mayDelegate,
      fourEyes,
    })),
    asked: await approversWithRole({ db, services }, place, first.role),
  }
}

interface Context {
  tx: Tx
  services: { jobs: Pick<JobRequests, 'enqueue'> }
  caller: { userId: string }
  now: Date
}

/** Asks for approval of the version that was saved just now, in the same transaction, and tells those who are asked. */
export async function askApproval(
  context: Context,
  edited: EditedCase,
  asking: Asking,
  saved: { version: number; comment: string },
): Promise<void> {
  const { tx, services, caller, now } = context
  const { model, branch } = edited.opened
  const id = await recordAsking(context, edited, asking, saved)
  const writers = asking.steps[0]?.fourEyes ? (await writersOf(tx, [{ id }])).get(id) : undefined
  await tellAssigned(tx, services, {
    to: [...asking.asked.difference(writers ?? new Set())],
    ...{ kind: 'approval-request', about: aboutStep({ id, step: 0 }) },
    ...{ projectId: model.project.name, branch, by: caller.userId, now },
  })
}

/** Writes down that approval of a version is asked for, and returns the approval's id. Tells nobody. */
export async function recordAsking(
  { tx, caller, now }: Omit<Context, 'services'>,
  { opened, casebase, solution }: EditedCase,
  { transition, steps }: Asking,
  { version, comment }: { version: number; comment: string },
): Promise<string> {
  const { model, branch } = opened
  const projectId = model.project.name
  const place = { projectId, branch, number: solution.number }
  const published = (model.workflows.get(casebase.workflow)?.states ?? [])
    .filter(({ reach }) => reach === 'published')
    .map((state) => state.id)
  const id = randomUUID()
  await insertApproval(tx, {
    ...{ id, ...place, version, transition: transition.id, toState: transition.to, steps, comment },
    ...{ createdBy: caller.userId, createdAt: now },
    sinceVersion: await lastApproved(tx, { ...place, version }, published),
  })
  await insertAuditEvent(tx, {
    kind: 'approval-asked',
    userId: caller.userId,
    detail: { project: projectId, branch, solution: solution.number, version, approval: id, transition: transition.id },
  })
  return id
}

/** Tells who had asked that the solution was changed before all had decided. To be called when the change is saved. */
export async function tellOvertaken({ tx, services, caller, now }: Context, edited: EditedCase): Promise<void> {
  const { opened, solution } = edited
  const projectId = opened.model.project.name
  const [last] = await approvalsOf(tx, { projectId, branch: opened.branch, number: solution.number }, 1)
  if (last?.state !== 'overtaken') return
  await tellAssigned(tx, services, {
    ...{ to: [last.createdBy], kind: 'approval-overtaken', about: last.id },
    ...{ projectId, branch: opened.branch, by: caller.userId, now },
  })
}
