import type { ExpertGroup, SearchQuery } from '@advisor/contract'
import type { Model } from './model.ts'

type Asked = Pick<SearchQuery, 'constraints' | 'answers'>

/**
 * The group that is asked about a query: of those with a product that the query names, or with one above it, the most
 * specific, and of equals the first; else the group without products. Undefined if the model has no such group.
 */
export function expertGroupFor(model: Model, query: Asked): ExpertGroup | undefined {
  const groups = [...model.expertGroups.values()]
  let best: { group: ExpertGroup; depth: number } | undefined
  for (const group of groups) {
    const depth = depthOf(model, group, query)
    if (depth !== undefined && depth > (best?.depth ?? -1)) best = { group, depth }
  }
  return best?.group ?? groups.find(({ products }) => !products)
}

/** How deep in its taxonomy the most specific product lies that group and query have in common. */
function depthOf(model: Model, { products }: ExpertGroup, query: Asked): number | undefined {
  if (!products) return undefined
  const slot = model.slots.get(products.slot)
  const taxonomy = slot && 'attribute' in slot ? model.taxonomies.get(slot.attribute.type ?? '') : undefined
  if (!taxonomy) return undefined
  const depths = symbolsOf(products.slot, query).flatMap((symbol) =>
    [...taxonomy.ancestors(symbol).map(({ id }) => id), symbol].flatMap((id, depth) =>
      products.symbols.includes(id) ? [depth] : [],
    ),
  )
  return depths.length === 0 ? undefined : Math.max(...depths)
}

/** The symbols that a query asks for in a slot. */
function symbolsOf(slotId: string, { constraints, answers }: Asked): string[] {
  const constrained = constraints.flatMap(({ slot, operator, values }) =>
    slot === slotId && (operator === 'is' || operator === 'is-one-of') ? values : [],
  )
  const answered = answers.flatMap(({ slot, member, answer }) => {
    if (slot !== slotId || member !== undefined) return []
    return 'is' in answer ? [answer.is] : 'isOneOf' in answer ? answer.isOneOf : []
  })
  return [...constrained, ...answered].filter((value) => typeof value === 'string')
}
