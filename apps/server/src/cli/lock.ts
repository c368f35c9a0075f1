import { limits } from '@advisor/contract'
import type { Config } from '../config.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { writeSetting, type Settings } from '../store/settings/settings.ts'
import { CommandError } from './command-error.ts'
import { defineCommand } from './command.ts'
import { withStore } from './store-for-command.ts'

/** Locks the system for maintenance. */
export const lockSystem = defineCommand({
  name: 'lock',
  positionals: '[MESSAGE]',
  help: 'locks the system for all users without the permission admin-tools; what they typed stays, and the message tells them why',
  async run({ config, positionals: [message = ''] }) {
    if (message.length > limits.lockMessageCharacters)
      throw new CommandError(`The message has at most ${limits.lockMessageCharacters} characters.`)
    await setLock(config, { message })
    process.stdout.write('The system is locked. Open it again by "advisor unlock".\n')
    return 0
  },
})

/** Opens the system again. */
export const unlockSystem = defineCommand({
  name: 'unlock',
  help: 'opens the system again; users go on where they were',
  async run({ config }) {
    await setLock(config, null)
    process.stdout.write('The system is open.\n')
    return 0
  },
})

/** Running servers take the setting in at once. */
async function setLock(config: Config, lock: Settings['system.lock']): Promise<void> {
  await withStore(config, ({ database }) =>
    database.transact(async (tx) => {
      await writeSetting(tx, 'system.lock', lock, null)
      await insertAuditEvent(tx, {
        kind: lock ? 'system-locked' : 'system-unlocked',
        userId: null,
        detail: { ...lock },
      })
    }),
  )
}
