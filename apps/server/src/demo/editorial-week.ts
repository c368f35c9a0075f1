import type { DraftFields } from '@advisor/contract'
import { writableSlots } from '@advisor/domain-model'
import { actAs, type Acting } from '../access/act-as.ts'
import { Sights } from '../access/sight.ts'
import type { Database, Tx } from '../database/open.ts'
import { keepDraft } from '../features/authoring/drafts/draft-store.ts'
import { openApprovalOf } from '../features/approvals/read-approvals.ts'
import { SolutionContents } from '../reading/solution-contents.ts'
import { CallerCache } from '../sessions/caller-cache.ts'
import {
  endApproval,
  findApproval,
  markReminded,
  readDecisions,
  setStep,
  writersOf,
  type StoredApproval,
} from '../store/approvals/approval-store.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { ModelCache } from '../store/models/model-cache.ts'
import { afterDecision, whyNot } from '../writing/approvals/approval-machine.ts'
import { readAsking, recordAsking } from '../writing/approvals/ask-approval.ts'
import { recordDecision } from '../writing/approvals/record-decision.ts'
import { readEditedCase, type EditedCase } from '../writing/edited-case.ts'
import { WeekError, type WeekApproval, type WeekDecision, type WeekDraft, type WeekRecord } from './week-record.ts'

interface Loading {
  tx: Tx
  services: { models: ModelCache; sights: Sights; callers: CallerCache; contents: SolutionContents }
  project: string
  /** Where authors write. */
  branch: string
  /** The number of a solution as people write it. */
  named: (number: number) => string
}

/**
 * Loads the drafts and the approvals of a week, by the rules that their calls follow, in one transaction. Its project must be there. No
 * notice is sent, neither now nor when a step is overdue: the week is over. Throws {@link WeekError} where somebody does what they may not.
 */
export async function loadEditorialWeek(
  database: Database,
  { project, drafts, approvals }: WeekRecord,
): Promise<{ drafts: number; approvals: number }> {
  const models = new ModelCache(database.db)
  const found = await models.findProject(project)
  const branch = found?.branches[0]?.name
  if (!found || branch === undefined) throw new WeekError('project', `there is no project "${project}".`)
  const services = {
    ...{ models, sights: new Sights() },
    ...{ callers: new CallerCache(database.db), contents: new SolutionContents() },
  }
  await database.transact(async (tx) => {
    const loading = { tx, services, project, branch, named: (number: number) => `${found.numberPrefix}${number}` }
    for (const approval of approvals) await loadApproval(loading, approval)
    for (const draft of drafts) await loadDraft(loading, draft)
  })
  return { drafts: drafts.length, approvals: approvals.length }
}

/** Somebody of the week, on the branch where authors write. */
async function findPerson({ services, project, branch }: Loading, by: string, where: string): Promise<Acting> {
  const acting = await actAs(services, by, { project, branch })
  if (!acting)
    throw new WeekError(where, `there is no "${by}", or "${by}" may not open the branch where authors write.`)
  return acting
}

async function findEdited(
  { tx, services, named }: Loading,
  { caller, opened }: Acting,
  { number, where }: { number: number; where: string },
): Promise<EditedCase> {
  const { masterLocale } = opened.model.project
  const edited = await readEditedCase({ db: tx, services, caller, opened, locale: masterLocale }, number)
  if (!edited) throw new WeekError(where, `there is no ${named(number)}, or ${caller.username} may not see it.`)
  return edited
}

async function loadDraft(loading: Loading, draft: WeekDraft): Promise<void> {
  const { by, at, solution, version, locale, texts, id } = draft
  const where = `the draft of ${by}, ${at}`
  const acting = await findPerson(loading, by, where)
  const { model } = acting.opened
  const { casebase, slots } =
    solution === undefined
      ? newIn(acting, draft, where)
      : await openedFor(loading, acting, { number: solution, version: version ?? 0, where })
  if (!model.project.locales.includes(locale)) throw new WeekError(where, `the project has no language "${locale}".`)
  const fields: DraftFields = {}
  for (const [slot, text] of Object.entries(texts)) {
    const known = model.slots.get(slot)?.slot
    if (!known?.localised || !slots.has(slot)) throw new WeekError(where, `${by} may not write a text at "${slot}".`)
    fields[slot] =
      known.form === 'rich' ? { entries: [], rows: [], formatted: text } : { entries: [{ typed: text }], rows: [] }
  }
  await keepDraft(
    loading.tx,
    {
      ...{ id, userId: acting.caller.userId, projectId: loading.project, number: solution ?? null, locale },
      ...{ casebaseId: casebase, baseVersion: version ?? null, name: '', title: texts['title'] ?? '' },
      ...{ path: solution === undefined ? '/create-solution' : '', modifiedAt: new Date(at) },
    },
    { fields },
  )
}

