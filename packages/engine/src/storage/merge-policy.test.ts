import { expect, it } from 'vitest'
import { CaseBase } from '../index.ts'
import { buildCase, sampleFields } from '../testing/sample-cases.ts'

it('keeps segments few however many changes there are', () => {
  const base = new CaseBase({ fields: sampleFields })
  for (let round = 0; round < 400; round++) {
    base.put([buildCase((round % 150) + 1, 'en', { title: `Pump ${round}`, text: 'leaks '.repeat(round % 40) })])
    if (round % 3 === 0) base.search({ text: 'pump', locale: 'en', from: 0, size: 1 })
    while (base.mergeStep());
    expect(base.segmentCount).toBeLessThanOrEqual(12)
  }
  expect(base.size).toBe(150)
})

it('rewrites what is mostly deleted', () => {
  const base = new CaseBase({ fields: sampleFields })
  base.put(Array.from({ length: 100 }, (_, at) => buildCase(at + 1, 'en', { title: `Pump ${at}` })))
  const bytes = base.byteCount
  base.remove(Array.from({ length: 90 }, (_, at) => at + 1))
  expect(base.byteCount).toBe(bytes)
  while (base.mergeStep());
  expect(base.byteCount).toBeLessThan(bytes / 2)
  expect(base.needsMerge).toBe(false)
})
