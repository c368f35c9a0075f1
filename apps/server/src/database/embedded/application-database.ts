import pg from 'pg'
import { connectionStringTo } from './connect.ts'
import type { ClusterHome } from './home.ts'

const databaseName = 'advisor'

/** Owns the database and nothing else. The superuser of the cluster only creates and claims it. */
const applicationRole = 'advisor_application'

/** Of another process that creates the same at the same time. */
const existsAlready = ['42710', '42P04', '23505']

/**
 * Creates the product's database and its role if they are missing; gives the role a database of an earlier version,
 * which the superuser owned. Returns the connection string of the role. `connection` is the superuser's.
 */
export async function ensureApplicationDatabase(connection: pg.Client, home: ClusterHome): Promise<string> {
  await createOnce(
    connection,
    'select from pg_roles where rolname = $1',
    applicationRole,
    `create role ${applicationRole} login`,
  )
  await createOnce(
    connection,
    'select from pg_database where datname = $1',
    databaseName,
    `create database ${databaseName} owner ${applicationRole}`,
  )
  const { rows } = await connection.query<{ owner: string }>(
    'select datdba::regrole::text as owner from pg_database where datname = $1',
    [databaseName],
  )
  if (rows[0]?.owner !== applicationRole) await handOver(connectionStringTo(home, databaseName))
  return connectionStringTo(home, databaseName, applicationRole)
}

async function createOnce(connection: pg.Client, find: string, name: string, create: string): Promise<void> {
  const found = await connection.query(find, [name])
  if (found.rowCount) return
  await connection.query(create).catch((error: { code?: string }) => {
    if (!existsAlready.includes(error.code ?? '')) throw error
  })
}

/** In one transaction; the database's own owner changes last, so that an interrupted start does it again. */
async function handOver(superusersConnection: string): Promise<void> {
  const client = new pg.Client({ connectionString: superusersConnection, application_name: 'advisor-hand-over' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`
      begin;
      do $$
      declare command text;
      begin
        for command in
          select format('alter schema %I owner to ${applicationRole}', nspname) from pg_namespace
            where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')
          union all
          select format('alter table %s owner to ${applicationRole}', pg_class.oid::regclass) from pg_class
            join pg_namespace on pg_namespace.oid = relnamespace
            where relkind in ('r', 'p', 'v', 'm') and nspname !~ '^pg_' and nspname <> 'information_schema'
          union all
          select format('alter sequence %s owner to ${applicationRole}', pg_class.oid::regclass) from pg_class
            join pg_namespace on pg_namespace.oid = relnamespace
            where relkind = 'S' and nspname !~ '^pg_' and nspname <> 'information_schema'
              and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))
          union all
          select format('alter routine %s owner to ${applicationRole}', pg_proc.oid::regprocedure) from pg_proc
            join pg_namespace on pg_namespace.oid = pronamespace
            where nspname !~ '^pg_' and nspname <> 'information_schema'
          union all
          select format('alter type %s owner to ${applicationRole}', pg_type.oid::regtype) from pg_type
            join pg_namespace on pg_namespace.oid = typnamespace
            where typtype in ('e', 'd') and nspname !~ '^pg_' and nspname <> 'information_schema'
        loop
          execute command;
        end loop;
      end $$;
      alter database ${databaseName} owner to ${applicationRole};
      commit`)
  } finally {
    await client.end()
  }
}
