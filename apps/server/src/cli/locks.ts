import type { Database } from '../database/open.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { breakLease, listLeases, type ListedLease } from '../store/installation/leases.ts'
import { CommandError } from './command-error.ts'
import { defineCommand } from './command.ts'
import { withStore } from './store-for-command.ts'

export const showLocks = defineCommand({
  name: 'locks list',
  help: 'shows what is locked or open in a form now, by whom and since when',
  async run({ config }) {
    const lines = await withStore(config, async ({ database }) => {
      const leases = await listLeases(database.db)
      const names = await readNames(database.db, leases)
      return leases.map(({ kind, objectId, userId, acquiredAt }) => {
        const who = userId === null ? 'the product' : (names.get(userId) ?? userId)
        return `${kind} ${objectId}, ${who}, since ${acquiredAt.toISOString()}`
      })
    })
    process.stdout.write(lines.length === 0 ? 'Nothing is locked.\n' : lines.map((line) => `${line}\n`).join(''))
    return 0
  },
})

export const breakLocks = defineCommand({
  name: 'locks break',
  positionals: 'KIND OBJECT',
  help: 'takes a lock away, or ends all forms in which a solution is open: case velluto/17; what was written there stays as a draft',
  async run({ config, positionals: [kind = '', objectId = ''] }) {
    const broken = await withStore(config, ({ database }) =>
      database.transact(async (tx) => {
        const leases = (await listLeases(tx)).filter(
          (lease) => lease.kind === kind && (lease.objectId === objectId || lease.objectId.startsWith(`${objectId}#`)),
        )
        for (const lease of leases) await breakLease(tx, lease)
        if (leases.length > 0)
          await insertAuditEvent(tx, {
            kind: 'locks-broken',
            userId: null,
            detail: { kind, objectId, count: leases.length },
          })
        return leases.length
      }),
    )
    if (broken === 0)
      throw new CommandError(`Nothing of the kind "${kind}" is locked as "${objectId}". See "advisor locks list".`)
    process.stdout.write(broken === 1 ? 'One lock is broken.\n' : `${broken} locks are broken.\n`)
    return 0
  },
})

async function readNames(db: Database['db'], leases: readonly ListedLease[]): Promise<Map<string, string>> {
  const ids = [...new Set(leases.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, username }) => [id, username]))
}
