import { randomUUID } from 'node:crypto'
import type { calls, InterfaceLocale, ModelDocument, RequestOf } from '@advisor/contract'
import type { Db, Tx } from '../../database/open.ts'
import { inPhases } from '../../http/handlers.ts'
import type { Refusal, RefusalDetail } from '../../http/refusal.ts'
import type { ChangeServices } from '../../services.ts'
import type { Caller, LoginSession } from '../../sessions/caller.ts'
import { changeDraft, insertDraft, type StoredDraft } from '../../store/model-drafts/draft-store.ts'
import { rebaseDraft, writeDraft } from '../../store/model-drafts/draft-pointers.ts'
import { writtenProject } from './administered-project.ts'
import { isHoldBroken } from './held-objects.ts'
import { draftToChange, lockedDraft, noteDraftStep } from './locked-draft.ts'
import { findForeignPicture } from './model-pictures.ts'
import { parseDocuments } from './parse-documents.ts'
import { captionOf } from '../../texts/say-model-problem.ts'
import { showDraft, visibleDraft } from './show-draft.ts'

type ObjectKey =
  | 'workflow-without-states'
  | 'model-object-not-valid'
  | 'too-many-values'
  | 'model-picture-not-sent'
  | 'model-object-not-found'
  | 'lock-lost'

/** What both calls that take objects into a draft change are given. */
interface Writing {
  request: Pick<RequestOf<typeof calls.beginModelDraft>, 'lock' | 'documents' | 'removed' | 'reverted' | 'kept'>
  caller: Caller
  session: LoginSession
  now: Date
  locale: InterfaceLocale
  services: Pick<ChangeServices, 'texts'>
  refuse: (key: ObjectKey, detail?: RefusalDetail) => Refusal
}

/** The objects that a call takes into a draft change, each of them readable. */
async function readObjects(
  { db, caller, now, services, locale, request, refuse }: Writing & { db: Db },
  projectId: string,
): Promise<ModelDocument[]> {
  const parsed = parseDocuments(request.documents, { texts: services.texts, locale })
  if ('tooMany' in parsed) {
    const { path, ...params } = parsed.tooMany
    throw refuse('too-many-values', { params, fields: [path] })
  }
  if ('withoutStates' in parsed) throw refuse('workflow-without-states', { params: { name: parsed.withoutStates } })
  if ('refused' in parsed) {
    const { path, ...params } = parsed.refused
    throw refuse('model-object-not-valid', { params, ...(path !== '' && { fields: [path] }) })
  }
  const foreign = await findForeignPicture(db, { projectId, userId: caller.userId, now }, parsed.documents)
  if (foreign) throw refuse('model-picture-not-sent', { params: { name: captionOf(foreign) } })
  return parsed.documents
}

/** Takes them into the draft, which nobody else changes meanwhile. */
async function writeObjects(
  context: Writing & { tx: Tx },
  draft: StoredDraft,
  documents: ModelDocument[],
): Promise<void> {
  const { tx, request, caller, now } = context
  const { lock, removed, reverted, kept } = request
  if (await isHoldBroken(tx, context, draft.projectId, { lock, objects: [...documents, ...removed, ...reverted] }))
    throw context.refuse('lock-lost')
  const missing = await writeDraft(tx, draft, { documents, removed, reverted }, { by: caller.userId, at: now })
  if (missing.length > 0) throw context.refuse('model-object-not-found')
  await rebaseDraft(tx, draft, kept)
}

interface Beginning {
  projectId: string
  branch: string
  documents: ModelDocument[]
}

/** Begins a draft change of the model of a project. */
export const beginModelDraft = inPhases<typeof calls.beginModelDraft, Beginning, string>({
  async prepare(context) {
    const { project, branch } = await writtenProject(context, context.request.project)
    return { projectId: project.name, branch: branch.name, documents: await readObjects(context, project.name) }
  },
  async change(context, { documents, ...where }) {
    const { tx, request, caller, now } = context
    const draft = { id: randomUUID(), ...where, title: request.title }
    const stored = await insertDraft(tx, { ...draft, by: caller.userId, at: now })
    await writeObjects(context, stored, documents)
    await noteDraftStep(context, draft, { kind: 'begun' })
    return draft.id
  },
  reply: async (context, id) => showDraft({ ...context, refuse: () => context.refuse('project-not-found') }, id),
})

/** Takes objects into a draft change. */
export const saveModelObjects = inPhases<typeof calls.saveModelObjects, ModelDocument[], string>({
  async prepare(context) {
    const { project } = await draftToChange(context, ['open'])
    return readObjects(context, project.name)
  },
  async change(context, documents) {
    const draft = await lockedDraft(context, ['open'])
    await writeObjects(context, draft, documents)
    await changeDraft(context.tx, draft.id, { at: context.now })
    return draft.id
  },
  reply: async (context, id) => showDraft(context, id),
})

/** Says what becomes of values that the changed model cannot hold. */
export const convertModelDraft = inPhases<typeof calls.convertModelDraft, unknown, string>({
  prepare: async (context) => draftToChange(context, ['open', 'handed-in']),
  async change(context) {
    const { tx, request, now } = context
    const draft = await lockedDraft(context, ['open', 'handed-in'])
    await changeDraft(tx, draft.id, { conversions: request.conversions, at: now })
    return draft.id
  },
  reply: async (context, id) => showDraft(context, id),
})

/** Says something about a draft change. */
export const commentModelDraft = inPhases<
  typeof calls.commentModelDraft,
  { id: string; projectId: string; branch: string; title: string },
  string
>({
  async prepare(context) {
    const { id, projectId, branch, title } = (await visibleDraft(context, context.request.draft)).draft
    return { id, projectId, branch, title }
  },
  async change(context, draft) {
    await noteDraftStep(context, draft, { kind: 'commented', text: context.request.text })
    return draft.id
  },
  reply: async (context, id) => showDraft(context, id),
})
