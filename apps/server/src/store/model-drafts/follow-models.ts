import type { ModelDocument, Project } from '@advisor/contract'
import type { Tx } from '../../database/open.ts'
import { readModelDocuments } from '../models/model-reader.ts'
import { followProducts } from '../people/workgroups.ts'
import { followCampaigns } from '../service-sessions/campaigns.ts'
import { followSearches } from './kept-searches.ts'
import { machinesOf, modelSlotOf } from './machine-documents.ts'
import { readReplacements } from './replacements.ts'

/**
 * Lets what names symbols outside of solutions follow the model of a branch that has changed: kept searches of the branch, and where it is the
 * last branch, with which service sessions are worked on, their machines, and what workgroups and campaigns are for. `before`: the documents of the branch that have changed, as
 * they were.
 */
export async function followModel(
  tx: Tx,
  { name: projectId, branches }: Project,
  branch: string,
  before: readonly ModelDocument[],
): Promise<void> {
  if (!before.some(({ kind }) => kind === 'type')) return
  const documents = await readModelDocuments(tx, projectId, branch)
  const replacements = await readReplacements(tx, projectId, documents)
  const isLast = branch === branches.at(-1)?.name
  const gone = symbolIds(before).difference(symbolIds(documents))
  await followSearches(tx, { projectId, branch, isLast }, replacements, gone)
  if (!isLast) return
  const slot = modelSlotOf(documents)
  const known = new Set(machinesOf(documents)?.symbols.map(({ id }) => id))
  const table = replacements.find((each) => each.slot === slot && each.member === undefined)?.table
  if (!table) return
  const nowOf = (symbol: string) => (known.has(symbol) ? symbol : table.get(symbol)) ?? undefined
  await followMachines(tx, projectId, nowOf)
  await followProducts(tx, projectId, nowOf)
  await followCampaigns(tx, projectId, nowOf)
}

function symbolIds(documents: readonly ModelDocument[]): Set<string> {
  return new Set(documents.flatMap((each) => (each.kind === 'type' ? each.symbols.map(({ id }) => id) : [])))
}

/**
 * Gives service sessions the models that theirs have become by applied changes, or have again after these were undone. What becomes nothing
 * stays, and is called as it was. `nowOf`: what a symbol is now; undefined: nothing.
 */
async function followMachines(tx: Tx, projectId: string, nowOf: (symbol: string) => string | undefined): Promise<void> {
  const followed = await tx
    .selectFrom('serviceSessions')
    .select(['chosenModel as chosen', 'model'])
    .distinct()
    .where('projectId', '=', projectId)
    .where('chosenModel', 'is not', null)
    .execute()
  for (const { chosen, model } of followed) {
    const to = chosen === null ? undefined : nowOf(chosen)
    if (to === undefined || to === model) continue
    await tx
      .updateTable('serviceSessions')
      .set({ model: to, chosenModel: to === chosen ? null : chosen })
      .where('projectId', '=', projectId)
      .where('chosenModel', '=', chosen)
      .where('model', '=', model)
      .execute()
  }
  const used = await tx
    .selectFrom('serviceSessions')
    .select('model')
    .distinct()
    .where('projectId', '=', projectId)
    .where('model', 'is not', null)
    .execute()
  for (const { model: from } of used) {
    const to = from === null ? undefined : nowOf(from)
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
