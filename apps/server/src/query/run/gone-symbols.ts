import type { SearchQuery, SlotValue } from '@advisor/contract'
import type { FormerCaptions } from '../../reading/show-slot.ts'
import { formerSymbolCaptions } from '../../store/models/former-symbols.ts'
import type { Searching } from '../search-context.ts'

/** The former captions of the symbols that a query asks for and that the model no longer has, as far as the caller sees their slots. */
export async function captionsOfGone(
  { db, opened }: Pick<Searching, 'db' | 'opened'>,
  query: SearchQuery,
): Promise<FormerCaptions> {
  const gone = [...goneSymbols(opened, query)]
  const projectId = opened.model.project.name
  const named = await Promise.all(
    gone.map(async ([typeId, ids]): Promise<[string, ReadonlyMap<string, string>]> => [
      typeId,
      await formerSymbolCaptions(db, { projectId, branch: opened.branch, typeId }, [...ids]),
    ]),
  )
  return new Map(named)
}

function goneSymbols(
  { model, sight }: Searching['opened'],
  { constraints, answers }: SearchQuery,
): Map<string, Set<string>> {
  const asked = [
    ...constraints.flatMap(({ slot, values }) => values.map((value) => ({ slot, member: undefined, value }))),
    ...answers.flatMap(({ slot, member, answer }) =>
      Object.values<SlotValue | readonly SlotValue[]>(answer)
        .flat()
        .map((value) => ({ slot, member, value })),
    ),
  ]
  const gone = new Map<string, Set<string>>()
  for (const { slot, member, value } of asked) {
    const modelSlot = sight.attributes.has(slot) ? model.slots.get(slot) : undefined
    if (!modelSlot) continue
    const attributes = 'attribute' in modelSlot ? [modelSlot.attribute] : modelSlot.members
    for (const { id, type } of attributes) {
      if (type === undefined || (member !== undefined && id !== member)) continue
      const said = typeof value === 'object' ? value[id] : value
      if (typeof said !== 'string' || model.taxonomies.get(type)?.find(said)) continue
      gone.set(type, (gone.get(type) ?? new Set()).add(said))
    }
  }
  return gone
}
