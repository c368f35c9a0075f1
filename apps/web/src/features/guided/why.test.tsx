// @vitest-environment jsdom
import type { WhyAsked } from '@advisor/contract'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startTexts } from '../../ui/texts/texts.ts'
import { useWhy } from './why.ts'

beforeAll(() => startTexts())
afterEach(cleanup)

/** The costs that a question names. */
const costsOf = (why: Pick<WhyAsked, 'cost' | 'minutes'>) =>
  renderHook(() => useWhy()).result.current({ remaining: 9, isMandatory: false, ...why }, 9)

it('names the minutes and the tool that an answer takes', () => {
  expect(costsOf({ cost: 'needs-tools', minutes: 5 })).toBe(
    'It takes about 5 minutes. It needs a tool or a measuring device.',
  )
  expect(costsOf({ cost: 'needs-tools' })).toBe('It needs a tool or a measuring device.')
})

it('names the part that an answer takes, beside the minutes', () => {
  expect(costsOf({ cost: 'needs-part', minutes: 20 })).toBe(
    'It takes about 20 minutes. It needs a spare part to try with.',
  )
})

it('names minutes instead of an effort', () => {
  expect(costsOf({ cost: 'costly', minutes: 5 })).toBe('It takes about 5 minutes.')
  expect(costsOf({ cost: 'costly' })).toBe('It takes some effort.')
  expect(costsOf({ cost: 'costly', minutes: 0 })).toBe('It takes some effort.')
  expect(costsOf({ cost: 'cheap' })).toBe('')
})
