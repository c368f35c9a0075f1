import { expect, it } from 'vitest'
import { problemsToTell } from './saved-solution.ts'

it('what is wrong with 10,000 values of a slot is told by the first of them, beside that of other slots', () => {
  const codes = Array.from({ length: 10_000 }, (_, at) => ({ slot: 'code', message: `Please correct E${at}.` }))
  const title = { slot: 'title', message: 'This is required.' }
  expect(problemsToTell([...codes, title])).toEqual([...codes.slice(0, 5), title])
})
