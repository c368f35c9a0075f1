import { expect, it } from 'vitest'
import { TextIndex } from '../../text-index.ts'
import { referenceSearch } from '../../testing/reference.ts'
import { buildCase, sampleFields } from '../../testing/sample-cases.ts'
import { LONG } from './locale-scope.ts'

it('weighs words in texts about as long as lengths are kept for as in others', () => {
  const lengths = [2, 40, LONG - 3, LONG - 2, LONG - 1, LONG, LONG + 1, 2 * LONG]
  const documents = lengths.map((length, at) =>
    buildCase(at + 1, 'en', { title: 'Pump', text: `leaking ${'slowly '.repeat(length - 1)}` }),
  )
  const base = new TextIndex({ fields: sampleFields })
  base.put(documents)
  const request = { text: 'leaking', locale: 'en', from: 0, size: 20 }
  const { hits, found, bestMatching } = base.search(request)
  expect({ hits, found, bestMatching }).toEqual(referenceSearch(documents, sampleFields, request))
  expect(new Set(hits.map(({ score }) => score)).size).toBeGreaterThan(lengths.length - 2)
})
