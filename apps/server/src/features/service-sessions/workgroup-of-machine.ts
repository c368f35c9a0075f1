import { isModelOf, type Model } from '@advisor/domain-model'
import type { Workgroup } from '@advisor/contract'

/** The workgroup to which the sessions of a model come: the first of which a product is the model, a user's own before others. */
export function workgroupOfModel(
  workgroups: readonly Workgroup[],
  model: Model,
  symbol: string | null,
  userId?: string,
): string | null {
  const project = model.project.name
  const fitting = workgroups.filter(({ products }) =>
    products.some((of) => of.project === project && symbol !== null && isModelOf(model, symbol, of.symbols)),
  )
  return (fitting.find(({ members }) => userId !== undefined && members.includes(userId)) ?? fitting[0])?.id ?? null
}
