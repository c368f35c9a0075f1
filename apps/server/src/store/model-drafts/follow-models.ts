import type { Project } from '@advisor/contract'
import type { Tx } from '../../database/open.ts'
import { readModelDocuments } from '../models/model-reader.ts'
import { machinesOf, modelSlotOf } from './machine-documents.ts'

/**
 * Gives service sessions the models that theirs have become by applied changes, or have again after these were undone. Sessions are worked
 * on with the last branch: one whose model goes waits until that branch has the other one instead. What becomes nothing stays, and is
 * called as it was.
 */
export async function followModels(tx: Tx, { name: projectId, branches }: Project): Promise<void> {
  const last = branches.at(-1)
  if (!last) return
  const documents = await readModelDocuments(tx, projectId, last.name)
  const known = new Set(machinesOf(documents)?.symbols.map(({ id }) => id))
  const next = await replacedModels(tx, projectId, modelSlotOf(documents))
  const followed = await tx
    .selectFrom('serviceSessions')
    .select(['chosenModel as chosen', 'model'])
    .distinct()
    .where('projectId', '=', projectId)
    .where('chosenModel', 'is not', null)
    .execute()
  for (const { chosen, model } of followed) {
    const to = chosen === null ? undefined : firstKnown(chosen, next, known)
    if (to === undefined || to === model) continue
    await tx
      .updateTable('serviceSessions')
      .set({ model: to, chosenModel: to === chosen ? null : chosen })
      .where('projectId', '=', projectId)
      .where('chosenModel', '=', chosen)
      .where('model', '=', model)
      .execute()
  }
  if (next.size === 0) return
  const used = await tx
    .selectFrom('serviceSessions')
    .select('model')
    .distinct()
    .where('projectId', '=', projectId)
    .where('model', 'is not', null)
    .execute()
  for (const { model: from } of used) {
    const to = from === null ? undefined : firstKnown(from, next, known)
    if (to === undefined || to === from) continue
    await tx
      .updateTable('serviceSessions')
      .set({ model: to, chosenModel: from })
      .where('projectId', '=', projectId)
      .where('model', '=', from)
      .where('chosenModel', 'is', null)
      .execute()
  }
}

/** What models of machines have become by the applied changes of a project: of a model that became several, what it became last. */
async function replacedModels(tx: Tx, projectId: string, slot: string | undefined): Promise<Map<string, string>> {
  const drafts = await tx
    .selectFrom('modelDrafts')
    .select('conversions')
    .where('projectId', '=', projectId)
    .where('state', '=', 'applied')
    .orderBy('changedAt')
    .execute()
  return new Map(
    drafts
      .flatMap(({ conversions }) => conversions)
      .filter((conversion) => conversion.slot === slot && conversion.member === undefined)
      .flatMap(({ table }) => table)
      .flatMap(({ from, to }) => (typeof from === 'string' && typeof to === 'string' ? [[from, to] as const] : [])),
  )
}

/** What a symbol has become, one change after the other, until it is one that is there; undefined: none is. */
function firstKnown(from: string, next: ReadonlyMap<string, string>, known: ReadonlySet<string>): string | undefined {
  const seen = new Set<string>()
  let at: string | undefined = from
  while (at !== undefined && !known.has(at) && !seen.has(at)) {
    seen.add(at)
    at = next.get(at)
  }
  return at !== undefined && known.has(at) ? at : undefined
}
