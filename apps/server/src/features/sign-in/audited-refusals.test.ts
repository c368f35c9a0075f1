import { expect, it } from 'vitest'
import { AuditedRefusals } from './audited-refusals.ts'

it('writes a row for each refusal, and one for all of a flood', async () => {
  const [rows, counted]: [unknown[], unknown[]] = [[], []]
  const refusals = new AuditedRefusals(
    { record: (...row) => Promise.resolve(void rows.push(row)) },
    { count: (signIn) => counted.push(signIn) },
  )
  for (let time = 0; time < 100; time++) await refusals.record({ address: '192.0.2.1', reason: 'token used' })
  await refusals.record({ address: '192.0.2.2', reason: 'token used', userId: 'author' })
  expect(rows).toHaveLength(61)
  expect(rows.at(-1)).toEqual(['sign-in-refused', 'author', { address: '192.0.2.2', reason: 'token used' }])
  expect(counted).toHaveLength(40)
  expect(counted[0]).toEqual({ address: '192.0.2.1', username: '' })
})
