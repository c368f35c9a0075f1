import type { ShownValue } from '@advisor/contract'

/** Values with the same ancestors, without those that all values of the slot share. */
export interface PathGroup {
  path: readonly string[]
  values: readonly ShownValue[]
}

/** Groups the values of a slot by their ancestors in a taxonomy, in the order of the values, so that each ancestor is told once. */
export function groupByPath(values: readonly ShownValue[]): { shared: readonly string[]; groups: PathGroup[] } {
  const paths = values.map(pathOf)
  const shared = paths.reduce((common, path) => common.slice(0, sharedLength(common, path)), paths[0] ?? [])
  const groups = Map.groupBy(values, (value) => JSON.stringify(pathOf(value)))
  return {
    shared,
    groups: [...groups.values()].map((members) => ({
      path: (members[0] ? pathOf(members[0]) : []).slice(shared.length),
      values: members,
    })),
  }
}

const pathOf = (value: ShownValue): readonly string[] => (value.kind === 'symbol' ? value.path : [])

function sharedLength(left: readonly string[], right: readonly string[]): number {
  const differs = left.findIndex((step, index) => step !== right[index])
  return differs < 0 ? left.length : differs
}
