import { calls as declared, type AnyCall } from '@advisor/contract'
import { expect, it } from 'vitest'
import { calls } from './calls.ts'

it('the browser knows of each call what it is made with', () => {
  const expected = Object.entries<AnyCall>(declared).map(([key, { name, method, path, changes, access }]) => [
    key,
    { name, method, path, changes, to: access.to, isOwnAccount: access.isOwnAccount ?? false },
  ])
  expect(calls).toEqual(Object.fromEntries(expected))
})
