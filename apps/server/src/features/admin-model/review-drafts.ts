import { toLanguageTag, type calls, type InterfaceLocale, type ModelDocument, type Project } from '@advisor/contract'
import { semanticChanges } from '@advisor/domain-model'
import type { Db, Tx } from '../../database/open.ts'
import { inPhases, type PhasedHandler } from '../../http/handlers.ts'
import type { Refusal, RefusalDetail } from '../../http/refusal.ts'
import type { Caller } from '../../sessions/caller.ts'
import { wasLeaseBroken } from '../../store/installation/leases.ts'
import { movePointers } from '../../store/model-drafts/apply-draft.ts'
import { changeDraft, findDraft, readDraftEvents, type StoredDraft } from '../../store/model-drafts/draft-store.ts'
import { followModel } from '../../store/model-drafts/follow-models.ts'
import { lockProject } from '../../store/models/project-writer.ts'
import { isBeingPublished } from '../../store/publishing/publish-lock.ts'
import { storableModel } from '../../store/models/storable-model.ts'
import type { Saying, ServerTexts } from '../../texts/server-texts.ts'
import { convertSolutions, NotConvertible } from './convert-solutions.ts'
import { otherReviewers } from './other-reviewers.ts'
import { readDraftedModel, readUndo } from './draft-model.ts'
import { draftToChange, lockedDraft, noteDraftStep } from './locked-draft.ts'
import { findLostValues, undecidedValues } from './lost-values.ts'
import { findModelFaults } from './model-faults.ts'
import { mayDecide, showDraft } from './show-draft.ts'

type Place = Pick<StoredDraft, 'projectId' | 'branch' | 'conversions'>
type Models = { before: ModelDocument[]; after: ModelDocument[] }

function sayingOf({ services, locale }: { services: { texts: ServerTexts }; locale: InterfaceLocale }): Saying {
  return { texts: services.texts, locale }
}

/** Refuses a model that cannot be used: by what somebody has removed meanwhile, else in the words of states where a workflow has a fault. */
async function refuseFaults(
  db: Db,
  where: Place,
  project: Project,
  models: Models,
  { saying, refuse }: { saying: Saying; refuse: (key: UnsoundKey, detail: RefusalDetail) => Refusal },
): Promise<void> {
  const { faults, removed } = await findModelFaults(db, where, project, models, saying)
  const fault = faults.find(({ isWarning }) => !isWarning)
  if (!fault) return
  if (removed.length > 0) {
    const [names, users] = [removed.map(({ name }) => name), removed.flatMap((each) => each.users)]
    const params = { names: listed(names, saying.locale), users: listed(users, saying.locale) }
    throw refuse('attributes-or-types-not-found', { params })
  }
  const { kind, caption, message } = fault
  if (kind === 'workflow') throw refuse('invalid-state', { params: { name: caption, fault: message } })
  throw refuse('model-draft-not-sound', { params: { fault: `${caption}: ${message}` } })
}

type UnsoundKey = 'model-draft-not-sound' | 'attributes-or-types-not-found' | 'invalid-state'

/** As many names stand in a sentence; the page of the change has all of them. */
const mostNames = 8

function listed(names: readonly string[], locale: InterfaceLocale): string {
  const [shown, rest] = [[...new Set(names)].slice(0, mostNames), names.length > mostNames ? ['…'] : []]
  const format = new Intl.ListFormat(toLanguageTag(locale), { type: 'conjunction' })
  return format.format([...shown, ...rest])
}

/** Hands a draft change in for review. It must be sound: reviewers read no half models. */
export const handInModelDraft = inPhases<typeof calls.handInModelDraft, unknown, string>({
  async prepare(context) {
    const { db, refuse } = context
    const { draft, project } = await draftToChange(context, ['open'])
    const { pointers, ...models } = await readDraftedModel(db, draft)
    if (pointers.length === 0) throw refuse('model-draft-empty')
    await refuseFaults(db, draft, project, models, { saying: sayingOf(context), refuse })
  },
  async change(context) {
    const { tx, request, now } = context
    const draft = await lockedDraft(context, ['open'])
    await changeDraft(tx, draft.id, { state: 'handed-in', at: now })
    await noteDraftStep(context, draft, { kind: 'handed-in', text: request.comment })
    return draft.id
  },
  reply: async (context, id) => showDraft(context, id),
})

