import { limits, ServerNotification } from '@advisor/contract'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { announce, endNotification, standingNotifications } from '../store/notifications/notification-store.ts'
import { CommandError } from './command-error.ts'
import { defineCommand } from './command.ts'
import { requireUser } from './require-user.ts'
import { withStore } from './store-for-command.ts'

const levels = ServerNotification.shape.level.options
const minuteMs = 60_000

/** The key of what administrators say. */
const ofAdministrator = 'administrator'

/** Notifies users while they work. */
export const notify = defineCommand({
  name: 'notify',
  positionals: 'TEXT',
  help: 'notifies all users while they work, until they close the notification or it expires',
  flags: {
    level: { type: 'string', value: 'LEVEL', help: `${levels.join(', ')}; without: info` },
    html: { type: 'boolean', help: 'the text is HTML; what could do harm is taken out' },
    user: { type: 'string', value: 'NAME', help: 'notifies this user alone' },
    minutes: { type: 'string', value: 'N', help: `when it expires; without: ${limits.notificationMinutes}` },
  },
  async run({ config, positionals: [message = ''], flags }) {
    const level = ServerNotification.shape.level.safeParse(flags.level ?? 'info')
    if (!level.success) throw new CommandError(`There is no level "${flags.level}". There are: ${levels.join(', ')}.`)
    if (message.length > limits.notificationCharacters)
      throw new CommandError(`A notification has at most ${limits.notificationCharacters} characters.`)
    const minutes = readMinutes(flags.minutes)
    const format = flags.html ? 'html' : 'plain'
    const id = await withStore(config, ({ database }) =>
      database.transact(async (tx) => {
        const userId = flags.user === undefined ? null : await requireUser(tx, flags.user)
        const now = new Date()
        const expiresAt = new Date(now.getTime() + minutes * minuteMs)
        const added = {
          level: level.data,
          format,
          key: ofAdministrator,
          message,
          userId,
          createdBy: null,
          expiresAt,
        } as const
        const announced = await announce(tx, added, now)
        if (announced === undefined)
          throw new CommandError(
            `${limits.standingNotifications} notifications stand already. End one: "advisor notifications list", "advisor notifications end ID".`,
          )
        const detail = { id: announced, level: level.data, format, user: userId, minutes }
        await insertAuditEvent(tx, { kind: 'notification-sent', userId: null, detail })
        return announced
      }),
    )
    process.stdout.write(`Notification ${id} is shown for ${minutes} minutes.\n`)
    return 0
  },
})

/** Lists the notifications that stand. */
export const showNotifications = defineCommand({
  name: 'notifications list',
  help: 'lists the notifications that users are shown now',
  async run({ config }) {
    const standing = await withStore(config, ({ database }) => standingNotifications(database.db, new Date()))
    for (const { id, level, format, message, expiresAt, for: user, closedBy } of standing)
      process.stdout.write(
        `${id}  ${level}, ${format}, for ${user ?? 'everybody'}, until ${expiresAt.toISOString()}, closed by ${closedBy ?? 0}\n  ${onOneLine(message)}\n`,
      )
    if (standing.length === 0) process.stdout.write('No notification is shown.\n')
    return 0
  },
})

/** Ends a notification for everybody. */
export const endNotificationById = defineCommand({
  name: 'notifications end',
  positionals: 'ID',
  help: 'ends a notification for everybody, at once',
  async run({ config, positionals: [id = ''] }) {
    await withStore(config, ({ database }) =>
      database.transact(async (tx) => {
        const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
        if (!isId || !(await endNotification(tx, id, new Date())))
          throw new CommandError(`No notification "${id}" is shown. See "advisor notifications list".`)
        await insertAuditEvent(tx, { kind: 'notification-ended', userId: null, detail: { id } })
      }),
    )
    process.stdout.write(`Notification ${id} is not shown any more.\n`)
    return 0
  },
})

function readMinutes(written: string | undefined): number {
  const minutes = written === undefined ? limits.notificationMinutes : Number(written)
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > limits.longestNotificationMinutes)
    throw new CommandError(`--minutes takes a whole number from 1 to ${limits.longestNotificationMinutes}.`)
  return minutes
}

// eslint-disable-next-line no-control-regex -- a terminal obeys control characters
const onOneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
