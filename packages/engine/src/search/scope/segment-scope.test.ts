import { expect, it } from 'vitest'
import { TextIndex } from '../../text-index.ts'
import { buildCase, sampleFields } from '../../testing/sample-cases.ts'

const CASES = 700
const DELETIONS = [10, 100, 30, 100, 1]

it('gives a frequent word the weight that it has in the cases left, however many are deleted between searches', () => {
  const documents = Array.from({ length: CASES }, (_, at) =>
    buildCase(at + 1, 'en', { title: `${at % 5 === 0 ? 'Valve' : 'Pump'} ${at}`, text: 'leaks '.repeat(at % 9) }),
  )
  const base = new TextIndex({ fields: sampleFields })
  base.put(documents)
  const request = { text: 'pump leaks', locale: 'en', from: 0, size: 20 }
  base.search(request)
  let deleted = 0
  for (const count of DELETIONS) {
    base.remove(documents.slice(deleted, deleted + count).map(({ id }) => id))
    deleted += count
    const fresh = new TextIndex({ fields: sampleFields })
    fresh.put(documents.slice(deleted))
    expect(base.search(request)).toEqual(fresh.search(request))
  }
})
