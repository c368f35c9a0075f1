import type { AdministeredUser, calls } from '@advisor/contract'
import type { Read } from '../../../http/handlers.ts'
import {
  countOpenSessions,
  readStoredUser,
  readWaysIn,
  userVersion,
  type StoredUser,
} from '../../../store/people/administered-users.ts'
import { peopleChoices } from '../people-choices.ts'
import { mayChangeUser } from './may-change-user.ts'

/** A user, as their page shows them. */
export async function showUser(context: Read<typeof calls.showUser>) {
  const { db, services, request, refuse } = context
  const stored = await readStoredUser(db, request.user)
  if (!stored) throw refuse('user-not-found')
  return { user: await describeUser(context, stored), choices: await peopleChoices(db, services) }
}

async function describeUser(
  { db, caller, now }: Pick<Read<typeof calls.showUser>, 'db' | 'caller' | 'now'>,
  stored: StoredUser,
): Promise<AdministeredUser> {
  const { id, username, realName, mail, phone, locale, roles, groups, disabled, createdAt, passwordHash } = stored
  return {
    id,
    version: userVersion(stored),
    fields: { username, realName, mail: mail ?? '', phone: phone ?? '', roles, groups, ...(locale && { locale }) },
    state: disabled ? 'disabled' : 'enabled',
    createdAt: createdAt.toISOString(),
    passwordChangedAt: passwordHash === null ? null : stored.passwordChangedAt.toISOString(),
    mustChangePassword: stored.mustChangePassword,
    openSessions: await countOpenSessions(db, id, now),
    ...(await readWaysIn(db, id)),
    externalId: stored.externalId,
    mayChange: await mayChangeUser(db, caller, stored),
    isSelf: id === caller.userId,
  }
}
