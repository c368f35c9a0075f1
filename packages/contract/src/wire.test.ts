import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'
import * as declarations from './calls.ts'
import { contractVersion } from './contract-version.ts'
import * as contract from './index.ts'
import { limits } from './limits.ts'
import { permissions, starterRoles } from './permissions.ts'
import { describeWire, type Wire } from './testing/describe-wire.ts'
import { wireChanges } from './testing/wire-changes.ts'

const file = fileURLToPath(new URL('../wire.json', import.meta.url))
const wire = describeWire(contractVersion, declarations, contract)

it('clients of the last version go on working, or contractVersion goes up; packages/contract/wire.json says what there is', async () => {
  const before = JSON.parse(readFileSync(file, 'utf8')) as Wire
  expect(contractVersion, 'contractVersion never goes down.').toBeGreaterThanOrEqual(before.version)
  const advice = 'Clients in use would not understand this: give what changed a new name, or raise contractVersion.'
  expect(contractVersion > before.version ? [] : wireChanges(before, wire), advice).toEqual([])
  const text = await format(JSON.stringify(wire), { ...(await resolveConfig(file)), filepath: file })
  await expect(text, 'The wire changed: write it by `npx vitest run packages/contract -u`.').toMatchFileSnapshot(file)
})

it('every schema that contains itself has a name', () => {
  expect(Object.keys(wire.schemas).filter((name) => name.startsWith('__'))).toEqual([])
})

it('no two declarations share a path and a method', () => {
  const paths = Object.values(declarations).flatMap((kind) =>
    Object.values(kind).map(({ method, path }) => `${method} ${path}`),
  )
  expect(new Set(paths).size).toBe(paths.length)
})

it('a request may have as many values as the lists among its fields', () => {
  const { caseIds } = declarations.calls.compareCases.request.shape
  expect(caseIds.safeParse(Array.from({ length: limits.selectedSolutions }, (_, at) => at + 1)).success).toBe(true)
  const withLists = Object.values(declarations)
    .flatMap((kind) => Object.values(kind))
    .filter(({ request }) => 'caseIds' in request.shape)
  expect(withLists.map(({ name }) => name)).toContain('generatePdf')
  for (const { name, limits: of } of withLists) expect(of.fields, name).toBeGreaterThan(limits.selectedSolutions)
})

it('each starter role includes the one before it, and the last has every permission', () => {
  for (const [index, role] of starterRoles.entries()) {
    const before = starterRoles[index - 1]?.permissions ?? []
    expect(before.filter((permission) => !role.permissions.includes(permission))).toEqual([])
  }
  expect(starterRoles.at(-1)?.permissions).toEqual(permissions)
})
