import { randomUUID } from 'node:crypto'
import type { calls, ModelDocument } from '@advisor/contract'
import { inPhases } from '../../http/handlers.ts'
import { changeDraft, insertDraft } from '../../store/model-drafts/draft-store.ts'
import { rebaseDraft, writeDraft } from '../../store/model-drafts/draft-pointers.ts'
import { writtenProject } from './administered-project.ts'
import { draftToChange, lockedDraft, noteDraftStep } from './locked-draft.ts'
import { findForeignPicture } from './model-pictures.ts'
import { parseDocuments } from './parse-documents.ts'
import { captionOf } from '../../texts/say-model-problem.ts'
import { showDraft, visibleDraft } from './show-draft.ts'

/** Begins a draft change of the model of a project. */
export const beginModelDraft = inPhases<typeof calls.beginModelDraft, { projectId: string; branch: string }, string>({
  async prepare(context) {
    const { project, branch } = await writtenProject(context, context.request.project)
    return { projectId: project.name, branch: branch.name }
  },
  async change(context, where) {
    const { tx, request, caller, now } = context
    const draft = { id: randomUUID(), ...where, title: request.title }
    await insertDraft(tx, { ...draft, by: caller.userId, at: now })
    await noteDraftStep(context, draft, { kind: 'begun' })
    return draft.id
  },
  reply: async (context, id) => showDraft({ ...context, refuse: () => context.refuse('project-not-found') }, id),
})

/** Takes objects into a draft change. */
export const saveModelObjects = inPhases<typeof calls.saveModelObjects, ModelDocument[], string>({
  async prepare(context) {
    const { project } = await draftToChange(context, ['open'])
    const { services, locale } = context
    const parsed = parseDocuments(context.request.documents, { texts: services.texts, locale })
    if ('withoutStates' in parsed)
      throw context.refuse('workflow-without-states', { params: { name: parsed.withoutStates } })
    if ('refused' in parsed) {
      const { path, ...params } = parsed.refused
      throw context.refuse('model-object-not-valid', { params, ...(path !== '' && { fields: [path] }) })
    }
    const { db, caller, now, refuse } = context
    const of = { projectId: project.name, userId: caller.userId, now }
    const foreign = await findForeignPicture(db, of, parsed.documents)
    if (foreign) throw refuse('model-picture-not-sent', { params: { name: captionOf(foreign) } })
    return parsed.documents
  },
  async change(context, documents) {
    const { tx, request, caller, now, refuse } = context
    const draft = await lockedDraft(context, ['open'])
    const missing = await writeDraft(
      tx,
      draft,
      { documents, removed: request.removed, reverted: request.reverted },
      { by: caller.userId, at: now },
    )
    if (missing.length > 0) throw refuse('model-object-not-found')
    await rebaseDraft(tx, draft, request.kept)
    await changeDraft(tx, draft.id, { at: now })
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
