import { expect, test } from 'vitest'
import { describeProgress, ProgressMeter, type Progress } from './bulk-progress.ts'

test('the rate is the average and the time left follows from it', () => {
  let nowMs = 0
  const reports: Progress[] = []
  const meter = new ProgressMeter(
    100,
    (progress) => reports.push(progress),
    () => nowMs,
  )
  nowMs = 100
  meter.add(10)
  expect(reports).toEqual([])
  nowMs = 1_000
  meter.add(10)
  expect(reports).toEqual([{ done: 20, total: 100, perSecond: 20, secondsLeft: 4 }])
})

test('a terminal gets one line', () => {
  expect(describeProgress({ done: 4_200, total: 8_295, perSecond: 310.4, secondsLeft: 12.2 })).toBe(
    '4,200 of 8,295 (310/s, 13 s left)',
  )
  expect(describeProgress({ done: 3, total: undefined, perSecond: 0, secondsLeft: undefined })).toBe('3 (0/s)')
})
