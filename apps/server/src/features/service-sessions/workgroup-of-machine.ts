import type { Workgroup } from '@advisor/contract'
import { isModelOf, type Model } from '@advisor/domain-model'

/**
 * The workgroup to which the sessions of a model come: a user's own before others, then the one whose product is nearest to the model, then
 * the first one by name.
 */
export function workgroupOfModel(
  workgroups: readonly Workgroup[],
  model: Model,
  symbol: string | null,
  userId?: string,
): string | null {
  if (symbol === null) return null
  const isBelow = (one: string, other: string) => one !== other && isModelOf(model, one, [other])
  const fitting = workgroups.flatMap(({ id, products, members }) => {
    const nearest = products
      .flatMap(({ project, symbols }) => (project === model.project.name ? symbols : []))
      .filter((product) => isModelOf(model, symbol, [product]))
      .toSorted((one, other) => Number(isBelow(other, one)) - Number(isBelow(one, other)))[0]
    return nearest === undefined ? [] : [{ id, nearest, isOwn: userId !== undefined && members.includes(userId) }]
  })
  const [first] = fitting.toSorted(
    (one, other) =>
      Number(other.isOwn) - Number(one.isOwn) ||
      Number(isBelow(other.nearest, one.nearest)) - Number(isBelow(one.nearest, other.nearest)),
  )
  return first?.id ?? null
}
