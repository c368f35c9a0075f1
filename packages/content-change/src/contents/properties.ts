import { changedProperties, type ChangedProperty, type ContentChange, type PropertyChange } from '@advisor/contract'

/** What an author may set of a solution beside its content; null, or missing: none. */
export type Properties = Readonly<Partial<Record<ChangedProperty, string | null>>>

/** The changes of properties that both have a say about, in the order of the contract. A property that `after` does not name stays. */
export function diffProperties(before: Properties, after: Properties): PropertyChange[] {
  return changedProperties
    .map((property) => ({ property, before: before[property] ?? null, after: after[property] }))
    .filter(({ before, after }) => after !== undefined && after !== before)
    .map(({ after = null, ...change }) => ({ kind: 'property', ...change, after }))
}

/** The properties after these changes; changes of the content are left out. Returns the change that was made for another state, if any. */
export function applyProperties(
  properties: Properties,
  changes: readonly ContentChange[],
): { properties: Properties } | { misfit: PropertyChange } {
  const changed: Partial<Record<ChangedProperty, string | null>> = { ...properties }
  for (const change of changes) {
    if (change.kind !== 'property') continue
    if ((changed[change.property] ?? null) !== change.before) return { misfit: change }
    changed[change.property] = change.after
  }
  return { properties: changed }
}
