import type { Database, Tx } from '../database/open.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { breakLease, listLeases } from '../store/installation/leases.ts'
import { listTaskLocks } from '../store/tasks/task-locks.ts'
import { CommandError } from './command-error.ts'
import { defineCommand } from './command.ts'
import { withStore, type CommandStore } from './store-for-command.ts'
import { withRequests } from './with-requests.ts'

export const showLocks = defineCommand({
  name: 'locks list',
  help: 'shows what is locked or open in a form now, by whom and since when',
  async run({ config }) {
    const lines = await withStore(config, async ({ database }) => {
      const locks = [
        ...(await listLeases(database.db)).map((lease) => ({ ...lease, since: lease.acquiredAt, task: undefined })),
        ...(await listTaskLocks(database.db)).map((lock) => ({ ...lock, objectId: lock.taskId })),
      ]
      const names = await readNames(database.db, locks)
      return locks.map(({ kind, objectId, task, userId, since }) => {
        const who = userId === null ? 'the product' : (names.get(userId) ?? userId)
        return `${kind} ${objectId}${task === undefined ? '' : ` (${task})`}, ${who}, since ${since.toISOString()}`
      })
    })
    process.stdout.write(lines.length === 0 ? 'Nothing is locked.\n' : lines.map((line) => `${line}\n`).join(''))
    return 0
  },
})

export const breakLocks = defineCommand({
  name: 'locks break',
  positionals: 'KIND OBJECT',
  help: 'takes a lock away, ends all forms in which a solution is open: case velluto/17 (what was written there stays as a draft), or cancels the work that is listed',
  async run({ config, positionals: [kind = '', objectId = ''] }) {
    const broken = await withStore(
      config,
      async (store) =>
        (await breakLeases(store.database, { kind, objectId })) || (await endWork(store, { kind, objectId })),
    )
    if (broken === 0)
      throw new CommandError(`Nothing of the kind "${kind}" is locked as "${objectId}". See "advisor locks list".`)
    process.stdout.write(broken === 1 ? 'One lock is broken.\n' : `${broken} locks are broken.\n`)
    return 0
  },
})

interface Named {
  kind: string
  objectId: string
}

/** Returns how many there were. */
function breakLeases(database: Database, { kind, objectId }: Named): Promise<number> {
  return database.transact(async (tx) => {
    const leases = (await listLeases(tx)).filter(
      (lease) => lease.kind === kind && (lease.objectId === objectId || lease.objectId.startsWith(`${objectId}#`)),
    )
    for (const lease of leases) await breakLease(tx, lease)
    if (leases.length > 0) await audit(tx, { kind, objectId, count: leases.length })
    return leases.length
  })
}

/** Cancels the running work that is listed as a lock. Returns how many there were. */
async function endWork(store: CommandStore, { kind, objectId }: Named): Promise<number> {
  const locks = await listTaskLocks(store.database.db)
  if (!locks.some((lock) => lock.kind === kind && lock.taskId === objectId)) return 0
  return withRequests(store, (requests) =>
    store.database.transact(async (tx) => {
      const outcome = await requests.cancel(tx, objectId)
      if (!outcome || outcome.kind === 'ended') return 0
      await audit(tx, { kind, objectId, count: 1 })
      return 1
    }),
  )
}

function audit(tx: Tx, detail: Named & { count: number }): Promise<void> {
  return insertAuditEvent(tx, { kind: 'locks-broken', userId: null, detail: { ...detail } })
}

async function readNames(
  db: Database['db'],
  leases: readonly { userId: string | null }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(leases.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, username }) => [id, username]))
}
