import type { calls, Role } from '@advisor/contract'
import type { Tx } from '../../../database/open.ts'
import { inPhases, type Change, type Read } from '../../../http/handlers.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { readRoles } from '../../../store/people/people-reader.ts'
import { removeRole as remove, saveRoles } from '../../../store/people/people-writer.ts'
import { stateVersion } from '../../../store/people/state-version.ts'
import { keepingAdministrator } from '../keep-administrator.ts'
import { objectsNaming } from '../project-models.ts'
import { readHolders, tellNames } from './holders.ts'

/** Users of a role that the list names. */
const namedUsers = 10

const versionOf = ({ name, permissions, applications }: Role) =>
  stateVersion({ name, permissions: permissions.toSorted(), applications: applications.toSorted() })

/** The roles with who has them. */
export async function listRoles({ db }: Read<typeof calls.listRoles>) {
  const holders = await readHolders(db)
  return {
    roles: (await readRoles(db))
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((role) => {
        const users = holders.get(role.id) ?? []
        return { ...role, version: versionOf(role), users: users.slice(0, namedUsers), userCount: users.length }
      }),
  }
}

async function lockRole(tx: Tx, id: string): Promise<Role | undefined> {
  return tx
    .selectFrom('roles')
    .select(['id', 'name', 'permissions', 'applications'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Adds a role, or changes it. */
export async function saveRole(context: Change<typeof calls.saveRole>) {
  const { tx, caller, request, address, refuse } = context
  const { id, version, permissions, applications } = request
  const name = request.name.trim()
  if (name === '') throw refuse('name-required', { fields: ['name'] })
  return keepingAdministrator(context, async () => {
    const there = await lockRole(tx, id)
    if (version === undefined && there) throw refuse('id-taken', { fields: ['id'] })
    if (version !== undefined && !there) throw refuse('role-not-found')
    if (there && version !== versionOf(there)) throw refuse('changed-by-another')
    const role = { id, name, permissions: [...new Set(permissions)], applications: [...new Set(applications)] }
    await saveRoles(tx, [role])
    const changed = {
      given: role.permissions.filter((each) => !there?.permissions.includes(each)),
      taken: there?.permissions.filter((each) => !role.permissions.includes(each)) ?? [],
    }
    const detail = { address, role: id, name, ...changed, applications: role.applications }
    await insertAuditEvent(tx, { kind: there ? 'role-changed' : 'role-added', userId: caller.userId, detail })
    return {}
  })
}

/** As many objects of models are named. */
const namedObjects = 5

type RemoveCall = typeof calls.removeRole

/** Removes a role that nobody has and that no model names, on any branch: approvals by a role that is gone would wait for ever. */
export const removeRole = inPhases<RemoveCall, string[], undefined>({
  prepare: ({ services, request }) => objectsNaming(services, request.id),
  async change({ tx, caller, request, address, refuse }, objects) {
    const { id, version } = request
    const there = await lockRole(tx, id)
    if (!there) throw refuse('role-not-found')
    if (version !== versionOf(there)) throw refuse('changed-by-another')
    const users = (await readHolders(tx, id)).get(id) ?? []
    if (users.length > 0) throw refuse('role-in-use', { params: tellNames(users) })
    if (objects.length > 0) {
      const names = [...objects.slice(0, namedObjects), ...(objects.length > namedObjects ? ['…'] : [])].join(', ')
      throw refuse('role-in-models', { params: { names, count: objects.length } })
    }
    await remove(tx, id)
    await insertAuditEvent(tx, { kind: 'role-removed', userId: caller.userId, detail: { address, role: id } })
    return undefined
  },
  reply: () => Promise.resolve({}),
})
