// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { cyclePip, pipStatus, setPip } from './pip.ts'

it('the window goes from full screen to the first corner, and then round and round', () => {
  setPip(0)
  const seen = Array.from({ length: 6 }, () => {
    cyclePip()
    return pipStatus()
  })
  expect(seen).toEqual([1, 2, 3, 4, 1, 2])
})
