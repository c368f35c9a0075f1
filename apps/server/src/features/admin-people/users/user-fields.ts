import { isMailAddress, isPhoneNumber, readMailAddress, type InterfaceLocale, type UserFields } from '@advisor/contract'
import type { Db, Tx } from '../../../database/open.ts'
import type { RefusalDetail } from '../../../http/refusal.ts'
import type { Rights } from '../../../sessions/caller.ts'
import { foldUsername } from '../../../store/people/fold-username.ts'
import { isNameTaken } from '../../../store/people/user-identities.ts'
import { findUsernameFault } from '../../../store/people/username-fault.ts'
import { mayGive } from './may-change-user.ts'

/** What is wrong with the fields of a user: the key of a refusal, and where. */
export interface FieldFault {
  key:
    | 'username-not-provided'
    | 'username-taken'
    | 'username-not-allowed'
    | 'real-name-required'
    | 'mail-not-valid'
    | 'phone-not-valid'
    | 'user-role-required'
    | 'role-not-found'
    | 'group-not-found'
    | 'role-has-more-rights'
  detail: RefusalDetail
}

/** The fields of a user, as they are stored. */
export interface CleanFields {
  username: string
  realName: string
  mail: string | null
  phone: string | null
  locale: InterfaceLocale | null
  roles: string[]
  groups: string[]
}

/** The roles and groups that there are, with what the roles allow. */
export interface KnownRights {
  roles: ReadonlyMap<string, { name: string; permissions: ReadonlySet<string> }>
  groups: ReadonlyMap<string, { name: string }>
}

export async function readKnownRights(db: Db): Promise<KnownRights> {
  const roles = await db.selectFrom('roles').select(['id', 'name', 'permissions']).execute()
  const groups = await db.selectFrom('userGroups').select(['id', 'name']).execute()
  return {
    roles: new Map(roles.map(({ id, name, permissions }) => [id, { name, permissions: new Set(permissions) }])),
    groups: new Map(groups.map(({ id, name }) => [id, { name }])),
  }
}

const fault = (key: FieldFault['key'], field: string, params?: RefusalDetail['params']): FieldFault => ({
  key,
  detail: { fields: [field], ...(params && { params }) },
})

/**
 * Reads what an administrator has typed of a user. `before`: as the user is; roles that they have already are not asked about. Returns what
 * is wrong with the first field that is. Whether the name is free is asked by {@link findNameFault}.
 */
export function readUserFields(
  fields: UserFields,
  known: KnownRights,
  caller: Pick<Rights, 'permissions'>,
  before?: Pick<CleanFields, 'roles' | 'username'>,
): CleanFields | FieldFault {
  const username = fields.username.trim()
  if (username === '') return fault('username-not-provided', 'username')
  // A name that is there already may be of an older rule.
  if (username !== before?.username && findUsernameFault(username)) return fault('username-not-allowed', 'username')
  const realName = fields.realName.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  if (realName === '') return fault('real-name-required', 'realName')
  const [mail, phone] = [readMailAddress(fields.mail), fields.phone.trim()]
  if (mail !== '' && !isMailAddress(mail)) return fault('mail-not-valid', 'mail')
  if (phone !== '' && !isPhoneNumber(phone)) return fault('phone-not-valid', 'phone')
  const [roles, groups] = [[...new Set(fields.roles)].toSorted(), [...new Set(fields.groups)].toSorted()]
  if (roles.length === 0) return fault('user-role-required', 'roles')
  for (const role of roles) {
    const found = known.roles.get(role)
    if (!found) return fault('role-not-found', 'roles')
    if (before?.roles.includes(role)) continue
    // Permissions that this version does not know are nobody's.
    if (!mayGive(caller, found.permissions as Rights['permissions']))
      return fault('role-has-more-rights', 'roles', { role: found.name })
  }
  if (!groups.every((group) => known.groups.has(group))) return fault('group-not-found', 'groups')
  return {
    ...{ username, realName, roles, groups },
    mail: mail === '' ? null : mail,
    phone: phone === '' ? null : phone,
    locale: fields.locale ?? null,
  }
}

/** Whether another user has the name, or one that looks the same. `before`: the name that the user has now. */
export async function findNameFault(tx: Tx, username: string, before?: string): Promise<FieldFault | undefined> {
  if (before !== undefined && foldUsername(before) === foldUsername(username)) return undefined
  return (await isNameTaken(tx, username)) ? fault('username-taken', 'username') : undefined
}
