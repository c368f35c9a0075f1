import { sql } from 'kysely'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/database/open.ts'
import { importBundle } from '../../apps/server/src/features/bundles/import-bundle.ts'
import { newToken } from '../../apps/server/src/http/token.ts'
import { LoginSessions } from '../../apps/server/src/sessions/login-sessions.ts'
import { openFolderFileStore } from '../../apps/server/src/store/files/folder-file-store.ts'
import { everythingGroup, layGround } from '../../apps/server/src/store/installation/ground.ts'
import { saveUsers } from '../../apps/server/src/store/people/people-writer.ts'
import { saveWorkgroups } from '../../apps/server/src/store/people/workgroups.ts'
import { generateSessions } from './generate-sessions.ts'

const demo = fileURLToPath(new URL('../../demo/velluto', import.meta.url))
const models = ['brenta-1', 'brenta-2', 'brenta-3', 'isonzo-2', 'isonzo-g2', 'livenza-1', 'pelmo-64', 'ledro-8']
const userCount = 500
const groupCount = 20

export interface PreparedSessions {
  /** A session cookie's value for each agent; the first one sees all sessions. */
  tokens: string[]
  /** The secret of csrf tokens. */
  secret: string
  seconds: number
}

/** A store with the demo's machines and generated sessions. Agents are the first of 500 technicians, in one of 20 workgroups each. */
export async function prepareSessions(
  dataDir: string,
  { sessions, notesEach, agents }: { sessions: number; notesEach: number; agents: number },
): Promise<PreparedSessions> {
  const postgres = await startEmbeddedPostgres({ dataDir, role: 'tool' })
  await migrate(postgres.connectionString)
  const database = openDatabase(postgres.connectionString, { maxConnections: 2, name: 'advisor-bench' })
  const { secret } = await layGround(database, newToken)
  await importBundle(database, openFolderFileStore(join(dataDir, 'files')), demo, { withUsers: true })
  const owners = Array.from({ length: userCount }, (_, index) => `agent-${index}`)
  const groups = Array.from({ length: groupCount }, (_, index) => `group-${index}`)
  await database.transact(async (tx) => {
    await saveUsers(
      tx,
      owners.map((id, index) => ({
        ...{ id, username: id, realName: `Agent ${index}`, groups: [everythingGroup, 'field-engineers'] },
        ...{ roles: [index === 0 ? 'system-administrator' : 'technician'], disabled: false },
      })),
    )
    await saveWorkgroups(
      tx,
      groups.map((id, index) => ({
        ...{ id, name: `Group ${index}`, products: [], mail: [] },
        members: owners.filter((_, owner) => owner % groupCount === index),
      })),
    )
  })
  const begun = performance.now()
  await database.transact((tx) =>
    generateSessions(tx, { project: 'velluto', sessions, notesEach, owners, groups, models }),
  )
  // As PostgreSQL itself does some minutes after so much was written: only then indexes answer alone.
  for (const table of ['service_sessions', 'session_notes', 'session_events'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(database.write)
  const seconds = (performance.now() - begun) / 1_000
  const logins = new LoginSessions(database.write)
  const tokens: string[] = []
  const limits = { timeoutMinutes: 240, lifetimeMinutes: 240 }
  for (const userId of owners.slice(0, agents)) {
    const token = newToken()
    const login = await logins.create({ userId, locale: 'en' }, token, new Date(), limits)
    await logins.change(login, { projectId: 'velluto', branch: 'production' })
    tokens.push(token)
  }
  await database.close()
  await postgres.stop()
  return { tokens, secret, seconds }
}
