import type { ModelDocument, ModelSymbol, Type } from '@advisor/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedKeys } from './moved-keys.ts'
import { semanticChanges } from './semantic-changes.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f']
const symbol = fc.record(
  {
    id: fc.constantFrom(...ids),
    caption: fc.constantFrom('one', 'two', '日本'),
    parent: fc.constantFrom(...ids),
    synonyms: fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
  },
  { requiredKeys: ['id', 'caption'] },
)
const type = fc
  .tuple(
    fc.uniqueArray(symbol, { selector: ({ id }) => id, maxLength: ids.length }),
    fc.constantFrom('global', 'none', 'pre-order'),
  )
  .map(([symbols, order]): Type => ({ kind: 'type', id: 'type', caption: 'Type', order, symbols }))

/** The length of the longest common subsequence, by trying all. */
function slowCommon(before: readonly string[], after: readonly string[]): number {
  const [first, ...rest] = before
  if (first === undefined) return 0
  const at = after.indexOf(first)
  const without = slowCommon(rest, after)
  return at < 0 ? without : Math.max(without, 1 + slowCommon(rest, after.slice(at + 1)))
}

it('moves as few keys as possible, and the others stand in the same order', () => {
  const keys = fc.uniqueArray(fc.constantFrom(...ids, 'g', 'h'))
  fc.assert(
    fc.property(keys, keys, (before, after) => {
      const moved = movedKeys(before, after)
      const standing = (list: readonly string[], other: readonly string[]) =>
        list.filter((key) => other.includes(key) && !moved.has(key))
      expect(standing(before, after)).toEqual(standing(after, before))
      const common = before.filter((key) => after.includes(key))
      expect(moved.size).toBe(common.length - slowCommon(before, after))
    }),
    { numRuns: 300 },
  )
})

/** What became of each symbol, found by looking through the lists. */
function slowly(was: Type, is: Type): string[] {
  const said: string[] = []
  const json = ({ caption, synonyms }: ModelSymbol) => JSON.stringify([caption, synonyms])
  for (const id of ids) {
    const [before, after] = [was, is].map(({ symbols }) => symbols.find((candidate) => candidate.id === id))
    if (!before && after) said.push(`create ${id}`)
    if (before && !after) said.push(`delete ${id}`)
    if (before && after && before.parent !== after.parent) said.push(`reparent ${id}`)
    if (before && after && json(before) !== json(after)) said.push(`modify ${id}`)
  }
  return said.sort()
}

it('agrees with a slow comparison of symbols', () => {
  fc.assert(
    fc.property(type, type, (was, is) => {
      const changes = semanticChanges([was], [is]).filter(({ part }) => part !== undefined)
      const isOrderAlone = (change: (typeof changes)[number]) =>
        change.change === 'move' && !change.fields.some(({ path }) => path[0] === 'parent')
      const said = changes
        .filter((change) => !isOrderAlone(change))
        .map(({ change, part }) => `${change === 'move' ? 'reparent' : change} ${part ?? ''}`)
      expect(said.sort()).toEqual(slowly(was, is))

      // What has not moved stands in the same order, in each list that has an order.
      const moved = new Set(changes.filter(({ change }) => change === 'move').map(({ part }) => part))
      const lists = ({ symbols }: Type) =>
        Map.groupBy(
          symbols.filter(({ id }) => !moved.has(id) && [was, is].every((one) => one.symbols.some((s) => s.id === id))),
          ({ parent }) => (is.order === 'global' ? '' : parent),
        )
      const idsOf = (lists: Map<unknown, ModelSymbol[]>) =>
        new Map([...lists].map(([parent, symbols]) => [parent, symbols.map(({ id }) => id)]))
      expect(idsOf(lists(was))).toEqual(idsOf(lists(is)))
    }),
    { numRuns: 300 },
  )
})

it('tells the way back as the same changes turned round, and nothing between equal models', () => {
  const turned = { add: 'delete', create: 'delete', delete: 'create', modify: 'modify', move: 'move' } as const
  const models = fc.array(type, { maxLength: 1 })
  fc.assert(
    fc.property(models, models, (was, is) => {
      expect(semanticChanges(was, structuredClone(was) as ModelDocument[])).toEqual([])
      const order = (changes: readonly string[]) => [...changes].sort()
      const there = semanticChanges(was, is).filter(({ change }) => change !== 'move')
      const back = semanticChanges(is, was).filter(({ change }) => change !== 'move')
      expect(order(there.map(({ change, part, of }) => `${turned[change]} ${of} ${part ?? ''}`))).toEqual(
        order(back.map(({ change, part, of }) => `${change} ${of} ${part ?? ''}`)),
      )
    }),
    { numRuns: 300 },
  )
})
