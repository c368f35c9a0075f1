import { isMailAddress, limits, type MappedGroup, type ProviderFailure } from '@advisor/contract'
import type { Tx } from '../../database/open.ts'
import type { GroupMapping, OpenIdSettings, ProvedUser } from '../../outgoing/sign-in/open-id-provider.ts'
import type { ReadServices } from '../../services.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { keepAdministrator, LastAdministratorError } from '../../store/people/last-administrator.ts'
import { readSignInMapping } from '../../store/people/sign-in-mapping.ts'
import {
  assign,
  createUser,
  isSameRights,
  rightsOf,
  existing,
  findUserOf,
  isMailTaken,
  isNameTaken,
  linkIdentity,
  lockIdentities,
} from '../../store/people/user-identities.ts'
import { findUsernameFault } from '../../store/people/username-fault.ts'
import type { SignInServices } from './sign-in-services.ts'

export interface FoundUser {
  id: string
  username: string
  locale: string | null
}

interface Refused {
  reason: ProviderFailure
}

/** Length of what tells a new user from an erased one of the same name. */
const suffixCharacters = 8

/**
 * The user here of somebody whom the provider has proved: found by issuer and subject alone, never by name or mail. Gives them the roles
 * and groups that the mapping says. Without a user it makes one, if that is configured.
 */
export function providerUser(
  { database }: Pick<SignInServices, 'database'>,
  { outgoing, newToken, log }: Pick<ReadServices, 'outgoing' | 'newToken' | 'log'>,
  proved: ProvedUser,
  address: string,
): Promise<FoundUser | Refused> {
  const { openIdProvider } = outgoing
  if (!openIdProvider) return Promise.resolve({ reason: 'no such user' })
  const { settings } = openIdProvider
  return database.transact(async (tx) => {
    const mapping = mappingOf(await readSignInMapping(tx), settings.mapping)
    const given = mapping && (await givenBy(tx, mapping, proved.groups))
    if (given && given.unknown.length > 0)
      log.info({ unknown: given.unknown }, 'the mapping of the provider names roles or groups that there are not')
    const known = await findUserOf(tx, proved)
    if (known) {
      if (known.disabled) return { reason: 'denied application' }
      // Also who has no roles any more: what is open elsewhere loses them.
      if (given && (await assignKept(tx, known.id, given, address)))
        await insertAuditEvent(tx, {
          kind: 'user-roles-changed',
          userId: known.id,
          detail: { address, issuer: proved.issuer, roles: given.roles, groups: given.groups },
        })
      return given && (await rightsOf(tx, known.id)).roles.length === 0 ? { reason: 'no role' } : known
    }
    return makeUser(tx, { settings, proved, given, address, suffix: newToken().slice(-suffixCharacters) })
  })
}

/**
 * What counts: what was saved in the studio before what the settings say. Without a line there is no mapping: roles and groups are given
 * here, and nobody loses theirs.
 */
function mappingOf(
  saved: readonly MappedGroup[] | undefined,
  configured: GroupMapping | undefined,
): GroupMapping | undefined {
  if (saved === undefined) return configured
  if (saved.length === 0) return undefined
  return Object.fromEntries(saved.map(({ group, roles, groups }) => [group, { roles, groups }]))
}

/**
 * Gives a user these roles and groups, unless that would take away the last administrator: then everything stays. Returns whether it
 * has changed anything.
 */
async function assignKept(tx: Tx, userId: string, { roles, groups }: Given, address: string): Promise<boolean> {
  const before = await rightsOf(tx, userId)
  if (isSameRights(before, { roles, groups })) return false
  try {
    return await keepAdministrator(tx, () => assign(tx, userId, roles, groups))
  } catch (error) {
    if (!(error instanceof LastAdministratorError)) throw error
    await assign(tx, userId, before.roles, before.groups)
    await insertAuditEvent(tx, { kind: 'last-administrator-kept', userId, detail: { address, roles, groups } })
    return false
  }
}

interface Given {
  roles: string[]
  groups: string[]
}

interface Making {
  settings: OpenIdSettings
  proved: ProvedUser
  given: Given | undefined
  address: string
  suffix: string
}

async function makeUser(tx: Tx, { settings, proved, given, address, suffix }: Making): Promise<FoundUser | Refused> {
  const { username = '' } = proved
  const fault = findUsernameFault(username)
  if (fault) return { reason: fault }
  if (settings.unknownUsers === 'refuse') return { reason: 'no such user' }
  if (!given || given.roles.length === 0) return { reason: 'no role' }
  await lockIdentities(tx)
  // Another sign-in of the same person may have made the user meanwhile.
  const meanwhile = await findUserOf(tx, proved)
  if (meanwhile) return meanwhile.disabled ? { reason: 'denied application' } : meanwhile
  if (await isNameTaken(tx, username)) return { reason: 'user name taken' }
  const { mail } = proved
  const isMailFree = mail !== undefined && isMailAddress(mail) && !(await isMailTaken(tx, mail))
  const id = await createUser(
    tx,
    { username, realName: realNameOf(proved), ...(isMailFree && { mail }), ...given },
    suffix,
  )
  await linkIdentity(tx, id, proved)
  const { issuer, subject } = proved
  await insertAuditEvent(tx, { kind: 'user-created', userId: id, detail: { address, username, issuer, subject } })
  return { id, username, locale: null }
}

/** The name that is shown: without what would turn lines or hide letters. */
function realNameOf({ realName, username = '' }: ProvedUser): string {
  const clean = (realName ?? '').replaceAll(/\p{C}/gu, '').trim().slice(0, limits.realNameCharacters)
  return clean === '' ? username : clean
}

/** The roles and groups here that the groups at the provider give, and what the mapping names in vain. */
async function givenBy(tx: Tx, mapping: GroupMapping, groups: readonly string[]) {
  const entries = ['*', ...groups].flatMap((group) => (Object.hasOwn(mapping, group) ? (mapping[group] ?? []) : []))
  const [wantedRoles, wantedGroups] = [
    [...new Set(entries.flatMap((entry) => entry.roles))],
    [...new Set(entries.flatMap((entry) => entry.groups))],
  ]
  const [roles, userGroups] = [await existing(tx, 'roles', wantedRoles), await existing(tx, 'userGroups', wantedGroups)]
  const unknown = [...wantedRoles, ...wantedGroups].filter((id) => !roles.includes(id) && !userGroups.includes(id))
  return { roles, groups: userGroups, unknown }
}
