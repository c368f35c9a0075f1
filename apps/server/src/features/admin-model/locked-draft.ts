import type { ModelDraftEvent, ModelDraftState, Project } from '@advisor/contract'
import type { Db, Tx } from '../../database/open.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { Caller } from '../../sessions/caller.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { insertDraftEvent, lockDraft, type StoredDraft } from '../../store/model-drafts/draft-store.ts'
import type { ModelCache } from '../../store/models/model-cache.ts'
import { visibleDraft } from './show-draft.ts'

type Key = 'model-draft-not-found' | 'model-draft-changed' | 'model-draft-ended'

interface Asked {
  request: { draft: string; version: number }
  refuse: (key: Key) => Refusal
}

function checkDraft(
  { state, version }: StoredDraft,
  { request, refuse }: Asked,
  states: readonly ModelDraftState[],
): void {
  if (!states.includes(state)) throw refuse('model-draft-ended')
  if (version !== request.version) throw refuse('model-draft-changed')
}

/** The draft that a call changes, as the caller has read it, in one of these states; refuses everything else. Also tells its project. */
export async function draftToChange(
  context: Asked & { db: Db; caller: Caller; services: { models: Pick<ModelCache, 'findProject'> } },
  states: readonly ModelDraftState[],
): Promise<{ draft: StoredDraft; project: Project }> {
  const found = await visibleDraft(context, context.request.draft)
  checkDraft(found.draft, context, states)
  return found
}

/** The same draft, kept from others until the transaction ends. */
export async function lockedDraft(
  context: Asked & { tx: Tx },
  states: readonly ModelDraftState[],
): Promise<StoredDraft> {
  const draft = await lockDraft(context.tx, context.request.draft)
  if (!draft) throw context.refuse('model-draft-not-found')
  checkDraft(draft, context, states)
  return draft
}

/** Writes down what was done to a draft: for those who look at it, and in the audit. */
export async function noteDraftStep(
  { tx, caller, now }: { tx: Tx; caller: Caller; now: Date },
  { id, projectId, branch, title }: Pick<StoredDraft, 'id' | 'projectId' | 'branch' | 'title'>,
  { kind, text = '' }: { kind: ModelDraftEvent['kind']; text?: string },
): Promise<void> {
  await insertDraftEvent(tx, id, { kind, text, by: caller.userId, at: now })
  await insertAuditEvent(tx, {
    kind: `model-draft-${kind}`,
    userId: caller.userId,
    detail: { project: projectId, branch, draft: id, title },
  })
}
