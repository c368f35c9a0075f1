import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/testing.ts'
import { layGround } from '../store/installation/ground.ts'
import { seedSample } from '../testing/sample-installation.ts'
import { linkUser } from './user-link.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await layGround(database, () => 'secret-of-these-tests')
  await seedSample(database)
})
afterAll(() => database.close())

const run = async (...args: string[]) => linkUser.run(args, { DATABASE_URL: database.connectionString })

it('links an account with a user of the provider, once, and writes it into the audit log', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(await run('Author', 'subject-1', '--issuer', 'https://id.example')).toBe(0)
  expect(written).toHaveBeenCalledWith('User "Author" can sign in at https://id.example.\n')
  written.mockRestore()
  const identities = await database.db.selectFrom('userIdentities').select(['issuer', 'subject', 'userId']).execute()
  expect(identities).toEqual([{ issuer: 'https://id.example', subject: 'subject-1', userId: 'author' }])
  const audited = await database.db.selectFrom('auditEvents').select(['userId', 'detail']).execute()
  const detail = { by: 'advisor', issuer: 'https://id.example', subject: 'subject-1' }
  expect(audited).toContainEqual({ userId: 'author', detail })
  await expect(run('viewer', 'subject-1', '--issuer', 'https://id.example')).rejects.toThrow(
    'The user "author" signs in as "subject-1".',
  )
})

it('says what is missing', async () => {
  await expect(run('author', 'subject-2')).rejects.toThrow('Say which provider it is: --issuer URL.')
  await expect(run('nobody', 'subject-2', '--issuer', 'https://id.example')).rejects.toThrow(
    'There is no user "nobody".',
  )
  await expect(run('author')).rejects.toThrow('Usage: advisor user link NAME SUBJECT')
})
