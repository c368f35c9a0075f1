import { createHash } from 'node:crypto'
import { InterfaceLocale, Permission, type Grant } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/open.ts'
import type { Caller, LoginSession } from '../http/handlers.ts'

/** The cookie that names a login session, or a stranger's visit before it. */
export const sessionCookieName = 'advisor.sid'

/** The search outside any service session. */
export const freeContext = 'free'

/** How a cookie's value is kept: a copy of the table opens no session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export type FoundSession =
  { state: 'live'; session: LoginSession; caller: Caller } | { state: 'expired' } | { state: 'none' }

/** The login session of a cookie with the person behind it, in one query. A disabled person has none. */
export async function findLoginSession(db: Db, token: string, now: Date): Promise<FoundSession> {
  const { rows } = await sql<SessionRow>`
    select session.id_hash, session.locale, session.project_id, session.branch, session.profile, session.quest,
      session.expires_at, state.state as search, person.id as user_id, person.username, person.real_name, person.disabled,
      array(select role_id from user_roles where user_id = person.id order by role_id) as roles,
      array(select distinct permission from user_roles of_person join roles role on role.id = of_person.role_id,
        unnest(role.permissions) as permission where of_person.user_id = person.id) as permissions,
      array(select member.grants from user_group_members of_person join user_groups member on member.id = of_person.group_id
        where of_person.user_id = person.id) as grants
    from login_sessions session join users person on person.id = session.user_id
      left join search_states state on state.session_id_hash = session.id_hash and state.context = ${freeContext}
    where session.id_hash = ${hashToken(token)}`.execute(db)
  const row = rows[0]
  if (!row || row.disabled) return { state: 'none' }
  if (row.expiresAt <= now) return { state: 'expired' }
  return { state: 'live', session: toSession(row), caller: toCaller(row) }
}

interface SessionRow extends Omit<LoginSession, 'locale'> {
  locale: string
  userId: string
  username: string
  realName: string
  disabled: boolean
  roles: string[]
  permissions: string[]
  grants: Grant[][]
}

function toSession({ idHash, locale, projectId, branch, profile, quest, expiresAt, search }: SessionRow): LoginSession {
  const known = InterfaceLocale.catch('en').parse(locale)
  return { idHash, locale: known, projectId, branch, profile, quest, expiresAt, search }
}

function toCaller({ userId, username, realName, roles, permissions, grants }: SessionRow): Caller {
  const known = permissions.map((permission) => Permission.safeParse(permission)).flatMap(({ data }) => data ?? [])
  return { userId, username, realName, roles, permissions: new Set(known), grants: grants.flat() }
}

/** Deadlines move in steps of this, so that not every answer writes. */
const extensionStepMs = 10_000

/** Moves the deadline to a full timeout from now, when that is worth a write. Returns the deadline that holds. */
export async function extendLoginSession(
  db: Db,
  session: LoginSession,
  now: Date,
  timeoutMinutes: number,
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + timeoutMinutes * 60_000)
  if (Math.abs(expiresAt.getTime() - session.expiresAt.getTime()) < extensionStepMs) return session.expiresAt
  await db.updateTable('loginSessions').set({ expiresAt }).where('idHash', '=', session.idHash).execute()
  return expiresAt
}

/** Changes what is open in a login session. */
export async function updateLoginSession(
  tx: Tx,
  session: LoginSession,
  changes: Partial<Pick<LoginSession, 'locale' | 'projectId' | 'branch' | 'profile' | 'quest'>>,
): Promise<LoginSession> {
  await tx.updateTable('loginSessions').set(changes).where('idHash', '=', session.idHash).execute()
  return { ...session, ...changes }
}

export async function createLoginSession(
  tx: Tx,
  person: { userId: string; locale: InterfaceLocale },
  token: string,
  now: Date,
  timeoutMinutes: number,
): Promise<LoginSession> {
  const stored: Omit<LoginSession, 'search'> = {
    idHash: hashToken(token),
    locale: person.locale,
    projectId: null,
    branch: null,
    profile: null,
    quest: null,
    expiresAt: new Date(now.getTime() + timeoutMinutes * 60_000),
  }
  await tx
    .insertInto('loginSessions')
    .values({ ...stored, userId: person.userId, createdAt: now })
    .execute()
  return { ...stored, search: null }
}

export async function deleteLoginSession(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('loginSessions').where('idHash', '=', hashToken(token)).execute()
}
