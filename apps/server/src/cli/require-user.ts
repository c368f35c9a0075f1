import type { Db } from '../database/open.ts'
import { foldUsername } from '../store/people/fold-username.ts'
import { CommandError } from './command-error.ts'

/** The id of the user of that name. Throws if there is none. */
export async function requireUser(db: Db, username: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('usernameKey', '=', foldUsername(username))
    .executeTakeFirst()
  if (!user) throw new CommandError(`There is no user "${username}".`)
  return user.id
}
