import { newCaseId, noCasebase, type calls } from '@advisor/contract'
import { openAuthoringBranch } from '../../../access/opened-project.ts'
import { inPhases, type Handlers, type Read } from '../../../http/handlers.ts'
import type { Tx } from '../../../database/open.ts'
import { holdForDraft } from '../../../store/files/file-uses.ts'
import { readEditedCase } from '../../../writing/edited-case.ts'
import { editedLocales, formPlace, showEdited } from '../editing/edited-form.ts'
import { openForm, readToken, writeToken } from '../../../writing/editing-lease.ts'
import { onAuthoringBranch } from '../on-authoring-branch.ts'
import { filesIn } from '../pictures-shown.ts'
import { writableCasebases } from '../writable-casebases.ts'
import { endDraft, findDraft, isEnded, keepDraft, readDrafts, type StoredDraft } from './draft-store.ts'
import { demandDrafts, readOwnDraft } from './own-draft.ts'
import { showDrafts } from './show-draft.ts'

/** The drafts of a user in a project. */
const mostDrafts = 100
/** The fields of a draft as JSON, in characters. */
const mostCharacters = 8_388_608

type Keep = typeof calls.updateGivenAttribute

const updateGivenAttribute = inPhases<Keep, undefined, Date>({
  async prepare(context) {
    demandDrafts(context)
    const { db, caller, request, opened, refuse } = context
    const kept = await findDraft(db, request.draftId)
    const projectId = opened.model.project.name
    if (kept && (kept.userId !== caller.userId || kept.projectId !== projectId)) throw refuse('no-permission')
    const length = JSON.stringify({ ...kept?.fields, ...request.fields }).length
    if (length > mostCharacters) throw refuse('draft-too-large')
    if (kept) return
    await checkBeginning(context)
    const others = await readDrafts(db, caller.userId, projectId)
    if (others.length >= mostDrafts) throw refuse('too-many-drafts', { params: { limit: mostDrafts } })
  },
  async change({ tx, caller, request, opened, now, refuse }) {
    if (await isEnded(tx, caller.userId, request.draftId)) throw refuse('draft-not-found')
    const { draftId: id, caseId, casebase, locale, name, title, path, token, fields, files, proposals } = request
    const isNew = caseId === newCaseId
    const draft: StoredDraft = {
      ...{ id, userId: caller.userId, projectId: opened.model.project.name, locale, name, title, path },
      number: isNew ? null : caseId,
      casebaseId: casebase,
      baseVersion: isNew ? null : token ? readToken(token).version : 1,
      modifiedAt: now,
    }
    await keepDraft(tx, draft, { fields, files, proposals })
    await holdForDraft(tx, { id, userId: caller.userId, now }, await filesOfDraft(tx, id))
    return now
  },
  reply: async (_, at) => ({ savedAt: at.toISOString() }),
})

/** The files that a draft names: beside its texts, and in them. */
async function filesOfDraft(tx: Tx, id: string): Promise<string[]> {
  const draft = await findDraft(tx, id)
  if (!draft) return []
  const shown = Object.values(draft.fields).flatMap(({ formatted }) => filesIn(formatted))
  return [...new Set([...shown, ...(draft.files ?? []).map(({ hash }) => hash)])]
}

/** Whether the caller may write what the draft is about. */
async function checkBeginning(context: Read<Keep>): Promise<void> {
  const { request, caller, refuse } = context
  if (request.caseId === newCaseId) {
    const opened = await onAuthoringBranch(context)
    const writable = opened && caller.permissions.has('solution-create') ? writableCasebases(opened, caller) : new Map()
    // Before a case base is chosen, there is none.
    if (writable.size === 0 || (request.casebase !== noCasebase && !writable.has(request.casebase)))
      throw refuse('no-permission')
    return
  }
  const edited = await readEditedCase(context, request.caseId)
  if (!edited || !request.token) throw refuse('solution-not-found')
  if (!editedLocales(edited).includes(request.locale)) throw refuse('locale-not-supported')
}

async function getDraftCases(context: Read<typeof calls.getDraftCases>) {
  demandDrafts(context)
  const { db, caller, opened, services } = context
  const branch = await openAuthoringBranch(services, caller, opened.model.project.name)
  const drafts = branch ? await readDrafts(db, caller.userId, opened.model.project.name) : []
  return { drafts: branch ? await showDrafts(context, branch, drafts) : [] }
}

async function viewDraftCase(context: Read<typeof calls.viewDraftCase>) {
  return { content: (await readOwnDraft(context, context.request.draftId)).content }
}

/** Opens the form of a draft; it goes on from the version that the draft was begun with, so that what others have saved since is joined. */
const restoreDraftCase = inPhases<typeof calls.restoreDraftCase, { caseId: number }, string>({
  async prepare(context) {
    const { content } = await readOwnDraft(context, context.request.draftId)
    const { caseId, locale } = content.draft
    const edited = await readEditedCase(context, caseId)
    if (!edited) throw context.refuse('solution-not-found')
    if (!edited.rights.mayWrite) throw context.refuse('solution-not-editable')
    if (!editedLocales(edited).includes(locale)) throw context.refuse('locale-not-supported')
    return { caseId }
  },
  async change(context, { caseId }) {
    const lease = context.services.newToken()
    await openForm(context.tx, formPlace(context, context.opened.model.project.name, caseId), lease)
    return lease
  },
  async reply(context, lease) {
    const { content } = await readOwnDraft(context, context.request.draftId)
    const { draft, baseVersion } = content
    const edited = await readEditedCase(context, draft.caseId)
    if (!edited) throw context.refuse('solution-not-found')
    const editing = await showEdited(context, edited, { lease, locale: draft.locale })
    return { content, editing: { ...editing, token: writeToken({ version: baseVersion, lease }) } }
  },
})

/** That it is over is kept also where there is none: what was written last can be on its way. */
const deleteDraftCase = inPhases<typeof calls.deleteDraftCase, undefined, boolean>({
  change: ({ tx, caller, request, now }) => endDraft(tx, caller.userId, request.draftId, now),
  async reply({ refuse }, wasThere) {
    if (!wasThere) throw refuse('draft-not-found')
    return {}
  },
})

/** The key is for the caller alone, and is never kept by the browser. */
async function journalKey({ services, caller }: Read<typeof calls.journalKey>) {
  return services.journalKeys.of(caller.userId)
}

type DraftCalls =
  'journalKey' | 'updateGivenAttribute' | 'getDraftCases' | 'viewDraftCase' | 'restoreDraftCase' | 'deleteDraftCase'

export const draftHandlers: Pick<Handlers, DraftCalls> = {
  journalKey,
  updateGivenAttribute,
  getDraftCases,
  viewDraftCase,
  restoreDraftCase,
  deleteDraftCase,
}
