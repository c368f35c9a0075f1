import { serialKey } from '@advisor/domain-model'
import type { TestDatabase } from '../../../database/testing.ts'
import { insertSession, type NewSession } from '../../../store/service-sessions/session-store.ts'

/** Stores sessions of the sample project as they are given, in their order; all else is usual. Returns their ids. */
export function storeSessions(database: TestDatabase, sessions: readonly Partial<NewSession>[]): Promise<string[]> {
  return database.transact(async (tx) => {
    const ids: string[] = []
    for (const session of sessions) {
      const serialNumber = session.serialNumber ?? null
      const at = session.createdAt ?? new Date()
      ids.push(
        await insertSession(tx, {
          ...{ projectId: 'pumps', title: 'Pump hums', model: 'rotary', priority: 1, status: 'open' },
          ...{ repairStatus: 'not-started', verificationStatus: 'to-be-verified', workgroupId: 'pump-team' },
          ...{ ownerId: 'tina', createdBy: 'tina', createdAt: at, modifiedAt: at },
          ...{ serialNumber, serialKey: serialNumber === null ? null : serialKey(serialNumber) },
          ...session,
        }),
      )
    }
    return ids
  })
}
