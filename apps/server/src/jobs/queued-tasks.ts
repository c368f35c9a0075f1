import type pg from 'pg'

/** A task that waits or runs, as the queue has it: enough to enqueue it somewhere else. */
export interface QueuedRecord {
  kind: string
  id: string
  /** Of tasks with one key one runs at a time. */
  key: string | null
  payload: Record<string, unknown>
}

/** The tasks in the queue, in their order; none in a database that has had no queue yet. */
export async function readQueuedTasks(client: pg.ClientBase): Promise<QueuedRecord[]> {
  const { rows: found } = await client.query<{ hasQueue: boolean }>(
    `select to_regclass('pgboss.job') is not null as "hasQueue"`,
  )
  if (found[0]?.hasQueue !== true) return []
  const { rows } = await client.query<QueuedRecord>(`
    select name as kind, id::text, singleton_key as key, coalesce(data, '{}') as payload
    from pgboss.job where state < 'completed' order by created_on, id`)
  return rows
}
