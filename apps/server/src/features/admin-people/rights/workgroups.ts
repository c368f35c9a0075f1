import { isMailAddress, readMailAddress, type calls, type Workgroup, type WorkgroupProducts } from '@advisor/contract'
import { machineModels } from '@advisor/domain-model'
import { sql } from 'kysely'
import { inPhases, type Change, type Read } from '../../../http/handlers.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { waitForAdministrators } from '../../../store/people/last-administrator.ts'
import { stateVersion } from '../../../store/people/state-version.ts'
import { readWorkgroups, removeWorkgroup as remove, saveWorkgroups } from '../../../store/people/workgroups.ts'
import { listMachineModels, projectModels } from '../project-models.ts'

/** As many products are named. */
const namedProducts = 5

const versionOf = ({ name, members, mail, products }: Workgroup) =>
  stateVersion({ name, members: members.toSorted(), mail, products })

/** The workgroups with their members, who can be one, and the models of machines whose sessions one can get. */
export async function listWorkgroups({ db, services, locale }: Read<typeof calls.listWorkgroups>) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'realName', 'username', 'disabled'])
    .orderBy(sql`lower(real_name)`)
    .orderBy('id')
    .execute()
  const names = new Map(users.map(({ id, realName, username }) => [id, realName === '' ? username : realName]))
  const open = await db
    .selectFrom('serviceSessions')
    .select(['workgroupId', ({ fn }) => fn.countAll<number>().as('count')])
    .where('status', '<>', 'closed')
    .where('workgroupId', 'is not', null)
    .groupBy('workgroupId')
    .execute()
  const counts = new Map(open.map(({ workgroupId, count }) => [workgroupId, Number(count)]))
  const order = new Map(users.map(({ id }, index) => [id, index]))
  return {
    workgroups: (await readWorkgroups(db)).map((workgroup) => ({
      ...workgroup,
      version: versionOf(workgroup),
      people: workgroup.members
        .toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
        .map((id) => ({ id, name: names.get(id) ?? id })),
      openSessions: counts.get(workgroup.id) ?? 0,
    })),
    people: users.filter(({ disabled }) => !disabled).map(({ id }) => ({ id, name: names.get(id) ?? id })),
    projects: (await projectModels(services)).flatMap(({ project, model }) => {
      const models = model ? listMachineModels(model, locale) : []
      const name = model?.captions.ofProject(locale, project) ?? project.caption
      return models.length === 0 ? [] : [{ id: project.name, name, models }]
    }),
  }
}

type SaveCall = typeof calls.saveWorkgroup

interface ProjectProducts {
  caption: string
  /** Where the model of the project cannot be read, its products are not known, and any can be one. */
  mayHave: (symbol: string) => boolean
}

/** Adds a workgroup, or changes it. Products that are gone may stay, as in a grant: they may come again. */
export const saveWorkgroup = inPhases({
  async prepare({ services, locale }: Read<SaveCall>) {
    const described = await projectModels(services)
    return new Map(
      described.map(({ project, model }): [string, ProjectProducts] => [
        project.name,
        {
          caption: model?.captions.ofProject(locale, project) ?? project.caption,
          mayHave: (symbol) => !model || machineModels(model)?.taxonomy.find(symbol) !== undefined,
        },
      ]),
    )
  },
  async change({ tx, caller, request, address, refuse }: Change<SaveCall>, projects) {
    const { id, version } = request
    const name = request.name.trim()
    if (name === '') throw refuse('name-required', { fields: ['name'] })
    const mail = request.mail.map(readMailAddress).filter((each) => each !== '')
    if (!mail.every((each) => isMailAddress(each))) throw refuse('mail-not-valid', { fields: ['mail'] })
    await waitForAdministrators(tx)
    await tx.selectFrom('workgroups').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const there = (await readWorkgroups(tx)).find((workgroup) => workgroup.id === id)
    if (version === undefined && there) throw refuse('id-taken', { fields: ['id'] })
    if (version !== undefined && !there) throw refuse('workgroup-not-found')
    if (there && version !== versionOf(there)) throw refuse('changed-by-another')
    const members = [...new Set(request.members)]
    const known =
      members.length === 0 ? [] : await tx.selectFrom('users').select('id').where('id', 'in', members).execute()
    if (known.length < members.length) throw refuse('user-not-found', { fields: ['members'] })
    const products = request.products ?? there?.products ?? []
    refuseStrange(products, there?.products ?? [], { projects, refuse })
    await saveWorkgroups(tx, [{ id, name, members, mail, products }])
    const detail = { address, workgroup: id, name, members }
    await insertAuditEvent(tx, { kind: there ? 'workgroup-changed' : 'workgroup-added', userId: caller.userId, detail })
    return {}
  },
  reply: (_: Read<SaveCall>) => Promise.resolve({}),
})

/** Refuses products that no project has, unless the workgroup had them before. */
function refuseStrange(
  products: readonly WorkgroupProducts[],
  former: readonly WorkgroupProducts[],
  { projects, refuse }: { projects: ReadonlyMap<string, ProjectProducts>; refuse: Change<SaveCall>['refuse'] },
): void {
  for (const { project, symbols } of products) {
    const before = former.filter((each) => each.project === project).flatMap((each) => each.symbols)
    const there = projects.get(project)
    const strange = symbols.filter((symbol) => !before.includes(symbol) && !there?.mayHave(symbol))
    if (strange.length === 0) continue
    if (!there) throw refuse('project-not-found', { fields: ['products'] })
    const names = [...strange.slice(0, namedProducts), ...(strange.length > namedProducts ? ['…'] : [])].join(', ')
    throw refuse('products-not-found', { fields: ['products'], params: { project: there.caption, names } })
  }
}

/** Removes a workgroup; its sessions are given to none. */
export async function removeWorkgroup({ tx, caller, request, address, refuse }: Change<typeof calls.removeWorkgroup>) {
  const { id, version } = request
  await tx.selectFrom('workgroups').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const there = (await readWorkgroups(tx)).find((workgroup) => workgroup.id === id)
  if (!there) throw refuse('workgroup-not-found')
  if (version !== versionOf(there)) throw refuse('changed-by-another')
  await remove(tx, id)
  await insertAuditEvent(tx, { kind: 'workgroup-removed', userId: caller.userId, detail: { address, workgroup: id } })
  return {}
}
