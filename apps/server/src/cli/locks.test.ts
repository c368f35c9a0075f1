import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/testing.ts'
import { isLeaseBroken, takeLease } from '../store/installation/leases.ts'
import { layGround } from '../store/installation/ground.ts'
import { seedSample } from '../testing/sample-installation.ts'
import { breakLocks, showLocks } from './locks.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await layGround(database, () => 'secret-of-these-tests')
  await seedSample(database)
})
afterAll(() => database.close())

const env = () => ({ DATABASE_URL: database.connectionString })
/** What a command writes. */
async function said(command: () => Promise<number>): Promise<string> {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await command()
    return written.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    written.mockRestore()
  }
}

it('lists what is locked, and ends all forms of a solution and no others', async () => {
  expect(await said(() => showLocks.run([], env()))).toBe('Nothing is locked.\n')
  const taker = { userId: 'author', holder: 'a browser', durationMs: 60_000 }
  for (const objectId of ['pumps/1#a', 'pumps/1#b', 'pumps/10#c'])
    await takeLease(database.db, { kind: 'case', objectId }, { ...taker, token: objectId.slice(-1) })
  expect(await said(() => showLocks.run([], env()))).toMatch(/^case pumps\/1#a, author, since 20/)
  expect(await said(() => breakLocks.run(['case', 'pumps/1'], env()))).toBe('2 locks are broken.\n')
  const broken = (objectId: string, token: string) => isLeaseBroken(database.db, { kind: 'case', objectId, token })
  expect(await broken('pumps/1#a', 'a')).toBe(true)
  expect(await broken('pumps/10#c', 'c')).toBe(false)
  const audited = await database.db
    .selectFrom('auditEvents')
    .select('detail')
    .where('kind', '=', 'locks-broken')
    .execute()
  expect(audited).toEqual([{ detail: { kind: 'case', objectId: 'pumps/1', count: 2 } }])
})

it('says what is not locked', async () => {
  await expect(breakLocks.run(['case', 'pumps/99'], env())).rejects.toThrow(
    'Nothing of the kind "case" is locked as "pumps/99". See "advisor locks list".',
  )
})
