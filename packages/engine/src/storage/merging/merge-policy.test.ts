import { expect, it } from 'vitest'
import { TextIndex } from '../../text-index.ts'
import { buildCase, sampleFields } from '../../testing/sample-cases.ts'
import type { LivingSegment, Segment } from '../segment.ts'
import { chooseMerge } from './merge-policy.ts'

it('keeps segments few however many changes there are', () => {
  const base = new TextIndex({ fields: sampleFields })
  for (let round = 0; round < 400; round++) {
    base.put([buildCase((round % 150) + 1, 'en', { title: `Pump ${round}`, text: 'leaks '.repeat(round % 40) })])
    if (round % 3 === 0) base.search({ text: 'pump', locale: 'en', from: 0, size: 1 })
    while (base.mergeStep());
    expect(base.segmentCount).toBeLessThanOrEqual(12)
  }
  expect(base.size).toBe(150)
})

it('rewrites what is mostly deleted', () => {
  const base = new TextIndex({ fields: sampleFields })
  base.put(Array.from({ length: 100 }, (_, at) => buildCase(at + 1, 'en', { title: `Pump ${at}` })))
  const bytes = base.byteCount
  base.remove(Array.from({ length: 90 }, (_, at) => at + 1))
  expect(base.byteCount).toBe(bytes)
  while (base.mergeStep());
  expect(base.byteCount).toBeLessThan(bytes / 2)
  expect(base.needsMerge).toBe(false)
})

it('keeps small segments few while large ones are being merged', () => {
  const base = new TextIndex({ fields: sampleFields })
  const texts = Array.from({ length: 40 }, (_, at) => `part${at} of pump${at % 7}`).join(' ')
  for (let part = 0; part < 4; part++) {
    base.put(
      Array.from({ length: 200 }, (_, at) =>
        buildCase(part * 200 + at + 1, 'en', { title: `Pump ${at}`, text: texts }),
      ),
    )
    base.search({ text: 'pump', locale: 'en', from: 0, size: 1 })
  }
  base.mergeStep(1)
  for (let round = 0; round < 100; round++) {
    base.put([buildCase(1000 + round, 'en', { title: `Valve ${round}` })])
    base.search({ text: 'valve', locale: 'en', from: 0, size: 1 })
    base.mergeStep(100)
    expect(base.segmentCount).toBeLessThanOrEqual(16)
  }
  expect(base.search({ text: 'valve', locale: 'en', from: 0, size: 1 }).found).toBe(100)
  while (base.mergeStep());
  expect(base.search({ text: 'pump', locale: 'en', from: 0, size: 1 }).found).toBe(800)
})

it('merges four small segments together with the larger ones whose tier they would fill', () => {
  const sizes = [3000, 3000, 3000, 3000, 10_000, 10_000, 10_000, 40_000, 40_000]
  const states = sizes.map((byteLength): LivingSegment => {
    const segment = { byteLength, caseCount: 1 } as Segment
    return { segment, deleted: new Uint8Array(1), deletedCount: 0 }
  })
  expect(chooseMerge(states)).toEqual(states.slice(0, 7))
  expect(chooseMerge(states.slice(1))).toBeUndefined()
})
