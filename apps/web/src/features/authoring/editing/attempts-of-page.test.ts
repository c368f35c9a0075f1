import { expect, it } from 'vitest'
import { AttemptsOfPage } from './attempts-of-page.ts'

it('what is sent again has its attempt; another draft, another request and another tab have others', () => {
  const [tab, other] = [new AttemptsOfPage(), new AttemptsOfPage()]
  const name = tab.of('a', { comment: '' })
  expect(tab.of('a', { comment: '' })).toBe(name)
  const others = [tab.of('b', { comment: '' }), tab.of('a', { comment: 'why' }), other.of('a', { comment: '' })]
  expect(new Set([name, ...others]).size).toBe(4)
})
