import { versionDates, type IndexGround } from '@advisor/domain-model'
import { casebaseOfKey, filterFor } from '../access/sight-filter.ts'
import type { ValueFilters } from '@advisor/engine/values'
import type { Sight } from '../access/sight.ts'

/** A sight in the engine's terms, for one index of a branch. */
export interface SightOnIndex {
  filter: (filterKey: string) => boolean
  visibleFields: ReadonlySet<string>
  visibleAttributes: ReadonlySet<string>
  /** Of attributes that an open case base hides: where their values may be seen. */
  valueFilters: ValueFilters
}

/**
 * What a sight lets see of an index. The sight may be of a later model than the index: a field counts only if all texts
 * that the index put into it may be read, an attribute only in the case bases whose values of it may.
 */
export function sightOnIndex(sight: Sight, { fields, sources, casebases, schema }: IndexGround): SightOnIndex {
  const mayRead = (slot: string, ids: readonly string[]) =>
    ids.every((id) => sight.casebases.get(id)?.slots.has(slot) ?? true)
  const hidden = new Set(sources.filter(({ slot, casebases: ids }) => !mayRead(slot, ids)).map(({ field }) => field))
  const attributes = schema.attributes.map(({ id }) => id)
  return {
    filter: remembering(filterFor(sight)),
    visibleFields: new Set(fields.map(({ id }) => id).filter((id) => !hidden.has(id))),
    // Dates are those of the solutions that the filter allows.
    visibleAttributes: new Set([
      ...attributes.filter((id) => sight.attributes.has(id)),
      ...Object.values(versionDates),
    ]),
    valueFilters: new Map(
      attributes.flatMap((slot) => {
        const hiding = casebases.filter(([id, slots]) => slots.includes(slot) && !mayRead(slot, [id]))
        if (hiding.length === 0) return []
        const hidingIds = new Set(hiding.map(([id]) => id))
        return [[slot, remembering((filterKey) => !hidingIds.has(casebaseOfKey(filterKey)))]]
      }),
    ),
  }
}

/** Few distinct keys are asked for, each by every search in every segment. */
function remembering(filter: (filterKey: string) => boolean): (filterKey: string) => boolean {
  const answers = new Map<string, boolean>()
  return (filterKey) => {
    let answer = answers.get(filterKey)
    if (answer === undefined) answers.set(filterKey, (answer = filter(filterKey)))
    return answer
  }
}
