import { eraseUser as erase } from '../store/people/erase-user.ts'
import { foldUsername } from '../store/people/fold-username.ts'
import { defineCommand } from './command.ts'
import { CommandError } from './command-error.ts'
import { withStore } from './store-for-command.ts'

/** Erases a person: what they published stays, without a name. */
export const eraseUser = defineCommand({
  name: 'user erase',
  positionals: 'NAME',
  help: 'erases a person: name, rights, searches, favourites and bookmarks; what they published stays without a name',
  flags: {},
  async run({ config, positionals: [username = ''] }) {
    await withStore(config, async ({ database }) => {
      await database.transact(async (tx) => {
        const user = await tx
          .selectFrom('users')
          .select('id')
          .where('usernameKey', '=', foldUsername(username))
          .executeTakeFirst()
        if (!user || !(await erase(tx, user.id))) throw new CommandError(`There is no user "${username}".`)
      })
    })
    process.stdout.write(`User "${username}" is erased.\n`)
    return 0
  },
})
