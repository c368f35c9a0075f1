import type { Config } from '../config.ts'
import type { Db } from '../database/open.ts'
import { findProject } from '../store/models/model-reader.ts'
import { readNode } from './status.ts'
import { readGroups, readUsers } from '../store/people/people-reader.ts'

const shownUsers = 8

/** Who may open a project, how they do it, and how others get it: in sentences for the operator. */
export async function describeAccess(db: Db, config: Config, projectId: string): Promise<string[]> {
  const project = await findProject(db, projectId)
  const groups = (await readGroups(db)).filter(({ grants }) => grants.some((grant) => grant.project === projectId))
  const users = (await readUsers(db))
    .filter(({ disabled, passwordHash, roles }) => !disabled && passwordHash !== undefined && roles.length > 0)
    .filter((user) => groups.some(({ id }) => user.groups.includes(id)))
    .map(({ username }) => username)
  const names = groups.map(({ id }) => `"${id}"`).join(', ')
  const open = `Open to the ${groups.length === 1 ? 'group' : 'groups'} ${names}`
  return [
    users.length === 0 ? `${open}, which nobody is in so far.` : `${open}: ${list(users)}.`,
    `To see it, sign in at ${(await readNode(config))?.url ?? addressOf(config)} and choose "${project?.caption ?? projectId}".`,
    `To give it to another group: npm run advisor -- project grant ${projectId} GROUP. A new account of the group "everything": npm run advisor -- user add NAME --role technician.`,
  ]
}

function list(names: readonly string[]): string {
  const more = names.length - shownUsers
  return [...names.slice(0, shownUsers), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** Where a server of this configuration would be found: at its public address, else by a browser on this machine. */
function addressOf({ host, port, basePath, publicUrl }: Config): string {
  if (publicUrl !== undefined) return `${publicUrl}/`
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}${basePath}/`
}
