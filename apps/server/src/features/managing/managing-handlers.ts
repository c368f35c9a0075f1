import type { calls, ManagedList, ManagedOwner } from '@advisor/contract'
import { managingSight } from '../../access/managing-sight.ts'
import { openAuthoringBranch, type OpenedBranch } from '../../access/opened-project.ts'
import type { Handlers, Read } from '../../http/handlers.ts'
import { stateOf } from '../../reading/show-heading.ts'
import { findPage } from './managed-page.ts'
import { namesOf, showManaged } from './show-managed.ts'

type Context = Read<typeof calls.getManagedSolutions>

async function getManagedSolutions(context: Context): Promise<{ list: ManagedList }> {
  const { db, caller, locale, opened: looked, services, request, refuse } = context
  const ofAuthors = await openAuthoringBranch(services, caller, looked.model.project.name)
  const mayManageOthers = caller.permissions.has('solution-manage-others')
  const whose: ManagedOwner = request.whose ?? (mayManageOthers ? 'all' : 'own')
  if (!ofAuthors || (whose !== 'own' && !mayManageOthers)) throw refuse('no-permission')
  const opened = { ...ofAuthors, sight: managingSight(ofAuthors.model, caller, ofAuthors.sight) }
  const { model, branch, sight } = opened
  const found = await findPage(context, opened, whose)
  const [solutions, names] = await Promise.all([showManaged(context, opened, found.numbers), namesOf(db, found.people)])
  const { captions } = model
  const ofBranch = model.project.branches.find(({ name }) => name === branch)
  return {
    list: {
      branch: { name: branch, caption: ofBranch ? captions.ofBranch(locale, ofBranch) : branch },
      ...{ whose, solutions, total: found.total, page: found.page, pageSize: request.pageSize },
      states: countedStates(context, opened, found.states),
      casebases: [...sight.casebases.keys()].flatMap((id) => {
        const casebase = model.casebases.get(id)
        return casebase ? [{ id, caption: captions.of(locale, casebase) }] : []
      }),
      locales: model.project.locales,
      people: [...names]
        .map(([id, name]) => ({ id, name }))
        .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)),
      mayManageOthers,
    },
  }
}

/** The states that the caller sees in any case base, each once, in the order of the workflows. */
function countedStates(
  { locale }: Context,
  { model, sight }: OpenedBranch,
  counts: Record<string, number>,
): ManagedList['states'] {
  const states = new Map<string, ManagedList['states'][number]>()
  for (const [casebaseId, seen] of sight.casebases)
    for (const state of seen.states)
      if (!states.has(state))
        states.set(state, { ...stateOf(model, { casebaseId, state }, locale), count: counts[state] ?? 0 })
  return [...states.values()]
}

export const managingHandlers: Pick<Handlers, 'getManagedSolutions'> = { getManagedSolutions }
