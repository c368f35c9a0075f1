import type { calls } from '@advisor/contract'
import type { Read } from '../../../http/handlers.ts'
import { findUsers } from '../../../store/people/administered-users.ts'
import { named, peopleChoices } from '../people-choices.ts'

/** A page of the users; the last one where a later one was asked for. */
export async function listUsers({ db, services, request }: Read<typeof calls.listUsers>) {
  const { page: wanted, pageSize, text, role, group, state } = request
  const choices = await peopleChoices(db, services)
  const question = { text, role, group, state, limit: pageSize }
  let found = await findUsers(db, { ...question, offset: (wanted - 1) * pageSize })
  const page = Math.min(wanted, Math.max(1, Math.ceil(found.total / pageSize)))
  if (page < wanted) found = await findUsers(db, { ...question, offset: (page - 1) * pageSize })
  return {
    users: found.users.map(({ id, username, realName, mail, disabled, roles, groups, isSignedIn }) => ({
      ...{ id, username, realName, isSignedIn },
      mail: mail ?? '',
      state: disabled ? ('disabled' as const) : ('enabled' as const),
      roles: named(choices.roles, roles),
      groups: named(choices.groups, groups),
    })),
    ...{ total: found.total, page, pageSize, choices },
  }
}
