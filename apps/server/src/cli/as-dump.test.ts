import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/testing.ts'
import { breakLease, listLeases } from '../store/installation/leases.ts'
import { asDump } from './as-dump.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const progress = { done: 1, total: undefined, perSecond: 1, secondsLeft: undefined }

it('a file is written under a lock', async () => {
  const written = await asDump(database.write, '/backups/a', async () => {
    expect(await listLeases(database.db)).toMatchObject([{ kind: 'dump', objectId: `/backups/a#${process.pid}` }])
    return 7
  })
  expect(written).toBe(7)
  expect(await listLeases(database.db)).toEqual([])
})

it('a command whose lock is broken ends at its next step', async () => {
  const command = asDump(
    database.write,
    '/backups/b',
    async (onProgress) => {
      await breakLease(database.write, { kind: 'dump', objectId: `/backups/b#${process.pid}` })
      for (;;) {
        onProgress(progress)
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    },
    1,
  )
  await expect(command).rejects.toThrow('An administrator has broken the lock. Nothing was written.')
})
