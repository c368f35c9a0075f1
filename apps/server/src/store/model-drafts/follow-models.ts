import type { Project } from '@advisor/contract'
import type { Tx } from '../../database/open.ts'
import { readModelDocuments } from '../models/model-reader.ts'
import { machinesOf, modelSlotOf } from './machine-documents.ts'

/**
 * Gives service sessions the models that theirs have become by applied changes. Sessions are worked on with the last branch: one whose model
 * goes waits until that branch has the other one instead. What becomes nothing stays, and is called as it was.
 */
export async function followModels(tx: Tx, { name: projectId, branches }: Project): Promise<void> {
  const drafts = await tx
    .selectFrom('modelDrafts')
    .select('conversions')
    .where('projectId', '=', projectId)
    .where('state', '=', 'applied')
    .orderBy('changedAt')
    .execute()
  const conversions = drafts.flatMap((draft) => draft.conversions)
  const last = branches.at(-1)
  if (conversions.length === 0 || !last) return
  const documents = await readModelDocuments(tx, projectId, last.name)
  const slot = modelSlotOf(documents)
  const known = new Set(machinesOf(documents)?.symbols.map(({ id }) => id))
  const next = new Map(
    conversions
      .filter((conversion) => conversion.slot === slot && conversion.member === undefined)
      .flatMap(({ table }) => table)
      .flatMap(({ from, to }) => (typeof from === 'string' && typeof to === 'string' ? [[from, to] as const] : [])),
  )
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
      .set({ model: to })
      .where('projectId', '=', projectId)
      .where('model', '=', from)
      .execute()
  }
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