/** Takes a draft change back from its review. */
export const takeBackModelDraft = inPhases<typeof calls.takeBackModelDraft, unknown, string>({
  prepare: async (context) => draftToChange(context, ['handed-in']),
  async change(context) {
    const draft = await lockedDraft(context, ['handed-in'])
    await changeDraft(context.tx, draft.id, { state: 'open', at: context.now })
    await noteDraftStep(context, draft, { kind: 'taken-back' })
    return draft.id
  },
  reply: async (context, id) => showDraft(context, id),
})

/** Ends a draft change that nobody wants to apply. */
export const discardModelDraft = inPhases<typeof calls.discardModelDraft, unknown, string>({
  prepare: async (context) => draftToChange(context, ['open']),
  async change(context) {
    const draft = await lockedDraft(context, ['open'])
    await changeDraft(context.tx, draft.id, { state: 'discarded', at: context.now })
    await noteDraftStep(context, draft, { kind: 'discarded' })
    return draft.id
  },
  reply: async (context, id) => showDraft(context, id),
})

/** The lock under which solutions are migrated to a changed model. */
function migrationOf({ projectId, id }: Pick<StoredDraft, 'projectId' | 'id'>) {
  return { kind: 'migration', objectId: `${projectId}/${id}` } as const
}

/** Applies or rejects a draft change; one that converts solutions under a lock, which an administrator can break until it is applied. */
export const decideModelDraft: { phased: PhasedHandler<typeof calls.decideModelDraft> } = {
  async phased(phases) {
    const { db, request, caller, services, refuse } = phases.read
    const draft = await findDraft(db, request.draft)
    const isMigration = request.decision === 'apply' && draft !== undefined && draft.conversions.length > 0
    if (!isMigration || phases.before) return decide.phased(phases)
    const lock = { ...migrationOf(draft), userId: caller.userId, holder: `draft/${draft.id}` }
    const outcome = await services.underLock(lock, () => decide.phased(phases))
    if (outcome === 'locked') throw refuse('lock-lost')
    return outcome
  },
}

const decide = inPhases<typeof calls.decideModelDraft, Project, string>({
  async prepare(context) {
    const { db, caller, request, refuse } = context
    const { draft, project } = await draftToChange(context, ['open', 'handed-in'])
    const { before, after } = await readDraftedModel(db, draft)
    if (!mayDecide(caller, semanticChanges(before, after))) throw refuse('no-permission')
    if (request.decision === 'reject') {
      if (request.comment.trim() === '') throw refuse('approval-comment-required')
      return project
    }
    await checkFourEyes(context, draft)
    return project
  },
  async change(context, project) {
    const { tx, request, now, refuse } = context
    const draft = await lockedDraft(context, ['open', 'handed-in'])
    if (request.decision === 'reject') {
      await changeDraft(tx, draft.id, { state: 'rejected', at: now })
      await noteDraftStep(context, draft, { kind: 'rejected', text: request.comment })
      return draft.id
    }
    const before = await applyDraft({ ...context, saying: sayingOf(context) }, draft, project, refuse)
    if (draft.conversions.length > 0 && (await wasLeaseBroken(tx, migrationOf(draft)))) throw refuse('lock-lost')
    await changeDraft(tx, draft.id, { state: 'applied', at: now })
    await followModel(tx, project, draft.branch, before)
    await noteDraftStep(context, draft, { kind: 'applied', text: request.comment })
    return draft.id
  },
  reply: async (context, id) => showDraft(context, id),
})

/** Whoever wrote or handed in a change does not review it, unless nobody else may. */
async function checkFourEyes(
  { db, caller, refuse }: { db: Db; caller: Caller; refuse: (key: 'model-draft-four-eyes') => Refusal },
  draft: StoredDraft,
): Promise<void> {
  const events = await readDraftEvents(db, draft.id)
  const handedIn = events.findLast(({ kind }) => kind === 'handed-in')?.doneBy
  const isOwn = draft.createdBy === caller.userId || handedIn === caller.userId
  if (isOwn && (await otherReviewers(db, { projectId: draft.projectId, but: caller.userId })) > 0)
    throw refuse('model-draft-four-eyes')
}

