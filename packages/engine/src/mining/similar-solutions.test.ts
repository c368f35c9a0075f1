import { describe, expect, it } from 'vitest'
import type { CaseValues } from '../columns/values.ts'
import { DomainDictionary } from '../mapping/domain-dictionary.ts'
import { compileSchema } from '../schema/schema.ts'
import { SolutionBase } from '../solution-base.ts'
import { findNeighbours, findSimilarSolutions } from './similar-solutions.ts'
import { suggestTags } from './suggest-tags.ts'

const ids = (...names: string[]) => names.map((id) => ({ id }))
const schema = compileSchema({
  types: [
    { id: 'part', symbols: ids('burr', 'boiler', 'valve') },
    { id: 'cause', symbols: ids('wear', 'scale') },
  ],
  attributes: [
    { id: 'part', kind: 'symbol', type: 'part' },
    { id: 'cause', kind: 'symbol', type: 'cause' },
    { id: 'boost', kind: 'bias' },
  ],
})

const titles = new Map<number, [title: string, values: CaseValues]>([
  [1, ['Machine is loud and slow', { part: ['burr'], cause: ['wear'] }]],
  [2, ['Machine is loud and slow', { part: ['boiler'], cause: ['scale'] }]],
  [3, ['No steam', { part: ['boiler'], cause: ['scale'] }]],
  [4, ['Quite another thing', { part: ['valve'] }]],
])
const base = new SolutionBase(schema, { fields: [{ id: 'title', weight: 1, kind: 'prose' }] })
base.put(
  [...titles].map(([id, [title, values]]) => ({
    id,
    filterKey: id === 3 ? 'secret' : 'open',
    masterLocale: 'en',
    texts: [{ locale: 'en', fields: { title } }],
    values,
  })),
)
const loud = { text: 'loud machine', locale: 'en' }
const found = (...given: Parameters<typeof findSimilarSolutions>) => findSimilarSolutions(...given).map(({ id }) => id)

describe('similar solutions', () => {
  it('are alike by text and by values in one ranking', () => {
    expect(found(base, { ...loud, values: { part: ['boiler'] } })).toEqual([2, 1, 3])
    expect(found(base, { ...loud, values: { part: ['burr'] } })).toEqual([1, 2])
    expect(found(base, { text: '', locale: 'en', values: { part: ['boiler'] } })).toEqual([2, 3])
    expect(found(base, loud)).toEqual([1, 2])
  })

  it('are others: a solution is not like itself, and no bias makes one alike', () => {
    expect(found(base, { id: 1, ...loud, values: { part: ['burr'], boost: [0.5] } })).toEqual([2])
  })

  it('are those that the caller may see, by what they may see', () => {
    const visible = { filter: (key: string) => key !== 'secret', visibleAttributes: new Set(['cause']) }
    expect(found(base, { text: 'steam', locale: 'en', values: { part: ['boiler'] } }, visible)).toEqual([])
    expect(found(base, { text: '', locale: 'en', values: { cause: ['scale'] } }, visible)).toEqual([2])
  })

  it('are found whatever signs the text has', () => {
    expect(found(base, { text: '-loud "machine slow" +nothing', locale: 'en' })).toEqual([1, 2])
  })
})

it('neighbours by text and values suggest what the words do not say', () => {
  const valuesOf = (id: number) => (id === 4 ? undefined : titles.get(id)?.[1])
  const description = { ...loud, values: { part: ['boiler'] } }
  const neighbours = findNeighbours(base, description, valuesOf)
  expect(neighbours[0]!.values).toBe(titles.get(2)![1])
  const [first] = suggestTags(schema, new DomainDictionary(schema, 'en'), description, neighbours, { least: 0.1 })
  expect(first).toMatchObject({ attribute: 'cause', symbol: 'scale', byWords: 0 })
})
