import type { Db } from '../database/open.ts'
import { listProjects } from '../store/models/model-reader.ts'
import { CommandError } from './command-error.ts'

/** Throws, with the names that there are, when there is no project of this name. */
export async function requireProject(db: Db, name: string): Promise<void> {
  const names = (await listProjects(db)).map((project) => project.name)
  if (!names.includes(name))
    throw new CommandError(`There is no project "${name}". There are: ${names.join(', ') || 'none'}.`)
}