interface Applying {
  tx: Tx
  caller: Caller
  now: Date
  saying: Saying
}

/**
 * Keeps other changes of the model, and publications, waiting until `tx` ends. Refuses while the project is being published: what it
 * publishes has been looked at.
 */
async function lockModel(tx: Tx, projectId: string, refuse: (key: 'publish-in-progress') => Refusal): Promise<void> {
  // Asked first: who waits for the lock of a publication waits until it has ended.
  if (await isBeingPublished(tx, projectId)) throw refuse('publish-in-progress')
  await lockProject(tx, projectId)
}

type ApplyKey = 'publish-in-progress' | 'model-draft-empty' | 'model-draft-conflict' | 'model-draft-lossy' | UnsoundKey

/** Makes the branch show what a draft says, and returns its model as it was. */
async function applyDraft(
  { tx, caller, now, saying }: Applying,
  draft: StoredDraft,
  project: Project,
  refuse: (key: ApplyKey, detail?: RefusalDetail) => Refusal,
): Promise<ModelDocument[]> {
  await lockModel(tx, draft.projectId, refuse)
  const { before, after, pointers, conflicts } = await readDraftedModel(tx, draft)
  if (pointers.length === 0) throw refuse('model-draft-empty')
  const [conflict] = conflicts
  if (conflict) throw refuse('model-draft-conflict', { params: { name: nameOf([...after, ...before], conflict) } })
  await refuseFaults(tx, draft, project, { before, after }, { saying, refuse })
  const lost = await findLostValues(tx, draft, { before, after })
  const [undecided] = undecidedValues(
    lost.filter(({ solutions }) => solutions > 0),
    draft.conversions,
  )
  if (undecided) throw refuse('model-draft-lossy', { params: { name: undecided.valueCaption ?? undecided.caption } })
  const model = storableModel(project, after)
  const writing = { projectId: draft.projectId, branch: draft.branch, by: caller.userId, at: now }
  await movePointers(tx, writing, pointers, { before, model })
  try {
    await convertSolutions(tx, writing, { before, after, model: model.model, conversions: draft.conversions })
  } catch (error) {
    if (error instanceof NotConvertible) throw refuse('model-draft-not-sound', { params: { fault: error.message } })
    throw error
  }
  return before
}

function nameOf(documents: readonly ModelDocument[], { kind, id }: { kind: string; id: string }): string {
  const document = documents.find((each) => each.kind === kind && each.id === id)
  return document && 'caption' in document ? document.caption : id
}

/** Makes the branch show the objects of an applied change as they were before. */
export const undoModelDraft = inPhases<typeof calls.undoModelDraft, Project, string>({
  async prepare(context) {
    const { project, draft } = await draftToChange(context, ['applied'])
    const shown = await showDraft(context, draft.id)
    if (!shown.draft.mayUndo) throw context.refuse('no-permission')
    return project
  },
  async change(context, project) {
    const { tx, caller, now, refuse } = context
    const draft = await lockedDraft(context, ['applied'])
    await lockModel(tx, draft.projectId, refuse)
    const { before, after, back, moved } = await readUndo(tx, draft)
    if (moved) throw refuse('model-draft-conflict', { params: { name: nameOf(before, moved) } })
    await refuseFaults(tx, draft, project, { before, after }, { saying: sayingOf(context), refuse })
    const model = storableModel(project, after)
    await movePointers(tx, { projectId: draft.projectId, branch: draft.branch, by: caller.userId, at: now }, back, {
      before,
      model,
    })
    await changeDraft(tx, draft.id, { state: 'undone', at: now })
    await followModel(tx, project, draft.branch, before)
    await noteDraftStep(context, draft, { kind: 'undone' })
    return draft.id
  },
  reply: async (context, id) => showDraft(context, id),
})