interface Place {
  casebase: string
  slots: ReadonlySet<string>
}

function newIn({ caller, opened }: Acting, { by, casebase: id = '' }: WeekDraft, where: string): Place {
  const casebase = opened.model.casebases.get(id)
  const sees = opened.sight.casebases.get(id)
  if (!casebase || !sees || !caller.permissions.has('solution-create'))
    throw new WeekError(where, `${by} may not create solutions in a case base "${id}".`)
  return { casebase: id, slots: writableSlots(opened.model, casebase, caller.roles).intersection(sees.slots) }
}

async function openedFor(
  loading: Loading,
  acting: Acting,
  { number, version, where }: { number: number; version: number; where: string },
): Promise<Place> {
  const { casebase, rights, solution, writable } = await findEdited(loading, acting, { number, where })
  const name = loading.named(number)
  if (!rights.mayWrite) throw new WeekError(where, `${acting.caller.username} may not change ${name}.`)
  if (version > solution.version) throw new WeekError(where, `${name} has no version ${version} on its branch.`)
  return { casebase: casebase.id, slots: writable }
}

async function loadApproval(loading: Loading, { solution: number, version, transition, decisions }: WeekApproval) {
  const { tx, services, project, named } = loading
  const where = `the approval of ${named(number)}`
  const saved = await tx
    .selectFrom('solutionVersions')
    .select(['createdBy', 'createdAt', 'comment'])
    .where('projectId', '=', project)
    .where('number', '=', number)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!saved) throw new WeekError(where, `there is no version ${version}.`)
  const asker = await findPerson(loading, saved.createdBy, where)
  const edited = await findEdited(loading, asker, { number, where })
  if (edited.onto !== version) throw new WeekError(where, `the branch shows version ${edited.onto}, not ${version}.`)
  const asking = await readAsking({ db: tx, services }, edited, transition)
  const isOffered = edited.rights.transitions.some(({ id }) => id === transition)
  if (!asking || !isOffered)
    throw new WeekError(
      where,
      `${asker.caller.username} may not ask for "${transition}" in state "${edited.solution.state}".`,
    )
  const id = await recordAsking({ tx, caller: asker.caller, now: saved.createdAt }, edited, asking, {
    ...{ version, comment: saved.comment },
  })
  let last = saved.createdAt
  for (const decision of decisions) {
    const now = new Date(decision.at)
    if (now <= last) throw new WeekError(where, `the decision of ${decision.at} was made before what it decides about.`)
    await decide(loading, await findStored(tx, id), { ...decision, now, where })
    last = now
  }
  const { state, step } = await findStored(tx, id)
  // Those who are asked find it in their lists.
  if (state === 'open') await markReminded(tx, { id, step }, last)
}

async function findStored(tx: Tx, id: string): Promise<StoredApproval> {
  const approval = await findApproval(tx, id)
  if (!approval) throw new Error(`There is no approval ${id}.`)
  return approval
}

/** A decision as `decideApproval` takes it, without the versions and the notices: nothing of the week is published by it. */
async function decide(
  loading: Loading,
  approval: StoredApproval,
  { by, decision, comment, now, where }: WeekDecision & { now: Date; where: string },
): Promise<void> {
  const { tx } = loading
  if (approval.state !== 'open') throw new WeekError(where, `${by} decides after it has ended.`)
  const { caller } = await findPerson(loading, by, where)
  const made = await readDecisions(tx, [approval.id])
  const open = openApprovalOf(approval, made, (await writersOf(tx, [approval])).get(approval.id))
  // Nothing is handed on in a week.
  const refusal = whyNot(open, caller, { decision }, () => false)
  if (refusal) throw new WeekError(where, `${by} may not ${decision} it (${refusal}).`)
  const after = afterDecision(open, caller, { decision })
  if (after.state === 'applied')
    throw new WeekError(where, `${by} would publish it; what is published is a version of the bundle.`)
  await recordDecision(tx, approval, { wanted: { decision }, by: caller.userId, comment, at: now })
  if (after.state === 'rejected')
    await endApproval(tx, approval, { state: 'rejected', by: caller.userId, at: now, step: after.step })
  else if (after.step !== approval.step) await setStep(tx, approval, after.step, now)
  const { projectId, branch, number, version } = approval
  await insertAuditEvent(tx, {
    kind: 'approval-decided',
    userId: caller.userId,
    detail: {
      ...{ project: projectId, branch, solution: number, version, approval: approval.id },
      ...{ step: approval.step + 1, decision, state: after.state, at: now.toISOString() },
    },
  })
}
