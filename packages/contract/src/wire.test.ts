import { expect, it } from 'vitest'
import { z } from 'zod'
import type { AnyCall } from './call.ts'
import { calls } from './calls.ts'
import { permissions, starterRoles } from './permissions.ts'

it('every call looks on the wire as it did: change the snapshot only on purpose, and never a call that is in use', () => {
  const wire = (Object.values(calls) as AnyCall[]).map(({ request, reply, ...call }) => ({
    ...call,
    request: z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }),
    reply: z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }),
  }))
  expect(wire).toMatchSnapshot()
})

it('no two calls share a path', () => {
  const paths = Object.values(calls).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

it('each starter role includes the one before it, and the last has every permission', () => {
  for (const [index, role] of starterRoles.entries()) {
    const before = starterRoles[index - 1]?.permissions ?? []
    expect(before.filter((permission) => !role.permissions.includes(permission))).toEqual([])
  }
  expect(starterRoles.at(-1)?.permissions).toEqual(permissions)
})
