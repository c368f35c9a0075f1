import type { SurveyedKey } from './survey.ts'

/**
 * Finds removed articles among new ones: a key that the source no longer has and a key that the store does not know are
 * the same article if they share a value that no other removed and no other new article has. Returns the old key by the
 * new one.
 */
export function findMovedArticles(
  goneValues: ReadonlyMap<string, readonly string[]>,
  newKeys: ReadonlyMap<string, Pick<SurveyedKey, 'movedBy'>>,
): Map<string, string> {
  const goneBy = uniqueOwners(goneValues)
  const newBy = uniqueOwners(new Map([...newKeys].map(([key, { movedBy }]) => [key, movedBy])))
  const moved = new Map<string, string>()
  const taken = new Set<string>()
  for (const [value, newKey] of newBy) {
    const oldKey = goneBy.get(value)
    if (oldKey === undefined || newKey === undefined || moved.has(newKey) || taken.has(oldKey)) continue
    moved.set(newKey, oldKey)
    taken.add(oldKey)
  }
  return moved
}

/** The only key with each value; undefined for a value of several keys. */
function uniqueOwners(valuesByKey: ReadonlyMap<string, readonly string[]>): Map<string, string | undefined> {
  const owners = new Map<string, string | undefined>()
  for (const [key, values] of valuesByKey)
    for (const value of new Set(values)) owners.set(value, owners.has(value) ? undefined : key)
  return owners
}
