import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { checkServedDatabase } from './served-database.ts'
import { databaseUrl, runOnServer } from './testing.ts'

const { url } = inject('testDatabases')
const name = `advisor_check_${randomUUID().replaceAll('-', '').slice(0, 12)}`
const [role, owner] = [`${name}_stranger`, `${name}_owner`]
const addressOf = (database: string, as = new URL(url).username) => {
  const address = new URL(databaseUrl(url, database, as))
  if (as !== new URL(url).username) address.password = 'of-the-test'
  return address.href
}

beforeAll(async () => {
  for (const each of [role, owner]) await runOnServer(url, `create role ${each} login password 'of-the-test'`)
  await runOnServer(url, `create database ${name} template template0 encoding 'UTF8' owner ${owner}`)
  await runOnServer(
    url,
    `create database ${name}_latin template template0 encoding 'LATIN1' locale_provider libc locale 'C'`,
  )
  await runOnServer(url, `create database ${name}_fixed template template0 encoding 'UTF8'`)
  await runOnServer(url, `alter database ${name}_fixed set default_transaction_read_only = on`)
})
afterAll(async () => {
  for (const each of [name, `${name}_latin`, `${name}_fixed`])
    await runOnServer(url, `drop database ${each} with (force)`)
  for (const each of [role, owner]) await runOnServer(url, `drop role ${each}`)
})

describe('a served database', () => {
  it('that its owner uses is as it should be', async () => {
    expect(await checkServedDatabase(addressOf(name, owner))).toBe(undefined)
  })

  it('that a superuser uses gets a warning', async () => {
    expect(await checkServedDatabase(addressOf(name))).toContain('is a superuser')
  })

  it.each([
    ['that is not there', () => addressOf(`${name}_missing`), 'there is no database of this name'],
    ['of another encoding', () => addressOf(`${name}_latin`), 'is encoded in LATIN1'],
    ['that cannot be written', () => addressOf(`${name}_fixed`), 'is read-only'],
    ['of another owner', () => addressOf(name, role), `The role ${role} may not create tables`],
    ['at an address where nothing listens', () => 'postgres://advisor@127.0.0.1:1/advisor', 'it cannot be reached'],
    ['on a machine that nobody knows', () => 'postgres://advisor@nowhere.invalid/advisor', 'no machine of this name'],
  ])('%s is refused with what to do', async (_what, address, told) => {
    const error: unknown = await checkServedDatabase(address()).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ServedDatabaseError', message: expect.stringContaining(told) as string })
    expect((error as Error).message).not.toContain('of-the-test')
  })
})
