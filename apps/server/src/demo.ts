import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { openDatabase, type Tx } from './database/open.ts'
import { loadEditorialWeek } from './demo/editorial-week.ts'
import { loadServiceYear } from './demo/service-year/load-year.ts'
import { readYear } from './demo/service-year/year-record.ts'
import { readWeek } from './demo/week-record.ts'
import { importBundle } from './features/bundles/import-bundle.ts'
import { demoPassword } from './features/sign-in/demo-password.ts'
import { newToken } from './http/token.ts'
import { addToGroup } from './store/people/people-writer.ts'
import { PasswordHashing } from './store/people/password-hashing.ts'
import { openFolderFileStore } from './store/files/folder-file-store.ts'
import { everythingGroup, layGround } from './store/installation/ground.ts'
import { readSettings, writeSetting } from './store/settings/settings.ts'

export interface Demo {
  /** Empty when there is no demo in the store. */
  usernames: readonly string[]
  password: string
}

/**
 * Loads the demo's bundles into a store that has no project yet, where it is wanted, by the same import as anything
 * else; then what an editorial office has in hand, and what a service has done in a year. Tells which demo accounts the store has.
 */
export async function loadDemo(
  config: Config,
  connectionString: string,
  demoFolder: string,
  say: (line: string) => void,
): Promise<Demo> {
  const database = openDatabase(connectionString, { maxConnections: 2, name: 'advisor-demo' })
  const { db } = database
  try {
    await layGround(database, newToken)
    const isEmpty = !(await db.selectFrom('projects').select('id').limit(1).executeTakeFirst())
    if (isEmpty && config.isDemoWanted) {
      const files = openFolderFileStore(join(config.dataFolder, 'files'))
      const initialPasswordHash = await new PasswordHashing().hash(demoPassword)
      for (const bundle of await listBundles(demoFolder)) {
        const { project, solutions } = await importBundle(database, files, join(demoFolder, bundle), {
          withUsers: true,
          initialPasswordHash,
        })
        say(`Loaded the demo project ${project}: ${solutions} solutions.`)
      }
      const week = await loadEditorialWeek(database, await readWeek(join(demoFolder, 'editorial-week.json')))
      say(`Loaded the demo's editorial week: ${week.drafts} drafts, ${week.approvals} approvals.`)
      const read = await readYear(join(demoFolder, 'service-year.json'), join(demoFolder, 'service-year-texts.json'))
      const { sessions } = await loadServiceYear(database, read, new Date())
      say(`Loaded the demo's service year: ${sessions} sessions.`)
      const accounts = await db
        .selectFrom('users')
        .select('username')
        .where('passwordHash', '=', initialPasswordHash)
        .orderBy('username')
        .execute()
      const usernames = accounts.map(({ username }) => username)
      await database.transact(async (tx) => {
        await writeSetting(tx, 'demo.usernames', usernames, null)
        await showEverythingToAdministrators(tx)
      })
    }
    return { usernames: (await readSettings(db))['demo.usernames'], password: demoPassword }
  } finally {
    await database.close()
  }
}

/** What is imported beside the demo is to be seen by somebody. */
async function showEverythingToAdministrators(tx: Tx): Promise<void> {
  const administrators = await tx
    .selectFrom('userRoles')
    .select('userId')
    .where('roleId', '=', 'system-administrator')
    .execute()
  await addToGroup(
    tx,
    everythingGroup,
    administrators.map(({ userId }) => userId),
  )
}

async function listBundles(demoFolder: string): Promise<string[]> {
  const entries = await readdir(demoFolder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
}
