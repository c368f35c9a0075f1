import type { calls, UserGroup } from '@advisor/contract'
import type { Tx } from '../../../database/open.ts'
import { inPhases, type Change, type Read } from '../../../http/handlers.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { changeStoredUser } from '../../../store/people/administered-users.ts'
import { waitForAdministrators } from '../../../store/people/last-administrator.ts'
import { readGroups } from '../../../store/people/people-reader.ts'
import { removeGroup as remove, saveGroups } from '../../../store/people/people-writer.ts'
import { stateVersion } from '../../../store/people/state-version.ts'
import { keepingAdministrator } from '../keep-administrator.ts'
import { projectModels } from '../project-models.ts'
import { lockChangeable } from '../users/change-user.ts'
import { readMembers, tellNames } from './holders.ts'

const versionOf = ({ name, grants }: UserGroup) => stateVersion({ name, grants })

/** The groups with what they open. */
export async function listGroups({ db, services, locale }: Read<typeof calls.listGroups>) {
  const groups = await readGroups(db)
  const members = await readMembers(db)
  const external = new Map(
    (await db.selectFrom('userGroups').select(['id', 'externalId']).execute()).map(({ id, externalId }) => [
      id,
      externalId,
    ]),
  )
  return {
    groups: groups
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((group) => ({
        ...group,
        version: versionOf(group),
        members: members.get(group.id)?.length ?? 0,
        externalId: external.get(group.id) ?? null,
      })),
    projects: await grantableProjects({ services, locale }),
  }
}

/** Every project with its case bases. */
async function grantableProjects({ services, locale }: Pick<Read<typeof calls.listGroups>, 'services' | 'locale'>) {
  return (await projectModels(services)).map(({ project, model }) => ({
    id: project.name,
    caption: model?.captions.ofProject(locale, project) ?? project.caption,
    casebases: [...(model?.casebases.values() ?? [])].map((casebase) => ({
      id: casebase.id,
      name: model?.captions.of(locale, casebase) ?? casebase.caption,
    })),
  }))
}

async function lockGroup(tx: Tx, id: string): Promise<UserGroup | undefined> {
  return tx
    .selectFrom('userGroups')
    .select(['id', 'name', 'grants'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type SaveCall = typeof calls.saveGroup

/** Adds a group, or changes it. A grant of what is gone may stay: it may come again. */
export const saveGroup = inPhases({
  async prepare({ services }: Read<SaveCall>) {
    const described = await projectModels(services)
    return new Map(described.map(({ project, model }) => [project.name, model && new Set(model.casebases.keys())]))
  },
  async change({ tx, caller, request, address, refuse }: Change<SaveCall>, casebases) {
    const { id, version, grants } = request
    const name = request.name.trim()
    if (name === '') throw refuse('name-required', { fields: ['name'] })
    await waitForAdministrators(tx)
    const there = await lockGroup(tx, id)
    if (version === undefined && there) throw refuse('id-taken', { fields: ['id'] })
    if (version !== undefined && !there) throw refuse('group-not-found')
    if (there && version !== versionOf(there)) throw refuse('changed-by-another')
    for (const grant of grants) {
      const before = there?.grants.find(({ project }) => project === grant.project)
      if (!casebases.has(grant.project) && !before) throw refuse('project-not-found')
      // The case bases of a model that cannot be read are not known.
      const known = casebases.get(grant.project)
      const isKnown = (casebase: string) => known?.has(casebase) ?? true
      if (!grant.casebases.every((casebase) => isKnown(casebase) || before?.casebases.includes(casebase)))
        throw refuse('grant-not-valid', { params: { project: grant.project } })
    }
    await saveGroups(tx, [{ id, name, grants }])
    const detail = { address, group: id, name, grants }
    await insertAuditEvent(tx, { kind: there ? 'group-changed' : 'group-added', userId: caller.userId, detail })
    return {}
  },
  reply: (_: Read<SaveCall>) => Promise.resolve({}),
})

/** Takes users into a group, and others out of it; each as if their own page did. */
export async function changeGroupMembers(context: Change<typeof calls.changeGroupMembers>) {
  const { tx, caller, request, address, refuse } = context
  const { id, added, removed } = request
  return keepingAdministrator(context, async () => {
    if (!(await lockGroup(tx, id))) throw refuse('group-not-found')
    // In one order: two administrators who change the same people do not wait for each other.
    for (const user of [...new Set([...added, ...removed])].toSorted()) {
      const stored = await lockChangeable({ tx, caller, refuse }, user)
      const others = stored.groups.filter((group) => group !== id)
      const groups = removed.includes(user) ? others : [...others, id].toSorted()
      if (groups.length === stored.groups.length) continue
      await changeStoredUser(tx, stored, { groups })
      const detail = { address, by: caller.userId, changed: ['groups'], roles: stored.roles, groups }
      await insertAuditEvent(tx, { kind: 'user-changed', userId: user, detail })
    }
    return {}
  })
}

/** Removes a group that nobody is in. */
export async function removeGroup({ tx, caller, request, address, refuse }: Change<typeof calls.removeGroup>) {
  const { id, version } = request
  const there = await lockGroup(tx, id)
  if (!there) throw refuse('group-not-found')
  if (version !== versionOf(there)) throw refuse('changed-by-another')
  const members = (await readMembers(tx, id)).get(id) ?? []
  if (members.length > 0) throw refuse('group-in-use', { params: tellNames(members) })
  await remove(tx, id)
  await insertAuditEvent(tx, { kind: 'group-removed', userId: caller.userId, detail: { address, group: id } })
  return {}
}
