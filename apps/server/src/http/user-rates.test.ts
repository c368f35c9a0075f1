import { expect, it } from 'vitest'
import { UserRates } from './user-rates.ts'

it('counts each user at each call within a minute', () => {
  const rates = new UserRates()
  const ask = (user: string, call: string, at: number) => rates.count(user, call, 2, at)
  ask('viewer', 'mailCase', 0)
  ask('viewer', 'mailCase', 30_000)
  expect(() => ask('viewer', 'mailCase', 45_000)).toThrow(expect.objectContaining({ seconds: 15 }))
  ask('author', 'mailCase', 45_000)
  ask('viewer', 'serviceReport', 45_000)
  ask('viewer', 'mailCase', 60_001)
})
