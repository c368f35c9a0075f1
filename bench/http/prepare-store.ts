import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/database/open.ts'
import { importArticles } from '../../apps/server/src/features/import-articles/import-articles.ts'
import { newToken } from '../../apps/server/src/http/token.ts'
import { LoginSessions } from '../../apps/server/src/sessions/login-sessions.ts'
import { everythingGroup, layGround } from '../../apps/server/src/store/installation/ground.ts'
import { saveUsers } from '../../apps/server/src/store/people/people-writer.ts'

export interface PreparedStore {
  /** A session cookie's value for each user. */
  tokens: string[]
  /** The secret of csrf tokens. */
  secret: string
  /** The address of the store's PostgreSQL while it runs. */
  connectionString: string
}

/**
 * Imports articles into an empty data directory, with one mapping file each, and signs users in without the time for
 * hashing passwords.
 */
export async function prepareStore(
  dataDir: string,
  articles: readonly { file: string; mappingFile: string }[],
  userCount: number,
): Promise<PreparedStore> {
  const postgres = await startEmbeddedPostgres({ dataDir, role: 'tool' })
  const { connectionString } = postgres
  await migrate(connectionString)
  const database = openDatabase(connectionString, { maxConnections: 4, name: 'advisor-bench' })
  const { secret } = await layGround(database, newToken)
  const people = Array.from({ length: userCount }, (_, index) => `user-${index}`)
  await database.transact((tx) =>
    saveUsers(
      tx,
      people.map((id) => ({
        id,
        username: id,
        realName: id,
        roles: ['viewer'],
        groups: [everythingGroup],
        disabled: false,
      })),
    ),
  )
  let project = ''
  for (const { file, mappingFile } of articles) {
    const outcome = await importArticles(database, {
      files: [file],
      mappingFile,
      user: 'user-0',
      grantTo: [everythingGroup],
    })
    project = outcome.project
    console.error(`${file}: ${outcome.created} articles`)
  }
  const sessions = new LoginSessions(database.write)
  const tokens: string[] = []
  const limits = { timeoutMinutes: 120, lifetimeMinutes: 120 }
  for (const userId of people) {
    const token = newToken()
    const session = await sessions.create({ userId, locale: 'en' }, token, new Date(), limits)
    await sessions.change(session, { projectId: project })
    tokens.push(token)
  }
  await database.close()
  await postgres.stop()
  return { tokens, secret, connectionString }
}
