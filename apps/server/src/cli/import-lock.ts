import pg from 'pg'
import { CommandError } from './command-error.ts'

/** A lock of the database, which PostgreSQL releases when the process ends in any way. */
const lockKey = 7_310_003

/**
 * Runs an import while no other one runs: two at once would wait for each other's rows, and one would fail halfway. Throws
 * a {@link CommandError} that names the process of the other import.
 */
export async function asOnlyImport<Result>(connectionString: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString, application_name: `advisor-import ${process.pid}`, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [lockKey])
    if (rows[0]?.isTaken !== true)
      throw new CommandError(
        `Another import into this database runs (process ${await findOther(client)}). Wait until it has ended, then import again.`,
      )
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function findOther(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [lockKey],
  )
  return rows[0]?.name.split(' ')[1] ?? 'of another machine'
}
