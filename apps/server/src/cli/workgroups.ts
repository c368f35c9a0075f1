import { Workgroup } from '@advisor/contract'
import { z } from 'zod'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { foldUsername } from '../store/people/fold-username.ts'
import { readWorkgroups, removeWorkgroup, saveWorkgroups } from '../store/people/workgroups.ts'
import { defineCommand } from './command.ts'
import { CommandError } from './command-error.ts'
import { readJsonFile } from './read-json-file.ts'
import { requireProject } from './require-project.ts'
import { withStore, type CommandStore } from './store-for-command.ts'

/** Lists the workgroups of the installation. */
export const showWorkgroups = defineCommand({
  name: 'workgroups list',
  help: 'lists the workgroups to whom service sessions are given',
  async run({ config }) {
    const workgroups = await withStore(config, ({ database }) => readWorkgroups(database.db))
    if (workgroups.length === 0)
      process.stdout.write('There are no workgroups. "advisor workgroups add FILE" adds some.\n')
    for (const { id, name, members, mail, products } of workgroups) {
      const notes = [
        members.length === 0 ? 'nobody works in it' : `members: ${members.join(', ')}`,
        ...(mail.length === 0 ? [] : [`mail: ${mail.join(', ')}`]),
        ...products.map(({ project, symbols }) => `${project}: ${symbols.join(', ')}`),
      ]
      process.stdout.write(`${id}  ${name}\n  ${notes.join('\n  ')}\n`)
    }
    return 0
  },
})

/** Adds workgroups from a file, or replaces those with their ids. */
export const addWorkgroups = defineCommand({
  name: 'workgroups add',
  positionals: 'FILE',
  help: 'adds workgroups from a JSON file, one or a list, or replaces those with their ids; members by user name or id',
  async run({ config, positionals: [file = ''] }) {
    const list = z.preprocess((value): unknown[] => (Array.isArray(value) ? value : [value]), z.array(Workgroup).min(1))
    const workgroups = await readJsonFile(file, list, 'workgroup')
    await withStore(config, async ({ database }) => {
      for (const project of new Set(workgroups.flatMap(({ products }) => products.map((each) => each.project))))
        await requireProject(database.db, project)
      const ids = await userIds(database.db)
      const known = workgroups.map((workgroup) => ({
        ...workgroup,
        members: [...new Set(workgroup.members.map((member) => memberId(ids, member, workgroup.id)))],
      }))
      await database.transact(async (tx) => {
        const before = new Set((await readWorkgroups(tx)).map(({ id }) => id))
        await saveWorkgroups(tx, known)
        for (const { id, name, members } of known) {
          const kind = before.has(id) ? 'workgroup-changed' : 'workgroup-added'
          await insertAuditEvent(tx, { kind, userId: null, detail: { workgroup: id, name, members } })
        }
      })
    })
    for (const { id, members } of workgroups)
      process.stdout.write(
        members.length === 0
          ? `The workgroup "${id}" is there. Nobody works in it: sessions cannot be given to it.\n`
          : `The workgroup "${id}" is there.\n`,
      )
    return 0
  },
})

/** Removes a workgroup; its sessions are given to none. */
export const removeWorkgroupById = defineCommand({
  name: 'workgroups remove',
  positionals: 'ID',
  help: 'removes a workgroup; its sessions stay with their owners',
  async run({ config, positionals: [id = ''] }) {
    const isRemoved = await withStore(config, ({ database }) =>
      database.transact(async (tx) => {
        const isThere = await removeWorkgroup(tx, id)
        if (isThere) await insertAuditEvent(tx, { kind: 'workgroup-removed', userId: null, detail: { workgroup: id } })
        return isThere
      }),
    )
    if (!isRemoved) throw new CommandError(`There is no workgroup "${id}". See "advisor workgroups list".`)
    process.stdout.write(`The workgroup "${id}" is removed.\n`)
    return 0
  },
})

/** The ids of all users, by their ids and by their names. */
async function userIds(db: CommandStore['database']['db']): Promise<Map<string, string>> {
  const users = await db.selectFrom('users').select(['id', 'usernameKey']).execute()
  return new Map([
    ...users.map(({ id, usernameKey }): [string, string] => [usernameKey, id]),
    ...users.map(({ id }): [string, string] => [id, id]),
  ])
}

function memberId(ids: ReadonlyMap<string, string>, member: string, workgroup: string): string {
  const id = ids.get(member) ?? ids.get(foldUsername(member))
  if (id === undefined) throw new CommandError(`Workgroup "${workgroup}": there is no user "${member}".`)
  return id
}
