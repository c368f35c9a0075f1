import type { calls, ReplyOf } from '@advisor/contract'
import { inPhases, type Read } from '../../../http/handlers.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { readSettings, writeSetting } from '../../../store/settings/settings.ts'

/** How much each part of the server logs on this node. */
export function loggers({
  services,
}: Pick<Read<typeof calls.loggers>, 'services'>): Promise<ReplyOf<typeof calls.loggers>> {
  return Promise.resolve({ loggers: services.loggers.levels() })
}

/** Says how much a part logs, on every node. */
export const setLoggerLevel = inPhases<typeof calls.setLoggerLevel, undefined, undefined>({
  async change({ tx, request: { name, level }, caller: { userId } }) {
    const { [name]: _, ...others } = (await readSettings(tx))['logs.levels']
    await writeSetting(tx, 'logs.levels', level === undefined ? others : { ...others, [name]: level }, userId)
    await insertAuditEvent(tx, { kind: 'log-level-changed', userId, detail: { name, level: level ?? 'default' } })
    return undefined
  },
  reply: loggers,
})
