import type { calls, MappedGroup } from '@advisor/contract'
import type { Change, Read } from '../../../http/handlers.ts'
import type { ReadServices } from '../../../services.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { waitForAdministrators } from '../../../store/people/last-administrator.ts'
import { readSignInMapping, writeSignInMapping } from '../../../store/people/sign-in-mapping.ts'
import { stateVersion } from '../../../store/people/state-version.ts'
import { namedThings } from '../people-choices.ts'

/** What the command line maps. */
function configured({ outgoing }: Pick<ReadServices, 'outgoing'>): MappedGroup[] | undefined {
  const mapping = outgoing.openIdProvider?.settings.mapping
  return (
    mapping &&
    Object.entries(mapping).map(([group, given]) => ({ group, roles: [...given.roles], groups: [...given.groups] }))
  )
}

/** How users sign in elsewhere, and what the groups there give here. */
export async function signInMapping({ db, services }: Read<typeof calls.signInMapping>) {
  const settings = services.outgoing.openIdProvider?.settings
  const saved = await readSignInMapping(db)
  const fromCommandLine = configured(services)
  const mapping = saved ?? fromCommandLine ?? []
  const source = saved ? ('studio' as const) : fromCommandLine ? ('command-line' as const) : ('none' as const)
  return {
    signIn: {
      provider: settings
        ? {
            ...{ name: settings.name, issuer: settings.issuer, isOnlyWay: settings.isOnlyWay },
            ...{ usernameClaim: settings.usernameClaim, groupsClaim: settings.groupsClaim },
            unknownUsers: settings.unknownUsers,
          }
        : null,
      ...{ source, mapping },
      version: stateVersion(saved ?? null),
    },
    roles: await namedThings(db, 'roles'),
    groups: await namedThings(db, 'userGroups'),
  }
}

/** Says what the groups of the provider give, from the next sign-in of each user on. */
export async function saveSignInMapping({
  tx,
  caller,
  request,
  address,
  now,
  refuse,
}: Change<typeof calls.saveSignInMapping>) {
  const { mapping, version, reset } = request
  // Two of them wait for each other, also while there is no mapping.
  await waitForAdministrators(tx)
  if (version !== stateVersion((await readSignInMapping(tx)) ?? null)) throw refuse('changed-by-another')
  const seen = new Set<string>()
  const known = {
    roles: new Set((await tx.selectFrom('roles').select('id').execute()).map(({ id }) => id)),
    groups: new Set((await tx.selectFrom('userGroups').select('id').execute()).map(({ id }) => id)),
  }
  for (const [at, { group, roles, groups }] of (reset ? [] : mapping).entries()) {
    if (group === '') throw refuse('name-required', { fields: [`mapping.${at}.group`] })
    if (seen.has(group)) throw refuse('mapping-twice', { params: { group } })
    seen.add(group)
    if (roles.length + groups.length === 0) throw refuse('mapping-without-role', { params: { group } })
    if (!roles.every((role) => known.roles.has(role))) throw refuse('role-not-found')
    if (!groups.every((each) => known.groups.has(each))) throw refuse('group-not-found')
  }
  await writeSignInMapping(tx, reset ? undefined : mapping, now)
  const detail = { address, ...(reset ? { reset } : { mapping }) }
  await insertAuditEvent(tx, { kind: 'sign-in-mapping-changed', userId: caller.userId, detail })
  return {}
}
