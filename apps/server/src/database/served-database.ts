import pg from 'pg'
import { codeOf } from './error-code.ts'

/** Why a PostgreSQL server cannot be used, in a sentence that says what to do. */
export class ServedDatabaseError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ServedDatabaseError'
  }
}

/** Transaction ids of 64 bits, and what compares them with snapshots, came with version 13. */
const oldestVersion = 13
const longestConnectMs = 10_000

interface Condition {
  version: number
  encoding: string
  isReadOnly: boolean
  mayCreateSchemas: boolean
  mayCreateTables: boolean
  isSuperuser: boolean
  role: string
}

/**
 * Checks that a PostgreSQL database can be used: it answers, can be written, is in UTF-8, and its role may create what the
 * product needs. Throws a {@link ServedDatabaseError} otherwise. Returns a warning about what is not as it should be.
 */
export async function checkServedDatabase(connectionString: string): Promise<string | undefined> {
  const where = describe(connectionString)
  const { version, encoding, isReadOnly, mayCreateSchemas, mayCreateTables, isSuperuser, role } = await readCondition(
    connectionString,
    where,
  )
  const fail = (message: string) => {
    throw new ServedDatabaseError(message)
  }
  if (version < oldestVersion)
    fail(`${where} is PostgreSQL ${version}; Advisor needs version ${oldestVersion} or later.`)
  if (encoding !== 'UTF8')
    fail(`${where} is encoded in ${encoding}. Create one with: create database NAME encoding 'UTF8' template template0`)
  if (isReadOnly)
    fail(`${where} is read-only, as a standby or by a setting. Use the address of the server that is written to.`)
  if (!mayCreateSchemas || !mayCreateTables)
    fail(`The role ${role} may not create tables in ${where}. Make it the owner: alter database NAME owner to ${role}`)
  return isSuperuser
    ? `The role ${role} is a superuser of ${where}. Make a role for Advisor that only owns its database.`
    : undefined
}

async function readCondition(connectionString: string, where: string): Promise<Condition> {
  const client = new pg.Client({
    connectionString,
    application_name: 'advisor-check',
    connectionTimeoutMillis: longestConnectMs,
    query_timeout: longestConnectMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Condition>(`
      select current_setting('server_version_num')::integer / 10000 as version,
        current_setting('server_encoding') as encoding,
        current_setting('transaction_read_only')::boolean as "isReadOnly",
        has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
        has_schema_privilege('public', 'create') as "mayCreateTables",
        current_setting('is_superuser')::boolean as "isSuperuser",
        current_user as role`)
    const [condition] = rows
    if (!condition) throw new Error('The database said nothing about itself.')
    return condition
  } catch (error) {
    throw explain(error, where)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The database and its server, without the password. */
function describe(connectionString: string): string {
  const { hostname, port, pathname, searchParams } = new URL(connectionString)
  const host = searchParams.get('host') ?? (port === '' ? hostname : `${hostname}:${port}`)
  return `The database ${decodeURIComponent(pathname.slice(1)) || 'of the role'} on ${host || 'this machine'}`
}

function explain(error: unknown, where: string): unknown {
  if (!(error instanceof Error)) return error
  const code = codeOf(error)
  const because = (what: string) => new ServedDatabaseError(`${where} cannot be used: ${what}`, error)
  if (code === '3D000') return because('there is no database of this name. Create it, or correct the address.')
  if (code === '28P01' || code === '28000') return because('it refuses the role or the password.')
  if (code === '42501') return because('the role may not connect to it.')
  if (code === '53300') return because('the server has no free connection. Raise its max_connections.')
  if (code === '57P03') return because('the server is starting or stopping. Try again in a moment.')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return because('no machine of this name is known.')
  return because(`it cannot be reached (${error.message || code}). Start the server, or correct the address.`)
}
