import type { DraftChange, InterfaceLocale, ModelDraft, ModelDraftSummary, Project } from '@advisor/contract'
import { semanticChanges } from '@advisor/domain-model'
import type { Db } from '../../database/open.ts'
import type { Caller } from '../../sessions/caller.ts'
import { keyOf } from '../../store/model-drafts/draft-pointers.ts'
import { findDraft, readDraftEvents, type StoredDraft } from '../../store/model-drafts/draft-store.ts'
import type { ModelCache } from '../../store/models/model-cache.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { Saying, ServerTexts } from '../../texts/server-texts.ts'
import { writtenProject } from './administered-project.ts'
import { readDraftedModel, readPastChange } from './draft-model.ts'
import { findLostValues } from './lost-values.ts'
import { findModelFaults } from './model-faults.ts'
import { otherReviewers } from './other-reviewers.ts'

interface Asking {
  db: Db
  caller: Caller
  services: { models: Pick<ModelCache, 'findProject'> }
  refuse: (key: 'model-draft-not-found') => Refusal
}

/** A draft that the caller may see, and its project. Refuses another one as if it were not there. */
export async function visibleDraft(asking: Asking, id: string): Promise<{ draft: StoredDraft; project: Project }> {
  const { db, refuse } = asking
  const draft = await findDraft(db, id)
  if (!draft) throw refuse('model-draft-not-found')
  const notFound = () => refuse('model-draft-not-found')
  const { project } = await writtenProject({ ...asking, refuse: notFound }, draft.projectId)
  return { draft, project }
}

export function summariseDraft(draft: StoredDraft, { userId }: Pick<Caller, 'userId'>): ModelDraftSummary {
  const { id, projectId, branch, title, state, version, createdBy, creatorName, createdAt, changedAt, objects } = draft
  return {
    ...{ id, project: projectId, branch, title, state, version },
    by: { id: createdBy, name: creatorName ?? '' },
    isOwn: createdBy === userId,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    objects: Number(objects ?? 0),
  }
}

/** Whether the draft is still to be applied. */
export const isOpen = ({ state }: Pick<StoredDraft, 'state'>) => state === 'open' || state === 'handed-in'

/** Who looks at a draft, and in which language. */
type Looking = Omit<Asking, 'services'> & {
  services: Asking['services'] & { texts: ServerTexts }
  locale: InterfaceLocale
}

/** A draft change with all that who writes or reviews it has to know. */
export async function showDraft(asking: Looking, id: string): Promise<{ draft: ModelDraft }> {
  const { db, caller, services, locale } = asking
  const { draft, project } = await visibleDraft(asking, id)
  const saying = { texts: services.texts, locale }
  const [effects, events, others] = await Promise.all([
    effectsOf(db, draft, project, saying),
    readDraftEvents(db, id),
    isOpen(draft) ? otherReviewers(db, { projectId: draft.projectId, but: draft.createdBy }) : undefined,
  ])
  return {
    draft: {
      ...summariseDraft(draft, caller),
      ...effects,
      conversions: draft.conversions,
      events: events.map(({ kind, text, doneBy, doerName, doneAt }) => ({
        ...{ kind, text, by: { id: doneBy, name: doerName ?? '' } },
        at: doneAt.toISOString(),
      })),
      mayDecide: isOpen(draft) && mayDecide(caller, effects.changes),
      mayUndo: draft.state === 'applied' && mayDecide(caller, effects.changes),
      ...(others !== undefined && { otherReviewers: others }),
    },
  }
}

async function effectsOf(
  db: Db,
  draft: StoredDraft,
  project: Project,
  saying: Saying,
): Promise<Pick<ModelDraft, 'changes' | 'faults' | 'conflicts' | 'lost'>> {
  if (!isOpen(draft)) {
    const { before, after } = await readPastChange(db, draft)
    return { changes: changesOf(before, after), faults: [], conflicts: [], lost: [] }
  }
  const { before, after, conflicts } = await readDraftedModel(db, draft)
  const captions = new Map(
    [...before, ...after].map((each) => [keyOf(each), 'caption' in each ? each.caption : each.id]),
  )
  const [{ faults }, lost] = await Promise.all([
    findModelFaults(db, draft, project, { before, after }, saying),
    findLostValues(db, draft, { before, after }),
  ])
  return {
    changes: changesOf(before, after),
    faults,
    conflicts: conflicts.map(({ kind, id }) => ({ kind, id, caption: captions.get(`${kind}/${id}`) ?? id })),
    lost,
  }
}

function changesOf(...[before, after]: Parameters<typeof semanticChanges>): DraftChange[] {
  return semanticChanges(before, after).map(({ fields, ...change }) => ({
    ...change,
    fields: fields.map(({ path, before: was, after: is }) => ({
      path: path.join('.'),
      before: was ?? null,
      after: is ?? null,
    })),
  }))
}

/** The kinds of objects that hold values, which reviewers of values decide about. */
const valueKinds = ['type', 'translation', 'word-list']

/** Whether the caller may apply and reject a change: of the structure, or of values alone. */
export function mayDecide({ permissions }: Pick<Caller, 'permissions'>, changes: readonly Pick<DraftChange, 'kind'>[]) {
  if (permissions.has('domain-model-structure-reviews')) return true
  return permissions.has('attribute-value-reviews') && changes.every(({ kind }) => valueKinds.includes(kind))
}
