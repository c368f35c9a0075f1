import { expect, it } from 'vitest'
import { buildCase, sampleFields } from './testing/sample-cases.ts'
import { WaitingCases } from './waiting-cases.ts'

it('makes a segment in which what was replaced or taken out meanwhile is deleted', () => {
  const waiting = new WaitingCases(sampleFields, { positions: true, profiles: true })
  waiting.put(buildCase(1, 'en', { title: 'Pump' }))
  waiting.put(buildCase(2, 'en', { title: 'Valve' }))
  waiting.put(buildCase(1, 'en', { title: 'Pump leaks' }))
  waiting.remove(2)
  waiting.remove(3)
  expect([waiting.size, waiting.analysedCount]).toEqual([1, 3])
  expect([waiting.has(1), waiting.has(2)]).toEqual([true, false])
  const { segment, deleted } = waiting.finish()
  expect([...segment.cases.columns.ids]).toEqual([1, 2, 1])
  expect([...deleted]).toEqual([1, 1, 0])
})
