import { sessionStatuses } from '@advisor/contract'
import { sessionSight } from '../../access/session-sight.ts'
import type { Handlers } from '../../http/handlers.ts'
import { readWorkgroups } from '../../store/people/workgroups.ts'
import { DSAdd } from './ds-add.ts'
import { DSDetails } from './ds-details.ts'

type SessionCalls = 'sessionDashboardInit' | 'sessionNoteKey' | 'DSAdd' | 'DSDetails'

export const sessionHandlers: Pick<Handlers, SessionCalls> = {
  async sessionDashboardInit({ db, caller, opened }) {
    const { workgroups: own, hasAllWorkgroups } = await sessionSight(db, caller)
    const workgroups = await readWorkgroups(db)
    const { openCount } = await db
      .selectFrom('serviceSessions')
      .select(({ fn }) => fn.countAll<string>().as('openCount'))
      .where('projectId', '=', opened.model.project.name)
      .where('ownerId', '=', caller.userId)
      .where('status', '<>', 'closed')
      .executeTakeFirstOrThrow()
    return {
      hasAllWorkgroups: hasAllWorkgroups ? 'true' : 'false',
      workgroups: workgroups
        .map(({ id, name }) => ({ id, name, isOwn: own.includes(id) }))
        .filter(({ isOwn }) => isOwn || hasAllWorkgroups),
      statuses: [...sessionStatuses],
      openCount: Number(openCount),
    }
  },
  sessionNoteKey: ({ services, caller }) => Promise.resolve(services.journalKeys.of(caller.userId)),
  DSAdd,
  DSDetails,
}
